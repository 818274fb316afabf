internal import FoundationEssentials
internal import WidgetBase
internal import WidgetCharts
internal import WidgetTimeline

extension Language {
  /// Returns a date as axes show it.
  func text(of date: Date, _ style: ChartDateStyle, in zone: TimeZone) -> String {
    let clock = WallClock(at: date, in: zone)
    let day = LocalDay(containing: date, in: zone)
    func word(_ key: String, _ index: Int) -> String? {
      let words = text(key)?.split(separator: " ") ?? []
      return words.indices.contains(index) ? String(words[index]) : nil
    }
    let month = word("calendar.months.short", clock.month - 1) ?? "\(clock.month)"
    switch style {
    case .second: return clock.text(separator: timeSeparator) + timeSeparator + WallClock.twoDigits(clock.second)
    case .minute: return time(clock)
    case .hour:
      guard usesTwelveHours else { return clock.text(separator: timeSeparator) }
      return hour(clock)
    case .weekday:
      return word("calendar.weekdays", Weekday(of: day).rawValue) ?? "\(clock.day)"
    case .day:
      guard let pattern = text("calendar.date", ["weekday": "\u{0}", "month": month, "day": "\(clock.day)"]) else {
        return "\(clock.day) \(month)"
      }
      return pattern.withoutMarkedWord
    case .month: return month
    case .year: return "\(clock.year)"
    }
  }
}

extension String {
  /// The text without its part marked by a null character, and without the punctuation and brackets around that.
  fileprivate var withoutMarkedWord: String {
    let isPunctuation: (Character) -> Bool = {
      $0 == " " || $0 == "," || $0 == "(" || $0 == ")" || $0 == "،" || $0 == "\u{0}"
    }
    guard let mark = firstIndex(of: "\u{0}") else { return self }
    var (before, after) = (self[..<mark], self[index(after: mark)...])
    while let last = before.last, isPunctuation(last) { before.removeLast() }
    while let first = after.first, isPunctuation(first) || first == "." { after.removeFirst() }
    return before.isEmpty || after.isEmpty ? String(before + after) : "\(before) \(after)"
  }
}
