internal import CivilTime

/// A day, or a time of day, as an event gives it.
struct EventTime: Hashable {
  /// Whose clock shows it.
  enum Zone: Hashable {
    case utc
    /// Any clock: the time is the same wherever one is.
    case floating
    /// A zone by its place in the ``ZoneTable``.
    case named(Int)
  }

  /// Seconds that a clock in UTC would have counted since 1970 when it showed this; of a day, its beginning.
  var wallSeconds: Int
  var isDay: Bool
  var zone: Zone

  var day: LocalDay { LocalDay(daysSince1970: wallSeconds.floorDivided(by: 86_400)) }

  init(wallSeconds: Int, isDay: Bool = false, zone: Zone) {
    self.wallSeconds = wallSeconds
    self.isDay = isDay
    self.zone = zone
  }

  /// Reads a DATE or DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
  ///
  /// The forms of ISO 8601 with hyphens, colons, fractions and offsets are read as well, and seconds may be missing;
  /// 24:00 is the next day's beginning and a leap second the second before it.
  ///
  /// - Parameter zone: that of a time that has none of its own.
  /// - Returns: nil for any other text, and for days and times that there are not.
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

  /// The same clock some seconds later.
  func adding(seconds: Int) -> EventTime {
    EventTime(wallSeconds: wallSeconds + seconds, isDay: isDay, zone: zone)
  }
}

extension Int {
  /// The quotient rounded down.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder that goes with the quotient rounded down: never negative for a positive divisor.
  func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
