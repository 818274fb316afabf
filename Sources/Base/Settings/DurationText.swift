internal import Spelling

/// Durations as written by users: `6h`, `90m`, `1h 30m`.
public enum DurationText {
  /// The valid range in seconds: one second to one year.
  public static let range = 1.0...365 * 86_400

  private static let units: [(letter: Character, seconds: Double)] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)]

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
      guard let number = Int32(digits), let letter = rest.popFirst(),
        let index = units.firstIndex(where: { $0.letter == letter })
      else { return nil }
      seconds += Double(number) * units[index].seconds
      units = units[(index + 1)...]
      rest = rest.drop { $0 == " " }
    } while !rest.isEmpty
    return seconds
  }

  /// Returns the shortest text for a whole number of seconds, such as `1h 30m`.
  public static func text(seconds: Double) -> String {
    var rest = seconds
    return units.compactMap { unit in
      let count = (rest / unit.seconds).rounded(.down)
      rest -= count * unit.seconds
      return count > 0 ? "\(count.plain)\(unit.letter)" : nil
    }.joined(separator: " ")
  }
}
