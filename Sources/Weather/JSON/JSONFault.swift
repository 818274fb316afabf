/// Why and where bytes are not the JSON they should be.
struct JSONFault: Error, Hashable {
  enum Problem: Hashable {
    case empty
    case cutShort
    case unexpected(String, expected: String)
    case invalidNumber(String)
    case numberTooLarge(String)
    case invalidText(String)
    case controlCharacter
    case trailing(String)
    case tooDeep
  }

  let problem: Problem

  /// Both count from 1; columns count Unicode scalars.
  let line: Int
  let column: Int

  /// - Parameter offset: the faulty byte's place in `bytes`.
  init(_ problem: Problem, at offset: Int, of bytes: [UInt8]) {
    self.problem = problem
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) {
      let isReturnAlone = bytes[index] == UInt8(ascii: "\r") && bytes.dropFirst(index + 1).first != UInt8(ascii: "\n")
      if bytes[index] == UInt8(ascii: "\n") || isReturnAlone {
        line += 1
        lineStart = index + 1
      }
    }
    // A byte 10xxxxxx continues a scalar; the byte order mark shows nowhere and does not count.
    var before = bytes[lineStart..<max(lineStart, min(offset, bytes.count))]
    if line == 1, before.starts(with: JSONParser.byteOrderMark) { before = before.dropFirst(3) }
    self.line = line
    self.column = 1 + before.count { $0 & 0b1100_0000 != 0b1000_0000 }
  }
}
