import Foundation
import Testing

/// Outputs of a configuration that go to a panel.
@Suite struct PanelOutputTests {
  private func run(_ header: FakeHeader, at instant: String, fault: String = "") throws -> Outcome {
    var environment = header.environment(fault: fault)
    environment["XDG_STATE_HOME"] = header.place.path("state")
    environment["XDG_CACHE_HOME"] = header.place.path("cache")
    return try header.place.run(
      ["run", "--config", "config.yaml", "--at", instant, "--json", "--quiet"], environment: environment)
  }

  private func first(_ outcome: Outcome) throws -> [String: Any] {
    try #require((outcome.object()["outputs"] as? [[String: Any]])?.first)
  }

  @Test func aPanelIsRefreshedOnlyIfThePictureChanged() throws {
    let header = try FakeHeader()
    try header.place.write("outputs: [{widget: calendar, to: {panel: waveshare-7.5-v2}}]", "config.yaml")
    let outcome = try run(header, at: "2026-11-22T08:00:00Z")
    #expect(outcome.status == 0)
    let report = try first(outcome)
    #expect(report["to"] as? String == "panel waveshare-7.5-v2 on /dev/spidev0.0")
    #expect(report["path"] == nil && report["status"] as? String == "written")
    try header.place.run(
      "render", "calendar", "--at", "2026-11-22T08:00:00Z", "--target", "waveshare-7.5-v2", "-q", "-o", "same.png"
    ).expectSuccess()
    #expect(try header.transfers() == header.announced("waveshare-7.5-v2", "same.png"))
    try header.place.write("", "bus.log")
    #expect(try first(run(header, at: "2026-11-22T09:00:00Z"))["status"] as? String == "unchanged")
    #expect(try header.transfers().isEmpty)
    #expect(try first(run(header, at: "2026-11-23T09:00:00Z"))["status"] as? String == "written")
  }

  @Test func theNextPictureIsPrintedForTheAlarm() throws {
    let place = Workplace()
    try place.write("outputs: [{widget: calendar, path: a.png}]", "config.yaml")
    let run = ["run", "--config", "config.yaml", "--at", "2026-11-22T08:00:00Z", "--then-sleep"]
    let outcome = try place.run(run)
    #expect(outcome.status == 0)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "2026-11-23T00:00:00Z\n")
    try place.run(run + ["--json"]).expectFailure(64, "--then-sleep cannot be combined with --json")
  }

  @Test func aFailedRefreshIsRepeated() throws {
    let header = try FakeHeader()
    try header.place.write("outputs: [{widget: calendar, to: {panel: waveshare-7.5-v2}}]", "config.yaml")
    #expect(try run(header, at: "2026-11-22T08:00:00Z", fault: "stuck").status == 74)
    #expect(try first(run(header, at: "2026-11-22T08:01:00Z"))["status"] as? String == "written")
  }

  @Test func thePauseOfAPanelIsKept() throws {
    let header = try FakeHeader()
    try header.place.write("outputs: [{widget: clock, to: {panel: waveshare-7.3e}}]", "config.yaml")
    #expect(try run(header, at: "2026-11-22T08:00:00Z").status == 0)
    try header.place.write("", "bus.log")
    let early = try run(header, at: "2026-11-22T08:02:00Z")
    #expect(early.status == 75)
    #expect(try header.transfers().isEmpty)
    #expect(try run(header, at: "2026-11-22T08:03:00Z").status == 0)
  }

  @Test(arguments: [
    ("{panel: waveshare-7.5-v9}", "see `widgetgen panel list`"),
    ("{panel: waveshare-7.5-v2, spi: x}", "such as 0.0"), ("{panel: waveshare-7.5-v2, pins: {reset: 99}}", "reset"),
    ("{panle: waveshare-7.5-v2}", "did you mean \"panel\""), ("{panel: auto}", "no Inky board"),
    ("{panel: waveshare-7.5-v2}, target: waveshare-2.13", "waveshare-2.13 (250x122) is not for"),
    ("{panel: waveshare-7.5-v2}, scheme: both", "one picture"),
  ])
  func invalidDestinationsAreReported(destination: String, part: String) throws {
    let header = try FakeHeader()
    try header.place.write("outputs: [{widget: clock, to: \(destination)}]", "config.yaml")
    let outcome = try header.run(["config", "check", "config.yaml"], eeprom: "")
    #expect(outcome.status == 78, "\(outcome.messages)")
    #expect(outcome.messages.contains { $0.contains(part) }, "\(outcome.messages)")
  }

  @Test func outputsDoNotShareAPanel() throws {
    let place = Workplace()
    let output = "{widget: clock, to: {panel: waveshare-7.5-v2}}"
    try place.write("outputs: [\(output), \(output)]", "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    #expect(outcome.status == 78)
    #expect(outcome.messages.contains { $0.contains("as does the output on line 1") }, "\(outcome.messages)")
  }
}
