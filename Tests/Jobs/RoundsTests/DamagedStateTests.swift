import Foundation
import TestFolders
import Testing

@testable import Rounds

/// State files that are damaged, foreign, lost or cannot be written.
@Suite struct DamagedStateTests {
  private static let start = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set { $0.now = Self.start }
  }

  /// Returns the text of the file of a timeline.
  private static func file(_ value: String, version: Int = TimelineRecord.version, key: String = "KEY") -> String {
    #"{"version":\#(version),"key":"\#(key)","value":\#(value)}"#
  }

  /// Returns a timeline without entries as JSON.
  private static func timeline(
    fingerprint: String = "\"\"", madeAt: String = "0", entries: String = "", contents: String = "[[],[]]"
  ) -> String {
    #"{"fingerprint":\#(fingerprint),"madeAt":\#(madeAt),"entries":[\#(entries)],"contents":"\#(contents)","#
      + #""reloadsAtEnd":false,"isStale":false}"#
  }

  @Test(
    arguments: [
      "", "{", "null", "[]", "{}", "\u{0}\u{0}", #"{"version":1}"#, #"{"version":"1","key":"KEY","value":{}}"#,
      file("{}"), file("null"),
      file(timeline(madeAt: "1e300")), file(timeline(fingerprint: "1")), file(timeline(entries: #"{"date":0}"#)),
      file(timeline(contents: "[[1],[]]")), file(timeline(contents: "[[[0]],[[1]]]")), file(timeline(contents: "[[")),
    ])
  func aDamagedTimelineIsMadeAnew(text: String) async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    let file = try #require(machine.files("state/timelines").first)
    try machine.write(text.replacing("KEY", with: machine.key("weather.svg", of: "weather")), file)
    let report = await machine.run(at: Self.start + 60)
    #expect(report.requests == 1)
    #expect(report.output.error == nil && report.output.entry == Date("2026-06-01T14:00:00Z"))
    #expect(report.notices.filter { $0.contains("damaged") }.count == 1, "\(report.notices)")
    #expect(await machine.run(at: Self.start + 120).requests == 0)
  }

  /// A digit corrupted on disk: instants far before, far after and out of order.
  @Test(arguments: ["fetchedAt", "reloadAfter", "madeAt"], [-1e11, -1.0, 0, 8.02e8, 9e9, 1e11])
  func aWrongInstantOfAKeptTimelineEndsNothing(field: String, seconds: Double) async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    let file = try #require(machine.files("state/timelines").first)
    let pattern = try Regex("\"\(field)\":[-0-9.e]+")
    let text = try machine.text(file)
    let damaged = text.replacing(pattern, with: "\"\(field)\":\(seconds)")
    try #require(damaged != text)
    try machine.write(damaged, file)
    for (later, mood) in [(60.0, Provider.Mood.failing(404)), (120, .sound)] {
      provider.change(to: mood)
      let report = try await Machine(weatherFrom: provider, at: machine).run(at: Self.start + later)
      #expect(report.output.status != .failed, "\(String(describing: report.output.error))")
    }
  }

  @Test(
    arguments: [
      file(#"{"new":"things"}"#, version: TimelineRecord.version + 1), file("{}", key: "other"),
    ])
  func aFileOfAnotherVersionOrKeyCountsAsNone(text: String) async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    let file = try #require(machine.files("state/timelines").first)
    try machine.write(text.replacing("KEY", with: machine.key("weather.svg", of: "weather")), file)
    let report = await machine.run(at: Self.start + 60)
    #expect(report.requests == 1)
    #expect(report.output.error == nil)
    #expect(report.notices == [])
  }

  @Test func remakesATimelineWithoutEntries() async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    let fingerprint = try #require(try machine.timeline()).fingerprint
    let key = machine.key("weather.svg", of: "weather")
    try machine.write(
      Self.file(Self.timeline(fingerprint: "\"\(fingerprint)\""), key: key),
      try #require(machine.files("state/timelines").first))
    let report = await machine.run(at: Self.start + 60)
    #expect(report.requests == 1)
    #expect(report.output.entry != nil)
  }

  @Test func ignoresADamagedForecast() async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    for file in machine.files("state/forecasts") { try machine.write("damage", file) }
    provider.change(to: .failing(404))
    // The stored entries are valid until they would be stale.
    let soon = await machine.run(at: Date("2026-06-01T16:05:00Z"))
    #expect(soon.output.entry == Date("2026-06-01T16:00:00Z"))
    #expect(!soon.output.isStale)
    #expect(soon.notices.contains { $0.contains("damaged") })
    let later = await machine.run(at: Date("2026-06-01T16:05:01Z"))
    #expect(later.output.status == .written)
    #expect(later.output.entry == nil && later.output.isStale)
    #expect(try machine.text("weather.svg").contains("since 14:20"))
  }

  @Test func recreatesLostStateFromTheCache() async throws {
    provider.set { $0.headers = [(name: "Cache-Control", value: "max-age=3600")] }
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    try machine.remove("state")
    let report = await machine.run(at: Self.start + 60)
    #expect(report.requests == 0)
    #expect(report.output.error == nil)
    // The forecast is stored again too.
    provider.change(to: .failing(404))
    let stale = await machine.run(at: Date("2026-06-01T19:00:00Z"))
    #expect(stale.output.entry == Date("2026-06-01T19:00:00Z"))
    #expect(stale.output.isStale)
  }

  @Test func warnsAboutAReadOnlyStateFolder() async throws {
    let machine = try Machine(weatherFrom: provider)
    try machine.write("a file where the folder would be", "state")
    let report = await machine.run(at: Self.start)
    #expect(report.output.status == .written)
    #expect(report.output.error == nil)
    #expect(report.notices.contains { $0.contains("the next run must fetch again") })
    // Each process reports it once, and the picture is drawn anyway.
    let again = await machine.run(at: Self.start + 60)
    #expect(again.requests == 1)
    #expect(again.output.error == nil)
    #expect(again.notices == [])
  }

  /// A kind of record that the fuzzer does not read could stop the program when its file is damaged.
  @Test func theFuzzerReadsEveryKindOfRecord() throws {
    let fuzzer = try String(contentsOf: Repository.url("Fuzz/Sources/StateReaders.swift"), encoding: .utf8)
    let sources = try #require(
      FileManager.default.enumerator(at: Repository.url("Sources"), includingPropertiesForKeys: nil))
    var kinds: Set<String> = []
    for case let file as URL in sources where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+): StateRecord/) {
        kinds.insert(String(match.output.1))
      }
    }
    #expect(kinds.count > 15)
    for kind in kinds { #expect(fuzzer.contains("decode(\(kind).self"), "\(kind)") }
  }
}
