/// The identifiers that Xcode makes of the names of assets.
enum SymbolName {
  /// Returns the name of a constant, such as `brandInk` for `Brand ink` and `accent` for the colour `AccentColor`.
  ///
  /// Returns nil if the name has neither letters nor digits.
  static func constant(_ name: String, droppingSuffix suffix: String = "") -> String? {
    guard var words = words(of: name) else { return nil }
    words[0] = lowercasingStart(of: words[0])
    let joined = words.joined()
    // A name that is nothing but the suffix is kept.
    let isSuffixed = !suffix.isEmpty && joined.hasSuffix(suffix) && joined.count > suffix.count
    return identifier(isSuffixed ? String(joined.dropLast(suffix.count)) : joined)
  }

  /// Returns the name of a type, such as `WeatherIcons` for `weather-icons`; nil as for constants.
  static func type(_ name: String) -> String? {
    words(of: name).map { identifier($0.map(Self.capitalized).joined()) }
  }

  /// Returns a name between backticks if the language reserves it.
  static func quoted(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

  /// Returns an expression for a text.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      default: "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Returns the words between characters that identifiers cannot contain, with capitals from the second one on.
  private static func words(of name: String) -> [String]? {
    let words = name.split { !($0.isLetter || $0.isNumber && $0.isASCII || $0 == "_") }.map(String.init)
    guard let first = words.first, words.contains(where: { $0.contains { $0 != "_" } }) else { return nil }
    return [first] + words.dropFirst().map(Self.capitalized)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// Lowercases the capitals at the start of a word, except the last one of several before a small letter: `URLIcon`
  /// is `urlIcon`.
  private static func lowercasingStart(of word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return word }
    let rest = word[capitals.endIndex...]
    let isFollowedByWord = rest.first?.isLowercase ?? false
    let count = capitals.count > 1 && isFollowedByWord ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func identifier(_ name: String) -> String {
    name.first.map { $0.isNumber } ?? true ? "_\(name)" : name
  }

  private static let reserved: Set = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
