package import FoundationEssentials

/// Dates in HTTP headers, in the three formats of RFC 9110, section 5.6.7.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The days of a week from Thursday on.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Reads a date; returns nil for other texts, such as `0` and `-1`, which servers send for dates in the past.
  package static func parse(_ text: String) -> Date? {
    let words = text.split { " ,-".contains($0) }
    switch words.count {
    // Sun, 06 Nov 1994 08:49:37 GMT and Sunday, 06-Nov-94 08:49:37 GMT
    case 6 where ["GMT", "UTC"].contains(words[5]):
      return date(year: words[3], month: words[2], day: words[1], time: words[4])
    // Sun Nov  6 08:49:37 1994
    case 5: return date(year: words[4], month: words[1], day: words[2], time: words[3])
    default: return nil
    }
  }

  /// The bytes of a date in header format.
  private static let length = 29

  /// Returns a date in header format, to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func text(of date: Date) -> String {
    let limit = 253_402_300_799.0
    // Also 0 for a date that is not a number.
    let seconds = Int(min(max(0, date.timeIntervalSince1970.rounded(.down)), limit))
    let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = civil(daysSince1970: days)
    // A server writes two dates for each response, which took a twentieth of its time by interpolation.
    return String(unsafeUninitializedCapacity: length) { bytes in
      var place = 0
      func add(_ text: String) {
        for byte in text.utf8 {
          bytes[place] = byte
          place += 1
        }
      }
      func add(_ number: Int, _ end: String) {
        bytes[place] = UInt8(ascii: "0") + UInt8(number / 10)
        bytes[place + 1] = UInt8(ascii: "0") + UInt8(number % 10)
        place += 2
        add(end)
      }
      // 1 January 1970 was a Thursday.
      add(weekdays[days % 7])
      add(", ")
      add(day, " ")
      add(months[month - 1])
      add(" ")
      add(year / 100, "")
      add(year % 100, " ")
      add(second / 3_600, ":")
      add(second / 60 % 60, ":")
      add(second % 60, " GMT")
      return place
    }
  }

  private static func date(year: Substring, month: Substring, day: Substring, time: Substring) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard let month = months.firstIndex(of: String(month)), let year = number(year), let day = number(day),
      (1...31).contains(day), clock.count == 3, let hour = clock[0], hour < 24, let minute = clock[1], minute < 60,
      let second = clock[2], second <= 60, year < 100 || (1_970...9_999).contains(year)
    else { return nil }
    // Two-digit years are in the hundred years from 1970.
    let fullYear = year < 70 ? year + 2_000 : year < 100 ? year + 1_900 : year
    let days = daysSince1970(year: fullYear, month: month + 1, day: day)
    return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.count <= 4 && digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int(digits) : nil
  }

  /// Returns the days of the Gregorian calendar, computed in years that begin on 1 March, so that leap days come last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = year / 4 - year / 100 + year / 400
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  /// Returns the date of a day of the Gregorian calendar, the inverse of ``daysSince1970(year:month:day:)``.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // The calendar repeats every 400 years; the last day of a year, of four, of a hundred and of 400 is the leap day.
    let shifted = days + 719_468
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = shifted / 146_097 * 400 + yearOfEra
    let day = dayOfYear - (month * 153 + 2) / 5 + 1
    return month < 10 ? (year, month + 3, day) : (year + 1, month - 9, day)
  }
}
