import Foundation
import Testing

@testable import CalendarData

/// Malicious calendars: the steps they cost are counted, and good events stay.
@Suite struct BoundedWorkTests {
  private static let good = """
    BEGIN:VEVENT
    UID:good-1
    DTSTART:20190517T100000Z
    SUMMARY:good
    END:VEVENT
    BEGIN:VEVENT
    UID:good-2
    DTSTART;TZID=Europe/Berlin:20180517T100000
    RRULE:FREQ=WEEKLY
    SUMMARY:good
    END:VEVENT
    BEGIN:VEVENT
    UID:good-3
    DTSTART;TZID=Europe/Berlin:20190417T100000
    RRULE:FREQ=DAILY;COUNT=40
    SUMMARY:good
    END:VEVENT

    """
  /// One event, five Fridays, and 26 days of May.
  private static let goodCount = 1 + 5 + 26

  /// A fraction of the default limit, because tests are not optimised.
  private static let allowedWork = EventExpansion.maximumWork / 60

  private func read(_ text: String) throws -> (contents: CalendarContents, work: Int) {
    try CalendarReader(
      span: Sample.instant("2019-05-01T00:00:00Z")..<Sample.instant("2019-06-01T00:00:00Z"), timeZone: Sample.berlin
    ).reading(Sample.file("BEGIN:VCALENDAR\n\(text)\(Self.good)END:VCALENDAR\n"), work: Self.allowedWork)
  }

  private func events(_ count: Int, _ lines: String) -> String {
    (0..<count).map { "BEGIN:VEVENT\nUID:\($0)\n\(lines)\nSUMMARY:bad\nEND:VEVENT\n" }.joined()
  }

