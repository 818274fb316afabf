/// A parser of `.strings` files, which returns one pair at a time.
struct StringsReader {
  private let characters: [Unicode.Scalar]
  private var index = 0
  /// The line of the syntax error at which reading ended; nil if there is none.
  private(set) var faultLine: Int?

  init(_ text: String) {
    characters = Array(text.unicodeScalars)
  }

  /// Returns the next pair; nil at the end or at a syntax error.
  mutating func next() -> (key: String, value: String)? {
    skipSpace()
    guard index < characters.count else { return nil }
    guard let key = token(), take("="), let value = token(), take(";") else {
      faultLine = 1 + characters[..<min(index, characters.count)].count { $0 == "\n" }
      index = characters.count
      return nil
    }
    return (key, value)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }

  /// Skips white space, byte order marks and comments.
  private mutating func skipSpace() {
    while index < characters.count {
      let character = characters[index]
      if character.properties.isWhitespace || character.value == 0xFEFF {
        index += 1
      } else if character == "/", index + 1 < characters.count, characters[index + 1] == "/" {
        while index < characters.count, characters[index] != "\n" { index += 1 }
      } else if character == "/", index + 1 < characters.count, characters[index + 1] == "*" {
        index += 2
        while index + 1 < characters.count, !(characters[index] == "*" && characters[index + 1] == "/") { index += 1 }
        index = min(index + 2, characters.count)
      } else {
        return
      }
    }
  }

  /// Reads a quoted text, or an unquoted word.
  private mutating func token() -> String? {
    skipSpace()
    guard index < characters.count else { return nil }
    var text = String.UnicodeScalarView()
    guard characters[index] == "\"" else {
      while index < characters.count,
        characters[index].properties.isAlphabetic
          || "0123456789_.-".unicodeScalars
            .contains(characters[index])
      {
        text.append(characters[index])
        index += 1
      }
      return text.isEmpty ? nil : String(text)
    }
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\" {
        index += 1
        guard let escaped = escape() else { return nil }
        text.append(escaped)
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    guard index < characters.count else { return nil }
    index += 1
    return String(text)
  }

  /// Reads the character after a backslash and returns what the escape stands for.
  private mutating func escape() -> Unicode.Scalar? {
    guard index < characters.count else { return nil }
    let character = characters[index]
    index += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let end = min(index + 4, characters.count)
      let digits = String(String.UnicodeScalarView(characters[index..<end]))
      index = end
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return character
    }
  }
}
