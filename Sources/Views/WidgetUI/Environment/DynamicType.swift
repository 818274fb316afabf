extension View {
  /// Sets the size of texts.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Limits the size of texts to a range.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
    changingEnvironment { $0.dynamicTypeSize = $0.dynamicTypeSize.nearest(in: range) }
  }
}

/// The size of texts that users prefer.
public enum DynamicTypeSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The smallest.
  case xSmall
  /// Smaller.
  case small
  /// A little smaller.
  case medium
  /// The default.
  case large
  /// A little larger.
  case xLarge
  /// Larger.
  case xxLarge
  /// The largest size except those of accessibility.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The largest.
  case accessibility5

  /// Whether the size is one for people who do not see well.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether the first is smaller.
  public static func < (first: DynamicTypeSize, second: DynamicTypeSize) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Returns the size of a range that is closest to this one; this one if the range is empty.
  fileprivate func nearest(in range: some RangeExpression<DynamicTypeSize>) -> DynamicTypeSize {
    Self.allCases.filter(range.contains).min { abs($0.rawValue - rawValue) < abs($1.rawValue - rawValue) } ?? self
  }
}

/// The size of texts that users prefer, in its former form.
public enum ContentSizeCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The smallest.
  case extraSmall
  /// Smaller.
  case small
  /// A little smaller.
  case medium
  /// The default.
  case large
  /// A little larger.
  case extraLarge
  /// Larger.
  case extraExtraLarge
  /// The largest size except those of accessibility.
  case extraExtraExtraLarge
  /// The first accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// Whether the size is one for people who do not see well.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the first is smaller.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A length that grows with the size of texts, in proportion to the size of a text style.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var typeSize
  private let value: Value
  private let style: Font.TextStyle

  /// Creates a length that grows with a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    value = wrappedValue
    style = textStyle
  }

  /// The length at the size of texts of the view; outside of a body, at the default size.
  @MainActor public var wrappedValue: Value { value * Value(style.factor(at: typeSize)) }
}
