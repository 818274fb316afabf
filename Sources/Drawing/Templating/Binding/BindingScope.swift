internal import WidgetBase
internal import WidgetTimeline

/// The values that paths refer to: the entry and the variables of the enclosing loops.
struct BindingScope {
  private let entry: EntryContent
  private var variables: [String: Variable] = [:]
  private var position: LoopPosition?

  /// An item of a loop and all items of that loop, or a named value.
  private struct Variable {
    let value: EntryContent
    var isDecimal = false
    var siblings: [EntryContent] = []
    /// The index of the item in its list; nil for a named value.
    var index: Int?
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
    _ name: String, _ value: EntryContent, siblings: [EntryContent] = [], index: Int? = nil,
    position: LoopPosition? = nil
  ) -> BindingScope {
    var scope = self
    scope.variables[name] = Variable(value: value, siblings: siblings, index: index)
    scope.position = position ?? self.position
    return scope
  }

  /// Returns the scope after a `<Let>`.
  func adding(_ name: String, _ literal: BindingExpression.Literal) -> BindingScope {
    var scope = self
    scope.variables[name] = Variable(value: literal.value, isDecimal: literal.isDecimal)
    return scope
  }

  /// Returns the index of the loop item in which a path begins; nil if it does not begin in one.
  func itemIndex(of path: BindingPath) -> Int? { path.names.first.flatMap { variables[$0]?.index } }

  /// Whether a path is the name of a number that was written with decimals.
  func isDecimal(_ path: BindingPath) -> Bool {
    path.components.count == 1 && (path.names.first.flatMap { variables[$0]?.isDecimal } ?? false)
  }

  /// Returns the value at a path of the entry; nil if a component does not exist.
  ///
  /// A number selects an item of a list; a negative number counts from the end. Any other name gives a list of that
  /// field of each item, or the `size`, `first` or `last` of a list whose items have no such field. A path through null
  /// is null. The path must be plain.
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
    guard let first = path.names.first else { return nil }
    if let variable = variables[first] { return (variable.value, path.names.dropFirst()) }
    if first == Self.positionName, let position { return (position.content, path.names.dropFirst()) }
    return (entry, path.names[...])
  }

  /// Whether other items of the loop have a value at a path at which this item has none, or at the part of it that goes
  /// through a list.
  func siblingsHave(_ path: BindingPath) -> Bool {
    guard let first = path.names.first, let variable = variables[first] else { return false }
    var steps = 0
    return variable.siblings.prefix(Self.siblingLimit).contains {
      Self.value(at: path.names.dropFirst(), in: $0, steps: &steps) != nil
    }
  }

  /// Returns the first wrong component of `path` and the names that are valid there, for a message.
  private func candidates(for path: BindingPath) -> (wrong: String, names: [String]) {
    var value = entry
    var components = path.names[...]
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
        ? "" : "; \(wrong == path.names.first ? "it has" : "there are") \(Self.list(names))",
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
      if let field = fields[first] { return Self.value(at: path.dropFirst(), in: field, steps: &steps) }
      return first == "size" && path.count == 1 ? .number(Double(fields.count)) : nil
    case .list(let items):
      if let number = Int(first) {
        let index = number < 0 ? items.count + number : number
        return items.indices.contains(index) ? Self.value(at: path.dropFirst(), in: items[index], steps: &steps) : nil
      }
      if let member = Self.member(first, of: items) {
        return Self.value(at: path.dropFirst(), in: member, steps: &steps)
      }
      var values: [EntryContent] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = Self.value(at: path, in: item, steps: &steps) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .text(let text) where first == "size" && path.count == 1:
      steps += text.utf8.count
      return .number(Double(text.count))
    case .null:
      return .null
    case .bool, .number, .text:
      return nil
    }
  }

  /// Returns the `size`, `first` or `last` of a list; nil for any other name, and if the items have such a field.
  private static func member(_ name: String, of items: [EntryContent]) -> EntryContent? {
    if case .record(let fields)? = items.first, fields[name] != nil { return nil }
    return switch name {
    case "size": .number(Double(items.count))
    case "first": items.first ?? .null
    case "last": items.last ?? .null
    default: nil
    }
  }
}
