internal import CJansson

extension JSONFault {
  /// Creates a fault from jansson's error about a text.
  ///
  /// jansson reports the line and column of the end of the faulty word, and quotes no word of more than 20 bytes. So
  /// the word is taken from the text, and the location is its beginning.
  init(_ error: json_error_t, in text: ArraySlice<UInt8>) {
    var error = error
    let message = String(cString: widgetgen_json_error_text(&error))
    let end = min(text.startIndex + Int(error.position), text.endIndex)
    let isEscape = message.hasPrefix("invalid escape") || message.hasPrefix("invalid Unicode")
    let source = FaultySource(text: text, end: end, isInText: isEscape)
    let word = source.word

    func fault(_ problem: Problem, at offset: Int) -> JSONFault {
      JSONFault(problem, at: offset, in: text)
    }

    self =
      switch widgetgen_json_error_code(&error) {
      case json_error_stack_overflow:
        fault(.tooDeep, at: end)
      case json_error_premature_end_of_input where text.allSatisfy(FaultySource.isWhitespace):
        fault(.empty, at: end)
      case json_error_premature_end_of_input where end == text.endIndex:
        fault(.cutShort, at: end)
      case json_error_invalid_utf8:
        fault(source.endsInsideScalar ? .cutShort : .notUTF8, at: end)
      case json_error_numeric_overflow:
        fault(.numberTooLarge(word), at: source.wordStart)
      case json_error_null_byte_in_key:
        fault(.nullInName, at: source.wordStart)
      case json_error_end_of_input_expected:
        fault(.trailing(word), at: source.wordStart)
      case json_error_invalid_syntax, json_error_premature_end_of_input:
        if isEscape {
          end == text.endIndex ? fault(.cutShort, at: end) : fault(.invalidEscape, at: source.wordStart)
        } else if message.hasPrefix("control character") || message.hasPrefix("unexpected newline") {
          fault(.controlCharacter, at: end)
        } else if message.hasPrefix("invalid token"), source.isBeginningOfValue {
          fault(.cutShort, at: end)
        } else if source.isBrokenNumber {
          fault(.invalidNumber(word), at: source.wordStart)
        } else {
          fault(.unexpected(word, expected: Self.expected(by: message)), at: source.wordStart)
        }
      default:
        fault(.other(message), at: end)
      }
  }

  /// Returns the expected token: jansson's messages begin with it, as in `']' expected`.
  private static func expected(by message: String) -> String {
    switch message.prefix(while: { $0 != " " }) {
    case "']'": "\",\" or \"]\""
    case "'}'": "\",\" or \"}\""
    case "':'": "\":\""
    case "string": "a name in quotes"
    default: "a value"
    }
  }
}

/// The text around the location where jansson stopped.
private struct FaultySource {
  private let text: ArraySlice<UInt8>
  /// The index after the last byte that jansson read.
  private let end: Int
  let wordStart: Int

  /// Finds the word at the location.
  ///
  /// If `isInText` is true, jansson stopped inside a text, whose opening quote begins the word.
  init(text: ArraySlice<UInt8>, end: Int, isInText: Bool) {
    self.text = text
    self.end = end
    let before = text[..<end].dropLast()
    wordStart =
      if text[..<end].last == UInt8(ascii: "\"") || isInText {
        Self.lastQuote(in: before) ?? before.endIndex
      } else if let last = text[..<end].last, Self.isDelimiter(last) {
        before.endIndex
      } else {
        before.lastIndex(where: Self.isDelimiter).map { $0 + 1 } ?? text.startIndex
      }
  }

  /// The whole word that jansson read last, up to 200 bytes beyond the point where jansson stopped.
  var word: String {
    let isComplete = text[wordStart..<end].last.map(Self.isDelimiter) ?? true
    let rest = isComplete ? [] : text[end...].prefix(200).prefix { !Self.isDelimiter($0) }
    return String(decoding: text[wordStart..<end] + rest, as: UTF8.self)
  }

  /// Whether the word could become true, false, null or a number if the text continued.
  var isBeginningOfValue: Bool {
    end == text.endIndex && (isNumberLike || ["true", "false", "null"].contains { $0.hasPrefix(word) })
  }

  /// Whether the word begins like a number but is not a valid one, such as `01`, `1.2.3` and `-Infinity`.
  var isBrokenNumber: Bool {
    isNumberLike && word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) == nil
  }

  /// Whether the text ends in the middle of a UTF-8 sequence.
  var endsInsideScalar: Bool {
    guard let lead = text[end...].first, 0xC2...0xF4 ~= lead else { return false }
    let rest = text[end...].dropFirst()
    return rest.count + 1 < (~lead).leadingZeroBitCount && rest.allSatisfy { $0 & 0b1100_0000 == 0b1000_0000 }
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }

  private var isNumberLike: Bool {
    text[wordStart..<end].first.map { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 } ?? false
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",:[]{}\"".utf8.contains(byte)
  }

  /// Returns the index of the last quote that is not escaped.
  private static func lastQuote(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let quote = rest.lastIndex(of: UInt8(ascii: "\"")) {
      rest = rest[..<quote]
      let backslashes = rest.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if backslashes.isMultiple(of: 2) { return quote }
    }
    return nil
  }
}
