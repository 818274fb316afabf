import Configurations
import FileAccess
import Foundation
import Pictures
import Synchronization
import TestFolders
import Testing
import WidgetTimeline

@testable import Rounds

/// A round over hundreds of outputs holds only the entries that its sinks draw.
@Suite struct MemoryTests {
  /// A sink that counts the entries it could draw.
  private struct CountingSink: Sink {
    let wanted: WantedEntries
    let drawsAhead: Bool
    let counts: Counts

    func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
      counts.all.withLock { $0.append(showing.timeline.entries.count) }
      counts.following.withLock { $0.append(showing.shown.following.count) }
      return []
    }
  }

  private final class Counts: Sendable {
    let all = Mutex<[Int]>([])
    let following = Mutex<[Int]>([])
  }

  private static let start = Date("2026-06-01T14:20:00Z")

  /// A new timeline first, then the same one as it was kept.
  @Test(
    arguments: [
      (.current, false, "calendar.svg", 1), (.current, false, "calendar.gif, frames: 5", 5),
      (.current, true, "calendar.svg", nil), (.all, false, "calendar.svg", nil),
    ] as [(WantedEntries, Bool, String, Int?)])
  func holdsTheEntriesThatTheSinkDraws(
    wanted: WantedEntries, drawsAhead: Bool, output: String, count: Int?
  ) async throws {
    let folder = TemporaryFolder()
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: folder.path("state")), version: "1.0",
      workingFolder: "/")
    let yaml = "outputs: [{widget: calendar, timezone: UTC, path: \(output)}]"
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
    let counts = Counts()
    let sink = CountingSink(wanted: wanted, drawsAhead: drawsAhead, counts: counts)
    for later in [0, 60, 172_800] as [TimeInterval] {
      let refresher = try Refresher(configuration, environment: environment, sink: sink)
      let report = await refresher.run(at: Self.start + later)
      #expect(report.notices == [])
    }
    #expect(counts.all.withLock { $0.count } == 3)
    for held in counts.all.withLock({ $0 }) {
      if let count { #expect(held == count) } else { #expect(held > 5) }
    }
    #expect(counts.following.withLock { $0 } == Array(repeating: (count ?? 1) - 1, count: 3))
  }

  /// The next change of an output that holds only the current entry is still the next change of the whole timeline.
  @Test func aKeptTimelineKnowsItsNextChange() async throws {
    let machine = try Machine("outputs: [{widget: calendar, timezone: UTC, path: calendar.svg}]")
    let first = await machine.run(at: Self.start)
    let second = await machine.run(at: Self.start + 60)
    #expect(first.nextChange == Date("2026-06-02T00:00:00Z"))
    #expect(second.nextChange == first.nextChange)
  }

  /// A sink that remembers what it is given, and draws ahead.
  private final class ShowingSink: Sink {
    let shown = Mutex<[Showing]>([])
    let ahead = Mutex<[ShownEntry]>([])
    var drawsAhead: Bool { true }

    func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
      shown.withLock { $0.append(showing) }
      return []
    }

    func prepare(_ shown: ShownEntry, of showing: Showing, with tools: EntryTools) async -> Bool {
      ahead.withLock { $0.append(shown) }
      return true
    }
  }

  /// A new timeline first, whose entries are not read from a file, then the same one as it was kept.
  @Test(arguments: ["calendar.svg", "calendar.gif, frames: 5"])
  func holdsOnlyTheDatesOfAKeptTimeline(output: String) async throws {
    let machine = try Machine("outputs: [{widget: calendar, timezone: UTC, path: \(output)}]")
    for isKept in [false, true] {
      let sink = ShowingSink()
      let refresher = try machine.refresher(sink)
      _ = await refresher.run(at: Self.start)
      for group in refresher.groups { await refresher.drawAhead(of: group) }
      let first = sink.shown.withLock { $0.first }
      let showing = try #require(first)
      let (packed, contents) = (showing.packed, showing.timeline.entries.map(\.content))
      #expect(packed.timeline.entries.map(\.date) == showing.timeline.entries.map(\.date))
      #expect(packed.timeline.entries.allSatisfy { $0.content == .null } == isKept)
      #expect(packed.shown.entry.content == showing.shown.entry.content)
      let unpacked = try #require(packed.unpacked)
      #expect(unpacked.timeline.entries.map(\.content) == contents)
      #expect(unpacked.shown.following.map(\.content) == showing.shown.following.map(\.content))
      #expect(sink.ahead.withLock { $0.map(\.entry.content) } == Array(contents.dropFirst(showing.index + 1)))
    }
  }

  @Test func forgetsTimelinesBeyondTheMaximum() throws {
    let folder = TemporaryFolder()
    let state = StateFolder(path: folder.path("state"))
    let timeline = try Timeline(entries: [ClockEntry(date: Self.start)], policy: .never).erased()
    let keys = (0..<64).map { "output \($0)" }
    for key in keys {
      let record = TimelineRecord(fingerprint: key, madeAt: Self.start, timeline: timeline, isStale: false)
      try state.write(record, key: key)
    }
    let memory = TimelineMemory(maximumBytes: 2_000)
    for key in keys + keys { #expect(try memory.record(of: key, in: state)?.fingerprint == key) }
    #expect((1...4_000).contains(memory.byteCount))
    let nothing = TimelineMemory(maximumBytes: 0)
    for key in keys { #expect(try nothing.record(of: key, in: state)?.fingerprint == key) }
    #expect(nothing.byteCount == 0)
  }

  private struct ClockEntry: TimelineEntry {
    let date: Date
    var content: EntryContent { ["time": "14:20"] }
  }
}
