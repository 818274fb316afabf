import Foundation
import TestSuites
import Testing

@testable import CalendarData

@Suite struct DamagedCalendarTests {
  private func read(_ text: String) throws -> CalendarContents {
    try Sample.read(Array(text.utf8), from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
  }

  @Test(arguments: [
    ("", 1, "not an iCalendar file"), ("<html>\n", 1, "not an iCalendar file"), ("\n\n{}", 3, "not an iCalendar file"),
    ("BEGIN:VEVENT\nEND:VEVENT\n", 1, "not an iCalendar file"),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", 3, "ends inside the VEVENT that begins on line 2"),
    ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", 2, "ends inside the VCALENDAR that begins on line 1"),
    ("Warning: x in a.php\nBEGIN:VCALENDAR\nEND:VCALENDAR\n", 1, "not an iCalendar file"),
  ])
  func aFileThatIsNoneIsRefusedWithItsLine(text: String, line: Int, words: String) throws {
    let error = try #require(throws: CalendarError.self) { try read(text) }
    #expect(error.line == line)
    #expect(error.text(file: "a.ics").hasPrefix("a.ics:\(line): "))
    #expect(error.description.contains(words))
    // Callers that cache a file call this first.
    #expect(throws: error) { try CalendarReader.check(Array(text.utf8)) }
  }

  @Test func readsCompleteParts() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\nEND:VEVENT\n"
    for text in [
      "BEGIN:VCALENDAR\nEND:VCALENDAR", "\u{FEFF}BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n",
      "begin:vcalendar\n\(event)end:vcalendar\n\n  \n",
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\nBEGIN:VCALENDAR\n\(event)END:VCALENDAR\n",
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n".replacingOccurrences(of: "\n", with: "\r\n"),
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n".replacingOccurrences(of: "\n", with: "\r\r\n"),
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n".replacingOccurrences(of: "\n", with: "\r"),
      "BEGIN:VCALENDAR \n\(event)END:VCALENDAR\t\n\n\u{1A}",
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\nEND:VCALENDAR\n<!-- served in 3 ms -->\n",
      "BEGIN:VCALENDAR\nEND:VTODO\n\(event)END:VEVENT\nEND:VCALENDAR\n",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\n\(event)END:VCALENDAR\n",
      "BEGIN:VCALENDAR\n\(event.replacing("END:VEVENT\n", with: ""))END:VCALENDAR\n",
      "BEGIN:VCALENDAR\n\(event.replacing("END:VEVENT", with: "BEGIN:VALARM\nTRIGGER:x\nEND:VEVENT"))END:VCALENDAR\n",
      "BEGIN:VCALENDAR\nBEGIN:X-THING\nA;:\nEND:X-THING\n\(event)END:VCALENDAR\n",
    ] {
      let count = text.components(separatedBy: "SUMMARY").count - 1
      #expect(try read(text).events.count == count, "\(text)")
    }
  }

  /// Returns what comes of an event in front of a good one.
  private func besideAGoodOne(_ event: String) throws -> [String] {
    Sample.outcome(
      try read(
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\n"
          + "BEGIN:VEVENT\nDTSTART:20190518T120000Z\nSUMMARY:good\nEND:VEVENT\nEND:VCALENDAR\n"))
  }

  @Test(arguments: try SuiteCase.all(in: "Calendars/damaged.txt"))
  func anEventThatCannotBeUsedIsLeftOutAlone(_ test: SuiteCase) throws {
    test.check(try besideAGoodOne(test.input))
  }

