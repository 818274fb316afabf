internal import FoundationEssentials
internal import WidgetSupport
internal import WidgetTimeline

extension FilterInput {
  func appliedToInstant() -> EntryContent {
    if value == .null || value == .text("") { return .null }
    guard let instant = InstantReading.instant(value, in: context) else {
      // As in Liquid, a value that is not a date is kept unchanged.
      warn("\"\((value.inText ?? "a list or a record").prefix(40))\" is not a date")
      return value
    }
    switch filter {
    case .timeAgo: return .text(context.language.distance(from: instant, to: context.date))
    default:
      return .text(DatePattern.text(text(0) ?? "", of: instant, in: context.timeZone, language: context.language))
    }
  }
}

/// Reads instants in the forms used by data.
enum InstantReading {
  /// The years 1 to 9999, in seconds since 1970.
  private static let range = -62_135_596_800.0...253_402_300_799.0
  /// The smallest number that is read as milliseconds; as seconds it would be after the year 5100.
  private static let maximumSeconds = 1e11

  /// Returns the instant that a value represents; nil if it is not an instant.
  ///
  /// Valid texts are ISO 8601 dates (in the picture's time zone if they have no offset), RFC 822 dates as used by
  /// feeds, `now` and `today`. Numbers are seconds since 1970, or milliseconds.
  static func instant(_ value: EntryContent, in context: FilterContext) -> Date? {
    if let number = value.numericValue {
      let seconds = Swift.abs(number) >= maximumSeconds ? number / 1_000 : number
      return range.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }
    guard case .text(let text) = value else { return nil }
    let trimmed = text.trimmingSpaces
    if trimmed == "now" || trimmed == "today" { return context.date }
    // No format is longer.
    guard trimmed.utf8.count <= 64 else { return nil }
    if let time = ISOTime(trimmed) {
      return time.offset.map { Date(timeIntervalSince1970: Double(time.secondsOnClock - $0)) }
        ?? instant(onClock: time.secondsOnClock, in: context.timeZone)
    }
    return mailDate(trimmed)
  }

  /// Returns the instant at which a clock in a zone shows a time, given in seconds since 1970.
  ///
  /// If the clock shows it never or twice, the result is near it.
  private static func instant(onClock seconds: Int, in zone: TimeZone) -> Date {
    let clock = Date(timeIntervalSince1970: Double(seconds))
    let guess = clock - Double(zone.secondsFromGMT(for: clock))
    return clock - Double(zone.secondsFromGMT(for: guess))
  }

  /// Reads `Sat, 21 Nov 2026 14:20:00 +0100` (RFC 822 with four-digit years).
  private static func mailDate(_ text: String) -> Date? {
    var words = text.split(separator: " ")
    if words.first?.last == "," { words.removeFirst() }
    guard (4...5).contains(words.count), let day = Int(words[0]), (1...31).contains(day),
      let month = months.firstIndex(of: words[1].prefix(3).lowercased()), words[2].count == 4, let year = Int(words[2]),
      year > 0
    else { return nil }
    let clock = words[3].split(separator: ":", omittingEmptySubsequences: false).map { $0.count == 2 ? Int($0) : nil }
    guard (2...3).contains(clock.count), let hour = clock[0], (0...23).contains(hour), let minute = clock[1],
      (0...59).contains(minute), let offset = offset(words.count > 4 ? words[4] : "GMT")
    else { return nil }
    let second = clock.count > 2 ? clock[2] : 0
    guard let second, (0...60).contains(second) else { return nil }
    let date = LocalDay(year: year, month: month + 1, day: day)
    guard date.day == day else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Reads an offset in seconds ahead of UTC: `+0100`, `GMT`, and the zone names of RFC 822.
  private static func offset(_ text: Substring) -> Int? {
    let names = ["EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7]
    if ["GMT", "UT", "UTC", "Z"].contains(text) { return 0 }
    if let hours = names[String(text)] { return hours * 3_600 }
    guard let sign = text.first, sign == "+" || sign == "-", text.count == 5,
      text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }), let digits = Int(text.dropFirst()), digits <= 1_800
    else { return nil }
    return (digits / 100 * 3_600 + digits % 100 * 60) * (sign == "-" ? -1 : 1)
  }
}

extension Language {
  /// Returns the distance of an instant in the past or the future, such as `5 min ago` or `in 2 h`.
  func distance(from instant: Date, to now: Date) -> String {
    let seconds = now.timeIntervalSince(instant)
    let side = seconds < 0 ? "in" : "ago"
    let minutes = Int((Swift.abs(seconds) / 60).rounded(.down))
    func words(_ unit: String, _ count: Int) -> String {
      text("time.\(side).\(unit)", ["count": "\(count)"]) ?? "\(count)"
    }
    switch minutes {
    case 0: return text("time.now") ?? ""
    case 1..<60: return words("minutes", minutes)
    case 60..<1_440: return words("hours", minutes / 60)
    case 1_440..<2_880: return words("day", 1)
    default: return words("days", minutes / 1_440)
    }
  }
}
