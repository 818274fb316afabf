import FoundationEssentials
import TestSuites
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

  @Test(arguments: try SuiteCase.all(in: "Templates/dates.txt"))
  func readsForms(_ test: SuiteCase) {
    test.check(Self.text(.text(test.input), "%F %T") ?? "no date")
  }

  @Test func readsNumbers() {
    #expect(Self.text(.number(20_260_419), "%F") == "2026-04-19")
    #expect(Self.text(.number(20_260_231), "%F") == "1970-08-23")
    #expect(Self.text(.number(1_795_267_200), "%R") == "14:20")
    #expect(Self.text(.number(1_795_267_200_123), "%L %N") == "123 123000000")
    #expect(Self.text(.number(.greatestFiniteMagnitude), "%F") == nil)
  }

  /// The results of Python's strftime, which is C's.
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
