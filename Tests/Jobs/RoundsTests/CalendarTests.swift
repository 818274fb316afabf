import Foundation
import Synchronization
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// `calendar.ics` and the option `ics`: events from a file or from a server.
@Suite struct CalendarTests {
  private static let now = Date("2019-05-17T10:00:00Z")

  private static func calendar(_ title: String, more: String = "") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:a
    DTSTART:20190520T100000Z
    RRULE:FREQ=WEEKLY
    SUMMARY:\(title)
    END:VEVENT
    \(more)END:VCALENDAR

    """
  }

  /// A server with one calendar.
  private final class CalendarServer: Sendable {
    private final class Box: Sendable {
      let reply = Mutex<Reply>(.answer(404))
    }
    private let box = Box()
    let server: TestServer

    init() throws {
      server = try TestServer { [box] _ in box.reply.withLock { $0 } }
    }

    func reply(_ reply: Reply) { box.reply.withLock { $0 = reply } }
  }

  private func machine(_ ics: String, at place: Machine? = nil, outputs: [String] = [output]) throws -> Machine {
    try Machine(
      """
      calendar: {ics: "\(ics)"}
      outputs: [\(outputs.joined(separator: ", "))]
      """, at: place)
  }

  private static let output = "{widget: calendar, family: large, path: calendar.svg, svgText: live}"

  private func shows(_ title: String, _ machine: Machine, _ name: String = "calendar.svg") throws -> Bool {
    try machine.text(name).contains(title)
  }

  // MARK: Files

  @Test func aFileIsReadAgainWhenItChangesAndOnlyThen() async throws {
    let machine = try machine("events.ics")
    try machine.write(Self.calendar("Choir"), "events.ics", modified: Self.now - 86_400)
    let first = await machine.run(at: Self.now)
    #expect(first.output.status == .written && first.output.error == nil && first.requests == 0)
    #expect(try shows("Choir", machine))
    // A watch detects changes within a minute.
    #expect(first.nextChange == Self.now + 60)
    let madeAt = try machine.timeline("calendar.svg", of: "calendar")?.madeAt
    #expect(await machine.run(at: Self.now + 600).output.status == .unchanged)
    #expect(try machine.timeline("calendar.svg", of: "calendar")?.madeAt == madeAt)
    try machine.write(Self.calendar("Chess"), "events.ics", modified: Self.now + 700)
    #expect(await machine.run(at: Self.now + 900).output.status == .written)
    #expect(try shows("Chess", machine) && !shows("Choir", machine))
  }

  @Test(arguments: [
    (nil, FailureKind.noInput, "events.ics"), ("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", .badData, "events.ics:2: "),
    ("", .badData, "events.ics:1: "),
  ])
  func aMissingOrBrokenFileCostsNoPicture(text: String?, kind: FailureKind, words: String) async throws {
    let machine = try machine("events.ics")
    if let text { try machine.write(text, "events.ics") }
    let report = await machine.run(at: Self.now)
    #expect(report.output.status == .written)
    #expect(report.output.entry == Self.now)
    #expect(report.output.isIncomplete && !report.output.isStale)
    #expect(report.problem == kind)
    #expect(report.output.error.map { "\($0)".contains(words) } == true)
    #expect(try shows("May 2019", machine))
    // The file is drawn as soon as it exists.
    try machine.write(Self.calendar("Choir"), "events.ics")
    let next = await machine.run(at: Self.now + 60)
    #expect(next.output.error == nil && !next.output.isIncomplete)
    #expect(try shows("Choir", machine))
  }

  @Test func aDamagedEventIsANotice() async throws {
    let machine = try machine("events.ics")
    try machine.write(Self.calendar("Choir", more: "BEGIN:VEVENT\nDTSTART:soon\nEND:VEVENT\n"), "events.ics")
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil)
    #expect(report.notices.contains { $0.contains("events.ics: 1 event is ignored: on line 9") })
    #expect(try shows("Choir", machine))
  }

  @Test func outputsCanHaveACalendar() async throws {
    let machine = try machine(
      "events.ics",
      outputs: [
        Self.output,
        Self.output.replacing("calendar.svg", with: "own.svg").replacing("}", with: ", options: {ics: own.ics}}"),
      ])
    try machine.write(Self.calendar("Choir"), "events.ics")
    try machine.write(Self.calendar("Chess"), "own.ics")
    #expect(await machine.run(at: Self.now).outputs.allSatisfy { $0.error == nil })
    #expect(try shows("Choir", machine) && shows("Chess", machine, "own.svg"))
    #expect(try !shows("Choir", machine, "own.svg"))
  }

  // MARK: Servers

  @Test func sendsOneRequestAnHourForAllOutputs() async throws {
    let server = try CalendarServer()
    server.reply(.answer(200, [(name: "ETag", value: "\"1\"")], Self.calendar("Choir")))
    let machine = try machine(
      "\(server.server.base)/private-4711/basic.ics?x=1",
      outputs: [Self.output, Self.output.replacing("calendar.svg", with: "other.svg")])
    for minutes in stride(from: 0.0, to: 120, by: 5) { _ = await machine.run(at: Self.now + minutes * 60) }
    #expect(server.server.requests.count == 2)
    #expect(server.server.requests.map(\.uri) == ["/private-4711/basic.ics?x=1", "/private-4711/basic.ics?x=1"])
    #expect(server.server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\""])
    #expect(try shows("Choir", machine) && shows("Choir", machine, "other.svg"))
  }

  @Test(arguments: [Reply.answer(500), .answer(404), .answer(200, [], "<html>no calendar</html>")])
  func whileAServerIsDownItsLastEventsAreDrawn(reply: Reply) async throws {
    let server = try CalendarServer()
    server.reply(.answer(200, [], Self.calendar("Choir")))
    let machine = try machine("\(server.server.base)/private-4711/basic.ics")
    #expect(await machine.run(at: Self.now).output.error == nil)
    server.reply(reply)
    // Works without the cache of responses too.
    try machine.remove("cache")
    let soon = await machine.run(at: Self.now + 3_700)
    #expect(soon.problem == .upstream)
    #expect(!soon.output.isStale && !soon.output.isIncomplete)
    let later = await machine.run(at: Self.now + 86_400 * 3)
    #expect(later.output.isStale && !later.output.isIncomplete)
    #expect(later.output.entry == Self.now + 86_400 * 3)
    #expect(try shows("Choir", machine))
    server.reply(.answer(200, [], Self.calendar("Chess")))
    #expect(await machine.run(at: Self.now + 86_400 * 3 + 600).output.error == nil)
    #expect(try shows("Chess", machine))
  }

  @Test(arguments: [
    (Reply.answer(500), FailureKind.upstream), (.answer(403), .keyRefused),
    (.answer(200, [], "BEGIN:VCALENDAR\nBEGIN:VEVENT\n"), .upstream),
  ])
  func withoutAnyEventsTheMonthIsDrawnAlone(reply: Reply, kind: FailureKind) async throws {
    let server = try CalendarServer()
    server.reply(reply)
    let machine = try machine("\(server.server.base)/private-4711/basic.ics")
    let report = await machine.run(at: Self.now)
    #expect(report.output.status == .written && report.output.isIncomplete)
    #expect(report.problem == kind)
    #expect(try shows("May 2019", machine))
    // Only the path protects such a calendar, so it is secret.
    #expect(report.output.error.map { "\($0)".contains("4711") } == false)
    #expect(report.notices.allSatisfy { !$0.contains("4711") })
  }

  @Test func storesPrivateCalendarsPrivately() async throws {
    let server = try CalendarServer()
    server.reply(.answer(200, [], Self.calendar("Choir")))
    let machine = try machine("\(server.server.base)/private-4711/basic.ics")
    _ = await machine.run(at: Self.now)
    let files = machine.files("state/calendars")
    #expect(files.count == 1)
    for file in files {
      #expect(try !machine.text(file).contains("private-4711"))
      let attributes = try FileManager.default.attributesOfItem(atPath: machine.path(file))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  // MARK: Several

  private func machine(of feeds: String, outputs: [String] = [output]) throws -> Machine {
    try Machine("calendar: {ics: [\(feeds)]}\noutputs: [\(outputs.joined(separator: ", "))]\n")
  }

  @Test func severalCalendarsAreShownTogether() async throws {
    let server = try CalendarServer()
    server.reply(.answer(200, [], Self.calendar("Chess").replacing("UID:a", with: "UID:b")))
    let machine = try machine(
      of: "events.ics, {file: \"\(server.server.base)/a.ics\", name: Club, color: \"#C2410C\"}, events.ics")
    try machine.write(Self.calendar("Choir"), "events.ics")
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil && report.notices.isEmpty)
    let text = try machine.text("calendar.svg")
    // The next three events: both of one day, and the first one of the next week.
    #expect(text.matches(of: />(Choir|Chess)</).map { String($0.1) } == ["Chess", "Choir", "Chess"])
    #expect(text.lowercased().contains("#c2410c"))
    #expect(server.server.requests.count == 1)
  }

  /// The good calendars are shown, one message names the broken one, and it is tried again.
  @Test func aBrokenCalendarDoesNotAffectOthers() async throws {
    let server = try CalendarServer()
    server.reply(.answer(500))
    let machine = try machine(of: "events.ics, {file: \"\(server.server.base)/private-4711/a.ics\", name: Club}")
    try machine.write(Self.calendar("Choir"), "events.ics")
    let report = await machine.run(at: Self.now)
    #expect(report.output.status == .written && report.output.isIncomplete && !report.output.isStale)
    #expect(report.problem == .upstream)
    let line = report.output.error.map { "\($0)" } ?? ""
    #expect(line.hasPrefix("Club: ") && !line.contains("4711") && !line.contains("\n"))
    #expect(try shows("Choir", machine))
    server.reply(.answer(200, [], Self.calendar("Chess").replacing("UID:a", with: "UID:b")))
    #expect(await machine.run(at: Self.now + 3_700).output.error == nil)
    #expect(try shows("Choir", machine) && shows("Chess", machine))
    // A calendar's last events stay while its server is down, and the file is read again.
    server.reply(.answer(500))
    try machine.write(Self.calendar("Band"), "events.ics", modified: Self.now + 3_800)
    let later = await machine.run(at: Self.now + 86_400)
    #expect(later.output.isStale && !later.output.isIncomplete && later.problem == .upstream)
    #expect(try shows("Band", machine) && shows("Chess", machine))
  }

  /// A feed that is a week old says little about the days that are shown: it is then not read, as one without a last copy.
  @Test func eventsOfADeadCalendarExpire() async throws {
    let server = try CalendarServer()
    server.reply(.answer(200, [], Self.calendar("Chess")))
    let machine = try machine(of: "events.ics, {file: \"\(server.server.base)/a.ics\", name: Club}")
    try machine.write(Self.calendar("Choir").replacing("UID:a", with: "UID:b"), "events.ics")
    #expect(await machine.run(at: Self.now).output.error == nil)
    server.reply(.answer(500))
    let last = await machine.run(at: Self.now + 7 * 86_400)
    #expect(last.output.isStale && !last.output.isIncomplete)
    #expect(try shows("Chess", machine) && shows("as of ", machine))
    let expired = await machine.run(at: Self.now + 7 * 86_400 + 1)
    #expect(!expired.output.isStale && expired.output.isIncomplete && expired.problem == .upstream)
    #expect(try shows("Choir", machine) && !shows("Chess", machine) && shows("Club: not read", machine))
    server.reply(.answer(200, [], Self.calendar("Chess")))
    #expect(await machine.run(at: Self.now + 8 * 86_400).output.error == nil)
    #expect(try shows("Chess", machine) && !shows("not read", machine))
  }

  @Test func namesEachBrokenCalendar() async throws {
    let machine = try machine(of: "none.ics, {file: other.ics, name: Club}, events.ics")
    try machine.write(Self.calendar("Choir"), "events.ics")
    try machine.write("no calendar", "other.ics")
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .noInput)
    #expect(report.output.error.map { "\($0)".contains("none.ics") } == true)
    #expect(report.notices.contains { $0.hasPrefix("Club: ") && $0.contains("other.ics:1: ") })
    #expect(try shows("Choir", machine))
  }

  // MARK: Dashboards

  /// The dead provider does not hide that nothing is at the calendar's address any more, and the other way round.
  @Test func deadWeatherAndAGoneCalendarAreTwoLines() async throws {
    let (provider, calendars) = (try Provider(), try CalendarServer())
    provider.change(to: .failing(404))
    calendars.reply(.answer(410))
    let machine = try Machine(
      """
      location: {latitude: 52.52, longitude: 13.405, name: Berlin, timezone: UTC}
      weather: {baseURL: "\(provider.base)"}
      calendar: {ics: "\(calendars.server.base)/work.ics"}
      outputs: [{widget: dashboard, theme: refined, target: trmnl-og, path: desk.png}]
      """)
    for run in 0..<2 {
      let report = await machine.run(at: Self.now + Double(run) * 600)
      let lines = [report.output.error.map { "\($0)" }].compactMap { $0 } + report.notices
      #expect(lines.contains { $0.contains("404") }, "\(lines)")
      // A notice is reported once.
      #expect(lines.count { $0.contains("410") || $0.contains("work.ics") } == (run == 0 ? 1 : 0), "\(lines)")
    }
  }

  /// A calendar shown by two widgets for different months is read once, and each event is shown once.
  @Test func widgetsCanShareACalendar() async throws {
    let machine = try Machine(
      """
      calendar: {ics: events.ics}
      outputs: [{widget: ./desk.xml, path: desk.svg, svgText: live}]
      """,
      files: [
        "desk.xml": """
        <Template widget="dashboard" background="#FFFFFF" design="600x400">
          <HStack spacing="0">
            <Widget name="calendar" family="large" width="1/2W" height="1H"/>
            <Widget name="calendar" family="large" width="1/2W" height="1H" options="offset: 1"/>
          </HStack>
        </Template>
        """
      ])
    try machine.write(Self.calendar("Choir"), "events.ics")
    #expect(await machine.run(at: Self.now).output.error == nil)
    let text = try machine.text("desk.svg")
    #expect(text.components(separatedBy: ">Choir<").count - 1 == 6)
    for date in ["May 20", "May 27", "Jun 3", "Jun 10", "Jun 17"] { #expect(text.contains(date), "\(date)") }
  }

  /// The calendar beside weather from a file, which is read in each run.
  @Test func aDashboardsCalendarHasItsEventsInEachRun() async throws {
    let machine = try Machine(
      """
      theme: classic
      weather: {file: payload.json}
      calendar: {ics: events.ics}
      outputs: [{widget: ./desk.xml, path: desk.svg, svgText: live}]
      """,
      files: [
        "desk.xml": """
        <Template widget="dashboard" background="#FFFFFF" design="600x400">
          <HStack spacing="0">
            <Widget name="calendar" family="large" width="1/2W" height="1H"/>
            <Widget name="weather" width="1/2W" height="1/2H"/>
          </HStack>
        </Template>
        """
      ])
    try machine.write(Provider.payload(from: Self.now, hours: 72), "payload.json", modified: Self.now)
    let without = await machine.run(at: Self.now)
    #expect(without.output.isIncomplete && without.problem == .noInput)
    #expect(try shows("May 2019", machine, "desk.svg"))
    try machine.write(Self.calendar("Choir"), "events.ics", modified: Self.now)
    for minutes in [1.0, 2, 70] {
      let report = await machine.run(at: Self.now + minutes * 60)
      #expect(report.output.error == nil && !report.output.isIncomplete)
      #expect(try shows("Choir", machine, "desk.svg"))
    }
  }
}
