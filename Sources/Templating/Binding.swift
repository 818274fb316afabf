internal import WidgetSupport
internal import WidgetTimeline

/// A path into the entry such as `hour.temperature`, or the key of a fixed text such as `@weather.stale`.
struct BindingPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case entry
    case fixedText
  }

  let root: Root
  /// The names along the path; for a fixed text, its whole key as one component.
  let components: [String]

  /// The path as written, shortened if it is too long for a message.
  var description: String {
    guard root == .entry else { return excerpt("@" + components[0]) }
    let parts = components.enumerated().map { index, name in
      let isPlain = name.allSatisfy(Self.isNameCharacter)
      return index == 0 ? name : isPlain ? ".\(name)" : "[\"\(name)\"]"
    }
    return excerpt(parts.joined())
  }

  /// Whether a name outside brackets may contain a character.
  static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }

  init(root: Root, components: [String]) {
    self.root = root
    self.components = components
  }

  /// Reads a path that is the whole text; returns nil if the text is not a path.
  init?(_ text: some StringProtocol) {
    guard let path = (try? ExpressionParser.expression(text))?.solePath else { return nil }
    self = path
  }
}

/// The values that paths refer to: the entry and the variables of the enclosing loops.
struct BindingScope {
  private let entry: EntryContent
  private var variables: [String: Variable] = [:]
  private var position: LoopPosition?

  /// An item of a loop and all items of that loop.
  private struct Variable {
    let value: EntryContent
    let siblings: [EntryContent]
  }

  /// The name by which templates refer to the position of an item in its loop.
  static let positionName = "forloop"
  /// The maximum number of loop items searched for a name: enough to detect a field that some items lack.
  private static let siblingLimit = 100

  init(entry: EntryContent) {
    self.entry = entry
  }

  /// Returns the scope inside a loop for one of its items.
  ///
  /// `siblings` are all items of the loop. If `position` is nil, the current `forloop` is kept.
  func adding(
    _ name: String, _ value: EntryContent, siblings: [EntryContent] = [], position: LoopPosition? = nil
  ) -> BindingScope {
    var scope = self
    scope.variables[name] = Variable(value: value, siblings: siblings)
    scope.position = position ?? self.position
    return scope
  }

  /// Returns the value at a path of the entry; nil if a component does not exist.
  ///
  /// A number selects an item of a list; a negative number counts from the end. Any other name gives a list of that
  /// field of each item. A path through null is null.
  func value(at path: BindingPath) -> EntryContent? {
    var steps = 0
    return value(at: path, steps: &steps)
  }

  /// Returns the same, adding the number of items visited to `steps`.
  func value(at path: BindingPath, steps: inout Int) -> EntryContent? {
    guard let root = root(of: path) else { return nil }
    return Self.value(at: root.rest, in: root.value, steps: &steps)
  }

  /// Returns the value in which the path is looked up, and the rest of the path: a loop variable, `forloop` or the
  /// entry.
  private func root(of path: BindingPath) -> (value: EntryContent, rest: ArraySlice<String>)? {
    guard let first = path.components.first else { return nil }
    if let variable = variables[first] { return (variable.value, path.components.dropFirst()) }
    if first == Self.positionName, let position { return (position.content, path.components.dropFirst()) }
    return (entry, path.components[...])
  }

  /// Whether other items of the loop have a value at a path at which this item has none, or at the part of it that goes
  /// through a list.
  func siblingsHave(_ path: BindingPath) -> Bool {
    guard let first = path.components.first, let variable = variables[first] else { return false }
    var steps = 0
    return variable.siblings.prefix(Self.siblingLimit).contains {
      Self.value(at: path.components.dropFirst(), in: $0, steps: &steps) != nil
    }
  }

  /// Returns the first wrong component of `path` and the names that are valid there, for a message.
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

  /// Returns the message for a path that the entry does not have: the nearest valid name, or the names there are.
  ///
  /// `widget` is the widget of the entry. The message also names the widgets in `elsewhere`, whose entries have the
  /// path.
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

  /// Returns a list of at most 12 names; the others are left out.
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

/// The position of an item in a loop, available as `forloop`.
struct LoopPosition: Hashable {
  /// The index, counted from 0.
  let index: Int
  let count: Int

  /// The position as a record with Liquid's field names.
  var content: EntryContent {
    [
      "index": .number(Double(index + 1)), "index0": .number(Double(index)), "length": .number(Double(count)),
      "rindex": .number(Double(count - index)), "rindex0": .number(Double(count - index - 1)),
      "first": .bool(index == 0), "last": .bool(index == count - 1),
    ]
  }
}

extension EntryContent {
  /// The value as text: whole numbers without a fraction, null as an empty text.
  ///
  /// nil for lists and records, which have no text.
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
