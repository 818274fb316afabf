package import FoundationEssentials
internal import WidgetBase

/// The form of a date on an axis.
package enum ChartDateStyle: Hashable, Sendable {
  /// Hours, minutes and seconds.
  case second
  /// Hours and minutes.
  case minute
  /// Hours.
  case hour
  /// The name of the day in the week.
  case weekday
  /// The day of the month, with the month.
  case day
  /// The name of the month.
  case month
  case year
}

/// The zone, the weeks and the texts of the dates of a chart.
package struct ChartClock: Sendable {
  package var zone: TimeZone
  /// The first day of a week, 0 for Sunday.
  package var firstWeekday: Int
  /// Returns a date as text.
  package var text: @Sendable (Date, ChartDateStyle) -> String

  package init(
    zone: TimeZone, firstWeekday: Int = 0, text: @escaping @Sendable (Date, ChartDateStyle) -> String
  ) {
    self.zone = zone
    self.firstWeekday = firstWeekday
    self.text = text
  }

  /// Returns the unit of the calendar that contains an instant.
  package func interval(of unit: ChartUnit, containing date: Date) -> Range<Date> {
    let start = self.start(of: unit, count: 1, containing: date)
    let end = next(after: start, unit: unit, count: 1)
    return start < end ? start..<end : start..<(start + unit.seconds)
  }

  /// Returns the dates at which units begin, or every few of them, within a range; at most `limit`.
  package func starts(of unit: ChartUnit, count: Int, in range: ClosedRange<Date>, limit: Int = 400) -> [Date] {
    var dates: [Date] = []
    var date = start(of: unit, count: max(count, 1), containing: range.lowerBound)
    for _ in 0...limit where date <= range.upperBound {
      if date >= range.lowerBound { dates.append(date) }
      let following = next(after: date, unit: unit, count: max(count, 1))
      guard following > date else { break }
      date = following
    }
    return dates
  }

  /// Returns the beginning of the unit, or of the group of units, that contains an instant.
  private func start(of unit: ChartUnit, count: Int, containing date: Date) -> Date {
    let day = LocalDay(containing: date, in: zone)
    switch unit {
    case .second, .minute, .hour:
      let length = Int(unit.seconds) * count
      let seconds = LocalDay.secondsOfDay(at: date, in: zone)
      // Counted on the clock, so that hours are whole in zones with an offset of half an hour.
      return rounded(date.rounded - Double(seconds % length), to: length)
    case .day:
      return LocalDay(daysSince1970: day.daysSince1970 - (day.day - 1) % count).start(in: zone)
    case .week:
      let weekday = (day.daysSince1970 + 4 - firstWeekday) % 7
      return LocalDay(daysSince1970: day.daysSince1970 - (weekday + 7) % 7).start(in: zone)
    case .month: return month(day.year, (day.month - 1) / count * count)
    case .quarter: return month(day.year, (day.month - 1) / 3 * 3)
    case .year: return month(day.year - ((day.year % count) + count) % count, 0)
    }
  }

  /// Returns the beginning of the following unit or group of units.
  private func next(after date: Date, unit: ChartUnit, count: Int) -> Date {
    let day = LocalDay(containing: date, in: zone)
    switch unit {
    case .second, .minute, .hour:
      // Rounded again, because a change of clocks may lie between.
      let following = rounded(date + unit.seconds * Double(count), to: Int(unit.seconds) * count)
      return following > date ? following : date + unit.seconds * Double(count)
    case .day:
      // Groups of days begin again each month, without a short group at its end.
      let following = LocalDay(daysSince1970: day.daysSince1970 + count)
      guard count > 1, following.month != day.month || following.day + count / 2 > 30 else {
        return following.start(in: zone)
      }
      let nextMonth = month(day.year, day.month)
      return nextMonth
    case .week: return LocalDay(daysSince1970: day.daysSince1970 + 7 * count).start(in: zone)
    case .month: return month(day.year, day.month - 1 + count)
    case .quarter: return month(day.year, day.month - 1 + 3 * count)
    case .year: return month(day.year + count, 0)
    }
  }

  /// Returns the nearest instant at which the clock shows a multiple of a number of seconds.
  private func rounded(_ date: Date, to length: Int) -> Date {
    let rest = LocalDay.secondsOfDay(at: date, in: zone) % length
    return rest > length / 2 ? date + Double(length - rest) : date - Double(rest)
  }

  /// Returns the beginning of a month, counted from 0, of that year or a later one.
  private func month(_ year: Int, _ index: Int) -> Date {
    LocalDay(year: year + index / 12, month: index % 12 + 1, day: 1).start(in: zone)
  }
}

extension Date {
  /// The date without fractions of a second.
  fileprivate var rounded: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
