import Foundation
import Pictures
import Synchronization
import Testing

@testable import Rounds

/// The pictures of a server before any source has responded.
@Suite struct LastGoodTests {
  private static let start = Date("2026-06-01T14:20:00Z")

  /// Remembers what it is given, and draws nothing.
  private final class ShowingSink: Sink {
    let shown = Mutex<[Showing]>([])
    var drawsAhead: Bool { true }

    func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
      shown.withLock { $0.append(showing) }
      return []
    }
  }

  /// The hours since the last successful fetch, and whether the picture is then marked stale; nil for no picture.
  @Test(arguments: [(0.5, false), (3, true), (7, nil)] as [(Double, Bool?)])
  func aServerBeginsWithTheLastGoodData(hours: Double, isStale: Bool?) async throws {
    let provider = try Provider()
    provider.set { $0.now = Self.start }
    let machine = try Machine(weatherFrom: provider)
    #expect(await machine.run(at: Self.start).output.error == nil)
    let (count, kept) = (provider.count, try machine.timeline())
    let sink = ShowingSink()
    let refresher = try machine.refresher(sink)
    let now = Self.start + hours * 3_600
    for group in refresher.groups { await refresher.showLastGood(at: now, of: group) }
    #expect(sink.shown.withLock { $0.map(\.shown.isStale) } == [isStale].compactMap { $0 })
    #expect(provider.count == count)
    #expect(try machine.timeline()?.fingerprint == kept?.fingerprint)
    #expect(try machine.timeline()?.fetchedAt == kept?.fetchedAt)
    // The next round asks as if nothing had been shown.
    provider.set { $0.now = now }
    _ = await refresher.run(at: now)
    #expect(provider.count == (hours < 1 ? count : count + 1))
  }

  @Test func aServerBeginsWithoutAPictureIfThereAreNoData() async throws {
    let provider = try Provider()
    let sink = ShowingSink()
    let refresher = try Machine(weatherFrom: provider, outputs: [Machine.weather, "{widget: dashboard, path: d.svg}"])
      .refresher(sink)
    for group in refresher.groups { await refresher.showLastGood(at: Self.start, of: group) }
    #expect(sink.shown.withLock(\.isEmpty) && provider.count == 0)
  }
}
