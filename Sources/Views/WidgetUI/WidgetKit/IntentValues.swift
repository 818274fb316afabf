public import Foundation

/// The representation of a value shown to users.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The title.
  public var title: LocalizedStringResource

  /// An image beside a title; it is not shown.
  public struct Image: Sendable {
    /// Takes an image of an asset catalogue.
    public init(named: String, isTemplate: Bool? = nil) {}
    /// Takes a symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {}
    /// Takes a symbol in a colour.
    public init(systemName: String, tintColor: UIColor?, symbolConfiguration: UIImage.SymbolConfiguration? = nil) {}
    /// Takes the bytes of an image.
    public init(data: Data, isTemplate: Bool? = nil) {}
    /// Takes the URL of an image.
    public init(url: URL, isTemplate: Bool? = nil) {}
  }

  /// Creates a representation from a title; the others are ignored.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
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
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
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
  /// Returns the value of a parameter that users have not set; nil if there is none.
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  /// Returns no suggestions.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// Returns nil: there is no default.
  public func defaultResult() async -> Entity? { nil }
}

/// A query that also finds values by a text.
public protocol EntityStringQuery: EntityQuery {
  /// Returns the values that match a text.
  func entities(matching string: String) async throws -> [Entity]
}

/// A query that knows all values.
public protocol EnumerableEntityQuery: EntityQuery {
  /// Returns all values.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// Returns all values.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

/// A value of an intent that is made when it is needed.
public protocol TransientAppEntity: Sendable {
  /// The representation of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The representation of the value.
  var displayRepresentation: DisplayRepresentation { get }

  /// Creates a value.
  init()
}

/// A summary of an intent's parameters, which is not shown in pictures.
public protocol ParameterSummary: Sendable {}

/// A summary that lists parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// Creates a summary that lists parameters.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> IntentParameterSummary) {}

  /// Creates a summary from a sentence with parameters.
  public init(_ sentence: ParameterSummaryString<Intent>) {}

  /// Creates a summary from a sentence with parameters, followed by others.
  public init(
    _ sentence: ParameterSummaryString<Intent>,
    @ParameterSummaryBuilder<Intent> _ content: () -> IntentParameterSummary
  ) {}

  init() {}
}

/// A sentence with parameters, which is not shown in pictures.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates an empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {}
  }

  /// Creates a sentence.
  public init(stringLiteral value: String) {}
  /// Creates a sentence with parameters.
  public init(stringInterpolation: StringInterpolation) {}
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
  /// The parameter is less than the value.
  case lessThan
  /// The parameter is at most the value.
  case lessThanOrEqualTo
  /// The parameter is greater than the value.
  case greaterThan
  /// The parameter is at least the value.
  case greaterThanOrEqualTo
  /// The parameter is one of several values.
  case oneOf
}

/// Whether a parameter has a value; it is not asked.
public enum ParameterSummaryPresence: Hashable, Sendable {
  /// It has one.
  case hasAnyValue
  /// It has none.
  case hasNoValue
}

/// One of two summaries, depending on the value of a parameter.
public struct ParameterSummaryCondition<Intent: AppIntent>: ParameterSummary {
  /// Creates a condition with a summary for a value of a parameter and one for other values.
  public init<Value: Sendable & Equatable, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
    _ summary: () -> First, otherwise: () -> Second
  ) {}

  /// Creates a condition with a summary for several values of a parameter and one for other values.
  public init<Value: Sendable & Equatable, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ values: [Value],
    _ summary: () -> First, otherwise: () -> Second
  ) {}

  /// Creates a condition with a summary for a parameter that has a value and one for a parameter without.
  public init<Value: Sendable, First: ParameterSummary, Second: ParameterSummary>(
    _ path: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
    _ summary: () -> First, otherwise: () -> Second
  ) {}

  /// Creates a condition with a summary for a family of widgets and one for other families.
  public init<First: ParameterSummary, Second: ParameterSummary>(
    widgetFamily comparison: ParameterSummaryComparison, _ family: WidgetFamily,
    _ summary: () -> First, otherwise: () -> Second
  ) {}

  /// Creates a condition with a summary for some families of widgets and one for other families.
  public init<First: ParameterSummary, Second: ParameterSummary>(
    widgetFamily comparison: ParameterSummaryComparison, _ families: [WidgetFamily],
    _ summary: () -> First, otherwise: () -> Second
  ) {}
}

extension AppIntent {
  /// A summary that lists parameters.
  public typealias Summary = IntentParameterSummary<Self>
  /// One of two summaries, depending on the value of a parameter.
  public typealias When = ParameterSummaryCondition<Self>
}
