import Configurations
import Fetching
import FileAccess
import Foundation
import Pictures
import Synchronization
import TestServer
import Testing
import WebRequests
import WidgetBase

@testable import Rounds

/// The states of Home Assistant, requested for the entities that templates name.
@Suite struct HomeAssistantTests {
  private static let now = Date("2026-11-21T10:00:00Z")
  private static let token = "canary-eyJhbGciOiJIUzI1NiJ9.4711"

  /// The list of all states, as `/api/states` has it.
  private static func list(_ states: [(id: String, state: String)]) -> String {
    let items = states.map { id, state in
      """
      {"entity_id": "\(id)", "state": "\(state)", "attributes": {"unit_of_measurement": "°C", "friendly_name": "\(id)"},
       "last_changed": "2026-11-21T09:50:00.123456+00:00", "last_reported": "2026-11-21T09:55:00.123456+00:00",
       "last_updated": "2026-11-21T09:55:00.123456+00:00", "context": {"id": "01H", "parent_id": null, "user_id": null}}
      """
    }
    return "[\(items.joined(separator: ","))]"
  }

  /// A Home Assistant without WebSocket.
  private final class Home: Sendable {
    private final class Box: Sendable {
      let reply = Mutex<Reply>(.answer(500))
    }
    private let box = Box()
    let server: TestServer

    init(_ states: [(id: String, state: String)] = []) throws {
      server = try TestServer { [box] request in
        guard request.header("Authorization") == "Bearer \(HomeAssistantTests.token)" else {
          return .answer(401, [], "401: Unauthorized")
        }
        return request.uri == "/api/states" ? box.reply.withLock { $0 } : .answer(404)
      }
      answer(states)
    }

    func answer(_ states: [(id: String, state: String)]) { reply(.answer(200, [], HomeAssistantTests.list(states))) }
    func reply(_ reply: Reply) { box.reply.withLock { $0 = reply } }
  }

  private static func template(_ text: String) -> String {
    """
    <Template widget="data"><VStack><Text>\(text)</Text><If test="isStale"><Text>{{badge}}</Text></If></VStack></Template>
    """
  }

