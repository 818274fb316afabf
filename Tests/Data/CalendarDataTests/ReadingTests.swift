import Foundation
import TestSuites
import Testing

@testable import CalendarData

/// The content of one event in all its notations.
@Suite struct ReadingTests {
  private func read(_ event: String, other: String = "") throws -> CalendarContents {
    try Sample.read(
      Sample.file("BEGIN:VCALENDAR\n\(other)BEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n"),
      from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
  }

  /// Properties that are empty, unknown, damaged, or of the wrong type, beside a good event.
  @Test(arguments: [
    "DESCRIPTION:", "LOCATION:", "URL:", "DTEND:", "DURATION:", "RRULE:", "EXDATE:", "RDATE:", "RECURRENCE-ID:",
    "SEQUENCE:", "UID:", "STATUS:", "CATEGORIES:", "COLOR:", "GEO:", "DTSTART:",
    "SUBCALENDAR-ID:x", "GEO:1,2", "NOTE:x", "LINK", "LINK;VALUE=URI", "DTSTAMP;VALUE=DATE:20190517T1",
    "ORGANIZER=\"mailto:a@example.org\"", "ATTENDEE;CN=\"Doe, J:mailto:a@example.org", "what was not folded right",
    "SEQUENCE:first", "STATUS:MAYBE", "COLOR:mud", "EXDATE:never", "RDATE:20190231", "X-A;B=\"c;d:e\";F=g:h",
    "CREATED:yesterday", "PRIORITY:high", "CLASS;X=", ";:", ":", "=", "ATTACH:BEGIN:VEVENT",
    "RECURRENCE-ID:someday", "DESCRIPTION:a\\nb\n \n c", "DTSTART:20190518T120000Z", "SUMMARY:another",
    "BEGIN:VALARM\nTRIGGER:-PT\nDTSTART:x\nRRULE:y\nSUMMARY:z\nDURATION:w\nEND:VALARM",
    "BEGIN:VALARM\nTRIGGER:x", "BEGIN:X-A\nBEGIN:X-B\nEND:X-C\nDTEND:x\nEND:X-A", "END:VALARM",
    "ATTACH;ENCODING=BASE64;VALUE=BINARY:\(String(repeating: "QUJD\n ", count: 2_000))",
  ])
  func sidePropertiesTakeNothingFromAnEvent(line: String) throws {
    for event in ["DTSTART:20190517T120000Z\nSUMMARY:good\n\(line)", "\(line)\nDTSTART:20190517T120000Z\nSUMMARY:good"]
    {
      // A component that is never closed swallows what follows it.
      if line == "BEGIN:VALARM\nTRIGGER:x", event.hasPrefix(line) { continue }
      let contents = try read(event)
      #expect(contents.events.count == 1, "\(event.prefix(200))")
      #expect(contents.warnings == [], "\(event.prefix(200))")
      if !["DTSTART:2", "SUMMARY:"].contains(where: line.hasPrefix) {
        #expect(contents.events.first?.title == "good")
        #expect(try contents.events.first?.start == Sample.instant("2019-05-17T12:00:00Z"))
      }
    }
  }

  @Test(arguments: try SuiteCase.all(in: "Calendars/events.txt"))
  func eventsAreReadAsTheyAreWritten(_ test: SuiteCase) throws {
    test.check(Sample.outcome(try read(test.input)))
  }

  @Test func whiteSpaceAroundAValueAndControlCharactersHaveNoMeaning() throws {
    let contents = try read("DTSTART: 20190517T120000Z\t\nSUMMARY:a\u{0}b")
    #expect(Sample.outcome(contents) == ["2019-05-17T12:00:00Z 0 h a b"])
  }

  /// A line is read up to a quarter of a megabyte; the following lines are read.
  @Test func truncatesEndlessLines() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let contents = try read("DESCRIPTION:\(long)\nSUMMARY:\(long)\nUID:\(long)\nDTSTART:20190517T120000Z")
    #expect(contents.events.map(\.title.count) == [256])
    #expect(contents.events[0].uid.utf8.count == 1_000)
  }

  @Test func limitsTheDepthOfComponents() throws {
    let deep = String(repeating: "BEGIN:X-A\n", count: 10_000)
    let contents = try read("DTSTART:20190517T120000Z\nSUMMARY:good\n\(deep)")
    #expect(contents.events.map(\.title) == ["good"])
  }
}
