import Foundation
import Testing

@testable import PictureServer

/// Pictures of the states of Home Assistant, which arrive over a connection.
@Suite(.timeLimit(.minutes(5))) struct HomeAssistantTests {
  private static let token = "canary-4711-eyJhbGciOiJIUzI1NiJ9"

  private static func template(_ entity: String) -> String {
    "<Template widget=\"data\"><Text>{{ states[\"\(entity)\"].state }}</Text></Template>"
  }

  private func site(_ home: FakeHomeAssistant, token: String = HomeAssistantTests.token) async throws -> RunningSite {
    try await RunningSite(
      """
      timezone: UTC
      homeassistant: {url: "\(home.base)", tokenFile: ha.token}
      sources: {ha: {homeassistant: true, every: 1h, minInterval: 1s}}
      outputs:
        - {widget: data, id: one, template: one.xml, path: one.svg, svgText: live}
        - {widget: data, id: two, template: two.xml, path: two.svg, svgText: live}
      """,
      files: ["ha.token": token, "one.xml": Self.template("sensor.one"), "two.xml": Self.template("sensor.two")])
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
    let home = try await FakeHomeAssistant.start(
      token: Self.token, ["sensor.one": "11", "sensor.two": "22", "sensor.other": "33"])
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
