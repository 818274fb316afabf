internal import WidgetBase

extension JSONFault {
  /// The problem as part of a message; quotes little of the text, and hides anything that may be a key.
  package var words: String {
    // A word that is a text is already quoted.
    func quoted(_ word: String) -> String {
      word.hasPrefix("\"") ? keylessExcerpt(word) : "\"\(keylessExcerpt(word))\""
    }
    return switch problem {
    case .empty: "empty; did the download fail?"
    case .cutShort: "truncated; download it again"
    case .unexpected(let found, let expected): "found \(quoted(found)), expected \(expected)"
    case .invalidNumber(let found): "\"\(keylessExcerpt(found))\" is not a number"
    case .numberTooLarge(let found): "the number \(keylessExcerpt(found)) is too large"
    case .invalidEscape: "invalid escape in the string that begins here"
    case .notUTF8: "invalid UTF-8"
    case .controlCharacter: "a string contains a control character or line break, or has no closing quote"
    case .nullInName: "a name contains the character U+0000"
    case .trailing(let found): "found \(quoted(found)) after the end"
    case .other(let message): keylessExcerpt(message)
    case .tooDeep: "arrays and objects are nested too deeply"
    }
  }

  /// Returns the likely format of bytes that are not JSON, and what to do about it; nil if it is unknown.
  package static func guess(whatElse bytes: [UInt8]) -> String? {
    let start = bytes.prefix(64)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.prefix(4).contains(0) {
      return "this is UTF-16, UTF-32 or binary; save it as UTF-8"
    }
    if start.starts(with: [0x1F, 0x8B]) { return "this is gzip; unpack it first" }
    if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      return "this is a web page or XML; check the address it came from"
    }
    return nil
  }
}
