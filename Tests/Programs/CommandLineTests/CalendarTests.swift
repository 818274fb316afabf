import Foundation
import Testing

@Suite struct CalendarTests {
  private let place = Workplace()
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:a
    DTSTART;TZID=Asia/Tokyo:20220207T093000
    RRULE:FREQ=WEEKLY
    SUMMARY:Stand-up
    END:VEVENT
    BEGIN:VEVENT
    UID:b
    DTSTART;VALUE=DATE:20220211
    SUMMARY:Foundation Day
    CATEGORIES:HOLIDAY
    END:VEVENT
    END:VCALENDAR

    """

  private func render(_ options: String..., input: Data = Data()) throws -> Outcome {
    try place.run(
      ["render", "calendar", "--at", Workplace.instant, "--timezone", "Asia/Tokyo", "-o", "calendar.svg"] + options,
      input: input)
  }

  private func words() throws -> [String] {
    String(decoding: try place.data("calendar.svg"), as: UTF8.self).matches(of: /aria-label="([^"]*)"/)
      .map { String($0.1) }
  }

  @Test func drawsTheMonth() throws {
    try render().expectSuccess()
    #expect(
      try words()
        == ["February 2022", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] + (1...28).map { "\($0)" })
    try render("--offset", "-1", "--first-weekday", "monday").expectSuccess()
    #expect(try words().prefix(2) == ["January 2022", "Mon"])
    try render("--month", "1583-01", "--locale", "ja").expectSuccess()
    #expect(try words().first == "1583年1月")
  }

  @Test func classesAreWrittenForStyling() throws {
    try render("--selected", "2022-02-11").expectSuccess()
    let svg = String(decoding: try place.data("calendar.svg"), as: UTF8.self)
    for name in ["title", "weekday", "day", "today", "selected", "rule"] {
      #expect(svg.contains("class=\"\(name)\""), "\(name)")
    }
  }

  @Test func eventsAreReadFromAFileOrStandardInput() throws {
    try place.write(Self.calendar, "a.ics")
    for arguments in [["--ics", "a.ics"], ["--ics", "-"]] {
      try place.run(
        [
          "render", "calendar", "--family", "large", "--at", Workplace.instant, "--timezone", "Asia/Tokyo", "-o",
          "calendar.svg",
        ] + arguments, input: Data(Self.calendar.utf8)
      ).expectSuccess()
      #expect(
        try words().suffix(9) == [
          "Stand-up", "Mon, Feb 7", "09:30", "Foundation Day", "Fri, Feb 11", "all day", "Stand-up", "Mon, Feb 14",
          "09:30",
        ])
    }
    let outcome = try place.run(
      "timeline", "calendar", "--at", Workplace.instant, "--timezone", "Asia/Tokyo", "--ics", "a.ics")
    outcome.expectSuccess()
    let timeline = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let entries = try #require(timeline["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["date"] as? String } == [Workplace.instant]
        + (5...10).map { "2022-02-\($0 < 10 ? "0" : "")\($0)T15:00:00Z" })
    #expect((timeline["reload"] as? [String: String]) == ["policy": "atEnd"])
  }

  /// The good calendars are drawn, and the exit code and one message tell of the broken one.
  ///
  /// Without a good one there is nothing to draw.
  @Test func acceptsSeveralCalendars() throws {
    try place.write(Self.calendar, "a.ics")
    try place.write(Self.calendar.replacing("Stand-up", with: "Choir").replacing("UID:", with: "UID:x"), "b.ics")
    let large = ["--family", "large"]
    for arguments in [["--ics", "a.ics", "--ics", "b.ics"], ["--ics=a.ics", "--ics=b.ics"]] {
      try place.run(
        ["render", "calendar", "--at", Workplace.instant, "--timezone", "Asia/Tokyo", "-o", "calendar.svg"] + large
          + arguments
      ).expectSuccess()
      #expect(try words().contains("Stand-up") && words().contains("Choir"))
    }
    let outcome = try render("--ics", "none.ics", "--ics", "b.ics", "--family", "large")
    outcome.expectFailure(66, "none.ics")
    #expect(try words().contains("Choir"))
    try render("--ics", "none.ics", "--ics", "b.ics", "--strict").expectFailure(65, "--strict")
    try render("--ics", "none.ics", "--ics", "nope.ics").expectFailure(66, "none.ics")
    try render("--ics", "a.ics", "--ics", "ftp://b").expectFailure(64, "--ics")
  }

  @Test(arguments: [
    ["--month", "2022-13"], ["--month", "0000-01"], ["--month", "1582-12"], ["--offset", "half"],
    ["--offset", "-6000"], ["--first-weekday", "funday"], ["--selected", "2022-02-30"], ["--selected", "today"],
    ["--ics", ""], ["--ics", "https://user:secret@example.org/"], ["--every", "5"],
  ])
  func whatIsNoMonthOrDayIsRefusedInOneLine(options: [String]) throws {
    let outcome = try place.run(["render", "calendar", "--at", Workplace.instant] + options)
    outcome.expectFailure(64, options[0])
    #expect(outcome.messages.first?.contains("secret") == false)
    #expect(try place.names() == [])
  }

  @Test func otherWidgetsRejectCalendars() throws {
    try place.run("render", "weather", "--ics", "a.ics").expectFailure(64, "--ics")
    try place.run("render", "weather", "--month", "2022-02").expectFailure(64, "--month")
  }

  @Test func rejectsFilesThatAreNotCalendarsWithTheLine() throws {
    try place.write("old", "calendar.svg")
    try render("--ics", "none.ics").expectFailure(66, "none.ics")
    try place.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", "cut.ics")
    try render("--ics", "cut.ics").expectFailure(65, "cut.ics:3: ", "line 2")
    try place.write("{}", "other.ics")
    try render("--ics", "other.ics").expectFailure(65, "other.ics:1: ", "BEGIN:VCALENDAR")
    try render("--ics", "-").expectFailure(65, "standard input:1: ")
    #expect(try String(decoding: place.data("calendar.svg"), as: UTF8.self) == "old")
  }

  @Test func aDamagedEventIsAWarning() throws {
    try place.write(
      Self.calendar.replacing("DTSTART;VALUE=DATE:20220211", with: "DTSTART:soon"), "a.ics")
    let outcome = try render("--ics", "a.ics")
    outcome.expectSuccess(messages: 1)
    #expect(outcome.messages.first?.contains("a.ics: 1 event is ignored: \"Foundation Day\" on line 9: ") == true)
    try render("--ics", "a.ics", "--strict").expectFailure(65, "--strict")
  }

  @Test func aHundredThousandEventsAreDrawnWithOneWarning() throws {
    let events = (0..<100_000).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20220207T100000Z\nRRULE:FREQ=DAILY\nSUMMARY:\($0)\nEND:VEVENT\n"
    }
    try place.write("BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n", "a.ics")
    let outcome = try render("--ics", "a.ics")
    outcome.expectSuccess(messages: 1)
    #expect(outcome.messages.first?.contains("too many events") == true)
  }

  /// The picture is drawn in any case; the exit code reports the failure.
  @Test(arguments: [
    ("none.ics", 66, "none.ics"), ("cut.ics", 65, "cut.ics:3: "), ("http://127.0.0.1:9/a.ics", 69, "127.0.0.1:9: "),
    ("good.ics", 0, ""),
  ])
  func runDrawsTheMonthAndTellsOfABrokenCalendar(ics: String, status: Int32, words: String) throws {
    try place.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", "cut.ics")
    try place.write(Self.calendar, "good.ics")
    try place.write(
      "calendar: {ics: '\(ics)'}\noutputs: [{widget: calendar, family: large, path: calendar.svg}]\n", "config.yaml")
    let environment = RunWorkplace.folders.mapValues { place.path($0) }
    let outcome = try place.run(
      ["run", "--config", "config.yaml", "--at", Workplace.instant, "--quiet", "--json"], environment: environment)
    #expect(outcome.status == status)
    #expect(outcome.messages.count == (status == 0 ? 0 : 1), "\(outcome.messages)")
    #expect(status == 0 || outcome.messages.first?.contains(words) == true, "\(outcome.messages)")
    let report = try RunOutcome(outcome)
    #expect(report.statuses == ["written"])
    #expect((report.first?.error == nil) == (status == 0))
    #expect(try self.words().first == "February 2022")
    #expect(try self.words().contains("Foundation Day") == (status == 0))
  }

  /// As `run` does: the picture shows the calendars that can be read, and the exit code reports the others.
  @Test(arguments: [[], ["--quiet"], ["--json"]])
  func renderTellsOfACalendarThatIsMissing(flags: [String]) throws {
    try place.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\n", "cut.ics")
    try place.write(Self.calendar, "good.ics")
    try place.write("calendars: [{file: good.ics}, {file: cut.ics, name: Work}]\n", "config.yaml")
    let outcome = try place.run(
      ["render", "calendar", "--config", "config.yaml", "--family", "large", "--at", Workplace.instant]
        + ["-o", "calendar.svg"] + flags)
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 1 && outcome.messages.first?.contains("Work: ") == true, "\(outcome.messages)")
    #expect(try words().contains("Foundation Day"))
  }

  /// `render` uses the configuration's calendar too.
  @Test func configuredCalendarIsTheDefaultOfTheOption() throws {
    try place.write(Self.calendar, "config/widgetgen/good.ics")
    try place.write(
      "calendar: {ics: good.ics}\noutputs: [{widget: calendar, path: a.svg}]\n", "config/widgetgen/config.yaml")
    try place.run(
      ["render", "calendar", "--family", "large", "--at", Workplace.instant, "-o", "calendar.svg"],
      environment: ["XDG_CONFIG_HOME": place.path("config")]
    ).expectSuccess()
    #expect(try words().contains("Foundation Day"))
  }
}
