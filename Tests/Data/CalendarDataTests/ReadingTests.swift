import Foundation
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

  @Test(arguments: [
    ("DTSTART:20190517T120000Z", "2019-05-17T12:00:00Z"), ("dtstart:20190517t120000z", "2019-05-17T12:00:00Z"),
    ("DTSTART;VALUE=DATE-TIME:20190517T120000Z", "2019-05-17T12:00:00Z"),
    ("DTSTART;X-A=\"b;c:d\";VALUE=DATE-TIME:20190517T120000Z", "2019-05-17T12:00:00Z"),
    ("DTSTART: 20190517T120000Z\t", "2019-05-17T12:00:00Z"), ("DTSTART:20190517T1200Z", "2019-05-17T12:00:00Z"),
    ("DTSTART:2019-05-17T12:00:00Z", "2019-05-17T12:00:00Z"),
    ("DTSTART:2019-05-17T12:00:00.000Z", "2019-05-17T12:00:00Z"),
    ("DTSTART:2019-05-17T14:00:00+02:00", "2019-05-17T12:00:00Z"), ("DTSTART:20190517T120060Z", "2019-05-17T12:00:59Z"),
    ("DTSTART:20190517T240000Z", "2019-05-18T00:00:00Z"), ("DTST\n ART:20190517T12\n\t0000Z", "2019-05-17T12:00:00Z"),
    ("DTSTART;TZID=\"Europe/Berlin\":20190517T140000", "2019-05-17T12:00:00Z"),
    ("DTSTART:\nDTSTART:20190517T120000Z\nDTSTART:20190518T120000Z", "2019-05-17T12:00:00Z"),
    ("DTSTART:soon\nDTSTART:20190517T120000Z", "2019-05-17T12:00:00Z"),
    // A day is announced, but a time is written.
    ("DTSTART;VALUE=DATE:20190517T200000", "2019-05-17T18:00:00Z"),
    ("DTSTART;VALUE=DATE:20190517T233000Z", "2019-05-17T23:30:00Z"),
    // Whole days in Berlin.
    ("DTSTART:20190517", "2019-05-16T22:00:00Z"), ("DTSTART;VALUE=DATE:20190517T000000", "2019-05-16T22:00:00Z"),
    ("DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20190517", "2019-05-16T22:00:00Z"),
  ])
  func startsAreReadAsTheyAreWritten(line: String, instant: String) throws {
    let contents = try read("\(line)\nSUMMARY:x")
    #expect(try contents.events.map(\.start) == [Sample.instant(instant)])
    #expect(contents.warnings == [])
  }

  /// The duration of an event in hours.
  @Test(arguments: [
    ("DTSTART:20190517T120000Z", 0.0), ("DTSTART:20190517T120000Z\nDTEND:20190517T133000Z", 1.5),
    ("DTSTART:20190517T120000Z\nDURATION:PT1H30M", 1.5), ("DTSTART:20190517T120000Z\nDURATION:P1DT1H", 25),
    ("DTSTART:20190517T120000Z\nDURATION:P1W", 168), ("DTSTART:20190517T120000Z\nDURATION:-PT1H", 0),
    ("DTSTART:20190517T120000Z\nDTEND:20190517T110000Z", 0), ("DTSTART:20190517", 24),
    ("DTSTART:20190517\nDTEND:20190517", 24),
    ("DTSTART:20190517\nDTEND:20190519", 48), ("DTSTART:20190517\nDURATION:P3D", 72),
    ("DTSTART:20190517\nDTEND:20190518T120000", 48), ("DTSTART:20190517T120000\nDTEND;VALUE=DATE:20190518", 12),
    ("DTSTART:20190517T120000Z\nDTEND:\nDURATION:PT2H", 2),
    ("DTSTART;VALUE=DATE:20190517T200000\nDTEND;VALUE=DATE:20190517T220000", 2),
  ])
  func endsAreReadAsTheyAreWritten(event: String, hours: Double) throws {
    let contents = try read(event)
    #expect(contents.events.map { $0.end.timeIntervalSince($0.start) / 3_600 } == [hours])
    #expect(contents.warnings == [])
  }

  @Test(arguments: [
    ("SUMMARY:Caf\u{E9}\\, bar\\; a\\\\b", "Caf\u{E9}, bar; a\\b"),
    ("SUMMARY;LANGUAGE=de;X=\"a:b\":Besuch: um 3", "Besuch: um 3"),
    ("SUMMARY:one\\Ntwo\\x", "one two\\x"), ("summary:small", "small"), ("SUMMARY:fol\n ded", "folded"),
    ("SUMMARY:a\u{0}b", "a b"), ("SUMMARY:\nSUMMARY:second", "second"),
    ("SUMMARY:\\\"quoted\\\" \\: x", "\"quoted\" : x"),
    ("SUMMARY:tab\tkept", "tab kept"), ("SUMMARY:half \\", "half \\"),
  ])
  func titlesAreTextsWithoutEscapes(line: String, title: String) throws {
    #expect(try read("DTSTART:20190517T120000Z\n\(line)").events.map(\.title) == [title])
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
