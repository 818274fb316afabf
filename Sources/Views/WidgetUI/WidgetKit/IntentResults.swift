/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
  /// The type of the value.
  associatedtype Value
  /// The value; nil if there is none.
  var value: Value? { get }
}

/// A result with a text to say.
public protocol ProvidesDialog: IntentResult {}

/// A result with a view to show.
public protocol ShowsSnippetView: IntentResult {}

/// A result that performs another intent.
public protocol OpensIntent: IntentResult {}

/// A result with any of a value, a text, a view and another intent.
public struct ValueResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView, OpensIntent {
  /// The value; nil if there is none.
  public let value: Value?
}

extension IntentResult {
  /// Returns a result with a value.
  public static func result<Value: Sendable>(value: Value) -> ValueResult<Value> where Self == ValueResult<Value> {
    ValueResult(value: value)
  }

  /// Returns a result with a value and a text to say.
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog
  ) -> ValueResult<Value> where Self == ValueResult<Value> { ValueResult(value: value) }

  /// Returns a result with a text to say.
  public static func result(dialog: IntentDialog) -> ValueResult<Never> where Self == ValueResult<Never> {
    ValueResult(value: nil)
  }

  /// Returns a result with a text to say and a view to show.
  public static func result(
    dialog: IntentDialog, view: some View
  ) -> ValueResult<Never> where Self == ValueResult<Never> { ValueResult(value: nil) }

  /// Returns a result with a view to show.
  public static func result(view: some View) -> ValueResult<Never> where Self == ValueResult<Never> {
    ValueResult(value: nil)
  }

  /// Returns a result that performs another intent.
  public static func result(opensIntent intent: some AppIntent) -> ValueResult<Never>
  where Self == ValueResult<Never> { ValueResult(value: nil) }
}

/// A text that an assistant says; nothing is said.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// The text.
  public let full: LocalizedStringResource

  /// Creates a text.
  public init(_ full: LocalizedStringResource) {
    self.full = full
  }

  /// Creates a text with a short form.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
  }

  /// Creates a text.
  public init(stringLiteral value: String) {
    full = LocalizedStringResource(stringLiteral: value)
  }
}

/// An intent that plays sounds; nothing is performed in a picture.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent that changes a Live Activity; nothing is performed in a picture.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that records sounds; nothing is performed in a picture.
public protocol AudioRecordingIntent: AppIntent {}
/// An intent that may bring the app to the front; nothing is performed in a picture.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that takes the place of one of SiriKit; nothing is performed in a picture.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of SiriKit's class.
  static var intentClassName: String { get }
}

/// An intent that opens something; nothing is opened in a picture.
public protocol OpenIntent: AppIntent {
  /// The type of what is opened.
  associatedtype Value: Sendable
  /// What is opened.
  var target: Value { get }
}

/// An intent that sets a value, as a switch does; nothing is set in a picture.
public protocol SetValueIntent: AppIntent {
  /// The type of the value.
  associatedtype ValueType: Sendable
  /// The value.
  var value: ValueType { get set }
}

/// A provider of the values that a parameter may have; it is not asked.
public protocol DynamicOptionsProvider: Sendable {
  /// The type of the values.
  associatedtype Result: Sendable
  /// Returns the values.
  func results() async throws -> Result
}

/// Shortcuts that an app offers; none are offered here.
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

/// A shortcut of an app.
public struct AppShortcut: Sendable {
  /// Creates a shortcut.
  public init(
    intent: some AppIntent, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource = "",
    systemImageName: String = ""
  ) {}
}

/// What users say for a shortcut.
public struct AppShortcutPhrase: Sendable, ExpressibleByStringInterpolation {
  /// A part of a phrase that is filled in.
  public enum Token: Sendable {
    /// The name of the app.
    case applicationName
  }

  /// The parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates an empty phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a part that is filled in.
    public mutating func appendInterpolation(_ token: Token) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Intent, Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {}
  }

  /// Creates a phrase.
  public init(stringLiteral value: String) {}
  /// Creates a phrase with parts that are filled in.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A result builder that collects shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
  /// Builds a list of shortcuts.
  public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

/// An object that an app gives to its intents.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
  private let make: (@Sendable () -> Value)?

  /// Creates a property whose object the app provides; it does not.
  public init() {
    make = nil
  }

  /// Creates a property with a default.
  public init(default value: @escaping @autoclosure @Sendable () -> Value) {
    make = value
  }

  /// The object.
  public var wrappedValue: Value {
    guard let make else { fatalError("no app provides a \(Value.self); intents are not performed in pictures") }
    return make()
  }
}
