internal import FoundationEssentials

/// A duration in whole hundredths of a second, truncated towards zero; negative if it is still to come.
///
/// All calculations use integers: in floating point, 0.29 s is 28.999... hundredths.
struct ElapsedTime: Hashable, Sendable {
  let hundredths: Int

  init(hundredths: Int) {
    self.hundredths = hundredths
  }

  /// Creates the duration between two instants.
  ///
  /// A `Date` is exact to about a tenth of a microsecond, so the difference is rounded to whole microseconds.
  init(from start: Date, to end: Date) {
    let microseconds = Int((end.timeIntervalSince(start) * 1_000_000).rounded())
    hundredths = microseconds / 10_000
  }

  /// Parses seconds as a decimal number, such as `167.329` or `-5`; nil for any other text and beyond ±999,999,999 s.
  init?(seconds text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 20 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let seconds = Int(parts[0]), seconds <= Self.maximumSeconds
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1].prefix(2)) : ""
    guard let fraction = Int(decimals + String(repeating: "0", count: 2 - decimals.count)) else { return nil }
    hundredths = (seconds * 100 + fraction) * (isNegative ? -1 : 1)
  }

  /// The maximum number of seconds in a setting: more than 31 years.
  static let maximumSeconds = 999_999_999
  /// The range of seconds in a setting.
  static let range = -(Double(maximumSeconds) + 0.99)...Double(maximumSeconds) + 0.99

  var isNegative: Bool { hundredths < 0 }

  /// Formats the duration without its sign: `00:02:47.32`.
  ///
  /// The first field, hours or without hours minutes, may have more than two digits.
  func text(showsHours: Bool, decimalSeparator: String) -> String {
    let (seconds, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    let minutes = seconds / 60
    let fields = showsHours ? [minutes / 60, minutes % 60, seconds % 60] : [minutes, seconds % 60]
    return fields.map(Self.twoDigits).joined(separator: ":") + decimalSeparator + Self.twoDigits(rest)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
