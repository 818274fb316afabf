internal import Glibc
internal import WidgetTimeline

enum NumberText {
  /// The maximum number of decimals, as many as anyone reads.
  static let maximumDecimals = 10

  /// Removes the error of binary fractions from a decimal number: 0.1 + 0.2 gives 0.3.
  ///
  /// `operands` are the numbers that a difference comes from; its last digits are not more exact than theirs.
  ///
  /// - Returns: the nearest number with fifteen digits.
  static func cleaned(_ value: Double, from operands: Double...) -> Double {
    guard value.isFinite, value != 0, value != value.rounded() else { return value }
    let magnitude = operands.reduce(Swift.abs(value)) { max($0, Swift.abs($1)) }
    guard magnitude.isFinite else { return value }
    let digits = 14 - Int(Glibc.log10(magnitude).rounded(.down))
    guard (0...22).contains(digits) else { return value }
    let scale = Glibc.pow(10, Double(digits))
    return (value * scale).rounded() / scale
  }

  /// Rounds a number to a number of decimals, halves away from zero; to tens, hundreds and so on if it is negative.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    if decimals < 0 {
      let scale = Glibc.pow(10, Double(min(15, -decimals)))
      return (value / scale).rounded(.toNearestOrAwayFromZero) * scale + 0
    }
    let scale = Glibc.pow(10, Double(min(maximumDecimals, decimals)))
    let scaled = cleaned(value * scale)
    // Large numbers have no decimals to round.
    guard scaled.isFinite, Swift.abs(scaled) < 1e15 else { return value }
    let result = scaled.rounded(.toNearestOrAwayFromZero) / scale
    return result == 0 ? 0 : result
  }

  /// Formats a number with exactly the given number of decimals.
  static func text(_ value: Double, decimals: Int, point: String) -> String {
    let decimals = min(maximumDecimals, max(0, decimals))
    let scale = Glibc.pow(10, Double(decimals))
    let scaled = (rounded(Swift.abs(value), decimals: decimals) * scale).rounded()
    guard scaled < 1e15 else { return plain(value, point: point) }
    var digits = "\(Int(scaled))"
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    return "\(sign)\(digits.dropLast(decimals))\(point)\(digits.suffix(decimals))"
  }

  /// Formats a number with all its decimals.
  static func plain(_ value: Double, point: String) -> String {
    let text = EntryContent.number(value).inText ?? ""
    guard point != "." else { return text }
    return text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: point)
  }

  /// Formats a number with a delimiter between groups of three digits.
  static func grouped(_ value: Double, delimiter: String, point: String) -> String {
    let text = EntryContent.number(Swift.abs(value)).inText ?? ""
    guard text.utf8.allSatisfy({ $0 < 0x3A }) else { return plain(value, point: point) }
    return (value < 0 ? "-" : "") + grouped(text, delimiter: delimiter, point: point)
  }

  /// Returns digits with a decimal point with a delimiter between groups of three digits, and another decimal point.
  static func grouped(_ digits: String, delimiter: String, point: String) -> String {
    let parts = digits.split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in (parts.first ?? "").enumerated() {
      if index > 0, ((parts.first?.count ?? 0) - index).isMultiple(of: 3) { whole += delimiter }
      whole.append(digit)
    }
    return whole + (parts.count > 1 ? point + parts[1] : "")
  }
}

extension Language {
  /// The separator between a number's integer part and its decimals.
  var decimalSeparator: String { text("number.decimalSeparator") ?? "." }

  /// The separator between groups of three digits.
  var groupSeparator: String { text("number.groupSeparator") ?? "," }
}
