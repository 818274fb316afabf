internal import Spelling
internal import XML

/// Text with bindings in it, as written: `{{hour.temperature}}℃`.
struct TextPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    /// A binding, and where it stands in the text.
    case binding(BindingExpression, at: TextOffset)
  }

  private(set) var pieces: [Piece]

  /// The expression, where the pattern is one binding and nothing else.
  var soleExpression: BindingExpression? {
    if pieces.count == 1, case .binding(let expression, _) = pieces[0] { expression } else { nil }
  }

  /// The text, where the pattern has no binding.
  var literal: String? {
    if pieces.isEmpty { return "" }
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    return nil
  }

  /// Every binding of a text.
  ///
  /// - Parameters:
  ///   - line: of the text's first character.
  ///   - column: of the same; nil if it is not known.
  ///   - form: what the entry has to have there.
  func uses(from line: Int, column: Int? = nil, form: BindingUse.Form = .text) -> [BindingUse] {
    pieces.flatMap { piece -> [BindingUse] in
      guard case .binding(let expression, let offset) = piece else { return [] }
      return expression.uses(line: line + offset.lines, form: form).map { use in
        var use = use
        use.column = column.map { offset.column(from: $0) }
        return use
      }
    }
  }

  /// The text with something in the place of each binding.
  func filled<Failure: Error>(_ value: (BindingExpression) throws(Failure) -> String) throws(Failure) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .binding(let expression, _): result += try value(expression)
      }
    }
    return result
  }

  /// - Throws: ``PatternError`` with the piece that is wrong.
  init(_ source: String) throws(PatternError) {
    pieces = []
    // Bytes, not characters: a brace followed by a combining mark is one character with it, and no brace.
    var rest = source.utf8[...]
    var offset = TextOffset()
    func take(_ end: String.Index) -> String {
      let taken = rest[..<end]
      offset.advance(over: taken)
      rest = rest[end...]
      return String(decoding: taken, as: UTF8.self)
    }
    while let open = rest.firstPair(of: UInt8(ascii: "{")) {
      let before = take(open)
      if !before.isEmpty { pieces.append(.literal(before)) }
      let place = offset
      _ = take(rest.index(rest.startIndex, offsetBy: 2))
      guard let close = rest.firstPair(of: UInt8(ascii: "}")) else {
        throw PatternError(
          message: "\"{{\(excerpt(String(decoding: rest, as: UTF8.self)))\" has no closing \"}}\"", offset: place)
      }
      let inside = take(close)
      _ = take(rest.index(rest.startIndex, offsetBy: 2))
      do throws(ExpressionParser.Fault) {
        pieces.append(.binding(try ExpressionParser.expression(inside), at: place))
      } catch {
        let message =
          switch error {
          case .wrong(let message): ": \(message)"
          case .unreadable: " is not a binding: write names joined by dots, or @ and a key"
          }
        throw PatternError(message: "\"{{\(excerpt(inside))}}\"\(message)", offset: place)
      }
    }
    let end = take(rest.endIndex)
    if !end.isEmpty { pieces.append(.literal(end)) }
  }

  /// Pieces with their white space collapsed: none at both ends, elsewhere one space for any amount of it.
  init(collapsing source: [Piece]) {
    pieces = []
    var needsSpace = false
    for piece in source {
      guard case .literal(let text) = piece else {
        if needsSpace, !pieces.isEmpty { append(" ") }
        needsSpace = false
        pieces.append(piece)
        continue
      }
      var collapsed = String.UnicodeScalarView()
      for character in text.unicodeScalars {
        // XML's white space only: a no-break space or an ideographic one was meant.
        if XMLElement.isWhiteSpace(character) {
          needsSpace = true
          continue
        }
        if needsSpace, !(pieces.isEmpty && collapsed.isEmpty) { collapsed.append(" ") }
        needsSpace = false
        collapsed.append(character)
      }
      append(String(collapsed))
    }
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if case .literal(let before) = pieces.last {
      pieces[pieces.count - 1] = .literal(before + text)
    } else {
      pieces.append(.literal(text))
    }
  }

  /// The pattern as part of a text that begins so many lines above it.
  func moved(down lines: Int) -> TextPattern {
    var copy = self
    copy.pieces = pieces.map { piece in
      if case .binding(let expression, let offset) = piece {
        .binding(expression, at: offset.moved(down: lines))
      } else {
        piece
      }
    }
    return copy
  }
}

/// A place in a text, from its first character.
struct TextOffset: Hashable, Sendable {
  private(set) var lines = 0
  /// Characters before it in its line.
  private(set) var columns = 0

  /// The column in the file of a text that begins at a column.
  func column(from first: Int) -> Int { lines == 0 ? first + columns : columns + 1 }

  /// The same place of a text that begins so many lines above.
  func moved(down lines: Int) -> TextOffset {
    var copy = self
    copy.lines += lines
    return copy
  }

  mutating func advance(over bytes: Substring.UTF8View) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines += 1
        columns = 0
      } else if byte & 0xC0 != 0x80 {
        columns += 1
      }
    }
  }
}

/// An error in the text of a binding, and where it stands in the text.
struct PatternError: Error {
  let message: String
  let offset: TextOffset
}

extension Substring.UTF8View {
  /// Where a byte first stands twice in a row.
  fileprivate func firstPair(of byte: UInt8) -> Index? {
    var start = self[...]
    while let index = start.firstIndex(of: byte) {
      let next = self.index(after: index)
      guard next < endIndex else { return nil }
      if self[next] == byte { return index }
      start = self[next...]
    }
    return nil
  }
}
