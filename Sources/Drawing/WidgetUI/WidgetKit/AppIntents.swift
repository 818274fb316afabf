/// What the system can do with an app; nothing is performed in a picture.
public protocol AppIntent: Sendable {
  /// What the intent ends with.
  associatedtype PerformResult: IntentResult = EmptyIntentResult

  /// What it is called.
  static var title: LocalizedStringResource { get }

  /// The intent with the values its parameters begin with.
  init()

  /// Does what the intent is for: never here.
  func perform() async throws -> PerformResult
}

extension AppIntent where PerformResult == EmptyIntentResult {
  /// Nothing.
  public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

/// What an intent ends with.
public protocol IntentResult: Sendable {}

/// An intent's end without a value.
public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  /// An end without a value.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
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
  private var value: Value?

  /// The value: what was set, else the one it begins with.
  ///
  /// As in AppIntents, a parameter without either cannot be read.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("a parameter of an intent has neither a default nor a value") }
      return value
    }
    set { value = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter { self }

  /// A parameter with a value to begin with.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value) {
    self.value = value
  }

  /// A parameter that has to be set before it is read.
  @_disfavoredOverload
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {}

  /// A parameter that begins without a value.
  public init<Wrapped>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil
  ) where Value == Wrapped? {
    value = .some(nil)
  }
}

extension AppIntent {
  /// A value that users set.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}
