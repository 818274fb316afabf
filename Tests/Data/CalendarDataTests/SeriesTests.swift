import Foundation
import Testing

@testable import CalendarData

/// Events with the same UID: which replaces which.
@Suite struct SeriesTests {
  private func read(_ events: [String], from: String = "2019-05-01T00:00:00Z", to: String = "2019-06-01T00:00:00Z")
    throws
    -> CalendarContents
  {
    let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return try Sample.read(Sample.file("BEGIN:VCALENDAR\n\(body)END:VCALENDAR\n"), from: from, to: to)
  }

  /// Returns the days of May 2019 with events, and the titles.
  private func days(_ contents: CalendarContents) -> [String] {
    zip(Sample.starts(contents), contents.events).map { "\($0.dropFirst(8).prefix(2)) \($1.title)" }
  }

  /// All ways to identify 9 May in a series of whole days, in Berlin.
  @Test(arguments: [
    ";VALUE=DATE:20190509", ":20190509", ":20190509T000000Z", ":20190508T220000Z", ":20190509T000000",
    ";TZID=Europe/Berlin:20190509T000000", ";TZID=W. Europe Standard Time:20190509T000000",
  ])
  func anOccurrenceOfWholeDaysIsKnownByItsDay(name: String) throws {
    let series = "UID:a\nDTSTART;VALUE=DATE:20190507\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:x"
    let changed = try read([series, "UID:a\nRECURRENCE-ID\(name)\nDTSTART;VALUE=DATE:20190520\nSUMMARY:moved"])
    #expect(days(changed) == ["07 x", "08 x", "10 x", "20 moved"])
    let excepted = try read([series + "\nEXDATE\(name)"])
    #expect(days(excepted) == ["07 x", "08 x", "10 x"])
  }

  @Test(arguments: [
    ";TZID=Europe/Berlin:20190509T100000", ":20190509T080000Z", ":20190509T100000", ";TZID=Asia/Tokyo:20190509T170000",
    ";VALUE=DATE:20190509", ":20190509", ";VALUE=PERIOD:20190509T080000Z/PT1H", ":20190509T080000Z,20190601T080000Z",
    ":junk,20190509T080000Z",
  ])
  func anOccurrenceIsExceptedByAnyForm(name: String) throws {
    let contents = try read([
      "UID:a\nDTSTART;TZID=Europe/Berlin:20190507T100000\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:x\nEXDATE\(name)"
    ])
    #expect(days(contents) == ["07 x", "08 x", "10 x"])
  }

  @Test func severalLinesOfExceptionsAddUp() throws {
    let contents = try read([
      "UID:a\nDTSTART:20190507T100000Z\nRRULE:FREQ=DAILY;COUNT=5\nSUMMARY:x\nEXDATE:20190508T100000Z\nEXDATE:20190509T100000Z,\n "
        + "20190510T100000Z"
    ])
    #expect(days(contents) == ["07 x", "11 x"])
  }

