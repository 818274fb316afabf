import CalendarData
import TestSuites
import Testing

/// Rules of vCalendar 1.0, most of them examples of its specification.
@Suite struct VCalendarRuleTests {
  @Test(arguments: try SuiteCase.all(in: "Calendars/vcalendar-rules.txt"))
  func rulesAreFollowed(_ test: SuiteCase) throws {
    let contents = try read(test.input)
    test.check(Sample.outcome(contents, Sample.starts(contents)))
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

  private func read(_ event: String) throws -> CalendarContents {
    try Sample.read(
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n".utf8),
      from: "2019-01-01T00:00:00Z", to: "2019-07-01T00:00:00Z")
  }
}
