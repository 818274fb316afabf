import CalendarData
import Fetching
import Foundation
import Glibc
import Synchronization
import TestFolders
import TestPrograms
import TestServer
import Testing
import WebRequests
import WidgetBase

@testable import Rounds

/// `calendars: [{caldav: ...}]`: calendars of an account on a server.
@Suite struct CalDAVTests {
  private static let now = Date("2019-05-17T10:00:00Z")

  private static func event(_ title: String, uid: String = "a") -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:test
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20190501T000000Z
    DTSTART:20190520T100000Z
    RRULE:FREQ=WEEKLY
    SUMMARY:\(title)
    END:VEVENT
    END:VCALENDAR

    """
  }

  private func machine(_ base: String, path: String = "/", password: String = "secret") throws -> Machine {
    try Machine(
      """
      calendars: [{caldav: "\(base)\(path)", user: ada, passwordFile: password}]
      outputs:
        - {widget: calendar, family: large, path: calendar.svg, svgText: live}
        - {widget: tasks, family: large, path: tasks.svg, svgText: live}
      """, files: ["password": password + "\n"])
  }

  // MARK: A real server

  /// Radicale from Debian with one user and two calendars.
  private final class Radicale {
    let folder = TemporaryFolder()
    let process: ChildProcess
    let base: String

    struct Failed: Error {}

    init() throws {
      try folder.write("ada:secret\n", "users")
      try folder.write(
        #"{"tag": "VCALENDAR", "D:displayname": "Work", "C:supported-calendar-component-set": "VEVENT,VTODO", "#
          + ##""ICAL:calendar-color": "#2952a3ff"}"##, "collection-root/ada/work/.Radicale.props")
      try folder.write(
        ##"{"tag": "VCALENDAR", "D:displayname": "Home & Garden", "ICAL:calendar-color": "#b1440e"}"##,
        "collection-root/ada/home/.Radicale.props")
      let program = try OutsideProgram.radicale.required()
      for _ in 0..<5 {
        let port = Int.random(in: 20_000...60_000)
        let base = "http://127.0.0.1:\(port)"
        // Ends the server if the test process is killed.
        let process = try ChildProcess(
          [
            "/usr/bin/timeout", "--foreground", "--signal=KILL", "3600", program, "--config", "", "--server-hosts",
            "127.0.0.1:\(port)", "--auth-type", "htpasswd", "--auth-htpasswd-filename", folder.path("users"),
            "--auth-htpasswd-encryption", "plain", "--storage-filesystem-folder", folder.root,
          ], messages: .null)
        if Self.answers(port) {
          (self.process, self.base) = (process, base)
          return
        }
      }
      throw Failed()
    }

    private static func answers(_ port: Int) -> Bool {
      for _ in 0..<Int(200 * SlowMachine.factor) {
        if CapturedProcess.succeeds([
          "/usr/bin/env", "python3", "-c", "import socket; socket.create_connection(('127.0.0.1', \(port)), 1)",
        ]) {
          return true
        }
        usleep(50_000)
      }
      return false
    }

    /// Writes an object as another program would; the server notices it.
    func write(_ text: String, _ name: String) throws {
      try folder.write(text.replacing("\n", with: "\r\n"), "collection-root/ada/\(name)")
    }
  }

  @Test(.needs(.radicale), arguments: ["/", "/ada/", "/nothing-here/", "/ada/work/"])
  func calendarsOfAnAccountAreFoundFromAnyAddress(path: String) async throws {
    let server = try Radicale()
    try server.write(Self.event("Choir"), "work/a.ics")
    try server.write(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:test
      BEGIN:VTODO
      UID:t
      DTSTAMP:20190501T000000Z
      SUMMARY:Tax return
      DUE;VALUE=DATE:20190601
      END:VTODO
      END:VCALENDAR

      """, "work/t.ics")
    try server.write(Self.event("Yoga", uid: "y"), "home/y.ics")
    let machine = try machine(server.base, path: path)
    let report = await machine.run(at: Self.now)
    #expect(report.outputs.allSatisfy { $0.error == nil }, "\(report.outputs)")
    #expect(try machine.text("calendar.svg").contains("Choir"))
    #expect(try machine.text("calendar.svg").contains("Yoga") == (path != "/ada/work/"))
    #expect(try machine.text("tasks.svg").contains("Tax return"))
  }

  private static func task(_ title: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\nBEGIN:VTODO\nUID:\(title)\nDTSTAMP:20190501T000000Z\n"
      + "SUMMARY:\(title)\nEND:VTODO\nEND:VCALENDAR\n"
  }

  @Test(
    .needs(.radicale),
    arguments: [
      ("", ["Work", "Home &amp; Garden", "#2952A3", "#B1440E"], ["Work", "Home &amp; Garden"]),
      ("name: Ada, color: '#8E24AA', ", ["#8E24AA"], ["Ada"]),
    ])
  func calendarsOfAnAccountHaveTheirOwnNamesAndColours(
    keys: String, parts: [String], lists: [String]
  ) async throws {
    let server = try Radicale()
    for (title, calendar) in [("Choir", "work"), ("Yoga", "home")] {
      try server.write(Self.event(title, uid: title), "\(calendar)/e.ics")
      try server.write(Self.task("\(title) fee"), "\(calendar)/t.ics")
    }
    let machine = try Machine(
      """
      theme: refined
      calendars: [{\(keys)caldav: "\(server.base)", user: ada, passwordFile: password}]
      outputs:
        - {widget: calendar, family: large, path: agenda.svg, svgText: live, options: {view: agenda}}
        - {widget: tasks, family: large, path: tasks.svg, svgText: live}
      """, files: ["password": "secret\n"])
    for hours in 0..<2 {
      let report = await machine.run(at: Self.now + Double(hours) * 3_700)
      #expect(report.outputs.allSatisfy { $0.error == nil }, "\(report.outputs)")
      let agenda = try machine.text("agenda.svg")
      for part in parts { #expect(agenda.lowercased().contains(part.lowercased()), "\(part)") }
      let tasks = try machine.text("tasks.svg")
      for list in lists { #expect(tasks.contains(list), "\(list)") }
      #expect(tasks.contains("Choir fee") && tasks.contains("Yoga fee"))
    }
  }

  @Test(.needs(.radicale)) func changesAreFetchedAfterAnHour() async throws {
    let server = try Radicale()
    try server.write(Self.event("Choir"), "work/a.ics")
    let machine = try machine(server.base)
    #expect(await machine.run(at: Self.now).outputs.allSatisfy { $0.error == nil })
    try server.write(Self.event("Chess"), "work/a.ics")
    _ = await machine.run(at: Self.now + 1_800)
    #expect(try machine.text("calendar.svg").contains("Choir"))
    _ = await machine.run(at: Self.now + 3_700)
    #expect(try machine.text("calendar.svg").contains("Chess"))
  }

  @Test(.needs(.radicale)) func aWrongPasswordIsToldWithoutShowingIt() async throws {
    let server = try Radicale()
    let machine = try machine(server.base, password: "wrong-4711")
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .keyRefused)
    #expect(report.output.error.map { "\($0)".contains("password") && !"\($0)".contains("4711") } == true)
  }

  // MARK: Other servers

  private final class State: Sendable {
    let isDown = Mutex(false)
  }

  private static func answer(_ request: TestServer.Request) -> Reply {
    func reply(_ properties: String) -> Reply {
      .answer(
        207, [],
        "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"><response><href>\(request.uri)</href>"
          + "<propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>")
    }
    switch (request.method, request.uri) {
    case ("PROPFIND", "/"): return reply("<resourcetype><C:calendar/></resourcetype><sync-token>1</sync-token>")
    case ("REPORT", "/"): return reply("<C:calendar-data><![CDATA[\(event("Choir"))]]></C:calendar-data>")
    default: return .answer(404)
    }
  }

  /// While nothing has changed, objects are not requested again.
  @Test func anUnchangedCalendarIsNotRequestedAgain() async throws {
    let server = try TestServer { Self.answer($0) }
    let machine = try machine(server.base)
    for hours in 0..<3 { _ = await machine.run(at: Self.now + Double(hours) * 3_700) }
    #expect(try machine.text("calendar.svg").contains("Choir"))
    #expect(server.requests.map(\.method) == ["PROPFIND", "REPORT", "REPORT", "PROPFIND", "PROPFIND"])
    #expect(server.requests.allSatisfy { $0.header("Authorization") == "Basic YWRhOnNlY3JldA==" })
  }

  @Test func whileTheServerIsDownTheLastEventsAreDrawn() async throws {
    let state = State()
    let server = try TestServer { state.isDown.withLock { $0 } ? .answer(500) : Self.answer($0) }
    let machine = try machine(server.base)
    _ = await machine.run(at: Self.now)
    state.isDown.withLock { $0 = true }
    let report = await machine.run(at: Self.now + 7_200)
    #expect(report.problem == .upstream)
    #expect(try machine.text("calendar.svg").contains("Choir"))
  }

  /// A server must not lead the password elsewhere without encryption.
  @Test func thePasswordIsNotSentToAnotherServer() async throws {
    let other = try TestServer { _ in .answer(404) }
    let server = try TestServer { _ in .answer(302, [(name: "Location", value: other.base + "/")], "") }
    let machine = try machine(server.base)
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .upstream)
    #expect(other.requests.isEmpty)
  }

  /// A redirect, or an address in a response, must not take the password to somebody else, encrypted or not.
  @Test(arguments: [
    ("https://dav.example.org/", "https://dav.example.org/ada/", true),
    ("https://dav.example.org/", "https://DAV.example.org:8443/", true),
    ("https://caldav.icloud.com/", "https://p12-caldav.icloud.com/1/calendars/", true),
    ("https://example.org/", "https://cloud.example.org/dav/", true),
    ("https://dav.example.org/", "https://example.org/", false),
    ("https://nas.duckdns.org/", "https://other.duckdns.org/", false),
    ("https://example.co.uk/", "https://other.co.uk/", false),
    ("https://dav.example.org/", "https://evil.example/", false),
    ("https://dav.example.org/", "https://evilexample.org/", false),
    ("https://example.org/", "https://evil.org/", false),
    ("https://dav.example.org/", "https://192.168.1.1/", false),
    ("https://192.0.2.7/", "https://192.0.2.8/", false), ("https://[2001:db8::1]/", "https://[2001:db8::2]/", false),
    ("https://nas/", "https://router/", false), ("https://dav.example.org/", "http://dav.example.org/", false),
    ("http://nas:5232/", "http://nas:5232/ada/", true), ("http://nas:5232/", "http://nas/", false),
    ("http://nas/", "https://nas/", true), ("http://nas/", "https://evil.example/", false),
    ("https://dav.example.org/", "file:///etc/passwd", false),
  ])
  func thePasswordStaysWithTheServer(own: String, address: String, isIncluded: Bool) throws {
    let reach = PasswordReach(try #require(URL(string: own)))
    #expect(try reach.includes(#require(URL(string: address))) == isIncluded)
  }

  /// Each of 108 requests may take 20 s.
  @Test func noRequestIsSentAfterTheDeadline() async throws {
    let server = try TestServer { Self.answer($0) }
    let account = try CalDAVAccount(address: server.base, user: "ada", passwordFile: "password")
    let transfer = HTTPTransfer(FetchSettings(cacheFolder: nil, userAgent: "test"))
    defer { transfer.close() }
    let client = CalDAVClient(account: account, password: Secret("secret"), transfer: transfer, deadline: .now)
    let error = await #expect(throws: RefreshError.self) {
      try await client.calendars(in: Self.now..<Self.now + 86_400, known: [])
    }
    #expect(error.map { "\($0)".contains("did not arrive within 60 s") } == true)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [Reply.answer(200, [], "<html></html>"), .answer(404), .answer(207, [], "<multistatus/>")])
  func aServerWithoutCalendarsIsReported(reply: Reply) async throws {
    let server = try TestServer { _ in reply }
    let machine = try machine(server.base)
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .upstream)
  }
}
