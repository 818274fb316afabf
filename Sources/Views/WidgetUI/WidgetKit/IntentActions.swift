public import Foundation

// What intents may ask of the system: they are not performed in pictures.

/// Whether a locked phone performs an intent; none is performed.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// Always.
  case alwaysAllowed
  /// After the user has been recognized.
  case requiresAuthentication
  /// On this device after it is unlocked.
  case requiresLocalDeviceAuthentication
}

/// Where an intent runs; none is performed.
public struct IntentModes: OptionSet, Sendable {
  /// The bits, one for each mode.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In the background.
  public static let background = IntentModes(rawValue: 1)
  /// In the app.
  public static let foreground = IntentModes(rawValue: 2)
}

/// A reason for which an intent stops.
public enum AppIntentError: Error, Hashable {
  /// Users did something else.
  case userActivityRequired
  /// The intent begins again.
  case restartPerform
}

/// An intent that opens a page; nothing is opened in a picture.
public struct OpenURLIntent: AppIntent {
  /// The title that users see.
  public static var title: LocalizedStringResource { "Open" }

  /// Creates an intent without a page.
  public init() {}
  /// Takes a page.
  public init(_ url: URL) {}
}

/// An intent that reports progress; nothing is performed in a picture.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress, which is not shown.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}

/// An intent that the system predicts; nothing is predicted.
public protocol PredictableIntent: AppIntent {}

/// An intent that sets what a focus hides; nothing is set in a picture.
public protocol SetFocusFilterIntent: AppIntent {
  /// The representation of the filter.
  var displayRepresentation: DisplayRepresentation { get }
}

extension AppIntent {
  /// Whether a locked phone performs the intent.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

/// Intents of another module.
public protocol AppIntentsPackage {}

extension AppIntent {
  /// Returns at once: nobody is asked.
  public func requestConfirmation() async throws {}
  /// Does nothing: the system learns nothing.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

/// The identity of a donated intent; the system learns nothing.
public struct IntentDonationIdentifier: Hashable, Sendable {}

extension IntentResult {
  /// Returns a result with a value that performs another intent.
  public static func result<Value: Sendable>(
    value: Value, opensIntent intent: some AppIntent
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }

  /// Returns a result with a value and a view to show.
  public static func result<Value: Sendable>(
    value: Value, view: some View
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }

  /// Returns a result with a value, a text to say and a view to show.
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog, view: some View
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }

  /// Returns a result with a value that performs another intent, says a text and shows a view.
  public static func result<Value: Sendable>(
    value: Value, opensIntent intent: some AppIntent, dialog: IntentDialog, view: some View
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }

  /// Returns a result that performs another intent and says a text.
  public static func result(
    opensIntent intent: some AppIntent, dialog: IntentDialog
  ) -> ValueResult<Never> where Self == ValueResult<Never> { ValueResult(value: nil) }
}

extension AppShortcutsProvider {
  /// Does nothing: no shortcuts are offered.
  public static func updateAppShortcutParameters() {}
  /// The colour of the shortcuts.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
}

/// The colour of shortcuts, which are not shown.
public enum ShortcutTileColor: Hashable, Sendable {
  /// A colour of the system.
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grayBlue, grayGreen, grayBrown
}

/// The objects that an app gives to its intents, which are not performed.
public final class AppDependencyManager: Sendable {
  /// The manager.
  public static let shared = AppDependencyManager()

  /// Does nothing: intents are not performed.
  public func add<Value: Sendable>(dependency: @autoclosure @escaping @Sendable () -> Value) {}
  /// Does nothing: intents are not performed.
  public func add<Value: Sendable>(key: AnyHashable? = nil, dependency: @escaping @Sendable () -> Value) {}
}

extension AppIntent {
  /// An object that the app gives to the intent.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

extension EntityQuery {
  /// An object that the app gives to the query.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

/// One of several summaries, depending on the value of a parameter; it is not shown in pictures.
public struct ParameterSummarySwitch<Intent: AppIntent, Value: Sendable>: ParameterSummary {
  /// Takes the cases.
  public init(
    _ path: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Value> _ cases: () -> [any ParameterSummary]
  ) {}
}

/// The summary for some values; it is not shown in pictures.
public struct ParameterSummaryCase<Value: Sendable>: ParameterSummary {
  /// Takes a value and its summary.
  public init<Content: ParameterSummary>(_ value: Value, _ summary: () -> Content) {}
  /// Takes values and their summary.
  public init<Content: ParameterSummary>(_ values: [Value], _ summary: () -> Content) {}
}

/// The summary for all other values; it is not shown in pictures.
public struct ParameterSummaryDefaultCase: ParameterSummary {
  /// Takes the summary.
  public init<Content: ParameterSummary>(_ summary: () -> Content) {}
}

/// A result builder that collects the cases of a summary.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Value: Sendable> {
  /// Takes the summary for some values.
  public static func buildExpression(_ summary: ParameterSummaryCase<Value>) -> any ParameterSummary { summary }
  /// Takes the summary for all other values.
  public static func buildExpression(_ summary: ParameterSummaryDefaultCase) -> any ParameterSummary { summary }
  /// Collects cases.
  public static func buildBlock(_ cases: any ParameterSummary...) -> [any ParameterSummary] { cases }
}

extension AppIntent {
  /// One of several summaries, depending on the value of a parameter.
  public typealias Switch<Value: Sendable> = ParameterSummarySwitch<Self, Value>
  /// The summary for some values.
  public typealias Case<Value: Sendable> = ParameterSummaryCase<Value>
  /// The summary for all other values.
  public typealias DefaultCase = ParameterSummaryDefaultCase
}
