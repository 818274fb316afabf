import Foundation
import Glibc
import Testing

/// Commands that print what displays show, and panels with playlists.
@Suite struct PlaylistCommandTests {
  private static let yaml = """
    timezone: Europe/Berlin
    outputs:
      - {id: desk, widget: calendar, target: waveshare-7.5-v2, path: out/desk.png}
      - {id: bus, widget: clock, options: {seconds: false}, target: waveshare-7.5-v2, path: out/bus.png}
    devices:
      - id: kitchen
        name: Kitchen
        to: {panel: waveshare-7.5-v2}
        show: [{output: desk}, {output: bus, at: "06:30-08:30", days: mon-fri}]
        sleep: ["23:00-06:00"]
    """

  @Test func aDayIsExplained() throws {
    let place = Workplace()
    try place.write(Self.yaml, "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml", "--explain", "2026-11-23")
    #expect(outcome.status == 0)
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        Kitchen, 2026-11-23, Europe/Berlin:
          00:00-06:00  asleep
          06:00-06:30  desk
          06:30-08:30  bus  (mon-fri 06:30-08:30)
          08:30-23:00  desk
          23:00-24:00  asleep

        """)
    #expect(try place.run("config", "check", "config.yaml", "--explain", "tomorrow").status == 0)
    try place.run(["config", "check", "config.yaml", "--explain", "someday"]).expectFailure(64, "--explain")
    try place.run(["config", "check", "config.yaml", "--explain", "today", "--json"]).expectFailure(64, "--json")
  }

  private func run(_ header: FakeHeader, at instant: String) throws -> Outcome {
    var environment = header.environment(fault: "")
    environment["XDG_STATE_HOME"] = header.place.path("state")
    environment["XDG_CACHE_HOME"] = header.place.path("cache")
    return try header.place.run(
      ["run", "--config", "config.yaml", "--at", instant, "--quiet"], environment: environment)
  }

  @Test func aPanelFollowsItsPlaylist() throws {
    let header = try FakeHeader()
    try header.place.write(Self.yaml, "config.yaml")
    func shows(_ picture: String, at instant: String) throws -> Bool {
      try header.place.write("", "bus.log")
      #expect(try run(header, at: instant).status == 0)
      let transfers = try header.transfers()
      return try !transfers.isEmpty && transfers == header.announced("waveshare-7.5-v2", picture)
    }
    #expect(try shows("out/desk.png", at: "2026-11-23T05:10:00Z"))
    #expect(try shows("out/bus.png", at: "2026-11-23T05:30:00Z"))
    // While the device sleeps, the panel keeps its picture.
    try header.place.write("", "bus.log")
    #expect(try run(header, at: "2026-11-23T22:30:00Z").status == 0)
    #expect(try header.transfers().isEmpty)
    #expect(try shows("out/desk.png", at: "2026-11-24T05:00:00Z"))
  }

  @Test func theButtonsOfABoardChangeThePicture() async throws {
    let header = try FakeHeader()
    try header.place.write(
      """
      timezone: UTC
      outputs:
        - {id: a, widget: calendar, target: inky-impression-4, path: a.png}
        - {id: b, widget: calendar, options: {firstWeekday: monday}, target: inky-impression-4, path: b.png}
      devices: [{id: hall, to: {panel: inky-impression-4}, outputs: [a, b], every: 1d}]
      """, "config.yaml")
    let pipe = header.place.path("bus.log.buttons")
    #expect(mkfifo(pipe, 0o600) == 0)
    var environment = header.environment(fault: "")
    environment["XDG_STATE_HOME"] = header.place.path("state")
    environment["XDG_CACHE_HOME"] = header.place.path("cache")
    let run = try header.place.begin(["watch", "--config", "config.yaml"], environment: environment)
    defer { run.signal(SIGKILL) }
    let folder = header.place.path("state/widgetgen/displays")
    let button = Glibc.open(pipe, O_RDWR)
    defer { close(button) }
    // The event of the kernel: time, kind, line, two numbers, and six words of padding.
    var event = [UInt32](repeating: 0, count: 12)
    event[3] = 5
    #expect(event.withUnsafeBytes { write(button, $0.baseAddress, $0.count) } == 48)
    let state = try await wait(for: "the choice") { () -> String? in
      // Beside the file may be the one that is to replace it, which is empty at first.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.lazy.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
        .map { String(decoding: $0, as: UTF8.self) }.first { !$0.isEmpty }
    }
    #expect(state.contains("\"output\":"), "\(state)")
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test(arguments: [
    ("- {id: a, to: {panel: waveshare-7.5-v2}, output: other}", "target: waveshare-7.5-v2"),
    (
      "- {id: a, to: {panel: waveshare-7.5-v2}, output: desk}\n  - {id: b, to: {panel: waveshare-7.5-v2}, output: desk}",
      "also that of the device"
    ),
    ("- {id: a, to: {spi: 0.1}, output: desk}", "needs \"panel\""),
    ("- {id: a, to: {panel: waveshare-7.5-v9}, output: desk}", "see `widgetgen panel list`"),
  ])
  func invalidPanelsOfDevicesAreReported(devices: String, part: String) throws {
    let place = Workplace()
    try place.write(
      """
      outputs:
        - {id: desk, widget: calendar, target: waveshare-7.5-v2, path: out/desk.png}
        - {id: other, widget: clock, path: out/other.png}
      devices:
        \(devices)
      """, "config.yaml")
    let outcome = try place.run(["config", "check", "config.yaml"])
    #expect(outcome.status == 78 && outcome.messages.contains { $0.contains(part) }, "\(outcome.messages)")
  }
}
