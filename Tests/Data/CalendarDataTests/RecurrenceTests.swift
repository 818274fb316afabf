import CalendarData
import Testing

@Suite struct RecurrenceTests {
  /// Rules and their occurrences in the first half of 2019 in Berlin.
  @Test(arguments: [
    // The local time stays the same when the clocks change on 31 March.
    (
      "DTSTART;TZID=Europe/Berlin:20190328T093000\nRRULE:FREQ=WEEKLY;COUNT=3",
      ["2019-03-28T09:30", "2019-04-04T09:30", "2019-04-11T09:30"]
    ),
    // The time in UTC stays the same, and Berlin's changes.
    ("DTSTART:20190328T083000Z\nRRULE:FREQ=WEEKLY;COUNT=2", ["2019-03-28T09:30", "2019-04-04T10:30"]),
    (
      "DTSTART;TZID=Europe/Berlin:20190101T080000\nRRULE:FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20190401T000000Z",
      ["2019-01-01T08:00", "2019-01-27T08:00", "2019-02-24T08:00", "2019-03-31T08:00"]
    ),
    (
      "DTSTART;VALUE=DATE:20190105\nRRULE:FREQ=DAILY;UNTIL=20190107",
      [
        "2019-01-05T00:00", "2019-01-06T00:00",
        "2019-01-07T00:00",
      ]
    ),
    // 31 January is followed by 31 March: February is skipped.
    (
      "DTSTART;VALUE=DATE:20190131\nRRULE:FREQ=MONTHLY;COUNT=3",
      [
        "2019-01-31T00:00", "2019-03-31T00:00",
        "2019-05-31T00:00",
      ]
    ),
    ("DTSTART;VALUE=DATE:20160229\nRRULE:FREQ=YEARLY", []),
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRRULE:FREQ=DAILY;COUNT=4\n"
        + "EXDATE;TZID=Europe/Berlin:20190103T100000,20190104T100000",
      ["2019-01-02T10:00", "2019-01-05T10:00"]
    ),
    // The same instants in another zone.
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20190103T090000Z",
      ["2019-01-02T10:00"]
    ),
    // A date where a time is expected.
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20190102",
      ["2019-01-03T10:00"]
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRDATE;TZID=Europe/Berlin:20190301T120000,20190102T100000",
      ["2019-01-02T10:00", "2019-03-01T12:00"]
    ),
    ("DTSTART;VALUE=DATE:20190102\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", ["2019-01-02T00:00"]),
    // RFC 2445's exception rules: every second occurrence, including its own start; weekends; until a day.
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;INTERVAL=2",
      ["2019-01-03T10:00", "2019-01-05T10:00"]
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20190103T100000\nRRULE:FREQ=DAILY;COUNT=6\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU",
      ["2019-01-03T10:00", "2019-01-04T10:00", "2019-01-07T10:00", "2019-01-08T10:00"]
    ),
    (
      "DTSTART;VALUE=DATE:20190102\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;UNTIL=20190103",
      ["2019-01-04T00:00", "2019-01-05T00:00"]
    ),
    ("DTSTART:20190102T100000Z\nRDATE:20190109T100000Z\nEXRULE:FREQ=WEEKLY;COUNT=2;BYDAY=WE", []),
    // At another time of day, and for an event that does not recur.
    (
      "DTSTART;TZID=Europe/Berlin:20190102T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXRULE:FREQ=DAILY;BYHOUR=11",
      ["2019-01-02T10:00", "2019-01-03T10:00"]
    ),
    ("DTSTART;TZID=Europe/Berlin:20190102T100000\nEXRULE:FREQ=WEEKLY;BYDAY=SA", ["2019-01-02T10:00"]),
  ])
  func rulesAreFollowed(event: String, starts: [String]) throws {
    let contents = try Sample.read(
      Sample.calendar(event + "\nSUMMARY:x"), from: "2019-01-01T00:00:00Z", to: "2019-07-01T00:00:00Z")
    #expect(Sample.starts(contents) == starts)
    #expect(contents.warnings == [])
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
