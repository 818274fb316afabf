extension View {
  /// Has no effect: sizes are those that iOS has by default.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Has no effect: sizes are those that iOS has by default.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }
}

/// The size of texts that users prefer; pictures have the default.
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

/// A length that grows with the size of texts, which is always the default.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length that grows with a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    self.wrappedValue = wrappedValue
  }
}
