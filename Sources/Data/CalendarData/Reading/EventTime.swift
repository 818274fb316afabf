internal import WidgetBase

/// A day, or a time of day, in an event.
struct EventTime: Hashable {
  /// The clock to which a time refers.
  enum Zone: Hashable {
    case utc
    /// Any clock: the same local time everywhere.
    case floating
    /// A zone, by its index in the ``ZoneTable``.
    case named(Int)
  }

  /// The clock's reading in seconds since 1970, as if the clock were in UTC; for a day, the reading when the day
  /// begins.
  var wallSeconds: Int
  var isDay: Bool
  var zone: Zone

  var day: LocalDay { LocalDay(daysSince1970: wallSeconds.floorDivided(by: 86_400)) }

  init(wallSeconds: Int, isDay: Bool = false, zone: Zone) {
    self.wallSeconds = wallSeconds
    self.isDay = isDay
    self.zone = zone
  }

  /// Parses a DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
  ///
  /// ISO 8601 forms with hyphens, colons, fractions and offsets are also accepted, and seconds are optional. 24:00 is
  /// the beginning of the next day, and a leap second is the second before it.
  ///
  /// Returns nil for any other text, and for days and times that do not exist. `zone` is the zone of a time that does
  /// not specify its own.
  init?(_ text: ArraySlice<UInt8>, zone: Zone) {
    var reader = DigitReader(text)
    guard let year = reader.number(of: 4) else { return nil }
    reader.skip("-")
    guard let month = reader.number(of: 2), (1...12).contains(month) else { return nil }
    reader.skip("-")
    guard let day = reader.number(of: 2), (1...CalendarDay.length(ofMonth: month, in: year)).contains(day) else {
      return nil
    }
    let midnight = LocalDay(year: year, month: month, day: day).daysSince1970 * 86_400
    if reader.isAtEnd {
      self.init(wallSeconds: midnight, isDay: true, zone: .floating)
      return
    }
    guard reader.skip("T") || reader.skip("t") || reader.skip(" "), let hour = reader.number(of: 2) else { return nil }
    reader.skip(":")
    guard let minute = reader.number(of: 2), minute < 60 else { return nil }
    reader.skip(":")
    let second = reader.number(of: 2) ?? 0
    guard second <= 60, hour < 24 || hour == 24 && minute == 0 && second == 0 else { return nil }
    if reader.skip(".") { while reader.number(of: 1) != nil {} }
    let wall = midnight + hour * 3_600 + minute * 60 + min(second, 59)
    if reader.isAtEnd {
      self.init(wallSeconds: wall, zone: zone)
    } else if let offset = reader.skip("Z") || reader.skip("z") ? 0 : reader.offset(), reader.isAtEnd {
      self.init(wallSeconds: wall - offset, zone: .utc)
    } else {
      return nil
    }
  }

  /// Returns the time on the same clock some seconds later.
  func adding(seconds: Int) -> EventTime {
    EventTime(wallSeconds: wallSeconds + seconds, isDay: isDay, zone: zone)
  }
}

extension Int {
  /// Returns the quotient rounded down.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder for the quotient rounded down, which is never negative for a positive divisor.
  func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
