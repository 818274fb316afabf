// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Foundation

public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

public struct IntentModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
}

public enum AppIntentError: Error, Hashable {
  case userActivityRequired, restartPerform
}

public struct OpenURLIntent: AppIntent {
  public static var title: LocalizedStringResource { "Open" }
  public init() {}
  public init(_ url: URL) {}
}

public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  public var progress: Progress { Progress(totalUnitCount: 1) }
}

public protocol PredictableIntent: AppIntent {}

public protocol SetFocusFilterIntent: AppIntent {
  var displayRepresentation: DisplayRepresentation { get }
}

extension AppIntent {
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

public protocol AppIntentsPackage {}

extension AppIntent {
  public func requestConfirmation() async throws {}
  @discardableResult public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

public struct IntentDonationIdentifier: Hashable, Sendable {}

extension IntentResult {
  public static func result<Value: Sendable>(value: Value, opensIntent intent: some AppIntent) -> ValueResult<Value>
  where Self == ValueResult<Value> { ValueResult(value: value) }
  public static func result<Value: Sendable>(value: Value, view: some View) -> ValueResult<Value>
  where Self == ValueResult<Value> { ValueResult(value: value) }
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog, view: some View) -> ValueResult<Value>
  where Self == ValueResult<Value> { ValueResult(value: value) }
  public static func result<Value: Sendable>(
    value: Value, opensIntent intent: some AppIntent, dialog: IntentDialog, view: some View
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }
  public static func result(opensIntent intent: some AppIntent, dialog: IntentDialog) -> ValueResult<Never>
  where Self == ValueResult<Never> { ValueResult(value: nil) }
}

extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() {}
  public static var shortcutTileColor: ShortcutTileColor { .blue }
}

public enum ShortcutTileColor: Hashable, Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grayBlue, grayGreen, grayBrown
}

public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()
  public func add<Value: Sendable>(dependency: @autoclosure @escaping @Sendable () -> Value) {}
  public func add<Value: Sendable>(key: AnyHashable? = nil, dependency: @escaping @Sendable () -> Value) {}
}

extension AppIntent {
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

extension EntityQuery {
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

public struct ParameterSummarySwitch<Intent: AppIntent, Value: Sendable>: ParameterSummary {
  public init(
    _ path: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Value> _ cases: () -> [any ParameterSummary]
  ) {}
}

public struct ParameterSummaryCase<Value: Sendable>: ParameterSummary {
  public init<Content: ParameterSummary>(_ value: Value, _ summary: () -> Content) {}
  public init<Content: ParameterSummary>(_ values: [Value], _ summary: () -> Content) {}
}

public struct ParameterSummaryDefaultCase: ParameterSummary {
  public init<Content: ParameterSummary>(_ summary: () -> Content) {}
}

@resultBuilder public enum ParameterSummaryCaseBuilder<Value: Sendable> {
  public static func buildExpression(_ summary: ParameterSummaryCase<Value>) -> any ParameterSummary { summary }
  public static func buildExpression(_ summary: ParameterSummaryDefaultCase) -> any ParameterSummary { summary }
  public static func buildBlock(_ cases: any ParameterSummary...) -> [any ParameterSummary] { cases }
}

extension AppIntent {
  public typealias Switch<Value: Sendable> = ParameterSummarySwitch<Self, Value>
  public typealias Case<Value: Sendable> = ParameterSummaryCase<Value>
  public typealias DefaultCase = ParameterSummaryDefaultCase
}
