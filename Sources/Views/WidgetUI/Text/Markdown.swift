/// A reader of Markdown in localized texts: strong, emphasised, code, links and inflected words.
///
/// Values within a text are not read as Markdown. Marks without a partner are drawn as they are.
struct MarkdownReader {
  fileprivate enum Token {
    case character(Character)
    case spans([TextSpan])
  }

  private enum Mark: String {
    case strong = "**"
    case strongLine = "__"
    case emphasis = "*"
    case emphasisLine = "_"
    case struck = "~~"
    case code = "`"

    var change: Font.Change? {
      switch self {
      case .strong, .strongLine: .weight(.bold)
      case .emphasis, .emphasisLine: .italic(true)
      case .code: .design(.monospaced)
      case .struck: nil
      }
    }
  }

  private var tokens: [Token] = []
  /// Whether literals contain characters that may be marks.
  private var hasMarks = false

  /// Appends a literal part of a text.
  mutating func append(_ literal: String) {
    if literal.contains(where: { "*_~`[\\".contains($0) }) { hasMarks = true }
    tokens += literal.map { .character($0) }
  }

  /// Appends a value.
  mutating func append(_ spans: [TextSpan]) {
    tokens.append(.spans(spans))
  }

  /// Returns the spans of the text.
  func spans() -> [TextSpan] {
    guard hasMarks else { return Self.joined(tokens, changes: []) }
    return Self.read(Self.resolvingLinks(tokens)[...], changes: [])
  }

  /// Returns the tokens with links and inflections replaced by their texts, and escapes by their characters.
  private static func resolvingLinks(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      guard case .character(let character) = tokens[index] else {
        result.append(tokens[index])
        index += 1
        continue
      }
      if character == "\\", index + 1 < tokens.count, case .character(let next) = tokens[index + 1],
        next.isPunctuation || next.isSymbol
      {
        result.append(.spans([TextSpan(string: String(next))]))
        index += 2
        continue
      }
      let isInflected = character == "^" && tokens.indices.contains(index + 1) && tokens[index + 1].is("[")
      if isInflected || character == "[", let link = Link(tokens, at: isInflected ? index + 1 : index) {
        let text = Array(tokens[link.text])
        if isInflected {
          result += inflected(text)
        } else {
          let spans = read(resolvingLinks(text)[...], changes: [])
          result.append(.spans(spans.map { $0.style == nil ? $0.linked : $0 }))
        }
        index = link.end
        continue
      }
      result.append(tokens[index])
      index += 1
    }
    return result
  }

  /// The places of a link's text and of its end.
  private struct Link {
    let text: Range<Int>
    let end: Int

    /// Finds `[text](address)` at the place of the bracket.
    init?(_ tokens: [Token], at start: Int) {
      // No link is longer; the limit keeps reading linear.
      let last = min(tokens.count, start + 2000)
      guard start + 1 < last, let close = (start + 1..<last).first(where: { tokens[$0].is("]") }),
        close + 1 < last, tokens[close + 1].is("("),
        let end = (close + 1..<last).first(where: { tokens[$0].is(")") })
      else { return nil }
      text = start + 1..<close
      self.end = end + 1
    }
  }

  /// Returns a number with its word, in the plural of English unless the number is 1.
  private static func inflected(_ tokens: [Token]) -> [Token] {
    let text = joined(tokens, changes: []).map(\.string).joined()
    guard let number = text.split(whereSeparator: { !$0.isNumber && $0 != "." }).first, number != "1",
      let last = text.last, last.isLetter
    else { return tokens }
    let endings = text.hasSuffix("s") || text.hasSuffix("x") || text.hasSuffix("ch") || text.hasSuffix("sh")
    let consonantBeforeY = last == "y" && !"aeiou".contains(text.dropLast().last ?? "a")
    if consonantBeforeY { return tokens.dropLast() + "ies".map { .character($0) } }
    return tokens + (endings ? "es" : "s").map { .character($0) }
  }

  /// Reads marks that enclose parts of a text.
  private static func read(_ tokens: ArraySlice<Token>, changes: [Font.Change]) -> [TextSpan] {
    var spans: [TextSpan] = []
    var start = tokens.startIndex
    var index = start
    // Each mark looks for its partner once; a text with more marks is drawn as it is.
    var searches = 0
    while index < tokens.endIndex {
      guard searches < 200, let mark = Self.mark(in: tokens, at: index) else {
        index += 1
        continue
      }
      searches += 1
      let inner = index + mark.rawValue.count
      guard let close = end(of: mark, in: tokens, from: inner) else {
        index = inner
        continue
      }
      spans += joined(Array(tokens[start..<index]), changes: changes)
      let more = changes + [mark.change].compactMap { $0 }
      let part = tokens[inner..<close]
      spans += mark == .code ? joined(Array(part), changes: more) : read(part, changes: more)
      index = close + mark.rawValue.count
      start = index
    }
    return spans + joined(Array(tokens[start...]), changes: changes)
  }

  /// Returns the mark that begins at a place: the next character is not a space, and lines begin words.
  private static func mark(in tokens: ArraySlice<Token>, at index: Int) -> Mark? {
    guard case .character(let character) = tokens[index], "*_~`".contains(character) else { return nil }
    let isDouble = index + 1 < tokens.endIndex && tokens[index + 1].is(character)
    let text = isDouble && character != "`" ? String([character, character]) : String(character)
    guard let mark = Mark(rawValue: text) else { return nil }
    let next = index + text.count
    guard next < tokens.endIndex, !tokens[next].isSpace else { return nil }
    if character == "_", index > tokens.startIndex, tokens[index - 1].isWord { return nil }
    return mark
  }

  /// Returns the place of the mark that ends a part: the character before it is not a space.
  private static func end(of mark: Mark, in tokens: ArraySlice<Token>, from start: Int) -> Int? {
    let length = mark.rawValue.count
    guard let first = mark.rawValue.first, start + length <= tokens.endIndex else { return nil }
    var index = start + 1
    while index + length <= tokens.endIndex {
      if (index..<index + length).allSatisfy({ tokens[$0].is(first) }), !tokens[index - 1].isSpace {
        let isLonger = index + length < tokens.endIndex && tokens[index + length].is(first)
        if !isLonger || length == 2 { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Returns tokens as spans with changes of their font.
  private static func joined(_ tokens: [Token], changes: [Font.Change]) -> [TextSpan] {
    var spans: [TextSpan] = []
    var literal = ""
    func end() {
      guard !literal.isEmpty else { return }
      spans.append(TextSpan(string: literal, changes: changes))
      literal = ""
    }
    for token in tokens {
      switch token {
      case .character(let character): literal.append(character)
      case .spans(let values):
        end()
        spans += values.map { span in
          var span = span
          span.changes = changes + span.changes
          return span
        }
      }
    }
    end()
    return spans
  }
}

extension MarkdownReader.Token {
  fileprivate func `is`(_ character: Character) -> Bool {
    if case .character(character) = self { true } else { false }
  }

  fileprivate var isSpace: Bool {
    if case .character(let character) = self { character.isWhitespace } else { false }
  }

  fileprivate var isWord: Bool {
    if case .character(let character) = self { character.isLetter || character.isNumber } else { true }
  }
}

extension TextSpan {
  /// The span in the colour of links.
  fileprivate var linked: TextSpan {
    var span = self
    span.style = AnyShapeStyle(.tint)
    return span
  }
}
