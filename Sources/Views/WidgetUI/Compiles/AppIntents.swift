// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult = EmptyIntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
}

extension AppIntent where PerformResult == EmptyIntentResult {
  public func perform() async throws -> EmptyIntentResult { EmptyIntentResult() }
}

public protocol IntentResult: Sendable {}

public struct EmptyIntentResult: IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
}

public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public static var title: LocalizedStringResource { "Configuration" }
}

public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
  public let text: LocalizedStringResource
  public init(_ text: LocalizedStringResource) { self.text = text }
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.text = text
  }
  public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
}

public protocol ControlConfigurationIntent: AppIntent {}
