internal import WidgetBase

/// Durations as written by users: `6h`, `90m`, `1h 30m`, `500ms`.
public enum DurationText {
  /// The valid range in seconds: one second to one year.
  public static let range = 1.0...365 * 86_400

  private static let units: [(name: String, seconds: Double)] = [
    ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1), ("ms", 0.001),
  ]

  /// Reads a duration in seconds: whole numbers with units in descending order, optionally separated by spaces.
  ///
  /// Returns nil for any other text.
  public static func seconds(_ text: String) -> Double? {
    var rest = Substring(text)
    var units = units[...]
    var seconds = 0.0
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Int32(digits), let index = units.firstIndex(where: { $0.name == name }) else { return nil }
      seconds += Double(number) * units[index].seconds
      units = units[(index + 1)...]
      rest = rest.drop { $0 == " " }
    } while !rest.isEmpty
    return seconds
  }

  /// Returns the duration that a text with one number means whose unit is written otherwise, such as `5min`, `6 hours` and
  /// `2 h`; nil for any other text.
  static func meant(by text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    let words = ["d": "days", "h": "hours", "m": "minutes", "s": "seconds"]
    let short = ["min": "m", "mins": "m", "sec": "s", "secs": "s", "hr": "h", "hrs": "h"]
    let name = short[unit] ?? words.first { unit == $0.key || $0.value == unit || $0.value == "\(unit)s" }?.key
    guard !digits.isEmpty, let name else { return nil }
    return "\(digits)\(name)"
  }

  /// Returns a range in words: `1s to 365d`.
  public static func words(of range: ClosedRange<Double>) -> String {
    "\(text(seconds: range.lowerBound)) to \(text(seconds: range.upperBound))"
  }

  /// Returns the shortest text for a whole number of milliseconds, such as `1h 30m`.
  public static func text(seconds: Double) -> String {
    var rest = (seconds * 1_000).rounded()
    return units.compactMap { unit in
      let length = (unit.seconds * 1_000).rounded()
      let count = (rest / length).rounded(.down)
      rest -= count * length
      return count > 0 ? "\(count.plain)\(unit.name)" : nil
    }.joined(separator: " ")
  }
}
