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
    guard root == .entry else { return excerpt("@" + components[0]) }
    let parts = components.enumerated().map { index, name in
      let isPlain = name.allSatisfy(Self.isNameCharacter)
      return index == 0 ? name : isPlain ? ".\(name)" : "[\"\(name)\"]"
    }
    return excerpt(parts.joined())
  }

  /// Whether a name without brackets may have a character.
  static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  init(root: Root, components: [String]) {
    self.root = root
    self.components = components
  }

  /// Reads a path that is the whole text; nil if it is not one.
  init?(_ text: some StringProtocol) {
    guard let path = (try? ExpressionParser.expression(text))?.solePath else { return nil }
    self = path
  }
}

/// What paths are looked up in: the entry and the variables of the loops around.
struct BindingScope {
  private let entry: EntryContent
  private var variables: [String: Variable] = [:]
  private var position: LoopPosition?

  /// An item of a loop, and those beside it.
  private struct Variable {
    let value: EntryContent
    let siblings: [EntryContent]
  }

  /// What `forloop` is called, by which templates ask for the place of an item.
  static let positionName = "forloop"
  /// Items of a loop that are asked whether they have a name: enough to tell one that is at times left out.
  private static let siblingLimit = 100

  init(entry: EntryContent) {
    self.entry = entry
  }

  /// The scope inside a loop, for one of its items.
  ///
  /// - Parameters:
  ///   - siblings: every item.
  ///   - position: which of them it is; nil leaves `forloop` as it is.
  func adding(
    _ name: String, _ value: EntryContent, siblings: [EntryContent] = [], position: LoopPosition? = nil
  ) -> BindingScope {
    var scope = self
    scope.variables[name] = Variable(value: value, siblings: siblings)
    scope.position = position ?? self.position
    return scope
  }

  /// The value of an entry path; nil if a component does not exist.
  ///
  /// A number picks an item of a list, a negative one from its end; any other name gives the list of what each item has
  /// there. A path through null is null.
  func value(at path: BindingPath) -> EntryContent? {
    var steps = 0
    return value(at: path, steps: &steps)
  }

  /// The same, adding the items that were looked at to `steps`.
  func value(at path: BindingPath, steps: inout Int) -> EntryContent? {
    guard let root = root(of: path) else { return nil }
    return Self.value(at: root.rest, in: root.value, steps: &steps)
  }

  /// What the first component of a path means, if not the entry's own.
  private func root(of path: BindingPath) -> (value: EntryContent, rest: ArraySlice<String>)? {
    guard let first = path.components.first else { return nil }
    if let variable = variables[first] { return (variable.value, path.components.dropFirst()) }
    if first == Self.positionName, let position { return (position.content, path.components.dropFirst()) }
    return (entry, path.components[...])
  }

  /// Whether other items of the loop have what this one lacks at a path, or at the part of it that goes through a list.
  func siblingsHave(_ path: BindingPath) -> Bool {
    guard let first = path.components.first, let variable = variables[first] else { return false }
    var steps = 0
    return variable.siblings.prefix(Self.siblingLimit).contains {
      Self.value(at: path.components.dropFirst(), in: $0, steps: &steps) != nil
    }
  }

  /// The names that can stand where `path` first goes wrong, for a message.
  private func candidates(for path: BindingPath) -> (wrong: String, names: [String]) {
    var value = entry
    var components = path.components[...]
    if let root = root(of: path), root.rest.count < components.count {
      (value, components) = root
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

  /// What to say where an entry does not have `path`: the nearest right name, else the names there are.
  ///
  /// - Parameters:
  ///   - widget: whose entry it is.
  ///   - elsewhere: the widgets whose entries have the path.
  func missing(_ path: BindingPath, of widget: String, elsewhere: [String] = []) -> String {
    let (wrong, names) = candidates(for: path)
    let lack = "the \(widget) entry has no \"\(path.description)\""
    let near = suggestion(for: wrong, among: names)
    let parts = [
      names.isEmpty || !near.isEmpty
        ? "" : "; \(wrong == path.components.first ? "it has" : "there are") \(Self.list(names))",
      elsewhere.isEmpty ? "" : "; \(Self.list(elsewhere, " and ")) \(elsewhere.count == 1 ? "has" : "have") it",
    ]
    return lack + near + parts.joined()
  }

  /// As many names as fit into a line, the last ones left out.
  private static func list(_ names: [String], _ conjunction: String = ", ") -> String {
    let limit = 12
    let shown = names.prefix(limit).map { excerpt($0) }
    guard names.count <= limit else { return shown.joined(separator: ", ") + ", ..." }
    return shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? conjunction : "") + (shown.last ?? "")
  }

  private static func names(in value: EntryContent) -> [String] {
    switch value {
    case .record(let fields): fields.keys.sorted()
    case .list(let items): items.first.map { names(in: $0) } ?? []
    default: []
    }
  }

  private static func value(at path: ArraySlice<String>, in value: EntryContent) -> EntryContent? {
    var steps = 0
    return Self.value(at: path, in: value, steps: &steps)
  }

  private static func value(at path: ArraySlice<String>, in value: EntryContent, steps: inout Int) -> EntryContent? {
    guard let first = path.first else { return value }
    steps += 1
    switch value {
    case .record(let fields):
      return fields[first].flatMap { Self.value(at: path.dropFirst(), in: $0, steps: &steps) }
    case .list(let items):
      if let number = Int(first) {
        let index = number < 0 ? items.count + number : number
        return items.indices.contains(index) ? Self.value(at: path.dropFirst(), in: items[index], steps: &steps) : nil
      }
      var values: [EntryContent] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = Self.value(at: path, in: item, steps: &steps) else { return nil }
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

/// The place of an item in a loop, as `forloop` has it.
struct LoopPosition: Hashable {
  /// Counted from 0.
  let index: Int
  let count: Int

  /// Liquid's names.
  var content: EntryContent {
    [
      "index": .number(Double(index + 1)), "index0": .number(Double(index)), "length": .number(Double(count)),
      "rindex": .number(Double(count - index)), "rindex0": .number(Double(count - index - 1)),
      "first": .bool(index == 0), "last": .bool(index == count - 1),
    ]
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
