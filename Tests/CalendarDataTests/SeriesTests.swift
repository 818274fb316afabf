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
