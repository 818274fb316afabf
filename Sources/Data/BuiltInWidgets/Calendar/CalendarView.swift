/// The views of the calendar widget.
public enum CalendarView: String, Hashable, Sendable, CaseIterable {
  /// The grid of a month.
  case month
  /// The events of the next days as a list.
  case agenda
  /// The hours of a day.
  case day
  /// The seven days of a week.
  case week
  /// The next event.
  case next
}

/// Where a month or a week begins.
public enum CalendarStart: String, Hashable, Sendable, CaseIterable {
  /// A month on its first day.
  case month
  /// The first day of the current week.
  case week
  /// The current day.
  case today
}

/// The hours of a day that a view shows.
public struct DayHours: Hashable, Sendable {
  /// The first hour, 0...23.
  public var start: Int
  /// The hour at which the last one ends, 1...24.
  public var end: Int

  /// The default hours, 8 to 20, which are extended to the hours of the events.
  static let working = DayHours(start: 8, end: 20)

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Parses a range of whole hours, such as `8-20`; returns nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.allSatisfy(\.isNumber) }),
      let start = Int(parts[0]), let end = Int(parts[1]), start < end, end <= 24
    else { return nil }
    self.init(start: start, end: end)
  }

  var count: Int { end - start }

  /// Returns the part of the hours that has passed at a time of day in seconds: 0 at the beginning, 1 at the end.
  func fraction(ofSeconds seconds: Int) -> Double {
    (Double(seconds) / 3_600 - Double(start)) / Double(max(1, count))
  }
}