  /// A thousand events with rules that never match, and whether a warning is reported.
  @Test(arguments: [
    ("FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO", false), ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6", false),
    ("FREQ=DAILY;BYDAY=MO;INTERVAL=7", false), ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=5", false),
    ("FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO;COUNT=5", true), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", true),
    ("FREQ=DAILY;BYDAY=MO;INTERVAL=7;COUNT=2", true), ("FREQ=SECONDLY", true), ("FREQ=MINUTELY", true),
    ("FREQ=SECONDLY;COUNT=999999999", true), ("FREQ=HOURLY;BYMINUTE=5,10;BYMONTH=2;BYMONTHDAY=30", false),
  ])
  func rulesThatNeverMatchTakeNothingFromOthers(rule: String, isToldOf: Bool) throws {
    // A Tuesday in April.
    let (contents, work) = try read(events(150, "DTSTART:00020402T100000Z\nRRULE:\(rule)"))
    #expect(contents.events.filter { $0.title == "good" }.count == Self.goodCount)
    #expect(contents.events.count == Self.goodCount)
    #expect(work <= Self.allowedWork)
    if isToldOf {
      #expect(contents.warnings.count == 1)
      #expect(
        contents.warnings.first?.contains("events are ignored; the first: \"bad\" on line 2: it")
          == true)
    } else {
      #expect(contents.warnings == [])
      #expect(work < Self.allowedWork)
    }
  }

  /// Events that are cheap to expand are shown as far as there is room, however many there are.
  @Test func manyRepeatingEventsFillTheCalendar() throws {
    let (contents, _) = try read(events(5_000, "DTSTART:20180501T100000Z\nRRULE:FREQ=DAILY"))
    #expect(contents.events.count > 2_000)
    #expect(contents.warnings.count == 1)
  }

  @Test func ignoresEndlessDates() throws {
    let dates = repeatElement("20190501T100000Z", count: 16_000).joined(separator: ",")
    let lists = repeatElement("EXDATE:\(dates)\n", count: 5).joined()
    let (contents, work) = try read(events(5, "DTSTART:20190501T100000Z\nRRULE:FREQ=DAILY\n\(lists)"))
    #expect(contents.events.count == Self.goodCount)
    #expect(contents.warnings.count == 1)
    #expect(work <= Self.allowedWork)
  }

  @Test func looksUpEndlessZonesOnDemand() throws {
    func zone(_ index: Int, _ rule: String) -> String {
      "BEGIN:VTIMEZONE\nTZID:Z\(index)\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\n"
        + "TZOFFSETTO:+0300\nRRULE:\(rule)\nEND:STANDARD\nEND:VTIMEZONE\n"
    }
    let zones = (0..<2_000).map { zone($0, $0 == 3 ? "FREQ=YEARLY;BYMONTH=1;BYDAY=1SU" : "FREQ=SECONDLY") }.joined()
    let (contents, work) = try read(zones + events(3, "DTSTART;TZID=Z3:20190517T120000"))
    let bad = contents.events.filter { $0.title == "bad" }
    #expect(try bad.map(\.start) == Array(repeating: Sample.instant("2019-05-17T09:00:00Z"), count: 3))
    #expect(contents.warnings == [])
    #expect(work < 100_000)
    let all = try read(
      zones + (0..<2_000).map { "BEGIN:VEVENT\nDTSTART;TZID=Z\($0):20190517T120000\nEND:VEVENT\n" }.joined())
    #expect(all.contents.events.count == 2_000 + Self.goodCount)
    #expect(all.contents.warnings.count == 2)
    #expect(all.work < 1_000_000)
  }

  @Test func followsEndlessChangesInSteps() throws {
    let series = "BEGIN:VEVENT\nUID:s\nDTSTART:20150101T100000Z\nRRULE:FREQ=DAILY\nSUMMARY:bad\nEND:VEVENT\n"
    let changes = (0..<1_000).map { day in
      let date = Date(timeIntervalSince1970: 1_420_106_400 + Double(day) * 86_400)
      let digits = date.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
      return
        "BEGIN:VEVENT\nUID:s\nRECURRENCE-ID;RANGE=THISANDFUTURE:\(digits)T100000Z\nDTSTART:\(digits)T110000Z\nSUMMARY:bad\nEND:VEVENT\n"
    }
    let (contents, work) = try read(series + changes.joined())
    #expect(contents.events.count == 31 + Self.goodCount)
    #expect(Sample.starts(contents).contains("2019-05-02T13:00"))
    #expect(work < 1_000_000)
  }

  /// Whether a newer series excludes an older change is decided for each of them; those that take too long are shown.
  @Test func olderChangesOfManySeriesAreDecidedInBoundedWork() throws {
    func day(_ number: Int) -> String { "201905\(number < 10 ? "0" : "")\(number)" }
    let excepted = (0..<40).map { "20190\($0 % 9 + 1)\($0 % 20 + 10)T080000Z" }.joined(separator: ",")
    let series = (0..<20).map { number in
      "BEGIN:VEVENT\nUID:a\nSEQUENCE:2\nDTSTART:\(1900 + number)0110T080000Z\n"
        + "RRULE:FREQ=YEARLY\nEXDATE:\(excepted)\nSUMMARY:series\nEND:VEVENT\n"
    }
    let changes = (0..<500).map { number in
      "BEGIN:VEVENT\nUID:a\nSEQUENCE:1\nRECURRENCE-ID:\(day(number % 28 + 1))T08\(number / 28 + 10)00Z\n"
        + "DTSTART:\(day(number % 28 + 1))T120000Z\nSUMMARY:change\nEND:VEVENT\n"
    }
    let (contents, work) = try read(series.joined() + changes.joined())
    #expect(contents.events.filter { $0.title == "good" }.count == Self.goodCount)
    #expect(contents.events.filter { $0.title == "change" }.count == 500)
    #expect(work <= Self.allowedWork)
  }

  /// Names for people take many lookups each, so only the first few hundred unknown ones are looked up.
  @Test func unknownZoneNamesTakeBoundedLookups() throws {
    let names = (0..<2_000).map { "\"(UTC+01:00) A\($0), B, C, D, E, F, G, H\"" }
    let slashes = "/" + repeatElement("a", count: 120).joined(separator: "/")
    let events = ([slashes] + names + ["\"(UTC+09:00) Osaka, Sapporo, Tokyo\""]).map {
      "BEGIN:VEVENT\nDTSTART;TZID=\($0):20190517T120000\nSUMMARY:bad\nEND:VEVENT\n"
    }
    let contents = try read(events.joined()).contents
    #expect(contents.events.count == events.count + Self.goodCount)
    // The last name is known, but there are too many others before it.
    #expect(contents.warnings.first?.contains("and 2001 more") == true, "\(contents.warnings)")
  }
}
