/// An action of an app, which is not performed in a picture.
public protocol AppIntent: Sendable {
  /// The type of the result.
  associatedtype PerformResult: IntentResult = EmptyIntentResult

  /// The title that users see.
  static var title: LocalizedStringResource { get }

  /// Creates the intent with the default values of its parameters.
  init()

  /// Performs the action; not called here.
  func perform() async throws -> PerformResult
}

extension AppIntent where PerformResult == EmptyIntentResult {
  /// Returns an empty result.
  public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

/// An intent that plays sounds; nothing is performed in a picture.
public protocol AudioPlaybackIntent: AppIntent {}

/// The result of an intent.
public protocol IntentResult: Sendable {}

/// A result without a value.
public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  /// Returns a result without a value.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
}

/// The configuration of a widget; pictures use the default values of its parameters.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// A title, which is not shown.
  public static var title: LocalizedStringResource { "Configuration" }
}

/// A description of an intent.
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

  /// The value that was set, or the default.
  ///
  /// As in AppIntents, a parameter with neither cannot be read.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("an intent parameter has neither a default nor a value") }
      return value
    }
    set { value = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter { self }

  /// Creates a parameter with a default.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value) {
    self.value = value
  }

  /// Creates a parameter that must be set before it is read.
  @_disfavoredOverload
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {}

  /// Creates an optional parameter whose default is nil.
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
