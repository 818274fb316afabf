// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
  var value: Value? { get }
}

public protocol ProvidesDialog: IntentResult {}

public protocol ShowsSnippetView: IntentResult {}

public protocol OpensIntent: IntentResult {}

public struct ValueResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView, OpensIntent {
  public let value: Value?
}

extension IntentResult {
  public static func result<Value: Sendable>(value: Value) -> ValueResult<Value> where Self == ValueResult<Value> {
    ValueResult(value: value)
  }
  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> ValueResult<Value>
  where Self == ValueResult<Value> { ValueResult(value: value) }
  public static func result(dialog: IntentDialog) -> ValueResult<Never> where Self == ValueResult<Never> {
    ValueResult(value: nil)
  }
  public static func result(dialog: IntentDialog, view: some View) -> ValueResult<Never>
  where Self == ValueResult<Never> { ValueResult(value: nil) }
  public static func result(view: some View) -> ValueResult<Never> where Self == ValueResult<Never> {
    ValueResult(value: nil)
  }
  public static func result(opensIntent intent: some AppIntent) -> ValueResult<Never> where Self == ValueResult<Never> {
    ValueResult(value: nil)
  }
}

public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  public let full: LocalizedStringResource
  public init(_ full: LocalizedStringResource) { self.full = full }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.full = full }
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }
}

public protocol AudioPlaybackIntent: AppIntent {}
public protocol LiveActivityIntent: AppIntent {}
public protocol AudioRecordingIntent: AppIntent {}
public protocol ForegroundContinuableIntent: AppIntent {}
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}

public protocol OpenIntent: AppIntent {
  associatedtype Value: Sendable
  var target: Value { get }
}

public protocol SetValueIntent: AppIntent {
  associatedtype ValueType: Sendable
  var value: ValueType { get set }
}

public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result: Sendable
  func results() async throws -> Result
}

public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

public struct AppShortcut: Sendable {
  public init(
    intent: some AppIntent, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource = "",
    systemImageName: String = ""
  ) {}
}

public struct AppShortcutPhrase: Sendable, ExpressibleByStringInterpolation {
  public enum Token: Sendable {
    case applicationName
  }
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: Token) {}
    public mutating func appendInterpolation<Intent, Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

@propertyWrapper public struct AppDependency<Value: Sendable>: Sendable {
  private let make: (@Sendable () -> Value)?
  public init() { make = nil }
  public init(default value: @escaping @autoclosure @Sendable () -> Value) { make = value }
  public var wrappedValue: Value {
    guard let make else { fatalError("no app provides a \(Value.self); intents are not performed in pictures") }
    return make()
  }
}
