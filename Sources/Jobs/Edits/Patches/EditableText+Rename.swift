internal import Configurations
internal import WidgetBase

extension EditableText {
  /// Returns the patch that renames an item with an id, or a name that the user chose, and all that refers to it.
  func patch(renaming path: EditPath, to name: String) throws(EditRefusal) -> Patch {
    let found = try resolveWhole(path)
    guard let step = found.steps.last else { throw EditRefusal(line: nil, "the path is empty") }
    guard let kind = NameKind(definedAt: found.keys) else {
      throw EditRefusal(
        line: line(of: found.node.range.lowerBound),
        "\(path) has no name that can be changed; names are those of outputs, locations, sources, targets, palettes and themes"
      )
    }
    var uses = NameUses(text: self, kind: kind)
    let old: String
    if kind == .output {
      let item = EditValue(found.node)
      guard case .sequence(let items) = step.node.content, case .mapping(let pairs) = found.node.content else {
        throw EditRefusal(line: line(of: found.node.range.lowerBound), "the output is not a mapping")
      }
      old = item["id"]?.word ?? path.steps.last ?? ""
      try checkIsFree(name, besides: old, in: items.map { EditValue($0)["id"]?.word }, items)
      guard let index = pairs.firstIndex(where: { $0.key.name == "id" }) else {
        return try patch(naming: found, path, name)
      }
      uses.add(
        pairs[index].value, at: found.indices + [index], EditValue.text(name),
        found.isInFlow || found.node.style == .flow)
    } else {
      guard case .mapping(let pairs) = step.node.content else {
        throw EditRefusal(line: line(of: step.node.range.lowerBound), "\(path) is not a key")
      }
      old = pairs[step.index].key.name ?? ""
      try checkIsFree(name, besides: old, in: pairs.map(\.key.name), pairs.map(\.key))
      uses.addKey(pairs[step.index].key, at: found.indices, name, step.node.style == .flow)
    }
    guard old != name else { return Patch(replacements: [], value: value) }
    try uses.collect(old: old, new: name)
    try checkImpliedIDs(uses.value, besides: step.index)
    return Patch(replacements: uses.replacements, value: uses.value)
  }

  /// Refuses an edit after which another output without an id would be called otherwise.
  private func checkImpliedIDs(_ new: EditValue, besides index: Int) throws(EditRefusal) {
    guard case .list(let before) = value["outputs"], case .list(let after) = new["outputs"] else { return }
    for (place, (old, new)) in zip(EditValue.impliedIDs(of: before), EditValue.impliedIDs(of: after)).enumerated()
    where place != index && old != new {
      throw EditRefusal(
        line: nil,
        "the output \"\(excerpt(old ?? ""))\" has no id and would be called \"\(excerpt(new ?? ""))\"; give it an id first"
      )
    }
  }

  private func checkIsFree(
    _ name: String, besides old: String, in names: [String?], _ nodes: [YAMLSource.Node]
  ) throws(EditRefusal) {
    guard name != old, let other = names.firstIndex(of: name) else { return }
    throw EditRefusal(line: line(of: nodes[other].range.lowerBound), "there is a \"\(excerpt(name))\" already")
  }

  /// Returns the patch that gives an id to an output whose id was that of its widget.
  private func patch(naming found: Resolution, _ path: EditPath, _ name: String) throws(EditRefusal) -> Patch {
    var unnamed = found
    unnamed.missing = ["id"]
    let patch = try patch(addingKeys: unnamed, .text(name))
    var uses = NameUses(text: self, kind: .output, value: patch.value)
    try uses.collect(old: path.steps.last ?? "", new: name)
    try checkImpliedIDs(uses.value, besides: found.steps.last?.index ?? 0)
    return Patch(replacements: patch.replacements + uses.replacements, value: uses.value)
  }
}
