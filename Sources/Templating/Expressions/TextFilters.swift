internal import WidgetTimeline

extension FilterInput {
  func appliedToText() throws(WorkLimitError) -> EntryContent {
    switch filter {
    case .append, .prepend:
      // If a text is missing, the result is the other one.
      let text = value == .null ? "" : self.text
      guard let text, let other = self.text(0) else { return .null }
      try context.work.charge(text.utf8.count + other.utf8.count)
      return .text(filter == .append ? text + other : other + text)
    default:
      guard let text else { return .null }
      // A list of pieces takes several times the memory of the text.
      try context.work.charge(text.utf8.count * (filter == .split ? 8 : 1))
      return try applied(to: text)
    }
  }

  private func applied(to text: String) throws(WorkLimitError) -> EntryContent {
    switch filter {
    case .upcase: return .text(text.uppercased())
    case .downcase: return .text(text.lowercased())
    case .capitalize: return .text(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    case .strip: return .text(text.trimmingSpaces)
    case .replace, .remove: return .text(try text.replacing(self.text(0) ?? "", self.text(1) ?? "", context.work))
    case .truncate: return .text(text.truncated(to: integer(0) ?? 50, self.text(1) ?? "..."))
    case .truncatewords: return .text(text.truncated(toWords: integer(0) ?? 15, self.text(1) ?? "..."))
    case .split: return .list(text.pieces(between: self.text(0) ?? "").map { .text($0) })
    case .stripHTML: return .text(text.withoutTags)
    case .slice:
      let characters = Array(text)
      let range = Self.range(from: integer(0) ?? 0, count: integer(1) ?? 1, of: characters.count)
      return .text(String(characters[range]))
    case .t:
      if let word = context.language.text(text) { return .text(word) }
      warn("unknown word \"\(text.prefix(40))\" in the language table")
      return .text(text)
    default: return .null
    }
  }

  /// Returns the range of a slice; a negative start counts from the end.
  ///
  /// The range is empty if the start is outside.
  static func range(from start: Int, count: Int, of total: Int) -> Range<Int> {
    let first = start < 0 ? total + start : start
    guard (0..<max(total, 1)).contains(first), count > 0, first < total else { return 0..<0 }
    return first..<min(total, first + min(count, total))
  }
}

extension String {
  /// Returns the text with every occurrence of `old` replaced.
  fileprivate func replacing(_ old: String, _ new: String, _ work: BindingWork) throws(WorkLimitError) -> String {
    guard !old.isEmpty else { return self }
    var result = ""
    for (index, piece) in pieces(between: old).enumerated() {
      // Replacing each letter with a long text gives a very long text.
      if index > 0 {
        try work.charge(new.utf8.count)
        result += new
      }
      result += piece
    }
    return result
  }

  /// Returns the parts between separators, including empty parts; the characters if the separator is empty.
  fileprivate func pieces(between separator: String) -> [String] {
    if separator.isEmpty { return map { String($0) } }
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    var pieces: [String] = []
    var (start, index) = (0, 0)
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        pieces.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Returns the text truncated to a maximum number of characters, including the ellipsis.
  fileprivate func truncated(to limit: Int, _ ellipsis: String) -> String {
    guard count > limit else { return self }
    return prefix(max(0, limit - ellipsis.count)) + ellipsis
  }

  fileprivate func truncated(toWords limit: Int, _ ellipsis: String) -> String {
    let words = split(whereSeparator: \.isWhitespace)
    guard words.count > max(1, limit) else { return self }
    return words.prefix(max(1, limit)).joined(separator: " ") + ellipsis
  }

  /// The text without everything between `<` and `>`, and with the most common HTML entities decoded.
  fileprivate var withoutTags: String {
    var result = ""
    var isInside = false
    for character in self {
      if character == "<" {
        isInside = true
      } else if character == ">", isInside {
        isInside = false
      } else if !isInside {
        result.append(character)
      }
    }
    return Self.entities.reduce(result) { text, entity in
      text.contains("&") ? text.pieces(between: entity.name).joined(separator: entity.character) : text
    }
  }

  // The ampersand is last, so that a decoded ampersand does not start another entity.
  private static let entities: [(name: String, character: String)] = [
    ("&nbsp;", "\u{A0}"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"),
    ("&amp;", "&"),
  ]
}
