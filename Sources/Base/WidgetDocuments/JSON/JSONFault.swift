/// A fault in a JSON text with its location, of which each reader of JSON makes a message of its own.
package struct JSONFault: Error, Hashable {
  package enum Problem: Hashable {
    case empty
    case cutShort
    /// A word was found in place of the expected token.
    case unexpected(String, expected: String)
    case invalidNumber(String)
    case numberTooLarge(String)
    /// An invalid escape in the text that begins at the location.
    case invalidEscape
    case notUTF8
    case controlCharacter
    /// U+0000 in a member's name.
    case nullInName
    /// The value is followed by other text.
    case trailing(String)
    case tooDeep
    /// Any other fault, with the parser's message.
    case other(String)
  }

  package let problem: Problem

  /// The line, counted from 1; `column` also counts from 1, in Unicode scalars without a byte order mark.
  package let line: Int
  package let column: Int

  /// Creates a fault at a byte.
  ///
  /// - Parameters:
  ///   - problem: the kind of fault.
  ///   - offset: the index of the faulty byte in `text`.
  ///   - text: the bytes without a byte order mark.
  init(_ problem: Problem, at offset: Int, in text: ArraySlice<UInt8>) {
    self.problem = problem
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    // A byte 10xxxxxx continues a scalar that is already counted.
    column = 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
  }

  /// Creates the fault of a text whose arrays and objects are nested too deep.
  ///
  /// The location is the first bracket that exceeds the maximum; the text before it must be well-formed.
  init(depth maximum: Int, exceededIn text: ArraySlice<UInt8>) {
    var depth = 0
    var isInText = false
    var isEscaped = false
    let excess = text.firstIndex { byte in
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInText ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInText ? 0 : 1
      default: break
      }
      return depth > maximum
    }
    self.init(.tooDeep, at: excess ?? text.endIndex, in: text)
  }
}
