import CalendarData
import TestSuites
import Testing

@Suite struct RecurrenceTests {
  @Test(arguments: try SuiteCase.all(in: "Calendars/recurrence.txt"))
  func rulesAreFollowed(_ test: SuiteCase) throws {
    let contents = try Sample.read(
      Sample.calendar(test.input + "\nSUMMARY:x"), from: "2019-01-01T00:00:00Z", to: "2019-07-01T00:00:00Z")
    test.check(Sample.outcome(contents, Sample.starts(contents)))
  }

  @Test func changedOccurrencesReplaceTheRules() throws {
    let rule = """
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Europe/Berlin:20190507T093000
      RRULE:FREQ=DAILY;COUNT=4
      SUMMARY:Stand-up
      END:VEVENT

      """
    let changed = """
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID;TZID=Europe/Berlin:20190508T093000
      DTSTART;TZID=Europe/Berlin:20190508T140000
      SUMMARY:Stand-up, later
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID:20190509T073000Z
      DTSTART:20190509T073000Z
      STATUS:CANCELLED
      END:VEVENT
      BEGIN:VEVENT
      UID:other
      RECURRENCE-ID:20190510T073000Z
      DTSTART:20190511T073000Z
      SUMMARY:Of another event
      END:VEVENT

      """
    // The order of the events does not matter.
    for other in [rule + changed, changed + rule] {
      let contents = try Sample.read(
        Sample.calendar(other: other), from: "2019-05-01T00:00:00Z", to: "2019-06-01T00:00:00Z")
      #expect(
        Sample.starts(contents)
          == ["2019-05-07T09:30", "2019-05-08T14:00", "2019-05-10T09:30", "2019-05-11T09:30"])
      #expect(contents.events.map(\.title) == ["Stand-up", "Stand-up, later", "Stand-up", "Of another event"])
    }
  }

  /// The event has occurred ten thousand times before the span begins.
  @Test func oldRulesReachToday() throws {
    let contents = try Sample.read(
      Sample.calendar("DTSTART;VALUE=DATE:19900101\nRRULE:FREQ=DAILY\nSUMMARY:Breakfast"),
      from: "2019-05-01T00:00:00Z", to: "2019-05-04T00:00:00Z")
    #expect(contents.events.count == 4)
  }

  /// An event that begins before the span and continues into it is included, also if it recurs.
  @Test func longEventsReachIntoTheSpan() throws {
    let contents = try Sample.read(
      Sample.calendar(
        "DTSTART;VALUE=DATE:20190420\nDTEND;VALUE=DATE:20190503\nSUMMARY:a",
        "DTSTART:20190401T100000Z\nDURATION:P40D\nSUMMARY:b",
        "DTSTART;VALUE=DATE:20180425\nDTEND;VALUE=DATE:20180510\nRRULE:FREQ=YEARLY\nSUMMARY:c",
        "DTSTART;VALUE=DATE:20190420\nDTEND;VALUE=DATE:20190501\nSUMMARY:over"),
      from: "2019-05-01T00:00:00+02:00", to: "2019-05-04T00:00:00+02:00")
    #expect(contents.events.map(\.title) == ["b", "a", "c"])
    #expect(contents.events.map(\.isAllDay) == [false, true, true])
  }
}
