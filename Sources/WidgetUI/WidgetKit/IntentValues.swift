/// The representation of a value shown to users.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The title.
  public var title: LocalizedStringResource

  /// Creates a representation from a title; the subtitle is ignored.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    self.title = title
  }

  /// Creates a representation from a title.
  public init(stringLiteral value: String) {
    title = LocalizedStringResource(stringLiteral: value)
  }
}

/// The representation of a type of values shown to users.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The name.
  public var name: LocalizedStringResource

  /// Creates a representation from a name.
  public init(name: LocalizedStringResource) {
    self.name = name
  }

  /// Creates a representation from a name.
  public init(stringLiteral value: String) {
    name = LocalizedStringResource(stringLiteral: value)
  }
}

/// An enumeration used as a value of an intent.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The representation of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The representations of the cases.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A value of an intent that the app looks up.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
  /// The type of the query that looks up values.
  associatedtype DefaultQuery: EntityQuery

  /// The representation of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The query that looks up values.
  static var defaultQuery: DefaultQuery { get }
  /// The representation of the value.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A query that looks up values of intents.
///
/// Queries are not run in pictures.
public protocol EntityQuery: Sendable {
  /// The type of the values.
  associatedtype Entity: AppEntity

  /// Creates a query.
  init()
  /// Returns the values with some ids.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Returns suggested values.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// Returns no suggestions.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A summary of an intent's parameters, which is not shown in pictures.
public protocol ParameterSummary: Sendable {}

/// A summary that lists parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// Creates a summary that lists parameters.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> IntentParameterSummary) {}

  /// Creates a summary from a sentence with parameters.
  public init(_ sentence: LocalizedStringResource) {}

  init() {}
}

/// A result builder that collects the parameters of a summary.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Builds a statement from a parameter.
  public static func buildExpression<Value>(
    _ path: KeyPath<Intent, IntentParameter<Value>>
  ) -> IntentParameterSummary<Intent> { IntentParameterSummary() }

  /// Builds a summary from several parameters.
  public static func buildBlock(_ parameters: IntentParameterSummary<Intent>...) -> IntentParameterSummary<Intent> {
    IntentParameterSummary()
  }
}

/// The comparison of a parameter with a value.
public enum ParameterSummaryComparison: Hashable, Sendable {
  /// Both are equal.
  case equalTo
  /// Both differ.
  case notEqualTo
}

/// One of two summaries, depending on the value of a parameter.
public struct ParameterSummaryCondition<Intent: AppIntent>: ParameterSummary {
  /// Creates a condition with a summary for a value of a parameter and one for other values.
  public init<Value: Sendable & Equatable, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
    _ summary: () -> First, otherwise: () -> Second
  ) {}
}

extension AppIntent {
  /// A summary that lists parameters.
  public typealias Summary = IntentParameterSummary<Self>
  /// One of two summaries, depending on the value of a parameter.
  public typealias When = ParameterSummaryCondition<Self>
}
