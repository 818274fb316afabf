import Foundation
import Testing
import WidgetTimeline

@testable import Rounds

/// Timelines whose entries contain the data of several widgets.
@Suite struct TimelineRecordTests {
  private struct Entry: TimelineEntry {
    let date: Date
    let tiles: [EntryTile]
    var content: EntryContent { .tiles(tiles) }
  }

  private static let start = Date(timeIntervalSinceReferenceDate: 801_234_567)

  private func entry(_ minute: Int, _ temperature: String, problem: String? = nil) -> Entry {
    Entry(
      date: Self.start + Double(minute) * 60,
      tiles: [
        EntryTile(widget: "clock", template: "clock", family: .small, content: ["time": .text("08:\(minute)")]),
        EntryTile(
          widget: "weather", template: "weather", family: .medium,
          content: ["temperature": .text(temperature), "hours": [["label": "18"], ["label": "19"]]], problem: problem),
      ])
  }

  private func record(_ entries: [Entry]) throws -> TimelineRecord {
    let timeline = try Timeline(entries: entries, policy: .atEnd).erased()
    return TimelineRecord(fingerprint: "print", madeAt: Self.start, timeline: timeline, isStale: false)
  }

  @Test func tilesRoundTrip() throws {
    let entries = [entry(0, "6"), entry(1, "6"), entry(2, "7", problem: "no network")]
    let bytes = try JSONEncoder().encode(try record(entries))
    let read = try JSONDecoder().decode(TimelineRecord.self, from: bytes)
    #expect(read.timeline.entries.map(\.tiles) == entries.map(\.tiles))
    #expect(read.timeline.entries.map(\.content) == entries.map(\.content))
    #expect(read.timeline.entries[2].tileProblems == ["weather: no network"])
  }

  @Test func storesARepeatedTileOnce() throws {
    let record = try record((0..<60).map { entry($0, "temperature that is said once") })
    let text = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    #expect(text.components(separatedBy: "temperature that is said once").count == 2)
  }

  @Test(arguments: ["7", "-1", "0.5", "\"x\""])
  func aReferenceThatLeadsNowhereIsDamage(index: String) throws {
    let text = String(decoding: try JSONEncoder().encode(try record([entry(0, "6")])), as: UTF8.self)
    let damaged = text.replacingOccurrences(of: "[0,1]", with: "[0,\(index)]")
    #expect(damaged != text)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(TimelineRecord.self, from: Data(damaged.utf8)) }
  }
}
