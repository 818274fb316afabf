import FoundationEssentials
import Testing
import WidgetTimeline

@testable import Templating

/// The forms of dates that data have, and the directives of patterns.
@Suite struct DateReadingTests {
  /// Saturday, 2026-11-21 14:20:00 in Berlin.
  private static let now = Date(timeIntervalSince1970: 1_795_267_200)

  private static func text(_ value: EntryContent, _ pattern: String, zone name: String = "Europe/Berlin") -> String? {
    guard let zone = TimeZone(identifier: name), let instant = InstantReading.instant(value, in: zone, now: now) else {
      return nil
    }
    return DatePattern.text(pattern, of: instant, in: zone, language: Language(code: "en", texts: texts))
  }

  private static let texts = [
    "calendar.weekdays": "Sun Mon Tue Wed Thu Fri Sat",
    "calendar.months.short": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  ]

  @Test(arguments: [
    ("2026-04-19 22:16:44 +0200", "2026-04-19 22:16:44"), ("2026-04-19 20:16:44 UTC", "2026-04-19 22:16:44"),
    ("20260419T201644Z", "2026-04-19 22:16:44"), ("20260419T2216", "2026-04-19 22:16:00"),
    ("2026/04/19", "2026-04-19 00:00:00"), ("19.04.2026", "2026-04-19 00:00:00"),
    ("19.4.2026 8:05", "2026-04-19 08:05:00"), ("19-04-2026", "2026-04-19 00:00:00"),
    ("Apr 19, 2026", "2026-04-19 00:00:00"), ("April 19th, 2026 at 10:16 PM", "2026-04-19 22:16:00"),
    ("19 April 2026", "2026-04-19 00:00:00"), ("Sun Apr 19 22:16:44 2026", "2026-04-19 22:16:44"),
    ("April 2026", "2026-04-01 00:00:00"), ("April 19", "2026-04-19 00:00:00"),
    ("04/19/2026", "2026-04-19 00:00:00"), ("19/04/2026", "2026-04-19 00:00:00"), ("22:16", "2026-11-21 22:16:00"),
    ("12:05 am", "2026-11-21 00:05:00"), ("2026-04", "2026-04-01 00:00:00"), ("20260419", "2026-04-19 00:00:00"),
    ("Sat, 21 Nov 2026 14:20:00 GMT", "2026-11-21 15:20:00"), ("21 Nov 2026 14:20 -05:00", "2026-11-21 20:20:00"),
    ("2026-11-21T14:20:00Z", "2026-11-21 15:20:00"), ("now", "2026-11-21 14:20:00"),
    ("20261341", "1970-08-23 13:09:01"), ("31.02.2026", nil), ("04/31/2026", nil), ("25:00", nil), ("13:20 PM", nil),
    ("19.04.26", nil), ("Monday", nil), ("Nope 3, 2026", nil), ("1.2.3.4", nil), ("2026-04-19-05", nil),
    ("99999999999999999999:00", nil), ("+", nil), ("10:00 10:00", nil), ("Apr 19 Apr 2026", nil), ("", nil),
  ])
  func readsForms(_ text: String, _ expected: String?) {
    #expect(Self.text(.text(text), "%F %T") == expected)
  }

  @Test func readsNumbers() {
    #expect(Self.text(.number(20_260_419), "%F") == "2026-04-19")
    #expect(Self.text(.number(20_260_231), "%F") == "1970-08-23")
    #expect(Self.text(.number(1_795_267_200), "%R") == "14:20")
    #expect(Self.text(.number(1_795_267_200_123), "%L %N") == "123 123000000")
    #expect(Self.text(.number(.greatestFiniteMagnitude), "%F") == nil)
  }

  /// Python's strftime, which is that of C.
  @Test(arguments: [
    ("2026-11-21", "47 2026 26 46 46"), ("2027-01-01", "53 2026 26 00 00"), ("2024-12-30", "01 2025 25 52 53"),
    ("2023-01-01", "52 2022 22 01 00"), ("2026-01-04", "01 2026 26 01 00"), ("2026-01-05", "02 2026 26 01 01"),
  ])
  func countsWeeks(_ day: String, _ expected: String) {
    #expect(Self.text(.text(day), "%V %G %g %U %W") == expected)
  }

  @Test(arguments: [
    ("%c", "Sat Nov 21 14:20:00 2026"), ("%x %X", "11/21/26 14:20:00"), ("%r", "02:20:00 PM"), ("%C", "20"),
    ("%Z", "CET"), ("%:z", "+01:00"), ("%-V", "47"), ("%L", "000"), ("a%nb%tc", "a\nb\tc"),
  ])
  func formats(_ pattern: String, _ expected: String) {
    #expect(Self.text("now", pattern) == expected)
    #expect(DatePattern.problem(in: pattern) == nil)
  }

  @Test(arguments: [
    ("America/New_York", "EST"), ("Europe/London", "GMT"), ("UTC", "UTC"), ("Asia/Kathmandu", "+0545"),
    ("Asia/Tokyo", "JST"), ("Australia/Sydney", "AEDT"),
  ])
  func namesZones(_ zone: String, _ name: String) {
    #expect(Self.text("now", "%Z", zone: zone) == name)
  }
}
