internal import Spelling
internal import Timeline

/// A path into the entry, `hour.temperature`, or the key of a fixed text, `@weather.stale`.
struct BindingPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case entry
    case fixedText
  }

  let root: Root
  /// For a fixed text its whole key, as one component.
  let components: [String]

  /// As written, shortened if it is too long for a message.
  var description: String {
    excerpt(root == .entry ? components.joined(separator: ".") : "@" + components[0])
  }

  var isNoText: String { "\"\(description)\" is a list or a record, not a text" }
  var isNoNumber: String { "\"\(description)\" is not a number" }
  var isNoList: String { "\"\(description)\" is not a list" }

  /// Reads what stands between `{{` and `}}`; nil if it is not a path.
  init?(_ text: some StringProtocol) {
    let path = text.trimmingSpaces
    func isName(_ name: some StringProtocol) -> Bool {
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    let isFixedText = path.first == "@"
    let names = (isFixedText ? path.dropFirst() : path[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ isName($0) }) else { return nil }
    root = isFixedText ? .fixedText : .entry
    components = isFixedText ? [names.joined(separator: ".")] : names.map(String.init)
  }
}

/// What paths are looked up in: the entry and the variables of the loops around.
struct BindingScope {
  private let entry: EntryContent
  private var variables: [String: EntryContent] = [:]

  init(entry: EntryContent) {
    self.entry = entry
  }

  func adding(_ name: String, _ value: EntryContent) -> BindingScope {
    var scope = self
    scope.variables[name] = value
    return scope
  }

  /// The value of an entry path; nil if a component does not exist.
  ///
  /// A number picks an item of a list; any other name gives the list of what each item has there. A path through
  /// null is null.
  func value(at path: BindingPath) -> EntryContent? {
    guard let first = path.components.first else { return nil }
    if let variable = variables[first] {
      return Self.value(at: path.components.dropFirst(), in: variable)
    }
    return Self.value(at: path.components[...], in: entry)
  }

  /// The names that can stand where `path` first goes wrong, for a message.
  private func candidates(for path: BindingPath) -> (wrong: String, names: [String]) {
    var value = entry
    var components = path.components[...]
    if let first = components.first, let variable = variables[first] {
      value = variable
      components.removeFirst()
    } else if let first = components.first, Self.value(at: [first], in: entry) == nil {
      return (first, Self.names(in: entry) + variables.keys.sorted())
    }
    while let component = components.popFirst() {
      guard let next = Self.value(at: [component], in: value) else {
        return (component, Self.names(in: value))
      }
      value = next
    }
    return ("", [])
  }

  /// What to say where an entry does not have `path`.
  func missing(_ path: BindingPath) -> String {
    let (wrong, names) = candidates(for: path)
    return "the entry has no \"\(path.description)\"\(suggestion(for: wrong, among: names))"
  }

  private static func names(in value: EntryContent) -> [String] {
    switch value {
    case .record(let fields): fields.keys.sorted()
    case .list(let items): items.first.map { names(in: $0) } ?? []
    default: []
    }
  }

  private static func value(at path: ArraySlice<String>, in value: EntryContent) -> EntryContent? {
    guard let first = path.first else { return value }
    switch value {
    case .record(let fields):
      return fields[first].flatMap { Self.value(at: path.dropFirst(), in: $0) }
    case .list(let items):
      if let index = Int(first) {
        return items.indices.contains(index) ? Self.value(at: path.dropFirst(), in: items[index]) : nil
      }
      var values: [EntryContent] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = Self.value(at: path, in: item) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .null:
      return .null
    case .bool, .number, .text:
      return nil
    }
  }
}

extension EntryContent {
  /// How a value stands in a text: numbers without a needless fraction, nothing for null.
  ///
  /// nil for lists and records, which are no text.
  var inText: String? {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let value):
      if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
      return "\(value)"
    case .text(let text): return text
    case .list, .record: return nil
    }
  }
}
