import Foundation
import TestPrograms
import TestRedis
import TestServer
import Testing

/// Notices for users of a fleet although every picture was drawn.
@Suite(.needs(.queueServer)) struct FleetNoticeTests {
  private let fleet: FleetPlace

  init() throws { fleet = try FleetPlace() }

  private static let key = "0123456789abcdef0123456789abcdef"

  /// The texts that `fleet status --json` lists.
  private func notices() throws -> [String] {
    let outcome = try fleet.place.run("fleet", "status", "--queue", fleet.redis.address, "--json")
    let notices = try #require(try outcome.object()["notices"] as? [[String: Any]], "\(outcome.messages)")
    for notice in notices {
      #expect(notice.keys.sorted() == ["at", "text"])
      #expect((notice["at"] as? String)?.wholeMatch(of: /20[0-9-]{8}T[0-9:]{8}Z/) != nil)
    }
    return notices.compactMap { $0["text"] as? String }
  }

  /// A fleet tells what `run` prints, each text once, and `fleet status` shows it.
  @Test func reportsTheWarningsOfRun() async throws {
    let place = fleet.place
    var payload = Payload.sound()
    var hours = try #require(payload["hourly"] as? [Payload.Object])
    hours[3]["temp"] = 999
    payload["hourly"] = hours
    try place.write(Payload.data(payload), "damaged.json")
    try place.write(
      "<Template widget=\"calendar\"><Text frame=\"width: 30\" lineLimit=\"1\">A text that is cut \u{13000}</Text></Template>",
      "cut.xml")
    let weather = #""widget":"weather","weather":{"file":"damaged.json"},"timezone":"UTC""#
    // Other pictures with the same warning.
    let cut = (1...3).map { #""widget":"cut.xml","timezone":"UTC","scale":\#($0)"# }
    try fleet.write([weather, #"\#(weather),"theme":"refined""#] + cut)
    let decided = try await fleet.coordinate()
    #expect(decided.status == 0)
    #expect(decided.messages.count { $0.contains("hourly[3].temp is 999") } == 1, "\(decided.messages)")
    let drawn = try await fleet.draw()
    #expect(drawn.status == 0)
    #expect(
      drawn.messages.count { $0.contains(/[0-9a-f]{32}: clipped text: "A/) } == 1, "\(drawn.messages)")
    #expect(
      drawn.messages.count { $0.contains(/[0-9a-f]{32}: no font has a glyph for U\+13000/) } == 1, "\(drawn.messages)")
    let parts = ["hourly[3].temp is 999", "clipped text", "no font has a glyph for U+13000"]
    let kept = try notices()
    for part in parts { #expect(kept.count { $0.contains(part) } == 1, "\(kept)") }
    let lines = String(
      decoding: try place.run("fleet", "status", "--queue", fleet.redis.address).output, as: UTF8.self
    ).split(separator: "\n")
    #expect(lines.first?.hasPrefix("screens ") == true && lines.count == 9 + kept.count)
    // A coordinator that starts again has forgotten what it told; the queue has not.
    let again = try await fleet.coordinate(at: "2022-02-05T09:30:00Z")
    #expect(again.messages.count { $0.contains("hourly[3].temp is 999") } == 1, "\(again.messages)")
    #expect(try notices().count { $0.contains("hourly[3].temp is 999") } == 1)
  }

  @Test func keepsKeysSecret() async throws {
    let place = fleet.place
    try place.write(Self.key, "owm.key")
    let provider = try ProviderServer()
    provider.behave { _ in .answer(401, ProviderServer.json, #"{"cod":401,"message":"Invalid API key \#(Self.key)"}"#) }
    try fleet.write([
      #""widget":"weather","location":{"latitude":52.5,"longitude":13.4},"timezone":"UTC","weather":"#
        + #"{"provider":"openweathermap","apiKeyFile":"owm.key","baseURL":"\#(provider.base)"}"#
    ])
    let outcome = try await fleet.coordinate()
    #expect(outcome.messages.contains { $0.contains("owm.key: the key is readable by all users") })
    #expect(try notices().contains { $0.contains("owm.key: the key is readable by all users") })
    for value in ["wg:notices", "wg:dead"] {
      #expect(!(try fleet.redis.command("HGETALL", value)).contains(Self.key))
    }
    #expect(!outcome.messages.joined().contains(Self.key))
  }
}
