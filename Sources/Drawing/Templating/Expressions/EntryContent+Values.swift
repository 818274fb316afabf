internal import WidgetBase
internal import WidgetTimeline

extension EntryContent {
  /// The value as text: whole numbers without a fraction, null as an empty text.
  ///
  /// nil for lists and records, which have no text.
  var inText: String? {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let value):
      // Larger numbers are easier to read with an exponent.
      guard value == value.rounded(), abs(value) < 1e21, let whole = Int128(exactly: value) else { return "\(value)" }
      return "\(whole)"
    case .text(let text): return text
    case .list, .record: return nil
    }
  }

  /// The value as a number: `21.5`, `"21.5"` or `"21,5"`; nil for any other value.
  var numericValue: Double? {
    switch self {
    case .number(let value): value
    case .text(let text): NumericText.value(of: text)
    default: nil
    }
  }

  /// Whether the value is a number with decimals, or a text that is written as one.
  var isDecimal: Bool {
    switch self {
    case .number(let value): value != value.rounded()
    case .text(let text): text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 | 0x20 == 0x65 }
    default: false
    }
  }

  /// The items of a list, or the `[name, value]` pairs of a record in the order of their names; nil for other values.
  var listItems: [EntryContent]? {
    switch self {
    case .list(let items): items
    case .record(let fields): fields.sorted { $0.key < $1.key }.map { .list([.text($0.key), $0.value]) }
    default: nil
    }
  }

  /// Returns the field of a record by its name, or by names joined with dots; the item of a list by its index.
  ///
  /// Returns the value itself if the name is nil; null if it does not have the field.
  func field(_ name: String?) -> EntryContent {
    guard let name else { return self }
    if case .list(let items) = self {
      let index = Int(name).map { $0 < 0 ? items.count &+ $0 : $0 }
      return index.flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .null
    }
    guard case .record(let fields) = self else { return .null }
    if let value = fields[name] { return value }
    guard let dot = name.firstIndex(of: "."), let inner = fields[String(name[..<dot])] else { return .null }
    return inner.field(String(name[name.index(after: dot)...]))
  }

  /// The value in a message: a text in quotes, shortened.
  var inMessage: String {
    switch self {
    case .text(let text): "\"\(excerpt(text))\""
    case .number: inText ?? ""
    // The word of templates; readers of JSON say array.
    case .list: "a list"
    case .null, .bool, .record: kindName
    }
  }
}

/// Texts that are numbers.
enum NumericText {
  /// Returns the number that a text represents; nil if it is not a number, or ambiguous.
  ///
  /// A comma is the decimal separator, unless the digits around it could be groups: `1,234` is ambiguous.
  static func value(of text: String) -> Double? {
    var trimmed = text.trimmingSpaces
    if trimmed.hasPrefix("\u{2212}") { trimmed = "-" + trimmed.dropFirst() }
    // Rejects "nan", "inf" and "0x1p4", which Swift reads as numbers.
    guard let first = trimmed.utf8.first, first < 0x3A, trimmed.utf8.allSatisfy({ $0 < 0x3A || $0 | 0x20 == 0x65 })
    else { return nil }
    let number = Double(trimmed) ?? (trimmed.utf8.contains(UInt8(ascii: ",")) ? withComma(trimmed[...]) : nil)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func withComma(_ text: Substring) -> Double? {
    let isNegative = text.hasPrefix("-")
    let body = isNegative || text.hasPrefix("+") ? text.dropFirst() : text
    let commas = body.count { $0 == "," }
    let points = body.count { $0 == "." }
    guard let lastComma = body.lastIndex(of: ",") else { return nil }
    let decimal: Substring
    let whole: [Substring]
    if let point = body.lastIndex(of: "."), point > lastComma {
      guard points == 1 else { return nil }
      decimal = body[body.index(after: point)...]
      whole = body[..<point].split(separator: ",", omittingEmptySubsequences: false)
    } else {
      guard commas == 1 else { return nil }
      decimal = body[body.index(after: lastComma)...]
      whole = body[..<lastComma].split(separator: ".", omittingEmptySubsequences: false)
      if points == 0, decimal.count == 3, (1...3).contains(body[..<lastComma].count), !body.hasPrefix("0") {
        return nil
      }
    }
    func areDigits(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isDigit) }
    guard areDigits(decimal), whole.allSatisfy(areDigits), whole.dropFirst().allSatisfy({ $0.count == 3 }),
      whole.count == 1 || (1...3).contains(whole[0].count)
    else { return nil }
    return Double("\(isNegative ? "-" : "")\(whole.joined()).\(decimal)")
  }
}
