internal import WidgetSupport

extension JSONFault {
  /// The problem as part of a message; quotes little of the text, and hides anything that may be a key.
  package var words: String {
    // A word that is a text is already quoted.
    func quoted(_ word: String) -> String {
      word.hasPrefix("\"") ? keylessExcerpt(word) : "\"\(keylessExcerpt(word))\""
    }
    return switch problem {
    case .empty: "it is empty; was anything downloaded?"
    case .cutShort: "it ends in the middle; download it again"
    case .unexpected(let found, let expected): "found \(quoted(found)) where \(expected) should be"
    case .invalidNumber(let found): "\"\(keylessExcerpt(found))\" is no number"
    case .numberTooLarge(let found): "the number \(keylessExcerpt(found)) is too large"
    case .invalidEscape: "the text that begins here has an invalid escape"
    case .notUTF8: "what stands here is not UTF-8"
    case .controlCharacter: "a text holds a control character or line break, or lacks its closing quote"
    case .nullInName: "a name holds the character U+0000"
    case .trailing(let found): "found \(quoted(found)) after the end"
    case .other(let message): keylessExcerpt(message)
    case .tooDeep: "too many arrays and objects are within each other"
    }
  }

  /// Returns the likely format of bytes that are not JSON, and what to do about it; nil if it is unknown.
  package static func guess(whatElse bytes: [UInt8]) -> String? {
    let start = bytes.prefix(64)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.prefix(4).contains(0) {
      return "this is UTF-16 or UTF-32 text or no text at all, save it as UTF-8"
    }
    if start.starts(with: [0x1F, 0x8B]) { return "this is gzip, unpack it first" }
    if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return "this is a web page or XML, check the address it came from"
    }
    return nil
  }
}
