internal import Configurations
internal import WidgetBase

/// Where a path leads in a text.
struct Resolution {
  /// A list or mapping on the way, and which of its parts is the next one.
  struct Step {
    let node: YAMLSource.Node
    let index: Int
  }

  /// The lists and mappings from the root on.
  var steps: [Step] = []
  /// The value where the way ends.
  var node: YAMLSource.Node
  /// The keys of the path that are missing there; empty if the path leads to a value.
  var missing: [String] = []

  /// Whether the value is inside of brackets.
  var isInFlow: Bool { steps.contains { $0.node.style == .flow } }
  /// The index of each part on the way.
  var indices: [Int] { steps.map(\.index) }
  /// The keys on the way; nil for items of lists.
  var keys: [String?] {
    steps.map { if case .mapping(let pairs) = $0.node.content { pairs[$0.index].key.name } else { nil } }
  }
}

extension EditableText {
  /// Follows a path as far as it leads.
  ///
  /// - Throws: ``EditRefusal`` if an item is missing or ambiguous, or if the way leads through anchors or aliases.
  func resolve(_ path: EditPath) throws(EditRefusal) -> Resolution {
    guard let root else { throw EditRefusal(line: nil, "the file has no keys yet") }
    var found = Resolution(node: root)
    for (offset, step) in path.steps.enumerated() {
      let node = found.node
      try checkOwnership(of: node)
      let index: Int
      switch node.content {
      case .mapping(let pairs):
        guard let match = pairs.firstIndex(where: { $0.key.name == step }) else {
          found.missing = Array(path.steps[offset...])
          return found
        }
        guard !pairs[match].key.isShared else { throw sharedRefusal(pairs[match].key) }
        guard node.style == .flow || colonEnd(of: parts(of: node)[match]) != nil else {
          throw EditRefusal(line: line(of: pairs[match].key.range.lowerBound), "the key is written with \"?\"")
        }
        index = match
        found.node = pairs[match].value
      case .sequence(let items):
        index = try self.index(of: step, in: items, isOutputs: found.keys == ["outputs"], at: node)
        found.node = items[index]
      case .scalar(let text):
        guard EditValue(node) == .nothing else {
          throw EditRefusal(
            line: line(of: node.range.lowerBound),
            "\"\(excerpt(text))\" is not a list or mapping and has no \"\(excerpt(step))\"")
        }
        found.missing = Array(path.steps[offset...])
        return found
      }
      found.steps.append(Resolution.Step(node: node, index: index))
    }
    try checkOwnership(of: found.node)
    return found
  }

  /// Follows a path to a value that must be there.
  func resolveWhole(_ path: EditPath) throws(EditRefusal) -> Resolution {
    let found = try resolve(path)
    guard let missing = found.missing.first else { return found }
    var known: [String] = []
    if case .mapping(let pairs) = found.node.content { known = pairs.compactMap(\.key.name) }
    throw EditRefusal(
      line: line(of: found.node.range.lowerBound),
      "there is no \"\(excerpt(missing))\" here\(suggestion(for: missing, among: known))")
  }

  private func checkOwnership(of node: YAMLSource.Node) throws(EditRefusal) {
    if node.isShared { throw sharedRefusal(node) }
  }

  func sharedRefusal(_ node: YAMLSource.Node) -> EditRefusal {
    EditRefusal(
      line: line(of: node.range.lowerBound),
      "\(excerpt(text(node.range.prefix(20)))) has a tag or is shared by an anchor or alias; edit the file by hand")
  }

  /// Returns the index of the item with an id, a name or an index.
  func index(
    of step: String, in items: [YAMLSource.Node], isOutputs: Bool, at node: YAMLSource.Node
  ) throws(EditRefusal) -> Int {
    var names: [String] = []
    for key in ["id", "name"] {
      let words = items.map { EditValue($0)[key]?.word }
      let matches = words.indices.filter { words[$0] == step }
      if matches.count > 1 {
        let lines = matches.map { "\(line(of: items[$0].range.lowerBound))" }.joined(separator: ", ")
        throw EditRefusal(
          line: line(of: items[matches[0]].range.lowerBound),
          "several items have the \(key) \"\(excerpt(step))\" (lines \(lines)); give the index, such as \(matches[0])")
      }
      if let match = matches.first { return match }
      names += words.compactMap { $0 }
    }
    if isOutputs {
      let implied = impliedIDs(of: items)
      if let match = implied.firstIndex(of: step) { return match }
      names += implied.compactMap { $0 }
    }
    if let index = Int(step), items.indices.contains(index), "\(index)" == step { return index }
    let hint = suggestion(for: step, among: names)
    let range =
      items.isEmpty ? "; the list is empty" : "; expected an id, a name or an index from 0 to \(items.count - 1)"
    throw EditRefusal(
      line: line(of: node.range.lowerBound), "there is no item \"\(excerpt(step))\"\(hint.isEmpty ? range : hint)")
  }

  /// Returns the ids of outputs that have none of their own: `weather`, `weather-2`.
  private func impliedIDs(of items: [YAMLSource.Node]) -> [String?] {
    EditValue.impliedIDs(of: items.map { EditValue($0) })
  }
}

extension EditValue {
  /// Returns the ids of outputs that have none of their own: `weather`, `weather-2`.
  static func impliedIDs(of outputs: [EditValue]) -> [String?] {
    ImpliedIDs.ids(
      of: outputs.map { output in
        output["id"].map { .named($0.word) } ?? .unnamed(widget: output["widget"]?.word)
      })
  }

  /// The value of a key; nil if it is missing or if this is not a mapping.
  subscript(key: String) -> EditValue? {
    if case .mapping(let pairs) = self { pairs.first { $0.name == key }?.value } else { nil }
  }

  /// Returns the value with the value at a path of indices replaced by what `change` makes of it.
  ///
  /// What becomes nil is removed, and what is then empty around it, too; the root stays.
  func changing(at indices: some Collection<Int>, _ change: (EditValue) -> EditValue?) -> EditValue? {
    guard let index = indices.first else { return change(self) }
    switch self {
    case .list(var items):
      guard let new = items[index].changing(at: indices.dropFirst(), change) else {
        items.remove(at: index)
        return items.isEmpty ? nil : .list(items)
      }
      items[index] = new
      return .list(items)
    case .mapping(var pairs):
      guard let new = pairs[index].value.changing(at: indices.dropFirst(), change) else {
        pairs.remove(at: index)
        return pairs.isEmpty ? nil : .mapping(pairs)
      }
      pairs[index].value = new
      return .mapping(pairs)
    default: return self
    }
  }
}
