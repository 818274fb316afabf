internal import Configurations

/// A key with its value, or an item, of a list or mapping in a text.
struct Part {
  /// The index of the key, or of the dash of an item without brackets.
  let head: Int
  /// The index of the key, or of the value of an item.
  let start: Int
  /// The index behind the last character.
  let end: Int
  /// The key; nil for an item.
  let key: YAMLSource.Node?
  let value: YAMLSource.Node
}

extension EditableText {
  /// Returns the keys or items of a list or mapping; empty for a scalar.
  func parts(of node: YAMLSource.Node) -> [Part] {
    switch node.content {
    case .scalar: return []
    case .mapping(let pairs):
      return pairs.map { pair in
        let start = pair.key.range.lowerBound
        return Part(
          head: start, start: start, end: max(pair.key.range.upperBound, pair.value.range.upperBound), key: pair.key,
          value: pair.value)
      }
    case .sequence(let items):
      var previous = node.range.lowerBound
      return items.map { item in
        let range = item.range
        defer { previous = range.upperBound }
        let head = node.style == .flow ? range.lowerBound : dash(from: previous, to: range.lowerBound)
        return Part(head: head, start: range.lowerBound, end: range.upperBound, key: nil, value: item)
      }
    }
  }

  /// Returns the index of the dash between the end of an item and the next item.
  private func dash(from end: Int, to next: Int) -> Int {
    var index = end
    while index < next, bytes[index] != UInt8(ascii: "-") {
      index = isComment(at: index) ? lineEnd(index) : index + 1
    }
    return min(index, next)
  }

  /// Returns the lines of a part of a list or mapping without brackets, with the comments that belong to it: those
  /// directly above it in its column, and those below it that are indented further.
  func extent(of index: Int, in parts: [Part]) -> Range<Int> {
    let part = parts[index]
    let column = column(part.head)
    var start = lineStart(part.head)
    let lower = index == 0 ? 0 : lineEnd(parts[index - 1].end)
    while start > lower {
      let above = lineStart(start - 1)
      guard above >= lower, above < start, isCommentLine(above), indentation(ofLineAt: above) == column else { break }
      start = above
    }
    var end = lineEnd(part.end)
    while end < bytes.count, isCommentLine(end), indentation(ofLineAt: end) > column { end = lineEnd(end) }
    return start..<end
  }

  /// Returns the index behind the colon of a key; nil if it has none on its line, as after `?`.
  func colonEnd(of part: Part) -> Int? {
    guard let key = part.key else { return nil }
    var index = key.range.upperBound
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: ":") ? index + 1 : nil
  }
}
