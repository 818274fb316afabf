internal import Configurations
internal import WidgetBase

extension EditableText {
  /// Returns the patch that removes a key or item, and what would be empty around it.
  func patch(removing path: EditPath) throws(EditRefusal) -> Patch {
    let found = try resolveWhole(path)
    var steps = found.steps
    while let step = steps.last, self.parts(of: step.node).count == 1 { steps.removeLast() }
    guard let step = steps.last else {
      throw EditRefusal(line: found.steps.first.map { line(of: $0.node.range.lowerBound) }, "the file would be empty")
    }
    let parts = parts(of: step.node)
    let part = parts[step.index]
    guard part.key?.hasShared != true, !part.value.hasShared else {
      throw EditRefusal(line: line(of: part.start), "an anchor, alias or tag would be removed; edit the file by hand")
    }
    guard let expected = value.changing(at: found.indices, { _ in nil }) else {
      throw EditRefusal(line: line(of: part.start), "the file would be empty")
    }
    let ranges: [Range<Int>]
    if step.node.style != .flow {
      ranges = [try blockRemoval(of: step, parts)]
    } else if let lines = lineRemoval(of: step, parts) {
      ranges = lines
    } else {
      ranges = [try removal(of: step, parts)]
    }
    return Patch(
      replacements: ranges.map { Patch.Replacement($0, "") }, value: expected, removesComments: true)
  }

  /// Returns the lines of a key or item in brackets with its comments and one comma; nil if others are on its lines.
  private func lineRemoval(of step: Resolution.Step, _ parts: [Part]) -> [Range<Int>]? {
    let index = step.index
    let lines = extent(of: index, in: parts)
    let isLast = index + 1 == parts.count
    let next = isLast ? step.node.range.upperBound - 1 : parts[index + 1].start
    let comma = comma(in: parts[index].end..<next)
    guard isFirstOnLine(parts[index].start), lines.lowerBound > step.node.range.lowerBound, lines.upperBound <= next,
      index == 0 || lines.lowerBound >= parts[index - 1].end, (comma ?? lines.lowerBound) < lines.upperBound
    else { return nil }
    guard isLast, comma == nil, index > 0 else { return comma == nil && !isLast ? nil : [lines] }
    guard let before = self.comma(in: parts[index - 1].end..<lines.lowerBound) else { return nil }
    return [before..<before + 1, lines]
  }

  /// Returns what goes with a key or item in brackets, with one comma.
  private func removal(of step: Resolution.Step, _ parts: [Part]) throws(EditRefusal) -> Range<Int> {
    let index = step.index
    let part = parts[index]
    let range =
      index + 1 < parts.count ? part.start..<parts[index + 1].start : parts[index - 1].end..<part.end
    guard !hasComment(in: range) else {
      throw EditRefusal(
        line: line(of: part.start), "there is a comment beside it inside of brackets; edit the file by hand")
    }
    return range
  }

  /// Returns the lines of a key or item with its comments, and an empty line that would be left twice.
  private func blockRemoval(of step: Resolution.Step, _ parts: [Part]) throws(EditRefusal) -> Range<Int> {
    let index = step.index
    guard isFirstOnLine(parts[index].head) else {
      // Behind the dash of the item or list around it: the second one moves up.
      let range = parts[index].head..<parts[index + 1].head
      guard !hasComment(in: range) else {
        throw EditRefusal(
          line: line(of: parts[index].start),
          "there is a comment between this and the next key or item; edit the file by hand")
      }
      return range
    }
    var range = extent(of: index, in: parts)
    let isAfterGap = range.lowerBound <= start || isBlank(before: range.lowerBound)
    if isAfterGap, isBlank(range.upperBound) {
      var end = range.upperBound
      while isBlank(end) { end = lineEnd(end) }
      range = range.lowerBound..<end
    } else if index > 0, range.upperBound == bytes.count {
      var start = range.lowerBound
      while isBlank(before: start) { start = lineStart(start - 1) }
      range = start..<range.upperBound
    }
    return range
  }

  /// All comments outside of ranges.
  func comments(outside ranges: [Range<Int>]) -> [String] {
    comments { index in !ranges.contains { $0.contains(index) } }
  }
}
