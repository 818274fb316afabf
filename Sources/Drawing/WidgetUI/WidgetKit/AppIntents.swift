/// What the system can do with an app; nothing is performed in a picture.
public protocol AppIntent: Sendable {
  /// What it is called.
  static var title: LocalizedStringResource { get }
  /// What it does.
  static var description: IntentDescription? { get }
  /// With what `perform` ends.
  associatedtype PerformResult = Never

  /// The intent with the values its parameters begin with.
  init()
}

extension AppIntent {
  /// No description.
  public static var description: IntentDescription? { nil }
}

/// What users configure about a widget: pictures have the values its parameters begin with.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Not shown anywhere.
  public static var title: LocalizedStringResource { "Configuration" }
}

/// What an intent does.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// The sentence.
  public let text: LocalizedStringResource

  /// A sentence.
  public init(_ text: LocalizedStringResource) {
    self.text = text
  }

  /// A sentence.
  public init(stringLiteral value: String) {
    text = LocalizedStringResource(stringLiteral: value)
  }
}

/// A value of an intent that users set.
@propertyWrapper
public struct IntentParameter<Value: Sendable>: Sendable {
  /// The value it begins with, unless it is set.
  public var wrappedValue: Value

  /// A parameter with a value to begin with.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value) {
    wrappedValue = value
  }

  /// A parameter with a value to begin with.
  public init(
    wrappedValue: Value, title: LocalizedStringResource, description: LocalizedStringResource? = nil
  ) {
    self.wrappedValue = wrappedValue
  }

  /// A parameter that begins without a value.
  public init<Wrapped>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil
  ) where Value == Wrapped? {
    wrappedValue = nil
  }
}

extension AppIntent {
  /// A value that users set.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}

/// A text with values in it, to be looked up in string tables where it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, @unchecked Sendable {
  // Sendable: the key holds strings, and texts that nothing changes once they are made.

  /// The key with its values.
  let key: LocalizedStringKey
  let table: String?

  /// A text.
  public init(_ key: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil) {
    self.key = key
    self.table = table
  }

  /// A text without values.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value))
  }

  /// A text with values.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