  private func machine(
    _ home: Home, _ templates: [String], source: String = "", token: String = HomeAssistantTests.token,
    at place: Machine? = nil
  ) throws -> Machine {
    var files = ["ha.token": "\(token)\n"]
    for (index, text) in templates.enumerated() { files["\(index).xml"] = Self.template(text) }
    let outputs = templates.indices.map { "{widget: data, template: \($0).xml, path: \($0).svg, svgText: live}" }
    let machine = try Machine(
      """
      timezone: UTC
      homeassistant: {url: "\(home.server.base)", tokenFile: ha.token}
      \(source.isEmpty ? "" : "sources: {ha: {homeassistant: true, \(source)}}")
      outputs: [\(outputs.joined(separator: ", "))]
      """, at: place, files: files)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: machine.path("ha.token"))
    return machine
  }

  @Test func requestsAllEntitiesOfAllOutputsOnce() async throws {
    let home = try Home([("sensor.outdoor", "21.5"), ("sensor.indoor", "19"), ("light.desk", "on")])
    let machine = try machine(
      home,
      [
        #"{{ states["sensor.outdoor"].state }} {{ states["sensor.outdoor"].attributes.unit_of_measurement }}"#,
        #"{{ states["sensor.indoor"].state }} {{ states["sensor.indoor"].last_changed | date: "%H:%M" }}"#,
      ])
    let report = await machine.run(at: Self.now)
    #expect(report.outputs.allSatisfy { $0.error == nil } && report.notices.filter { !$0.contains("chmod") }.isEmpty)
    #expect(home.server.requests.map(\.uri) == ["/api/states"])
    #expect(try machine.text("0.svg").contains(">21.5 °C<"))
    #expect(try machine.text("1.svg").contains(">19 09:50<"))
    // The interval is five minutes.
    _ = await machine.run(at: Self.now + 240)
    #expect(home.server.requests.count == 1)
    home.answer([("sensor.outdoor", "22"), ("sensor.indoor", "18")])
    _ = await machine.run(at: Self.now + 301)
    #expect(home.server.requests.count == 2)
    #expect(try machine.text("0.svg").contains(">22 °C<"))
  }

  @Test(arguments: [(401, 900.0), (404, 300.0)])
  func conditionsWaitAfterAFailure(_ status: Int, _ wait: TimeInterval) async throws {
    let home = try Home()
    home.reply(.answer(status))
    let machine = try Machine(
      """
      homeassistant: {url: "\(home.server.base)", tokenFile: ha.token}
      sources: {ha: {homeassistant: true}}
      outputs:
        - {id: desk, widget: clock, target: trmnl-og, path: desk.png}
        - {id: door, widget: clock, target: trmnl-og, path: door.png}
      devices:
        - id: "AA:BB:CC:DD:EE:FF"
          show: [{output: desk}, {output: door, when: "ha.states['sensor.door'].state == 'on'", priority: 1}]
      """, files: ["ha.token": Self.token])
    let conditions = ConditionSources(
      machine.configuration, of: machine.configuration.devices, environment: machine.environment)
    let states = DisplayStates(StateFolder(path: machine.path("state")))
    var attempts = ConditionSources.Attempts()
    for seconds in stride(from: 0, to: wait, by: 50) {
      await conditions.judge(at: Self.now + seconds, in: states, &attempts)
    }
    #expect(home.server.requests.count == 1)
    home.answer([("sensor.door", "on")])
    await conditions.judge(at: Self.now + wait, in: states, &attempts)
    #expect(home.server.requests.count == 2 && attempts.isEmpty)
  }

  @Test func aRefusedTokenIsTriedAgainAfterFifteenMinutes() async throws {
    let server = try TestServer { _ in .answer(401) }
    let home = HomeAssistantServer(base: server.base, token: Secret(Self.token))
    let settings = DataSourceSettings(homeAssistant: HomeAssistantAccess())
    let fetcher = Fetcher(FetchSettings(cacheFolder: nil, userAgent: "test"))
    let access = SourceAccess(fetcher: fetcher, state: StateFolder(path: nil))
    let states = HomeAssistantSource(home: home, entities: ["sensor.a"], settings: settings, live: nil)
    let query = HomeQuerySource(
      home: home, query: .history, entities: ["sensor.a"], settings: settings, live: nil)
    let first = await #expect(throws: RefreshError.self) { _ = try await states.load(at: Self.now, with: access) }
    let second = await #expect(throws: RefreshError.self) { _ = try await query.load(at: Self.now, with: access) }
    for error in [first, second] {
      #expect(error?.failureKind == .keyRefused && error?.nextAttempt(after: Self.now) == Self.now + 900)
    }
    await fetcher.shutdown()
  }

  /// A Home Assistant that accepts requests and never responds.
  @Test func allRequestsOfAQueryTogetherHaveALimit() async throws {
    let server = try TestServer { _ in Reply([]) }
    let home = HomeAssistantServer(base: server.base, token: Secret(Self.token))
    var source = HomeQuerySource(
      home: home, query: .events, entities: ["calendar.a", "calendar.b"],
      settings: DataSourceSettings(homeAssistant: HomeAssistantAccess()), live: nil)
    source.totalTime = .milliseconds(300)
    let limited = source
    let fetcher = Fetcher(FetchSettings(cacheFolder: nil, userAgent: "test"))
    let access = SourceAccess(fetcher: fetcher, state: StateFolder(path: nil))
    let error = await #expect(throws: RefreshError.self) { try await limited.load(at: Self.now, with: access) }
    #expect(error?.description.contains("events of Home Assistant") == true)
    #expect(error?.description.contains("no response within 0.3 s") == true)
    await fetcher.shutdown()
  }

  @Test func namedAndImpliedSourcesAreTheSame() async throws {
    let home = try Home([("sensor.outdoor", "21.5")])
    let machine = try Machine(
      """
      timezone: UTC
      homeassistant: {url: "\(home.server.base)", tokenFile: ha.token}
      sources: {bus: {file: bus.json}}
      outputs:
        - {widget: data, template: one.xml, source: ha, path: one.svg, svgText: live}
        - {widget: data, template: two.xml, sources: {home: ha, bus: bus}, path: two.svg, svgText: live}
      """,
      files: [
        "ha.token": Self.token, "bus.json": #"{"stop": "Zoo"}"#,
        "one.xml": Self.template(#"{{ states["sensor.outdoor"].state }}"#),
        "two.xml": Self.template(#"{{ home.states["sensor.outdoor"].state }} {{ bus.stop }}"#),
      ])
    let report = await machine.run(at: Self.now)
    #expect(report.outputs.allSatisfy { $0.error == nil })
    #expect(report.notices.contains { $0.contains("readable by all users") })
    #expect(try machine.text("one.svg").contains(">21.5<"))
    #expect(try machine.text("two.svg").contains(">21.5 Zoo<"))
    #expect(home.server.requests.count == 1)
  }

  /// Of thousands of entities, only those that a template names are kept.
  @Test func keepsNothingOfOtherEntities() async throws {
    let home = try Home((0..<5_000).map { ("sensor.number_\($0)", "\($0)") })
    let machine = try machine(home, [#"{{ states["sensor.number_4321"].state }}"#])
    #expect(await machine.run(at: Self.now).output.error == nil)
    #expect(try machine.text("0.svg").contains(">4321<"))
    let kept = try machine.files("state/states").map { try String(contentsOfFile: machine.path($0), encoding: .utf8) }
    #expect(kept.count == 1 && kept.allSatisfy { $0.contains("number_4321") && !$0.contains("number_4322") })
  }

  @Test(arguments: [Reply.answer(500), .answer(404), .answer(200, [], "{\"message\": \"x\"}"), .answer(200, [], "[")])
  func drawsTheLastStatesWithABadgeWhileHomeAssistantIsDown(_ reply: Reply) async throws {
    let home = try Home([("sensor.outdoor", "21.5")])
    let machine = try machine(
      home, [#"{{ states["sensor.outdoor"].state }}"#], source: "expireAfter: 3h, staleAfter: 10m")
    #expect(await machine.run(at: Self.now).output.error == nil)
    home.reply(reply)
    let soon = await machine.run(at: Self.now + 310)
    #expect(soon.problem == .upstream && !soon.output.isStale)
    #expect(try machine.text("0.svg").contains(">21.5<"))
    let later = await machine.run(at: Self.now + 3_600)
    #expect(later.output.isStale)
    #expect(try machine.text("0.svg").contains(">21.5<") && machine.text("0.svg").contains(">as of 10:00<"))
    #expect(await machine.run(at: Self.now + 4 * 3_600).output.isStale)
    #expect(try machine.text("0.svg").contains("No data"))
    home.answer([("sensor.outdoor", "20")])
    #expect(await machine.run(at: Self.now + 5 * 3_600).output.error == nil)
    #expect(try machine.text("0.svg").contains(">20<"))
  }

  @Test func showsTheLastStateOfAnUnavailableEntityWithABadge() async throws {
    let home = try Home([("sensor.outdoor", "21.5"), ("sensor.indoor", "19")])
    let text = #"{{ states["sensor.outdoor"].state }} {{ states["sensor.indoor"].state }}"#
    let machine = try machine(home, [text], source: "expireAfter: 3h")
    _ = await machine.run(at: Self.now)
    home.answer([("sensor.outdoor", "unavailable"), ("sensor.indoor", "20")])
    for minutes in [6.0, 12] { _ = await machine.run(at: Self.now + minutes * 60) }
    #expect(try machine.text("0.svg").contains(">21.5 20<") && machine.text("0.svg").contains(">as of 10:00<"))
    // Its last state expires as other data do.
    _ = await machine.run(at: Self.now + 3 * 3_600 + 60)
    #expect(try machine.text("0.svg").contains(">unavailable 20<"))
    #expect(try !machine.text("0.svg").contains("as of 10:00"))
    home.answer([("sensor.outdoor", "5"), ("sensor.indoor", "20")])
    _ = await machine.run(at: Self.now + 4 * 3_600)
    #expect(try machine.text("0.svg").contains(">5 20<"))
  }

  /// While Home Assistant starts, its list lacks the entities of integrations that are not loaded yet.
  @Test func showsTheLastStateOfAMissingEntityWithABadge() async throws {
    let home = try Home([("sensor.outdoor", "21.5"), ("sensor.indoor", "19")])
    let text = #"{{ states["sensor.outdoor"].state | default: "-" }} {{ states["sensor.indoor"].state }}"#
    let machine = try machine(home, [text], source: "expireAfter: 3h")
    _ = await machine.run(at: Self.now)
    home.answer([("sensor.indoor", "20")])
    let report = await machine.run(at: Self.now + 360)
    #expect(report.notices.contains { $0.contains(#"has no entity "sensor.outdoor""#) })
    #expect(try machine.text("0.svg").contains(">21.5 20<") && machine.text("0.svg").contains(">as of 10:00<"))
    _ = await machine.run(at: Self.now + 3 * 3_600 + 60)
    #expect(try machine.text("0.svg").contains(">- 20<"))
  }

  @Test func anExpiredTokenIsReportedAndNeverShown() async throws {
    let home = try Home([("sensor.outdoor", "21.5")])
    let text = #"{{ states["sensor.outdoor"].state }}"#
    let good = try machine(home, [text])
    var reports = [await good.run(at: Self.now)]
    let refused = try machine(home, [text], token: "canary-expired-4711", at: good)
    reports.append(await refused.run(at: Self.now + 310))
    #expect(reports[1].problem == .keyRefused)
    #expect(reports[1].output.error.map { "\($0)".contains("long-lived access token") } == true)
    #expect(try refused.text("0.svg").contains(">21.5<"))
    #expect(!"\(reports)".contains("canary"))
    let files = FileManager.default.enumerator(atPath: good.root)?.compactMap { $0 as? String } ?? []
    #expect(files.count > 5)
    for file in files where file != "ha.token" {
      guard let data = FileManager.default.contents(atPath: good.path(file)) else { continue }
      #expect(data.firstRange(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }

  @Test(arguments: [
    (#"{{ states["sensor.missing"].state | default: "-" }}"#, #"has no entity "sensor.missing""#),
    (#"{{ states[which].state | default: "-" }}"#, "have to be named in quotes"),
    (#"{{ states.sensor.outdoor | default: "-" }}"#, #""sensor" is not an entity for states"#),
    (#"{{ states["Sensor.Outdoor"].state | default: "-" }}"#, #""Sensor.Outdoor" is not an entity"#),
  ])
  func warnsOfEntitiesThatAreNotThere(_ text: String, _ words: String) async throws {
    let home = try Home([("sensor.outdoor", "21.5")])
    let machine = try machine(home, [text])
    let report = await machine.run(at: Self.now)
    #expect(home.server.requests.count == 1)
    #expect(report.output.status == .written)
    #expect(report.notices.contains { $0.contains(words) }, "\(report.notices)")
    #expect(try machine.text("0.svg").contains(">-<"))
  }

  @Test func aMissingTokenFileIsReported() async throws {
    let machine = try Machine(
      """
      homeassistant: {url: "http://127.0.0.1:9", tokenFile: none}
      outputs: [{widget: data, template: a.xml, path: a.svg}]
      """, files: ["a.xml": Self.template(#"{{ states["sensor.a"].state }}"#)])
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .noInput)
    #expect(report.output.error.map { "\($0)".contains(machine.path("none")) } == true)
  }

  @Test func refusesMoreThanTwoThousandEntities() async throws {
    let names = (0...2_000).map { "{{ states[\"sensor.a\($0)\"].state }}" }
    let machine = try machine(Home(), [names.joined()])
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .configuration)
    #expect(report.output.error.map { "\($0)".contains("2001 entities; the maximum is 2000") } == true)
  }

  /// Whatever the list says of other entities is not written to disk.
  @Test func theListOfAllStatesIsNotCached() async throws {
    let home = try Home([("sensor.outdoor", "21.5"), ("sensor.private", "4711")])
    let machine = try machine(home, [#"{{ states["sensor.outdoor"].state }}"#])
    #expect(await machine.run(at: Self.now).output.error == nil)
    let files = FileManager.default.enumerator(atPath: machine.root)?.compactMap { $0 as? String } ?? []
    for file in files {
      guard let data = FileManager.default.contents(atPath: machine.path(file)) else { continue }
      #expect(data.firstRange(of: Data("sensor.private".utf8)) == nil, "\(file)")
    }
  }

  @Test(arguments: ["", "two words", "ä"])
  func refusesAFileThatIsNoToken(_ text: String) async throws {
    let machine = try machine(Home(), [#"{{ states["sensor.outdoor"].state }}"#], token: text)
    let report = await machine.run(at: Self.now)
    #expect(report.problem == .configuration)
    #expect(report.output.error.map { "\($0)".contains("not an access token") && !"\($0)".contains("words") } == true)
  }

  /// An app finds Home Assistant by itself.
  @Test func findsTheSupervisor() throws {
    let home = try HomeAssistantServer(.init(), variables: ["SUPERVISOR_TOKEN": "secret"])
    #expect(home.statesRequest.revealedAddress() == "http://supervisor/core/api/states")
    #expect(
      home.liveEndpoint
        == MessageEndpoint(host: "supervisor", port: 80, path: "/core/websocket", authority: "supervisor"))
    #expect(throws: RefreshError.self) { try HomeAssistantServer(.init(), variables: [:]) }
  }

  @Test(arguments: [
    (
      "http://ha.local:8123",
      MessageEndpoint(host: "ha.local", port: 8_123, path: "/api/websocket", authority: "ha.local:8123")
    ),
    ("http://[::1]/home", MessageEndpoint(host: "::1", port: 80, path: "/home/api/websocket", authority: "[::1]")),
    (
      "https://ha.example.org",
      MessageEndpoint(
        host: "ha.example.org", port: 443, path: "/api/websocket", authority: "ha.example.org",
        encryption: MessageEndpoint.Encryption(certificateFile: "ca.pem"))
    ),
  ])
  func theConnectionIsEncryptedAsRequestsAre(_ base: String, _ endpoint: MessageEndpoint) {
    let home = HomeAssistantServer(base: base, token: Secret("x"), certificateFile: "ca.pem")
    #expect(home.liveEndpoint == endpoint)
  }

  @Test(arguments: [
    ("sensor.outdoor", true), ("sensor.a_1", true), ("sensor", false), ("a.b.c", false), (".b", false), ("a.", false),
    ("sensor.Übung", false), ("", false), ("sensor." + String(repeating: "a", count: 300), false),
  ])
  func knowsTheIDsOfEntities(_ text: String, _ isID: Bool) { #expect(EntityState.isID(text) == isID) }
}
