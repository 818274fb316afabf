/// Words that programs write in place of numbers they do not know, which JSON does not have: `NaN`, `-Infinity`.
package struct MissingNumbers: Hashable, Sendable {
  /// The first of the words.
  package let first: String
  /// The line of the first word, counted from 1.
  package let line: Int
  /// The number of words.
  package let count: Int

  /// A message about the words, without the name of the data.
  package var warning: String {
    let others = count > 1 ? " (and \(count - 1) more)" : ""
    return "line \(line): \(first) is not a number; it is read as null\(others)"
  }

  private static let words: Set<String> = ["nan", "inf", "infinity"]

  /// Returns the value of a JSON text in which such words are read as null.
  ///
  /// - Throws: ``JSONFault`` for the first fault in the text other than such a word.
  package static func value(
    of bytes: [UInt8], maximumDepth: Int, keepsDigits: Bool = false
  ) throws(JSONFault) -> (value: EntryContent, missing: MissingNumbers?) {
    do {
      return (try JSONDocument.value(of: bytes, maximumDepth: maximumDepth, keepsDigits: keepsDigits), nil)
    } catch {
      switch error.problem {
      case .unexpected, .invalidNumber: break
      default: throw error
      }
      guard let (filled, missing) = filled(bytes) else { throw error }
      return (try JSONDocument.value(of: filled, maximumDepth: maximumDepth, keepsDigits: keepsDigits), missing)
    }
  }

  /// Returns a JSON text with `null` in place of the words; nil if it has none.
  private static func filled(_ bytes: [UInt8]) -> ([UInt8], MissingNumbers)? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (first, line, firstLine, count) = ("", 1, 1, 0)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let end = endOfText(bytes, from: index)
        result += bytes[index..<end]
        index = end
      } else if isWordByte(byte) {
        let word = bytes[index...].prefix(while: isWordByte)
        let text = String(decoding: word.prefix(10), as: UTF8.self)
        if word.count <= 10, words.contains(String(text.drop { $0 == "-" || $0 == "+" }).lowercased()) {
          if count == 0 { (first, firstLine) = (text, line) }
          count += 1
          result += "null".utf8
        } else {
          result += word
        }
        index = word.endIndex
      } else {
        if byte == 0x0A { line += 1 }
        result.append(byte)
        index += 1
      }
    }
    return count == 0 ? nil : (result, MissingNumbers(first: first, line: firstLine, count: count))
  }

  /// Returns the index after the text in quotes that begins at an index.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "\"") {
        return index + 1
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// Whether a byte may be part of a word or a number.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
