/// An action of an app that the system can perform.
///
/// Intents are not performed in pictures.
public protocol AppIntent: Sendable {
  /// The type of the result.
  associatedtype PerformResult: IntentResult = EmptyIntentResult

  /// The title of the intent.
  static var title: LocalizedStringResource { get }

  /// Creates the intent with the default values of its parameters.
  init()

  /// Performs the intent. Never called here.
  func perform() async throws -> PerformResult
}

extension AppIntent where PerformResult == EmptyIntentResult {
  /// Does nothing.
  public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

/// The result of an intent.
public protocol IntentResult: Sendable {}

/// A result without a value.
public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  /// Returns a result without a value.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
}

/// The configuration of a widget.
///
/// Pictures use the default values of its parameters.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// The default title, which is not shown.
  public static var title: LocalizedStringResource { "Configuration" }
}

/// The description of an intent.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  /// The text of the description.
  public let text: LocalizedStringResource

  /// Creates a description.
  public init(_ text: LocalizedStringResource) {
    self.text = text
  }

  /// Creates a description.
  public init(stringLiteral value: String) {
    text = LocalizedStringResource(stringLiteral: value)
  }
}

/// A parameter of an intent that users set.
@propertyWrapper
public struct IntentParameter<Value: Sendable>: Sendable {
  private var value: Value?

  /// The value that was set, or else the default value.
  ///
  /// As in AppIntents, it is a fatal error to read a parameter that has neither.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("a parameter of an intent has neither a default nor a value") }
      return value
    }
    set { value = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter { self }

  /// Creates a parameter with a default value.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value) {
    self.value = value
  }

  /// Creates a parameter that must be set before it is read.
  @_disfavoredOverload
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {}

  /// Creates a parameter whose default value is nil.
  public init<Wrapped>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil
  ) where Value == Wrapped? {
    value = .some(nil)
  }
}

extension AppIntent {
  /// A parameter that users set.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>
}
