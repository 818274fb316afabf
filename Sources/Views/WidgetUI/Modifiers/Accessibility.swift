// Speech and other help that no picture has. `Speech.swift` has what makes its sentence.

extension View {
  /// Has no effect: nothing is spoken.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityHint(_ hint: Text) -> some View { self }
  /// Has no effect: nothing is spoken.
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Has no effect: nothing is looked up by it.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// Has no effect: nothing is touched.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
  /// Has no effect: colours are inverted for nobody.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Has no effect: nothing is enlarged.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// Has no effect: nothing is spoken.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// Properties of a view that are spoken; nothing is.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits, one for each property.
  public let rawValue: Int

  /// Creates properties from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A text.
  public static let isStaticText = AccessibilityTraits(rawValue: 16)
  /// Selected.
  public static let isSelected = AccessibilityTraits(rawValue: 32)
  /// Often updated.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// A switch.
  public static let isToggle = AccessibilityTraits(rawValue: 128)
  /// A summary.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 256)
}
