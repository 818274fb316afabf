internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// Date formatting with strftime patterns, in a time zone and a language.
///
/// | directive | result |
/// |---|---|
/// | `%Y` `%y` `%m` `%d` `%e` `%j` | year, its last two digits, month, day, day without a zero, day of the year |
/// | `%H` `%k` `%I` `%l` `%M` `%S` `%p` `%P` | hour of 24 and 12, each also without a zero; minute; second; AM, am |
/// | `%A` `%a` `%B` `%b` `%h` `%u` `%w` | weekday and month as words, in full and short; weekday 1-7 and 0-6 |
/// | `%V` `%G` `%g` `%U` `%W` | week and year of ISO 8601; week of the year from its first Sunday or Monday |
/// | `%F` `%T` `%X` `%R` `%r` `%D` `%x` | 2026-11-21, 14:20:00 (twice), 14:20, 02:20:00 PM, 11/21/26 (twice) |
/// | `%c` `%C` `%L` `%N` `%s` | Sat Nov 21 14:20:00 2026, century, milliseconds, nanoseconds, seconds since 1970 |
/// | `%z` `%Z` `%n` `%t` `%%` | +0100, CET, a line break, a tab, % |
///
/// `%-d` omits the leading zero, `%_d` replaces it with a space, `%^a` is in capitals, `%:z` is +01:00.
enum DatePattern {
  private static let directives = "YymdejHkIlMSpPAaBbhuwFTRDszVGgUWXrxcCLNZnt%"
  private static let flags = "-_0^:"

