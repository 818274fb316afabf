import Fetching
import Foundation
import Rounds
import Synchronization
import TestFolders
import TestServer
import Testing

@testable import PictureServer

/// Pictures of the states of Home Assistant, which arrive over a connection.
@Suite struct HomeAssistantTests {
  private static let token = "canary-4711-eyJhbGciOiJIUzI1NiJ9"

  private static func template(_ entity: String) -> String {
    "<Template widget=\"data\"><Text>{{ states[\"\(entity)\"].state }}</Text></Template>"
  }

  private func site(
    _ home: FakeHomeAssistant, at address: String? = nil, token: String = HomeAssistantTests.token, more: String = ""
  ) async throws -> RunningSite {
    try await RunningSite(
      """
      timezone: UTC
      homeassistant: {url: "\(address ?? home.base)", tokenFile: ha.token\(more)}
      sources: {ha: {homeassistant: true, every: 1h, minInterval: 1s}}
      outputs:
        - {widget: data, id: one, template: one.xml, path: one.svg, svgText: live}
        - {widget: data, id: two, template: two.xml, path: two.svg, svgText: live}
      """,
      files: [
        "ha.token": token, "one.xml": Self.template("sensor.one"), "two.xml": Self.template("sensor.two"),
        "ca.pem": SelfSignedCertificate.certificate,
      ])
  }

  /// Waits until a picture shows a text; counts attempts, because other tests may occupy all threads.
  private func waits(for text: String, _ path: String, of site: RunningSite) async throws {
    for _ in 0..<3_000 {
      if try await site.ask(path).text.contains(">\(text)<") { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(path) does not show \(text)")
  }

  private func wait(_ comment: Comment, until isTrue: () -> Bool) async throws {
    for _ in 0..<6_000 {
      if isTrue() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record(comment)
  }

  @Test func aChangedStateIsDrawnWithoutARequest() async throws {
    var states = ["sensor.one": "11", "sensor.two": "22"]
    for number in 0..<5_000 { states["sensor.number_\(number)"] = "33" }
    let home = try await FakeHomeAssistant.start(token: Self.token, states)
    let site = try await site(home)
    try await waits(for: "11", "/screens/one.svg", of: site)
    try await wait("it subscribes") { home.state.withLock { !$0.subscriptions.isEmpty } }
    #expect(home.state.withLock { $0.subscriptions.values.map(\.entities) } == [["sensor.one", "sensor.two"]])
    let requests = home.state.withLock { $0.requestCount }
    let second = try await site.ask("/screens/two.svg")["ETag"]
    home.change("sensor.one", to: "12")
    try await waits(for: "12", "/screens/one.svg", of: site)
    home.change("sensor.one", to: "13")
    home.change("sensor.one", to: "14")
    try await waits(for: "14", "/screens/one.svg", of: site)
    #expect(try await site.ask("/screens/two.svg")["ETag"] == second)
    #expect(home.state.withLock { $0.requestCount } == requests)
    // A restart, during which all entities are unavailable.
    let count = home.state.withLock { state in
      (state.isStarting, state.states["sensor.two"]) = (true, "unavailable")
      return state.authenticationCount
    }
    home.hangUp()
    try await wait("it connects again") { home.state.withLock { $0.authenticationCount > count } }
    #expect(try await site.ask("/screens/two.svg").text.contains(">22<"))
    home.state.withLock { ($0.isStarting, $0.states["sensor.two"]) = (false, "23") }
    try await waits(for: "23", "/screens/two.svg", of: site)
    try await waits(for: "14", "/screens/one.svg", of: site)
    try await site.end()
    home.end()
    #expect(!site.log.contains { $0.contains("canary") })
    let files = FileManager.default.enumerator(atPath: site.folder.root)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasPrefix("state/") })
    for file in files where file != "ha.token" {
      guard let data = FileManager.default.contents(atPath: site.folder.path(file)) else { continue }
      #expect(data.firstRange(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }

  /// A list whose number of items changes is requested again.
  @Test func aTickedItemIsDrawnAtOnce() async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["todo.shopping": "2"])
    home.state.withLock { $0.todo["todo.shopping"] = ["Milk", "Bread"] }
    let site = try await RunningSite(
      """
      timezone: UTC
      homeassistant: {url: "\(home.base)", tokenFile: ha.token}
      sources: {ha: {homeassistant: true, every: 1h, minInterval: 1s}}
      outputs: [{widget: data, id: one, template: one.xml, path: one.svg, svgText: live}]
      """,
      files: [
        "ha.token": Self.token,
        "one.xml":
          "<Template widget=\"data\"><Text>{{ todo[\"todo.shopping\"] | map: \"summary\" | join: \"+\" }}</Text></Template>",
      ])
    try await waits(for: "Milk+Bread", "/screens/one.svg", of: site)
    try await wait("it subscribes") { home.state.withLock { !$0.subscriptions.isEmpty } }
    home.state.withLock { $0.todo["todo.shopping"] = ["Bread"] }
    home.change("todo.shopping", to: "1")
    try await waits(for: "Bread", "/screens/one.svg", of: site)
    #expect(home.state.withLock { $0.todoCount } <= 4)
    try await site.end()
    home.end()
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func anEncryptedHomeAssistantIsFollowed(host: String) async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["sensor.one": "11", "sensor.two": "22"])
    let front = try SecureFront(of: home.port)
    let site = try await site(home, at: "https://\(host):\(front.port)", more: ", caFile: ca.pem")
    try await waits(for: "11", "/screens/one.svg", of: site)
    try await wait("it subscribes") { home.state.withLock { !$0.subscriptions.isEmpty } }
    let requests = home.state.withLock { $0.requestCount }
    home.change("sensor.one", to: "12")
    try await waits(for: "12", "/screens/one.svg", of: site)
    // A message that does not fit into the buffers of sockets.
    home.sendToAll(String(repeating: " ", count: 3 << 20) + "[]")
    home.change("sensor.one", to: "13")
    try await waits(for: "13", "/screens/one.svg", of: site)
    #expect(home.state.withLock { $0.requestCount } == requests)
    #expect(home.state.withLock { $0.authenticationCount } == 1)
    home.hangUp()
    try await wait("it connects again") { home.state.withLock { $0.authenticationCount == 2 } }
    try await wait("it subscribes again") { home.state.withLock { !$0.subscriptions.isEmpty } }
    home.change("sensor.two", to: "23")
    try await waits(for: "23", "/screens/two.svg", of: site)
    try await site.end()
    try await wait("it hangs up") { home.state.withLock { $0.closedCount == 2 } }
    home.end()
    withExtendedLifetime(front) {}
    #expect(!site.log.contains { $0.contains("canary") })
  }

