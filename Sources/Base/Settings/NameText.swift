/// Names that users give to outputs, screens and palettes: they are part of paths, addresses and command lines.
public enum NameText {
  /// The names as a regular expression of ECMA-262, for the JSON Schema.
  public static let pattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$"

  /// What completes `write `.
  public static let expectation = "letters, digits, hyphens, dots and underscores"

  /// Whether a text is 1 to 64 ASCII letters, digits, hyphens, dots and underscores, the first no hyphen and no dot.
  public static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && !text.hasPrefix(".") && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8.contains(byte)
      }
  }
}