  /// Returns the problem with a pattern; nil if it is valid.
  static func problem(in pattern: String) -> String? {
    var rest = pattern[...]
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...].dropFirst()
      let flags = rest.prefix { Self.flags.contains($0) }
      rest = rest[flags.endIndex...]
      let directive = rest.prefix(1)
      rest = rest.dropFirst()
      guard let first = directive.first, directives.contains(first) else {
        return "unknown directive \"%\(flags)\(directive)\" in a date pattern"
      }
    }
    return nil
  }

  /// Returns an instant formatted with a pattern; unknown directives are kept unchanged.
  static func text(_ pattern: String, of instant: Date, in zone: TimeZone, language: Language) -> String {
    let reading = Reading(instant, in: zone, language)
    var result = ""
    var rest = pattern[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      let flags = rest.prefix { Self.flags.contains($0) }
      rest = rest[flags.endIndex...]
      guard let directive = rest.popFirst() else { return result + "%" + flags }
      result += reading.text(directive, flags) ?? "%\(flags)\(directive)"
    }
    return result + rest
  }

  /// The calendar date and the time of day of an instant.
  private struct Reading {
    let day: LocalDay
    let seconds: Int
    let instant: Date
    let zone: TimeZone
    let offset: Int
    let language: Language

    init(_ instant: Date, in zone: TimeZone, _ language: Language) {
      day = LocalDay(containing: instant, in: zone)
      seconds = LocalDay.secondsOfDay(at: instant, in: zone)
      self.zone = zone
      offset = zone.secondsFromGMT(for: instant)
      self.instant = instant
      self.language = language
    }

    /// The weekday; Sunday is 0.
    private var weekday: Int { ((day.daysSince1970 + 4) % 7 + 7) % 7 }
    /// The day of the year, counted from 1.
    private var dayOfYear: Int { day.daysSince1970 - LocalDay(year: day.year, month: 1, day: 1).daysSince1970 + 1 }

    /// The week of ISO 8601, which belongs to the year of its Thursday.
    private var isoWeek: (year: Int, week: Int) {
      let thursday = LocalDay(daysSince1970: day.daysSince1970 - (weekday + 6) % 7 + 3)
      let first = LocalDay(year: thursday.year, month: 1, day: 1).daysSince1970
      return (thursday.year, (thursday.daysSince1970 - first) / 7 + 1)
    }

    private var hour: Int { seconds / 3_600 }
    private var hourOfTwelve: Int { (hour + 11) % 12 + 1 }

    func text(_ directive: Character, _ flags: Substring) -> String? {
      func number(_ value: Int, _ width: Int, _ padding: Character = "0") -> String {
        let padding = flags.contains("-") ? nil : flags.contains("_") ? " " : flags.contains("0") ? "0" : padding
        let digits = "\(value)"
        return (padding.map { String(repeating: $0, count: max(0, width - digits.count)) } ?? "") + digits
      }
      func word(_ key: String, _ index: Int) -> String {
        let words = (language.text(key) ?? "").split(separator: " ")
        let word = words.indices.contains(index) ? String(words[index]) : ""
        return flags.contains("^") ? word.uppercased() : word
      }
      switch directive {
      case "Y": return number(day.year, 4)
      case "y": return number(day.year % 100, 2)
      case "m": return number(day.month, 2)
      case "d": return number(day.day, 2)
      case "e": return number(day.day, 2, " ")
      case "j": return number(dayOfYear, 3)
      case "H": return number(hour, 2)
      case "k": return number(hour, 2, " ")
      case "I": return number(hourOfTwelve, 2)
      case "l": return number(hourOfTwelve, 2, " ")
      case "M": return number(seconds / 60 % 60, 2)
      case "S": return number(seconds % 60, 2)
      case "p": return hour < 12 ? "AM" : "PM"
      case "P": return hour < 12 ? "am" : "pm"
      case "A": return word("calendar.weekdays.full", weekday)
      case "a": return word("calendar.weekdays", weekday)
      case "B": return word("calendar.months", day.month - 1)
      case "b", "h": return word("calendar.months.short", day.month - 1)
      case "u": return "\(weekday == 0 ? 7 : weekday)"
      case "w": return "\(weekday)"
      case "V": return number(isoWeek.week, 2)
      case "G": return number(isoWeek.year, 4)
      case "g": return number(isoWeek.year % 100, 2)
      case "U": return number((dayOfYear + 6 - weekday) / 7, 2)
      case "W": return number((dayOfYear + 6 - (weekday + 6) % 7) / 7, 2)
      case "C": return number(day.year / 100, 2)
      case "z": return offsetText(hasColon: flags.contains(":"))
      default: return compound(directive)
      }
    }

    private func compound(_ directive: Character) -> String? {
      func two(_ value: Int) -> String { WallClock.twoDigits(value) }
      let clock = "\(two(hour)):\(two(seconds / 60 % 60))"
      switch directive {
      case "F": return "\(day)"
      case "R": return clock
      case "T", "X": return "\(clock):\(two(seconds % 60))"
      case "r": return "\(two(hourOfTwelve)):\(two(seconds / 60 % 60)):\(two(seconds % 60)) \(hour < 12 ? "AM" : "PM")"
      case "c":
        let words = ["a", "b", "e", "T", "Y"].map { text($0, "") ?? "" }
        return words.joined(separator: " ")
      case "L": return padded(microseconds / 1_000, 3)
      case "N": return padded(microseconds * 1_000, 9)
      case "Z": return zoneName
      case "n": return "\n"
      case "t": return "\t"
      case "D", "x": return "\(two(day.month))/\(two(day.day))/\(two(day.year % 100))"
      case "s": return "\(Int(instant.timeIntervalSince1970.rounded(.down)))"
      case "%": return "%"
      default: return nil
      }
    }

    /// The part of the second that has passed; a `Date` is not more exact.
    private var microseconds: Int {
      let seconds = instant.timeIntervalSince1970
      return min(999_999, Int(((seconds - seconds.rounded(.down)) * 1e6).rounded()))
    }

    private func padded(_ value: Int, _ width: Int) -> String {
      let digits = "\(value)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private func offsetText(hasColon: Bool) -> String {
      let minutes = Swift.abs(offset) / 60
      let parts = [minutes / 60, minutes % 60].map(WallClock.twoDigits)
      return (offset < 0 ? "-" : "+") + parts.joined(separator: hasColon ? ":" : "")
    }

    /// The abbreviation of the zone, such as CET; its offset, such as `+09`, if none is common.
    private var zoneName: String {
      if offset == 0, ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(zone.identifier) { return "UTC" }
      return ZoneAbbreviation.name(of: zone.identifier, offset: offset) ?? offsetText(hasColon: false)
    }
  }
}
