internal import WidgetBase

/// The entities that templates name, by what they show of them.
struct NamedEntities {
  /// The entities whose states are shown.
  private(set) var states: Set<String> = []
  /// The entities of each query.
  private(set) var queries: [HomeQuery: Set<String>] = [:]
  /// Warnings about names that cannot be requested.
  private(set) var warnings: Set<String> = []

  /// The field of the content that contains the states.
  static let field = "states"
  /// All fields of the content.
  static let fields = Set([field] + HomeQuery.allCases.map(\.field))

  /// Finds the entities along the paths of bindings.
  ///
  /// - Parameters:
  ///   - paths: the names of each path.
  ///   - keys: the names of the source in templates with several sources, as in `home.states["sensor.outdoor"]`; nil if
  ///     its fields stand alone.
  init(in paths: some Sequence<[String]>, below keys: Set<String>?) {
    for path in paths {
      if let keys {
        guard let first = path.first, keys.contains(first) else { continue }
        add(path.dropFirst())
      } else {
        add(path[...])
      }
    }
  }

  /// The number of different entities.
  var count: Int { queries.values.reduce(into: states) { $0.formUnion($1) }.count }

  private mutating func add(_ path: ArraySlice<String>) {
    guard let field = path.first, Self.fields.contains(field) else { return }
    let queries = HomeQuery.allCases.filter { $0.field == field }
    let domain = queries.first?.domain
    let example = "\(field)[\"\(domain.map { "\($0).home" } ?? "sensor.outdoor")\"]"
    let rest = path.dropFirst()
    guard let id = rest.first else {
      warnings.insert("entities have to be named in quotes, as in {{ \(example) }}")
      return
    }
    guard EntityState.isID(id), domain.map({ id.hasPrefix("\($0).") }) ?? true else {
      warnings.insert("\"\(excerpt(id))\" is not an entity for \(field); expected one such as \(example)")
      return
    }
    guard !queries.isEmpty else {
      states.insert(id)
      return
    }
    let part = rest.dropFirst().first
    let wanted = queries.filter { $0.part == nil || $0.part == part }
    if wanted.isEmpty { warnings.insert("\(example) needs .daily or .hourly after it") }
    for query in wanted { self.queries[query, default: []].insert(id) }
  }
}
