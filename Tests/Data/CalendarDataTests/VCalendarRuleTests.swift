import CalendarData
import Testing

/// Rules of vCalendar 1.0, most of them examples of its specification.
@Suite struct VCalendarRuleTests {
  /// The days of the first half of 2019 with events.
  @Test(arguments: [
    ("D1 #3", "20190102T100000", ["01-02", "01-03", "01-04"]),
    ("D2 20190106T000000Z", "20190102T100000", ["01-02", "01-04"]),
    ("D1 #9 20190104T235959", "20190102T100000", ["01-02", "01-03", "01-04"]),
    // Without an end, a rule occurs twice.
    ("D3", "20190102T100000", ["01-02", "01-05"]),
    ("W1 #0", "20190610T100000", ["06-10", "06-17", "06-24"]),
    ("W2 MO WE #4", "20190107T100000", ["01-07", "01-09", "01-21", "01-23"]),
    ("MP1 1+ TU 2- FR #4", "20190101T100000", ["01-01", "01-18", "02-05", "02-15"]),
    ("MP1 1+ 2+ MO #4", "20190107T100000", ["01-07", "01-14", "02-04", "02-11"]),
    ("MP1 1- SU$ #2", "20190127T100000", ["01-27", "02-24"]),
    ("MD1 2- LD #4", "20190130T100000", ["01-30", "01-31", "02-27", "02-28"]),
    ("MD1 1 15+ #3", "20190101T100000", ["01-01", "01-15", "02-01"]),
    ("MD2 #2", "20190103T100000", ["01-03", "03-03"]),
    ("YM1 1 4 #3", "20190105T100000", ["01-05", "04-05"]),
    ("YD1 1 32 #3", "20190101T100000", ["01-01", "02-01"]),
    ("d1 #2", "20190102T100000", ["01-02", "01-03"]),
  ])
  func rulesAreFollowed(rule: String, start: String, days: [String]) throws {
    let contents = try read("DTSTART:\(start)\nRRULE:\(rule)")
    #expect(Sample.starts(contents).map { $0.dropFirst(5).prefix(5) } == days.map { $0[...] })
    #expect(contents.warnings == [])
  }

  @Test func timesOfDayAndMinutesAreFollowed() throws {
    let days = try read("DTSTART:20190102T100000\nRRULE:D1 1000 1400 #3")
    #expect(Sample.starts(days) == ["2019-01-02T10:00", "2019-01-02T14:00", "2019-01-03T10:00"])
    let minutes = try read("DTSTART:20190102T100000\nRRULE:M90 #3")
    #expect(Sample.starts(minutes) == ["2019-01-02T10:00", "2019-01-02T11:30", "2019-01-02T13:00"])
  }

  /// Dates are separated with semicolons.
  @Test func exceptionsAndAdditionsAreRead() throws {
    let contents = try read(
      "DTSTART:20190102T100000\nRRULE:D1 #5\nEXDATE:20190103T100000;20190104T100000\n"
        + "RDATE:20190110T100000;20190112T100000")
    #expect(
      Sample.starts(contents).map { $0.dropFirst(8).prefix(2) } == ["02", "05", "06", "10", "12"])
  }

  @Test(arguments: [
    "X1 #2", "D", "D1 #", "D1 #x", "MP1 #2", "MP1 6+ MO #2", "MP1 MO #2", "MD1 32 #2", "YM1 13 #2", "YD1 367 #2",
    "W1 1+ MO",
    "D1 MO", "D1 0930 1015 #2", "MP1 1+ TU D1 #2", "D1 2500", "D99999999999 #2", "",
  ])
  func invalidRulesDoNotRecur(rule: String) throws {
    let contents = try read("DTSTART:20190102T100000\nRRULE:\(rule)")
    #expect(Sample.starts(contents) == ["2019-01-02T10:00"])
    #expect(contents.warnings == (rule.isEmpty ? [] : ["1 event does not recur: on line 2: invalid RRULE"]))
  }

  private func read(_ event: String) throws -> CalendarContents {
    try Sample.read(
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n".utf8),
      from: "2019-01-01T00:00:00Z", to: "2019-07-01T00:00:00Z")
  }
}
