internal import WidgetBase
internal import WidgetDocuments

/// Text with bindings, such as `{{hour.temperature}}℃`.
struct TextPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    /// A binding and its position in the text.
    case binding(BindingExpression, at: TextOffset)
  }

  private(set) var pieces: [Piece]

  /// The expression, if the pattern is exactly one binding.
  var soleExpression: BindingExpression? {
    if pieces.count == 1, case .binding(let expression, _) = pieces[0] { expression } else { nil }
  }

  /// The text, if the pattern has no bindings.
  var literal: String? {
    if pieces.isEmpty { return "" }
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    return nil
  }

  /// Returns the uses of paths in all bindings of the text.
  ///
  /// `line` and `column` are the position of the text's first character; the column is nil if it is not known. `form`
  /// is the kind of value the entry must have at the paths.
  func uses(from line: Int, column: Int? = nil, form: BindingUse.Form = .text) -> [BindingUse] {
    pieces.flatMap { piece -> [BindingUse] in
      guard case .binding(let expression, let offset) = piece else { return [] }
      return expression.uses(at: offset.place(from: SourcePlace(line: line, column: column)), form: form)
    }
  }

  /// Returns the text with each binding replaced by the result of `value`.
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

  /// Reads a text with bindings.
  ///
  /// - Throws: ``PatternError`` with the position of the invalid binding.
  init(_ source: String) throws(PatternError) {
    // Most attributes have no bindings.
    guard source.utf8.contains(UInt8(ascii: "{")) else {
      pieces = source.isEmpty ? [] : [.literal(source)]
      return
    }
    pieces = []
    // Bytes rather than characters: a brace followed by a combining mark is one character with it, and would not be
    // found.
    var rest = source.utf8[...]
    var offset = TextOffset()
    func take(_ end: String.Index) -> String {
      let taken = rest[..<end]
      offset.advance(over: taken)
      rest = rest[end...]
      return String(decoding: taken, as: UTF8.self)
    }
    while let open = rest.firstOpening {
      let before = take(open)
      if !before.isEmpty { pieces.append(.literal(before)) }
      let place = offset
      let isTag = rest.dropFirst().first == UInt8(ascii: "%")
      _ = take(rest.index(rest.startIndex, offsetBy: 2))
      if isTag {
        throw PatternError(message: LiquidTag.message(for: String(decoding: rest, as: UTF8.self)), offset: place)
      }
      guard let close = rest.firstPair(of: UInt8(ascii: "}")) else {
        throw PatternError(
          message: "\"{{\(excerpt(String(decoding: rest, as: UTF8.self)))\" has no closing \"}}\"", offset: place)
      }
      let inside = take(close)
      _ = take(rest.index(rest.startIndex, offsetBy: 2))
      do throws(ExpressionParser.Fault) {
        pieces.append(.binding(try ExpressionParser.expression(Self.withoutControl(inside)), at: place))
      } catch {
        let message =
          switch error {
          case .wrong(let message): ": \(message)"
          case .unreadable: " is not a binding; expected names joined by dots, or @ and a key"
          }
        throw PatternError(message: "\"{{\(excerpt(inside))}}\"\(message)", offset: place)
      }
    }
    let end = take(rest.endIndex)
    if !end.isEmpty { pieces.append(.literal(end)) }
  }

  /// Returns an expression without the hyphens of Liquid's white space control, `{{- price -}}`.
  private static func withoutControl(_ inside: String) -> Substring {
    var text = inside[...]
    if text.hasPrefix("- ") { text = text.dropFirst() }
    if text.hasSuffix(" -") { text = text.dropLast() }
    return text
  }

  /// Creates a pattern with white space collapsed: removed at both ends and replaced by one space elsewhere.
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
        // XML white space only: a no-break space or an ideographic space is intentional.
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

  /// Returns the pattern as part of a text that begins above it or before it.
  ///
  /// `lines` is the number of lines between the beginnings of both. `columns` is the number of characters before the
  /// pattern in its first line; if that is also the first line of the text, it is the number between the beginnings.
  func moved(down lines: Int, right columns: Int) -> TextPattern {
    var copy = self
    copy.pieces = pieces.map { piece in
      if case .binding(let expression, let offset) = piece {
        .binding(expression, at: offset.moved(down: lines, right: columns))
      } else {
        piece
      }
    }
    return copy
  }
}

/// A position in a text, relative to its first character.
struct TextOffset: Hashable, Sendable {
  private(set) var lines = 0
  /// The number of characters before it in its line.
  private(set) var columns = 0

  /// Returns the column in the file, for a text that begins at the given column.
  func column(from first: Int) -> Int { lines == 0 ? first + columns : columns + 1 }

  /// Returns the position in the file, for a text that begins at the given one.
  func place(from first: SourcePlace) -> SourcePlace {
    SourcePlace(line: first.line + lines, column: first.column.map { column(from: $0) })
  }

  /// Returns the same position relative to a text that begins above or before.
  func moved(down lines: Int, right columns: Int) -> TextOffset {
    var copy = self
    if copy.lines == 0 { copy.columns += columns }
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

/// An error in a binding and its position in the text.
struct PatternError: Error {
  let message: String
  let offset: TextOffset
}

extension Substring.UTF8View {
  /// The index of the first `{{` or `{%`.
  fileprivate var firstOpening: Index? {
    var start = self[...]
    while let index = start.firstIndex(of: UInt8(ascii: "{")) {
      let next = self.index(after: index)
      guard next < endIndex else { return nil }
      if self[next] == UInt8(ascii: "{") || self[next] == UInt8(ascii: "%") { return index }
      start = self[next...]
    }
    return nil
  }

  /// Returns the index at which a byte first occurs twice in a row.
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
