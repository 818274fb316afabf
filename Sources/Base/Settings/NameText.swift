/// Custom names of outputs, targets and palettes, which are part of paths, addresses and command lines.
public enum NameText {
  /// An ECMA-262 regular expression for names, used in the JSON Schema.
  public static let pattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$"

  /// The completion of a message that ends in "write".
  public static let expectation = "letters, digits, hyphens, dots and underscores"

  /// Whether a text has 1 to 64 ASCII letters, digits, hyphens, dots and underscores, and does not begin with a hyphen
  /// or a dot.
  public static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && !text.hasPrefix(".") && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8.contains(byte)
      }
  }
}
