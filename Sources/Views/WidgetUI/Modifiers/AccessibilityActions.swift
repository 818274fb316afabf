// Accessibility beyond what is spoken: nothing is touched or navigated in a picture.

extension View {
  /// Nothing is touched: the action is not run.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Nothing is touched: the action is not run.
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
  /// Nothing is touched: the action is not run.
  public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> some View {
    self
  }
  /// Nothing is touched: the action is not run.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// Nothing is touched: the action is not run.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// Has no effect: the parts of a view are spoken as they are drawn.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }
  /// Has no effect: headings are not told apart.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// Has no effect: texts are spoken alike.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View { self }
  /// Has no effect: details are not spoken.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityContentImportance = .default
  ) -> some View { self }
  /// Has no effect: details are not spoken.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text, importance: AccessibilityContentImportance = .default
  ) -> some View { self }
  /// Has no effect: nothing is shown when a view is held.
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// Nothing is touched.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  /// Has no effect: labels are spoken where they are drawn.
  public func accessibilityLabeledPair(
    role: AccessibilityLabeledPairRole, id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  /// Nothing is touched.
  public func accessibilityDirectTouch(_ isDirect: Bool = true) -> some View { self }
  /// Nothing is touched.
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
}

/// The kind of an action; nothing is touched in a picture.
public struct AccessibilityActionKind: Hashable, Sendable {
  private let name: String

  /// A tap.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// The way back.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The most important action.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// The removal.
  public static let delete = AccessibilityActionKind(name: "delete")
  /// A menu.
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
}

/// The direction of a change; nothing is touched in a picture.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// More.
  case increment
  /// Less.
  case decrement
}

/// The level of a heading, which is not used.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// No level.
  case unspecified
  /// A level.
  case h1, h2, h3, h4, h5, h6
}

/// The kind of a text, which is not used.
public struct AccessibilityTextContentType: Hashable, Sendable {
  private let name: String

  /// Plain text.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// A text to read.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// A message.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A list of values.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
}

/// Whether a detail is spoken without being asked for; details are not spoken.
public enum AccessibilityContentImportance: Hashable, Sendable {
  /// When it is asked for.
  case `default`
  /// Always, where details are spoken.
  case high
}

/// The part of a view in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The label.
  case label
  /// The content.
  case content
}
