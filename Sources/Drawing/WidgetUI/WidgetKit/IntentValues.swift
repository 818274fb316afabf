/// What users read of a value.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// What it is called.
  public var title: LocalizedStringResource

  /// A title; what else users would see is left out.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.title = title
  }

  /// A title.
  public init(stringLiteral value: String) {
    title = LocalizedStringResource(stringLiteral: value)
  }
}

/// What users read of a type of values.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// What it is called.
  public var name: LocalizedStringResource

  /// A name.
  public init(name: LocalizedStringResource) {
    self.name = name
  }

  /// A name.
  public init(stringLiteral value: String) {
    name = LocalizedStringResource(stringLiteral: value)
  }
}

/// A value of an intent with a few cases.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// What users read of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// What users read of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A value of an intent that the app looks up.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
  /// What looks values up.
  associatedtype DefaultQuery: EntityQuery

  /// What users read of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// What looks values up.
  static var defaultQuery: DefaultQuery { get }
  /// What users read of the value.
  var displayRepresentation: DisplayRepresentation { get }
}

/// Looks values of intents up: never here.
public protocol EntityQuery: Sendable {
  /// The type of values.
  associatedtype Entity: AppEntity

  /// A query.
  init()
  /// The values of some ids.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Values to choose from.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// None.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// How the parameters of an intent are shown to users: not in pictures.
public protocol ParameterSummary: Sendable {}

/// Parameters in a row.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// Parameters in a row.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> IntentParameterSummary) {}

  /// A sentence with parameters in it.
  public init(_ sentence: LocalizedStringResource) {}

  init() {}
}

/// Collects parameters of an intent.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// A parameter as a statement.
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> IntentParameterSummary<Intent> { IntentParameterSummary() }

  /// Parameters in a row.
  public static func buildBlock(_ parameters: IntentParameterSummary<Intent>...) -> IntentParameterSummary<Intent> {
    IntentParameterSummary()
  }
}

/// How a parameter is compared in a summary.
public enum ParameterSummaryComparison: Hashable, Sendable {
  /// Both are the same.
  case equalTo
  /// They differ.
  case notEqualTo
}

/// One of two summaries, by the value of a parameter.
public struct ParameterSummaryCondition<Intent: AppIntent>: ParameterSummary {
  /// A summary for a value of a parameter, and one for others.
  public init<Value: Sendable & Equatable, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
    _ summary: () -> First, otherwise: () -> Second
  ) {}
}

extension AppIntent {
  /// Parameters in a row.
  public typealias Summary = IntentParameterSummary<Self>
  /// One of two summaries.
  public typealias When = ParameterSummaryCondition<Self>
}
