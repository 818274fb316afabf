internal import Configurations
internal import WidgetBase

extension EditableText {
  /// Returns the patch that gives an item the place of another one.
  ///
  /// The texts of the items and the comments that belong to them change places; what is between them stays.
  func patch(moving path: EditPath, to place: String) throws(EditRefusal) -> Patch {
    let found = try resolveWhole(path)
    guard let step = found.steps.last, case .sequence(let items) = step.node.content else {
      throw EditRefusal(
        line: line(of: found.node.range.lowerBound),
        "\(path) is not an item of a list; the order of keys has no meaning")
    }
    let isOutputs = found.steps.count == 2 && found.keys.first == "outputs"
    let target = try index(of: place, in: items, isOutputs: isOutputs, at: step.node)
    let expected = value.changing(at: found.indices.dropLast()) { list in
      guard case .list(var items) = list else { return list }
      items.insert(items.remove(at: step.index), at: target)
      return .list(items)
    }
    guard let expected, target != step.index else { return Patch(replacements: [], value: value) }
    let parts = parts(of: step.node)
    let ranges = try step.node.style == .flow ? flowRanges(of: parts, in: step.node) : lineRanges(of: parts)
    var order = Array(items.indices)
    order.insert(order.remove(at: step.index), at: target)
    let changed = min(step.index, target)...max(step.index, target)
    let replacements = changed.map { index in
      Patch.Replacement(ranges[index], movedText(of: ranges[order[index]], to: ranges[index], in: step.node))
    }
    return Patch(replacements: replacements, value: expected, movesComments: true)
  }

  private func flowRanges(of parts: [Part], in node: YAMLSource.Node) throws(EditRefusal) -> [Range<Int>] {
    guard !hasComment(in: node.range) else {
      throw EditRefusal(
        line: line(of: node.range.lowerBound), "there is a comment inside of the brackets; edit the file by hand")
    }
    return parts.map { $0.start..<$0.end }
  }

  private func lineRanges(of parts: [Part]) throws(EditRefusal) -> [Range<Int>] {
    guard isFirstOnLine(parts[0].head) else {
      throw EditRefusal(line: line(of: parts[0].head), "the first item is on the line of the list around it")
    }
    return parts.indices.map { extent(of: $0, in: parts) }
  }

  /// Returns the text of a range as it is written in another place, which ends with a line break or not.
  private func movedText(of range: Range<Int>, to place: Range<Int>, in node: YAMLSource.Node) -> String {
    let text = text(range)
    guard node.style != .flow, range != place else { return text }
    let body = text.hasSuffix(lineBreak) ? String(text.unicodeScalars.dropLast(lineBreak.unicodeScalars.count)) : text
    return self.text(place).hasSuffix(lineBreak) ? body + lineBreak : body
  }
}
