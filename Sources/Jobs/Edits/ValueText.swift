internal import Configurations

/// Writes values as a person would write them in a configuration.
enum ValueText {
  /// The width in columns up to which a mapping of lists or mappings is written in one line.
  private static let width = 100

  /// Returns a value in one line, inside of brackets.
  static func flow(_ value: EditValue) -> String { line(value, isFlow: true) }

  /// Returns a value in one line.
  ///
  /// `style` is the notation of the text that it replaces, whose quotes are kept.
  static func line(_ value: EditValue, isFlow: Bool, style: YAMLSource.Style = .plain) -> String {
    switch value {
    case .nothing: "null"
    case .flag(let flag): "\(flag)"
    case .number(let text): text
    case .text(let text): scalar(text, isFlow: isFlow, style: style)
    case .list(let items): "[\(items.map { flow($0) }.joined(separator: ", "))]"
    case .mapping(let pairs):
      "{\(pairs.map { "\(scalar($0.name, isFlow: true)): \(flow($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// Returns the lines of a key and its value in a mapping without brackets, without indentation.
  static func block(_ pair: EditValue.Pair) -> [String] {
    let key = scalar(pair.name, isFlow: false) + ":"
    switch pair.value {
    case .list(let items) where items.contains(where: \.isMapping): return [key] + items.map { "  - \(flow($0))" }
    case .mapping(let pairs) where pairs.contains(where: \.value.isMapping) || flow(pair.value).count > width:
      return [key] + pairs.flatMap { block($0).map { "  \($0)" } }
    default: return ["\(key) \(line(pair.value, isFlow: false))"]
    }
  }

  /// Returns the lines of an item of a list without brackets, the first behind its dash.
  ///
  /// `isOpen` is whether a mapping has a line for each key, like the other items.
  static func item(_ value: EditValue, isOpen: Bool) -> [String] {
    guard isOpen, case .mapping(let pairs) = value, !pairs.isEmpty else { return ["- \(line(value, isFlow: false))"] }
    return pairs.flatMap { block($0) }.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
  }

  /// Returns a text that reads as exactly this text.
  static func scalar(_ text: String, isFlow: Bool, style: YAMLSource.Style = .plain) -> String {
    let scalars = text.unicodeScalars
    let isPrintable = scalars.allSatisfy(isPrintable)
    switch style {
    case .singleQuoted where isPrintable: return "'\(text.replacing("'", with: "''"))'"
    case .plain where isPrintable && isPlain(text, isFlow: isFlow): return text
    default: return "\"\(scalars.map { escape($0) }.joined())\""
    }
  }

  /// Whether a text is read as itself without quotes, and looks like a text to people and to readers of YAML 1.1.
  private static func isPlain(_ text: String, isFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    guard case .text = EditValue.plain(text) else { return false }
    if ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) { return false }
    if first.properties.isWhitespace || last.properties.isWhitespace { return false }
    if "-?:,[]{}#&*!|>'\"%@`=<".unicodeScalars.contains(first) { return false }
    if text.hasSuffix(":") || text.contains(": ") || text.contains(" #") || text.hasPrefix("...") { return false }
    // 06:30 is a number in YAML 1.1.
    if ("0"..."9").contains(first), text.contains(":") { return false }
    return !isFlow || !text.unicodeScalars.contains { ",[]{}:".unicodeScalars.contains($0) }
  }

  /// Whether a character may stand in quotes and is seen in an editor.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default:
      guard !isPrintable(scalar) else { return String(scalar) }
      let code = String(scalar.value, radix: 16, uppercase: true)
      let (letter, count) = code.count <= 2 ? ("x", 2) : code.count <= 4 ? ("u", 4) : ("U", 8)
      return "\\\(letter)\(String(repeating: "0", count: count - code.count))\(code)"
    }
  }
}

extension EditValue {
  fileprivate var isMapping: Bool { if case .mapping = self { true } else { false } }
}
