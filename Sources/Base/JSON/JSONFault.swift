/// Why and where bytes are not the JSON they should be.
package struct JSONFault: Error, Hashable {
  package enum Problem: Hashable {
    case empty
    case cutShort
    /// A word stands where something else should.
    case unexpected(String, expected: String)
    case invalidNumber(String)
    case numberTooLarge(String)
    /// In the text that begins at the place.
    case invalidEscape
    case notUTF8
    case controlCharacter
    /// U+0000 in a member's name.
    case nullInName
    /// Something follows the end of the value.
    case trailing(String)
    case tooDeep
    /// Anything else, in the parser's words.
    case other(String)
  }

  package let problem: Problem

  /// Both count from 1; columns count Unicode scalars, a byte order mark does not count.
  package let line: Int
  package let column: Int

  /// - Parameters:
  ///   - offset: the faulty byte's index in `text`.
  ///   - text: the bytes without a byte order mark.
  init(_ problem: Problem, at offset: Int, in text: ArraySlice<UInt8>) {
    self.problem = problem
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.startIndex
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    // A byte 10xxxxxx continues a scalar that is counted already.
    column = 1 + before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
  }

  /// The fault of a text with more arrays and objects open at once than allowed.
  ///
  /// The place is that of the first bracket too many; up to there the text must be well-formed.
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
