import Foundation
import Glibc
import Synchronization
import TestFolders
import TestPrograms
import TestServer
import Testing
import WidgetSupport

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
        #"{"tag": "VCALENDAR", "D:displayname": "Work", "C:supported-calendar-component-set": "VEVENT,VTODO"}"#,
        "collection-root/ada/work/.Radicale.props")
      try folder.write(#"{"tag": "VCALENDAR"}"#, "collection-root/ada/home/.Radicale.props")
      guard let program = OutsideProgram.radicale.path else { throw Failed() }
      for _ in 0..<5 {
        let port = Int.random(in: 20_000...60_000)
        let base = "http://127.0.0.1:\(port)"
        // Ends the server if the test process is killed.
        let process = try ChildProcess(
          [
            "/usr/bin/timeout", "--foreground", "--signal=KILL", "600", program, "--config", "", "--server-hosts",
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
          "/usr/bin/python3", "-c", "import socket; socket.create_connection(('127.0.0.1', \(port)), 1)",
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

  @Test(arguments: [Reply.answer(200, [], "<html></html>"), .answer(404), .answer(207, [], "<multistatus/>")])
  func aServerWithoutCalendarsIsReported(reply: Reply) async throws {
    let server = try TestServer { _ in reply }
    let machine = try machine(server.base)
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .upstream)
  }
}
