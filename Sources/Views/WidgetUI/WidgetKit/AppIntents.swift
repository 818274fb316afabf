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

extension AppIntent {
  /// Whether the action opens the app.
  public static var openAppWhenRun: Bool { false }
  /// Whether users find the action.
  public static var isDiscoverable: Bool { true }
}

extension AppIntent where PerformResult == EmptyIntentResult {
  /// Returns an empty result.
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

  /// Creates a description with the place in a list of actions, which is not used.
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.text = text
  }

  /// Creates a description.
  public init(stringLiteral value: String) {
    text = LocalizedStringResource(stringLiteral: value)
  }
}

/// The configuration of a control; controls are not drawn.
public protocol ControlConfigurationIntent: AppIntent {}