  @Test(arguments: ["RDATE:\(Sample.manyDates)", "RRULE:FREQ=DAILY\nEXDATE:\(Sample.manyDates)"])
  func anEventWithTooManyDatesIsLeftOutAlone(_ dates: String) throws {
    #expect(
      try besideAGoodOne("DTSTART:20190517\n\(dates)") == [
        "2019-05-18T12:00:00Z 0 h good", "warning 1 event is ignored: on line 2: more than 20000 dates",
      ])
  }

  /// Confluence writes a count of -1 for none.
  @Test func negativeCountsAreIgnored() throws {
    let contents = try read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20190506\n"
        + "RRULE:FREQ=WEEKLY;UNTIL=20190710;COUNT=-1;INTERVAL=4;BYDAY=MO\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(Sample.starts(contents).map { $0.dropFirst(5).prefix(5) } == ["05-06", "06-03", "07-01"])
    #expect(contents.warnings == [])
  }

  /// A truncated response is rejected on arrival, so that the previous calendar is shown.
  ///
  /// A truncated local file yields the events it has.
  @Test func readsTheEventsBeforeATruncation() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\nEND:VEVENT\n"
    let inside = "BEGIN:VCALENDAR\n\(event)BEGIN:VEVENT\nDTSTART:20190518T1"
    let contents = try read(inside)
    #expect(contents.events.map(\.title) == ["a"])
    #expect(contents.warnings == ["line 7: the file ends inside the VEVENT that begins on line 6"])
    #expect(throws: CalendarError.self) { try CalendarReader.check(Array(inside.utf8)) }
    let behind = "BEGIN:VCALENDAR\n\(event)"
    #expect(try read(behind).events.map(\.title) == ["a"])
    #expect(throws: Never.self) { try CalendarReader.check(Array(behind.utf8)) }
  }

  @Test func damagedEventsAreCounted() throws {
    let damaged = String(repeating: "BEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\n", count: 5)
    let contents = try read("BEGIN:VCALENDAR\n\(damaged)END:VCALENDAR\n")
    #expect(contents.warnings.count == 1)
    #expect(contents.warnings.first?.hasPrefix("5 events are ignored; the first: on line 2: ") == true)
  }

  /// Each byte of a calendar is corrupted in turn: there is never a crash, and never more than one message.
  @Test func readsOrReportsAnyDamagedByte() throws {
    let good = Sample.calendar(
      "DTSTART;TZID=Europe/Berlin:20190328T093000\nRRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TH\nEXDATE:20190404T073000Z\n"
        + "DURATION:PT1H\nSUMMARY:x",
      other: "BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0530\n"
        + "TZOFFSETTO:+0430\nEND:STANDARD\nEND:VTIMEZONE\n")
    for index in good.indices {
      for byte: UInt8 in [0, 0x0A, 0x3A, 0x39, 0xFF] {
        var bytes = good
        bytes[index] = byte
        do {
          let contents = try Sample.read(bytes, from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
          #expect(contents.events.count <= 366)
          #expect(contents.warnings.allSatisfy { !$0.contains("\n") })
        } catch let error as CalendarError {
          #expect(error.line != nil)
          #expect(!error.description.contains("\n"))
        }
      }
    }
  }

  @Test func readsAHundredThousandEventsOnce() throws {
    // 274 years, with one separate event each day.
    var text = "BEGIN:VCALENDAR\n"
    for day in 0..<100_000 {
      let date = Date(timeIntervalSince1970: -4_000_000_000 + Double(day) * 86_400)
      let digits = date.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
      text += "BEGIN:VEVENT\nUID:\(day)\nDTSTART;VALUE=DATE:\(digits)\nSUMMARY:day \(day)\nEND:VEVENT\n"
    }
    let contents = try read(text + "END:VCALENDAR\n")
    #expect((365...367).contains(contents.events.count))
    #expect(contents.warnings == [])
  }

  @Test func limitsTheNumberOfEventsWithAWarning() throws {
    let events = String(
      repeating: "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\nEND:VEVENT\n",
      count: CalendarReader.maximumEvents + 5)
    let contents = try read("BEGIN:VCALENDAR\n\(events)END:VCALENDAR\n")
    #expect(contents.events.count == CalendarReader.maximumEvents)
    #expect(contents.warnings.first?.hasPrefix("too many events; only ") == true)
  }

  @Test func rejectsFilesBeyondTheLimit() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: CalendarReader.maximumBytes + 1)
    #expect(throws: CalendarError.self) { try CalendarReader.check(bytes) }
  }
}
