// Queries by the properties of values, for actions of the app Shortcuts: none are performed in pictures.

/// A query that finds values by their properties; nothing is found in a picture.
public protocol EntityPropertyQuery: EntityQuery {
  /// The type of a condition.
  associatedtype ComparatorMappingType

  /// The properties by which values are found.
  static var properties: QueryProperties { get }
  /// The properties by which values are sorted.
  static var sortingOptions: SortingOptions { get }
  /// Returns the values that satisfy conditions.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode, sortedBy: [Sort<Entity>], limit: Int?
  ) async throws -> [Entity]
}

extension EntityPropertyQuery {
  /// The properties by which values are found.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// The properties by which values are sorted.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// Whether all conditions or one of them must be satisfied.
  public typealias ComparatorMode = EntityQueryComparatorMode
  /// The order of values.
  public typealias Sort<Value> = EntityQuerySort<Value>
  /// A property by which values are found.
  public typealias Property<Value: Sendable> = EntityQueryProperty<Entity, Value, ComparatorMappingType>
  /// A property by which values are sorted.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
}

/// The properties by which values are found; nothing is found in a picture.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// Takes properties; they are not used.
  public init(
    @EntityQueryBuilder<any EntityQueryPropertyOf<Entity>> properties: () -> [any EntityQueryPropertyOf<Entity>]
  ) {}
}

/// A property by which values of a type are found; nothing is found in a picture.
public protocol EntityQueryPropertyOf<Entity> {
  /// The type of the values.
  associatedtype Entity: AppEntity
}

/// A property by which values are found; nothing is found in a picture.
public struct EntityQueryProperty<Entity: AppEntity, Value: Sendable, ComparatorMappingType>: EntityQueryPropertyOf {
  /// Takes a property and its comparisons; they are not used.
  public init(
    _ path: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryBuilder<EntityQueryComparator<Value, ComparatorMappingType>>
    comparators: () -> [EntityQueryComparator<Value, ComparatorMappingType>]
  ) {}
}

/// A comparison of a property with a value; nothing is compared in a picture: it is not made.
public struct EntityQueryComparator<Value, ComparatorMappingType> {
  /// Takes a closure that makes a condition of a value; it is not called.
  public init(mappingTransform: @escaping (Value) -> ComparatorMappingType) {}
}

/// A comparison that is satisfied by the value itself; it is not made.
public typealias EqualToComparator = EntityQueryComparator
/// A comparison that is satisfied by other values; it is not made.
public typealias NotEqualToComparator = EntityQueryComparator
/// A comparison that is satisfied by texts and lists that contain the value; it is not made.
public typealias ContainsComparator = EntityQueryComparator
/// A comparison that is satisfied by texts that begin with the value; it is not made.
public typealias HasPrefixComparator = EntityQueryComparator
/// A comparison that is satisfied by texts that end with the value; it is not made.
public typealias HasSuffixComparator = EntityQueryComparator
/// A comparison that is satisfied by smaller values; it is not made.
public typealias LessThanComparator = EntityQueryComparator
/// A comparison that is satisfied by the value and smaller ones; it is not made.
public typealias LessThanOrEqualToComparator = EntityQueryComparator
/// A comparison that is satisfied by larger values; it is not made.
public typealias GreaterThanComparator = EntityQueryComparator
/// A comparison that is satisfied by the value and larger ones; it is not made.
public typealias GreaterThanOrEqualToComparator = EntityQueryComparator

/// The properties by which values are sorted; nothing is sorted in a picture: they are not used.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
  /// Takes properties; they are not used.
  public init(
    @EntityQueryBuilder<EntityQuerySortableByProperty<Entity>> content: () -> [EntityQuerySortableByProperty<Entity>]
  ) {}
}

/// A property by which values are sorted; it is not used.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  /// Takes a property; it is not used.
  public init<Value: Sendable & Comparable>(_ path: KeyPath<Entity, EntityProperty<Value>>) {}
  /// Takes a property that may be missing; it is not used.
  public init<Value: Sendable & Comparable>(_ path: KeyPath<Entity, EntityProperty<Value?>>) {}
}

/// The order of values; it is not used.
public struct EntityQuerySort<Entity> {
  /// The property by which values are sorted.
  public let by: PartialKeyPath<Entity>
  /// The direction.
  public let order: Ordering

  /// The direction of an order; it is not used.
  public enum Ordering: Hashable, Sendable {
    /// The smallest value first.
    case ascending
    /// The largest value first.
    case descending
  }
}

/// Whether all conditions or one of them must be satisfied; it is not used.
public enum EntityQueryComparatorMode: Hashable, Sendable {
  /// All of them.
  case and
  /// One of them.
  case or
}

/// A result builder that collects the parts of a query.
@resultBuilder
public enum EntityQueryBuilder<Part> {
  /// Takes a part.
  public static func buildExpression(_ part: Part) -> Part { part }
  /// Collects parts.
  public static func buildBlock(_ parts: Part...) -> [Part] { parts }
}
