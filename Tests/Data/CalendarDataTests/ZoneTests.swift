import Foundation
import TestSuites
import Testing

@testable import CalendarData

@Suite struct ZoneTests {
  private func read(_ lines: String, other: String = "") throws -> CalendarContents {
    try Sample.read(
      Sample.calendar(lines, other: other), from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
  }

  private static let pacific = """
    BEGIN:VTIMEZONE
    TZID:(UTC-08:00) Pacific Time (US & Canada)\\, Tijuana
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:-0700
    TZOFFSETTO:-0800
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:-0800
    TZOFFSETTO:-0700
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test func everyWindowsZoneNameIsKnown() {
    #expect(WindowsZones.all.count >= 139)
    for (name, zone) in WindowsZones.all { #expect(CalendarZoneName.iana(zone) != nil, "\(name): \(zone)") }
  }

  @Test(arguments: try SuiteCase.all(in: "Calendars/zones.txt"))
  func namesAreKnownWithoutADescription(_ test: SuiteCase) throws {
    test.check(Sample.outcome(try read(test.input)))
  }

  @Test(arguments: [
    "\"(UTC-08:00) Pacific Time (US & Canada), Tijuana\"", "\"(UTC-08:00) Pacific Time (US & Canada)\\, Tijuana\"",
    "(UTC-08:00) Pacific Time (US & Canada)\\, Tijuana", "(utc-08:00) pacific time (us & canada), tijuana",
  ])
  func descriptionsAreFoundWhateverTheEscapes(name: String) throws {
    let contents = try read("DTSTART;TZID=\(name):20190717T120000", other: Self.pacific)
    #expect(try contents.events.map(\.start) == [Sample.instant("2019-07-17T19:00:00Z")])
    #expect(contents.warnings == [])
  }

  /// In October the file's zone still has daylight saving time, as Los Angeles does; with the other rule it does not.
  @Test func zoneRulesInTheFilePrecedeWindowsNames() throws {
    let other = Self.pacific.replacing(
      "(UTC-08:00) Pacific Time (US & Canada)\\, Tijuana", with: "Pacific Standard Time"
    )
    .replacing("BYDAY=1SU;BYMONTH=11", with: "BYDAY=1SU;BYMONTH=10")
    let contents = try read("DTSTART;TZID=Pacific Standard Time:20191017T120000", other: other)
    #expect(try contents.events.map(\.start) == [Sample.instant("2019-10-17T20:00:00Z")])
  }

  @Test(arguments: [
    ("X-WR-TIMEZONE:Asia/Tokyo", "03:00"), ("X-WR-TIMEZONE:Tokyo Standard Time", "03:00"), ("X-WR-TIMEZONE:", "10:00"),
    ("X-WR-TIMEZONE:Mars", "10:00"),
  ])
  func floatingTimesAreTheCalendars(line: String, utc: String) throws {
    let contents = try read("DTSTART:20190717T120000", other: line + "\n")
    #expect(try contents.events.map(\.start) == [Sample.instant("2019-07-17T\(utc):00Z")])
    let unknown = try read("DTSTART;TZID=Mars/Olympus:20190717T120000", other: line + "\n")
    #expect(try unknown.events.map(\.start) == [Sample.instant("2019-07-17T\(utc):00Z")])
    #expect(unknown.warnings == ["unknown time zone \"Mars/Olympus\"; the calendar's default is used"])
    // Whole days are in the reader's zone.
    let day = try read("DTSTART;VALUE=DATE:20190717", other: line + "\n")
    #expect(try day.events.map(\.start) == [Sample.instant("2019-07-16T22:00:00Z")])
  }

  /// As Evolution writes zones: the current rule, the previous one with its last day, and a single change by RDATE.
  @Test(arguments: [
    ("20190117T120000", "2019-01-17T12:00:00Z"), ("20190717T120000", "2019-07-17T11:00:00Z"),
    // The clocks go from 01:00 to 02:00 on 31 March, and back on 27 October.
    ("20190331T003000", "2019-03-31T00:30:00Z"), ("20190331T013000", "2019-03-31T01:30:00Z"),
    ("20190331T023000", "2019-03-31T01:30:00Z"), ("20191027T013000", "2019-10-27T00:30:00Z"),
    ("20191027T023000", "2019-10-27T02:30:00Z"), ("20191216T120000", "2019-12-16T09:00:00Z"),
  ])
  func zonesAreAsTheFileDescribesThem(time: String, instant: String) throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Town
      BEGIN:STANDARD
      DTSTART:19711031T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0500
      RRULE:FREQ=YEARLY;UNTIL=19951022T010000Z;BYDAY=4SU;BYMONTH=10
      END:STANDARD
      BEGIN:STANDARD
      DTSTART:19961027T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0000
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19810329T010000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20191215T000000
      RDATE:20191215T000000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE

      """
    let contents = try read("DTSTART;TZID=Town:\(time)", other: zone)
    #expect(try contents.events.map(\.start) == [Sample.instant(instant)])
    #expect(contents.warnings == [])
  }

  @Test(arguments: [
    ("RRULE:FREQ=SECONDLY", "unsupported frequency secondly"),
    ("RRULE:FREQ=MINUTELY", "unsupported frequency minutely"),
    ("RRULE:FREQ=SOMETIMES", "invalid rule"), ("TZOFFSETTO:east", "invalid offset"),
    ("RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5;BYMINUTE=0,1,2,3,4,5,6,7,8,9", "its rules take too long to expand"),
  ])
  func descriptionsThatCannotBeUsedAreTold(line: String, reason: String) throws {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:A B\nBEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0100\n"
      + "TZOFFSETTO:+0200\n\(line)\nEND:STANDARD\nEND:VTIMEZONE\n"
    let contents = try read("DTSTART;TZID=A B:20190717T120000", other: zone)
    #expect(try contents.events.map(\.start) == [Sample.instant("2019-07-17T10:00:00Z")])
    #expect(
      contents.warnings == [
        "the time zone \"A B\" has an unusable definition, which is ignored: \(reason)",
        "unknown time zone \"A B\"; the calendar's default is used",
      ])
  }
}
