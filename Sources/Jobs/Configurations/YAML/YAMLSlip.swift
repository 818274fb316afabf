internal import WidgetBase

/// A space that is missing after a colon or a hyphen, which libyaml notices only on a later line.
struct YAMLSlip {
  /// The place of the key.
  let position: YAMLPosition
  /// The message for the user.
  let message: String

  /// The number of lines before the one where libyaml stopped that may have the slip.
  private static let reach = 3

  /// Finds the slip in a line at which libyaml stopped, counted from 1, or in the lines before it; nil if there is none.
  init?(before line: Int, in text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let end = min(line, lines.count)
    for index in (max(0, end - Self.reach)..<end).reversed() {
      guard let found = Self.slip(in: lines[index]) else { continue }
      position = YAMLPosition(line: index + 1, column: found.column)
      message = found.message
      return
    }
    return nil
  }

  private static func slip(in line: Substring) -> (column: Int, message: String)? {
    var rest = line.drop { $0 == " " }
    while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
    let column = line.count - rest.count + 1
    if rest.hasPrefix("-"), isKey(rest.dropFirst().prefix { $0.isLetter }, in: rest.dropFirst()) {
      return (column, "write a space after the hyphen: \"- \(excerpt(rest.dropFirst()))\"")
    }
    let key = rest.prefix { $0.isLetter }
    let value = rest.dropFirst(key.count + 1)
    guard isKey(key, in: rest), let first = value.first, first != " ", first != "/" else { return nil }
    return (column, "write a space after the colon: \"\(key): \(excerpt(value))\"")
  }

  /// Whether a text begins with a key of configurations and a colon.
  private static func isKey(_ key: Substring, in text: Substring) -> Bool {
    text.dropFirst(key.count).hasPrefix(":") && KeyTable.all.contains { $0[String(key)] != nil }
  }
}
