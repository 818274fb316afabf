public import FoundationEssentials

/// The text form of instants in settings and data: ISO 8601 with an offset.
///
///     2022-02-05T17:00:00+09:00   2022-02-05T08:00Z   2022-02-05T08:00:00.5Z
public enum InstantText {
  /// The years 1970 to 2200; an instant outside this range is a mistake in the data.
  private static let range = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 7_289_654_400)

  /// The end of an error message about an invalid text: `"..." is not` followed by this.
  public static let expectation = "an instant from 1970 to 2200 with its offset, such as 2022-02-05T17:00:00+09:00"

  /// Parses an instant; returns nil if the text is not an instant with an offset or is outside 1970...2200.
  public static func date(_ text: String) -> Date? {
    guard let parts = Parts(text),
      let date = try? Date.ISO8601FormatStyle().parse("\(parts.date)T\(parts.time)Z"),
      // The style reads February 30 as March 2.
      WallClock(at: date, in: .gmt).isoDate == parts.date
    else { return nil }
    let instant = date + parts.fraction - parts.offset
    return range.contains(instant) ? instant : nil
  }

  /// The parts of the text, parsed here because Foundation's style accepts trailing characters and drops fractions.
  private struct Parts {
    let date: String
    let time: String
    var fraction: TimeInterval = 0
    var offset: TimeInterval = 0

    init?(_ text: String) {
      var rest = Substring(text)
      func take(_ shape: String) -> String? {
        let piece = rest.prefix(shape.count)
        guard piece.count == shape.count,
          zip(piece, shape).allSatisfy({ $1 == "0" ? $0.isASCII && $0.isWholeNumber : $0 == $1 })
        else { return nil }
        rest = rest.dropFirst(shape.count)
        return String(piece)
      }
      guard let date = take("0000-00-00"), take("T") != nil, let minutes = take("00:00") else { return nil }
      self.date = date
      time = minutes + (take(":00") ?? ":00")
      // The style reads 23:61 as 00:01 of the next day.
      let parts = time.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] < 60 else { return nil }
      if rest.first == "." {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isWholeNumber }
        guard let value = Double("0." + digits), digits.count <= 9, !digits.isEmpty else { return nil }
        fraction = value
        rest = rest[digits.endIndex...]
      }
      if rest == "Z" { return }
      guard let sign = rest.popFirst(), sign == "+" || sign == "-", let hours = take("00"), let hour = Double(hours),
        hour <= 14
      else { return nil }
      let minutesText = rest.isEmpty ? "00" : take(":00").map { String($0.dropFirst()) } ?? take("00")
      guard let minute = minutesText.flatMap(Double.init), minute < 60, rest.isEmpty else { return nil }
      offset = (sign == "-" ? -1 : 1) * (hour * 3_600 + minute * 60)
    }
  }
}
