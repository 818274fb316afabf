import Foundation
import Testing

@testable import Calendars

@Suite struct DamagedCalendarTests {
  private func read(_ text: String) throws -> CalendarContents {
    try Sample.read(Array(text.utf8), from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z")
  }

  @Test(arguments: [
    ("", 1, "no iCalendar file"), ("<html>\n", 1, "no iCalendar file"), ("\n\n{}", 3, "no iCalendar file"),
    ("BEGIN:VEVENT\nEND:VEVENT\n", 1, "no iCalendar file"),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", 3, "ends inside the VEVENT that begins on line 2"),
    ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", 2, "ends inside the VCALENDAR that begins on line 1"),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VTODO\nEND:VCALENDAR", 3, "END:VTODO closes nothing"),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR\n", 3, "no iCalendar file"),
  ])
  func aFileThatIsNoneIsRefusedWithItsLine(text: String, line: Int, words: String) throws {
    let error = try #require(throws: CalendarError.self) { try read(text) }
    #expect(error.kind == .badData)
    #expect(error.line == line)
    #expect(error.text(file: "a.ics").hasPrefix("a.ics:\(line): "))
    #expect(error.description.contains(words))
    // Whoever keeps a file asks this first.
    #expect(throws: error) { try CalendarReader.check(Array(text.utf8)) }
  }

  @Test func whatIsWholeIsRead() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\nEND:VEVENT\n"
    for text in [
      "BEGIN:VCALENDAR\nEND:VCALENDAR", "\u{FEFF}BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n",
      "begin:vcalendar\n\(event)end:vcalendar\n\n  \n",
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\nBEGIN:VCALENDAR\n\(event)END:VCALENDAR\n",
      "BEGIN:VCALENDAR\n\(event)END:VCALENDAR\n".replacingOccurrences(of: "\n", with: "\r\n"),
    ] {
      let count = text.components(separatedBy: "SUMMARY").count - 1
      #expect(try read(text).events.count == count, "\(text)")
    }
  }

  @Test(arguments: [
    "SUMMARY:no start", "DTSTART:tomorrow\nSUMMARY:x", "DTSTART:20190517T120000Z\nRRULE:FREQ=SOMETIMES",
    "DTSTART:20190517T120000Z\nSUMMARY:a\u{0}b",
  ])
  func aDamagedEventIsLeftOutAlone(event: String) throws {
    let contents = try read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nDTSTART:20190518T120000Z\nSUMMARY:good\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(contents.events.map(\.title) == ["good"])
    #expect(contents.warnings.count == 1)
    #expect(contents.warnings.first?.hasPrefix("1 event is damaged and left out, on line 2: ") == true)
  }

  @Test func damagedEventsAreCounted() throws {
    let damaged = String(repeating: "BEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\n", count: 5)
    let contents = try read("BEGIN:VCALENDAR\n\(damaged)END:VCALENDAR\n")
    #expect(contents.warnings.count == 1)
    #expect(contents.warnings.first?.hasPrefix("5 events are damaged and left out, the first on line 2: ") == true)
  }

  /// Each byte of a calendar wrong in turn: never a crash, and never a line too many.
  @Test func whateverByteIsWrongItIsToldOrRead() throws {
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

  @Test func aHundredThousandEventsAreReadOnceForTheSpan() throws {
    // 274 years of a daily event of its own.
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

  @Test func moreThanAnyoneCanShowIsCutWithAWarning() throws {
    let events = String(
      repeating: "BEGIN:VEVENT\nDTSTART:20190517T120000Z\nSUMMARY:a\nEND:VEVENT\n",
      count: CalendarReader.maximumEvents + 5)
    let contents = try read("BEGIN:VCALENDAR\n\(events)END:VCALENDAR\n")
    #expect(contents.events.count == CalendarReader.maximumEvents)
    #expect(contents.warnings.first?.hasPrefix("there are too many events") == true)
  }

  @Test func aFileBeyondTheLimitIsNotLookedAt() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: CalendarReader.maximumBytes + 1)
    #expect(throws: CalendarError.self) { try CalendarReader.check(bytes) }
  }

  @Test func withoutLibicalTheErrorSaysWhatToInstall() throws {
    // What was loaded by another test stays loaded, so the loader itself is asked.
    let reader = CalendarReader.message(missing: "libnothing.so.3: cannot open shared object file")
    #expect(reader.kind == .noLibrary)
    #expect(reader.text(file: "a.ics").contains("libical3"))
    #expect(!reader.text(file: "a.ics").contains("a.ics"))
  }
}