  @Test(arguments: ["", ", caFile: missing.pem"])
  func noTokenIsSentToAServerWhoseCertificateIsNotTrusted(certificates: String) async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["sensor.one": "11", "sensor.two": "22"])
    let front = try SecureFront(of: home.port)
    let site = try await site(home, at: "https://localhost:\(front.port)", more: certificates)
    var page = ""
    for _ in 0..<3_000 where !page.contains("certificate") {
      page = try await site.ask("/").text
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(page.contains("certificate") && !page.contains("canary"))
    await #expect(throws: FetchError.self) {
      try await WebSocketTransport().connect(
        to: MessageEndpoint(
          host: "localhost", port: front.port, path: "/api/websocket", authority: "localhost:\(front.port)",
          encryption: MessageEndpoint.Encryption()), maximumBytes: 1_000)
    }
    #expect(home.state.withLock { $0.requestCount + $0.authenticationCount + $0.channels.count } == 0)
    try await site.end()
    home.end()
    withExtendedLifetime(front) {}
  }

  /// A message without end closes the connection, and pictures stay as they are.
  @Test func aMessageThatIsTooLargeEndsTheConnection() async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["sensor.one": "11", "sensor.two": "22"])
    let site = try await site(home)
    try await waits(for: "11", "/screens/one.svg", of: site)
    try await wait("it subscribes") { home.state.withLock { !$0.subscriptions.isEmpty } }
    let count = home.state.withLock { $0.authenticationCount }
    home.sendToAll(String(repeating: " ", count: 5 << 20))
    try await wait("it connects again") { home.state.withLock { $0.authenticationCount > count } }
    try await waits(for: "11", "/screens/one.svg", of: site)
    try await wait("it subscribes again") { home.state.withLock { $0.subscriptions.count > 1 } }
    home.change("sensor.one", to: "12")
    try await waits(for: "12", "/screens/one.svg", of: site)
    try await site.end()
    home.end()
  }

  /// A condition of a playlist counts as soon as an entity has changed.
  @Test func aConditionOfAPlaylistFollowsAnEntity() async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["alarm.home": "disarmed"])
    let site = try await RunningSite(
      """
      timezone: UTC
      homeassistant: {url: "\(home.base)", tokenFile: ha.token}
      outputs:
        - {id: a, widget: calendar, family: small, scale: 1, path: a.svg}
        - {id: b, widget: clock, family: small, scale: 1, path: b.svg}
      devices:
        - id: hall
          show: [{output: a}, {output: b, when: "ha.states['alarm.home'].state == 'triggered'", priority: 1}]
      """, files: ["ha.token": Self.token])
    func shown() async throws -> String {
      let body = try await site.ask("/screens/hall/timeline.json").body
      let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
      return (object?["entries"] as? [[String: Any]])?.first?["output"] as? String ?? ""
    }
    try await wait("it subscribes") { home.state.withLock { !$0.subscriptions.isEmpty } }
    #expect(try await shown() == "a")
    home.change("alarm.home", to: "triggered")
    for _ in 0..<600 where try await shown() != "b" { try await Task.sleep(for: .milliseconds(250)) }
    #expect(try await shown() == "b")
    try await site.end()
    home.end()
  }

  /// Pictures show states all the same, so that nobody would know why changes are shown late.
  @Test func aRefusedWebSocketIsLoggedOnce() async throws {
    let home = try await FakeHomeAssistant.start(token: Self.token, ["sensor.one": "11", "sensor.two": "22"])
    home.state.withLock { $0.refusesWebSockets = true }
    let site = try await site(home)
    try await waits(for: "11", "/screens/one.svg", of: site)
    try await wait("it is logged") {
      site.log.contains { $0.contains("refuses the WebSocket, so states are requested") }
    }
    // The next attempt follows after a second.
    for _ in 0..<150 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(site.log.count { $0.contains("WebSocket") } == 1)
    try await site.end()
    home.end()
  }

  @Test func aRefusedTokenIsTriedOnce() async throws {
    let home = try await FakeHomeAssistant.start(token: "another-token", ["sensor.one": "11"])
    let site = try await site(home)
    try await wait("it authenticates") { home.state.withLock { $0.authenticationCount > 0 } }
    let page = try await site.ask("/").text
    #expect(page.contains("long-lived access token") && !page.contains("canary"))
    for _ in 0..<100 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(home.state.withLock { $0.authenticationCount } == 1)
    try await site.end()
    home.end()
  }
}