  @Test func changesCanApplyToAllFollowingOccurrences() throws {
    let series = "UID:a\nDTSTART;TZID=Europe/Berlin:20190506T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nSUMMARY:x"
    let later =
      "UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20190513T100000\n"
      + "DTSTART;TZID=Europe/Berlin:20190514T150000\nDURATION:PT2H\nSUMMARY:y"
    let single = "UID:a\nRECURRENCE-ID:20190520T080000Z\nDTSTART:20190522T080000Z\nSUMMARY:z"
    for events in [[series, later, single], [single, later, series]] {
      let contents = try read(events)
      #expect(days(contents) == ["06 x", "14 y", "22 z", "28 y"])
      #expect(contents.events.map { $0.end.timeIntervalSince($0.start) / 3_600 } == [1, 2, 0, 2])
      #expect(Sample.starts(contents).last == "2019-05-28T15:00")
    }
    let ended = later + "\nSTATUS:CANCELLED"
    #expect(try days(read([series, ended])) == ["06 x"])
    // The last change applies from its own time on.
    let last = "UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20190527T080000Z\nDTSTART:20190527T080000Z\nSUMMARY:w"
    #expect(try days(read([series, later, last])) == ["06 x", "14 y", "21 y", "27 w"])
    // A change may move occurrences into the span or out of it.
    #expect(
      try days(read([series, later], from: "2019-06-04T00:00:00Z", to: "2019-06-05T00:00:00Z")) == ["04 y"])
    #expect(try days(read([series, later], from: "2019-06-03T00:00:00Z", to: "2019-06-04T00:00:00Z")) == [])
  }

  @Test(arguments: [
    (["SEQUENCE:0\nSUMMARY:old", "SEQUENCE:2\nSUMMARY:new", "SEQUENCE:1\nSUMMARY:middle"], ["17 new"]),
    (["SEQUENCE:1\nSUMMARY:new", "SUMMARY:old"], ["17 new"]),
    (["SEQUENCE:3\nSUMMARY:a", "SEQUENCE:3\nSUMMARY:b"], ["17 b"]),
    (["SUMMARY:a", "SEQUENCE:1\nSTATUS:CANCELLED"], []), (["SEQUENCE:1\nSUMMARY:a", "STATUS:CANCELLED"], ["17 a"]),
    (["STATUS:cancelled\nSUMMARY:a"], []), (["STATUS:TENTATIVE\nSUMMARY:a"], ["17 a"]),
  ])
  func theNewestOfOneUIDCounts(versions: [String], days: [String]) throws {
    #expect(try self.days(read(versions.map { "UID:a\nDTSTART:20190517T100000Z\n\($0)" })) == days)
  }

  /// Some programs give all events the same UID, or none.
  @Test(arguments: ["UID:same", "UID:", "X-NONE:"])
  func otherTimesAreOtherEvents(uid: String) throws {
    let contents = try read((10...12).map { "\(uid)\nDTSTART:201905\($0)T100000Z\nSUMMARY:x" })
    #expect(days(contents) == ["10 x", "11 x", "12 x"])
  }

  @Test func usesTheNewestChangeOfAnOccurrence() throws {
    let series = "UID:a\nDTSTART:20190507T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:x"
    func change(_ rest: String) -> String { "UID:a\nRECURRENCE-ID:20190508T100000Z\nDTSTART:20190508T120000Z\n\(rest)" }
    #expect(
      try days(read([series, change("SEQUENCE:2\nSUMMARY:new"), change("SEQUENCE:1\nSUMMARY:old")])) == [
        "07 x", "08 new", "09 x",
      ])
    #expect(try days(read([series, change("STATUS:CANCELLED")])) == ["07 x", "09 x"])
    #expect(try days(read([series, "UID:a\nRECURRENCE-ID:20190508T100000Z\nSTATUS:CANCELLED"])) == ["07 x", "09 x"])
  }

  @Test func cancelledSeriesLoseTheirChanges() throws {
    let contents = try read([
      "UID:a\nSEQUENCE:1\nDTSTART:20190507T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nSTATUS:CANCELLED",
      "UID:a\nRECURRENCE-ID:20190508T100000Z\nDTSTART:20190508T120000Z\nSUMMARY:changed",
    ])
    #expect(contents.events == [])
    #expect(contents.warnings == [])
  }

  /// An occurrence was changed in revision 1 of a series, which revision 2 excepts or ends before it.
  @Test(arguments: [
    ("EXDATE;VALUE=DATE:20190508", "SEQUENCE:2", ["07 x", "09 x"]),
    // Some programs write an exception of the same age besides a changed occurrence.
    ("EXDATE;VALUE=DATE:20190508", "SEQUENCE:1", ["07 x", "09 x", "20 changed"]),
    ("EXDATE;VALUE=DATE:20190507", "SEQUENCE:2", ["09 x", "20 changed"]),
    ("X-NONE:1", "SEQUENCE:2", ["07 x", "09 x", "20 changed"]),
  ])
  func newerSeriesExceptOlderChanges(exception: String, sequence: String, days: [String]) throws {
    let change = "UID:a\nSEQUENCE:1\nRECURRENCE-ID;VALUE=DATE:20190508\nDTSTART;VALUE=DATE:20190520\nSUMMARY:changed"
    let series = "UID:a\n\(sequence)\nDTSTART;VALUE=DATE:20190507\nRRULE:FREQ=DAILY;COUNT=3\n\(exception)\nSUMMARY:x"
    #expect(try self.days(read([change, series])) == days)
    #expect(try self.days(read([series, change])) == days)
  }

  @Test(arguments: [("SEQUENCE:2", ["07 x"]), ("SEQUENCE:1", ["07 x", "20 changed"])])
  func newerSeriesEndBeforeOlderChanges(sequence: String, days: [String]) throws {
    let change = "UID:a\nSEQUENCE:1\nRECURRENCE-ID:20190508T100000Z\nDTSTART:20190520T100000Z\nSUMMARY:changed"
    let series = "UID:a\n\(sequence)\nDTSTART:20190507T100000Z\nRRULE:FREQ=DAILY;UNTIL=20190507T100000Z\nSUMMARY:x"
    #expect(try self.days(read([change, series])) == days)
  }

  /// Calendar servers leave such a series when it is deleted from its first occurrence on.
  @Test(arguments: [
    ("DTSTART:20190507T130000Z", "20190506", []), ("DTSTART;VALUE=DATE:20190507", "20190506", []),
    ("DTSTART;TZID=Europe/Berlin:20190507T100000", "20190507T075959Z", []),
    ("DTSTART:20190507T130000Z", "20190507", ["07 x"]),
    ("DTSTART:20190507T130000Z\nRDATE:20190515T130000Z", "20190501", ["15 x"]),
    ("DTSTART:20190507T130000Z\nRRULE:FREQ=WEEKLY;COUNT=2", "20190501", ["07 x", "14 x"]),
  ])
  func aSeriesThatEndsBeforeItsStartIsEmpty(start: String, until: String, days: [String]) throws {
    let contents = try read(["UID:a\n\(start)\nRRULE:FREQ=WEEKLY;UNTIL=\(until)\nSUMMARY:x"])
    #expect(self.days(contents) == days)
    #expect(contents.warnings == [])
  }

  @Test(arguments: [
    ("DTSTART:20190517T100000Z\nEXDATE:20190517T100000Z", []),
    ("DTSTART;VALUE=DATE:20190517\nEXDATE;VALUE=DATE:20190517", []),
    ("DTSTART:20190517T100000Z\nEXDATE:20190518T100000Z", ["17 x"]),
  ])
  func aSingleEventCanBeExcepted(event: String, days: [String]) throws {
    #expect(try self.days(read(["UID:a\n\(event)\nSUMMARY:x"])) == days)
  }

  /// The hours of occurrences with a length of their own.
  @Test(arguments: [
    (";VALUE=PERIOD:20190510T100000Z/20190513T100000Z", 72.0), (";VALUE=PERIOD:20190510T100000Z/P2D", 48),
    (";VALUE=PERIOD:20190510T100000Z/PT30M", 0.5), (":20190510T100000Z", 1), (":20190510T100000Z/soon", 1),
    (";VALUE=PERIOD:20190510T100000Z/20190509T100000Z", 0),
    (";VALUE=PERIOD;TZID=Europe/Berlin:20190510T120000/20190510T150000", 3),
  ])
  func additionalPeriodsHaveTheirOwnLength(period: String, hours: Double) throws {
    let contents = try read(["UID:a\nDTSTART:20190507T100000Z\nDURATION:PT1H\nSUMMARY:x\nRDATE\(period)"])
    #expect(days(contents) == ["07 x", "10 x"])
    #expect(contents.events.map { $0.end.timeIntervalSince($0.start) / 3_600 } == [1, hours])
  }

  @Test(arguments: [
    "RDATE;VALUE=PERIOD:20190510T100000Z/PT2H\nRDATE:20190510T100000Z",
    "RDATE:20190510T100000Z\nRDATE;VALUE=PERIOD:20190510T100000Z/PT2H",
  ])
  func aPeriodPrecedesTheSameTimeWithoutALength(dates: String) throws {
    let contents = try read(["UID:a\nDTSTART:20190507T100000Z\nDURATION:PT1H\nSUMMARY:x\n\(dates)"])
    #expect(contents.events.map { $0.end.timeIntervalSince($0.start) / 3_600 } == [1, 2])
  }

  @Test func longAdditionalPeriodsReachIntoTheSpan() throws {
    let trip = "UID:a\nDTSTART:20190301T100000Z\nDURATION:PT1H\nSUMMARY:x\nRDATE;VALUE=PERIOD:20190420T100000Z/P20D"
    #expect(try read([trip]).events.count == 1)
    let days = "UID:a\nDTSTART;VALUE=DATE:20190301\nSUMMARY:x\nRDATE;VALUE=PERIOD:20190510/20190513"
    #expect(try read([days]).events.map { $0.end.timeIntervalSince($0.start) / 86_400 } == [3])
  }

  /// Exchange ends a series of whole days at midnight of the author's zone, in UTC.
  @Test(arguments: ["Europe/London", "America/New_York", "Asia/Tokyo"])
  func untilOfWholeDaysIsInTheOnlyZoneOfTheFile(reader: String) throws {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:GMT Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0000
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T010000
      TZOFFSETFROM:+0000
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      RRULE:FREQ=WEEKLY;UNTIL=20200916T230000Z;INTERVAL=2;BYDAY=TH;WKST=MO
      SUMMARY:x
      DTSTART;VALUE=DATE:20200402
      DTEND;VALUE=DATE:20200403
      END:VEVENT
      END:VCALENDAR

      """
    let zone = try #require(TimeZone(identifier: reader))
    let contents = try Sample.read(
      Sample.file(file), from: "2020-09-01T12:00:00Z", to: "2020-10-15T00:00:00Z", zone: zone)
    #expect(Sample.starts(contents, zone: zone) == ["2020-09-03T00:00", "2020-09-17T00:00"])
    #expect(contents.warnings == [])
  }

  /// The end of a rule, with 9 May in all notations.
  @Test(arguments: [
    (";TZID=Europe/Berlin:20190507T233000", "20190509T213000Z"), (";TZID=Europe/Berlin:20190507T233000", "20190509"),
    (";TZID=Europe/Berlin:20190507T233000", "20190509T233000"), (":20190507T100000Z", "20190509T100000Z"),
    (":20190507T100000Z", "20190509"), (";VALUE=DATE:20190507", "20190509"),
    (";VALUE=DATE:20190507", "20190509T000000Z"),
    (";VALUE=DATE:20190507", "20190508T220000Z"), (";VALUE=DATE:20190507", "20190509T215959Z"),
  ])
  func untilIsTheLastTime(start: String, until: String) throws {
    let contents = try read(["UID:a\nDTSTART\(start)\nRRULE:FREQ=DAILY;UNTIL=\(until)\nSUMMARY:x"])
    #expect(days(contents) == ["07 x", "08 x", "09 x"])
  }
}
