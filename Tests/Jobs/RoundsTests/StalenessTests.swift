import Foundation
import Testing
import WidgetBase
import WidgetTimeline

@testable import Rounds

/// The age of data: the provider is asked at 14:20 and the reload is due at 15:05.
///
/// An hour later the data is stale, and six hours after the fetch it is no longer shown.
@Suite struct StalenessTests {
  private static let fetched = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set { $0.now = Self.fetched }
  }

  private enum Look: Equatable, CustomTestStringConvertible {
    case fresh, stale, noData

    init(_ output: OutputReport) {
      self = output.entry == nil ? .noData : output.isStale ? .stale : .fresh
    }

    var testDescription: String { "\(self)" }
  }

  /// Creates a machine that has fetched once before the provider went down.
  private func machineWithoutProvider(expireAfter: String = "6h") async throws -> Machine {
    let machine = try Machine(weatherFrom: provider, expireAfter: expireAfter)
    #expect(await machine.run(at: Self.fetched).output.error == nil)
    provider.change(to: .failing(404))
    return machine
  }

  @Test(
    arguments: [
      ("2026-06-01T14:25:00Z", Look.fresh, 0), ("2026-06-01T15:04:59Z", .fresh, 0),
      ("2026-06-01T15:05:00Z", .fresh, 1), ("2026-06-01T16:05:00Z", .fresh, 1),
      ("2026-06-01T16:05:01Z", .stale, 1), ("2026-06-01T20:20:00Z", .stale, 1),
      ("2026-06-01T20:20:01Z", .noData, 1), ("2026-07-01T00:00:00Z", .noData, 1),
    ])
  private func dataAge(_ time: String, _ look: Look, _ requests: Int) async throws {
    let machine = try await machineWithoutProvider()
    let instant = Date(time)
    let report = await machine.run(at: instant)
    #expect(Look(report.output) == look)
    #expect(report.output.isStale == (look != .fresh))
    #expect(report.requests == requests)
    #expect(report.problem == (requests == 0 ? nil : .upstream))
    let picture = try machine.text("weather.svg")
    #expect(picture.contains("as of 14:20") == (look == .stale))
    #expect(picture.contains("since 14:20") == (look == .noData && time < "2026-06-02"))
    if look != .noData {
      #expect(report.output.entry == instant.hour, "never a frozen picture")
      #expect(picture.contains("at \(time.dropFirst(11).prefix(2)):00"))
    }
  }

  @Test(
    arguments: [
      ("30m", 1_800, Look.fresh), ("30m", 1_801, .noData), ("2d", 172_800, .stale), ("2d", 172_801, .noData),
      ("7h", 7 * 3_600, .stale), ("7h", 7 * 3_600 + 1, .noData),
    ])
  private func expiryAsConfigured(_ expireAfter: String, _ seconds: Double, _ look: Look) async throws {
    let machine = try await machineWithoutProvider(expireAfter: expireAfter)
    #expect(Look(await machine.run(at: Self.fetched + seconds).output) == look)
  }

  @Test func expiredDataAreFetchedThoughTheReloadIsNotDue() async throws {
    let machine = try Machine(weatherFrom: provider, expireAfter: "30m")
    #expect(await machine.run(at: Self.fetched).requests == 1)
    #expect(await machine.run(at: Self.fetched + 1_800).requests == 0)
    let report = await machine.run(at: Self.fetched + 1_801)
    #expect(report.requests == 1)
    #expect(Look(report.output) == .fresh)
  }

  @Test func recoversWithTheProvider() async throws {
    let machine = try await machineWithoutProvider()
    #expect(Look(await machine.run(at: Self.fetched + 7 * 3_600).output) == .noData)
    provider.change(to: .sound)
    let instant = Self.fetched + 7 * 3_600 + 300
    provider.set { $0.now = instant }
    let report = await machine.run(at: instant)
    #expect(Look(report.output) == .fresh)
    #expect(report.output.error == nil)
    #expect(try machine.timeline()?.fetchedAt == instant)
  }

  @Test func aFailureKeepsTheTimelineWhoseReloadIsDue() async throws {
    let machine = try await machineWithoutProvider()
    let kept = try machine.timeline()?.timeline.policy.date
    for hours in [1.0, 3, 8] { _ = await machine.run(at: Self.fetched + hours * 3_600) }
    #expect(try machine.timeline()?.timeline.policy.date == kept)
    #expect(kept == Date("2026-06-01T15:05:00Z"))
  }

  // MARK: Freshness according to the provider

  @Test func aFreshCacheIsNotAMissedReload() async throws {
    provider.set { $0.headers = [(name: "Cache-Control", value: "max-age=86400")] }
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.fetched)
    provider.change(to: .failing(404))
    // The provider's freshness is trusted for half of the six hours.
    for time in ["15:05:00", "16:05:00", "16:30:00", "17:05:00"] {
      let report = await machine.run(at: Date("2026-06-01T\(time)Z"))
      #expect(Look(report.output) == .fresh)
      #expect(report.requests == 0 && report.output.error == nil)
    }
    // The reload of the last timeline is due at 18:05.
    for (time, look) in [
      ("18:05:00", Look.fresh), ("19:05:00", .fresh), ("19:05:01", .stale), ("20:20:00", .stale), ("20:20:01", .noData),
    ] {
      let report = await machine.run(at: Date("2026-06-01T\(time)Z"))
      #expect(Look(report.output) == look, "\(time)")
      #expect(report.problem == .upstream)
    }
  }

  @Test func notModifiedRefreshesTheAge() async throws {
    provider.set { $0.entityTag = "\"1\"" }
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.fetched)
    let reload = Date("2026-06-01T15:05:00Z")
    #expect(await machine.run(at: reload).requests == 1)
    #expect(try machine.timeline()?.fetchedAt == reload)
    provider.change(to: .failing(404))
    for (time, look) in [
      ("17:05:00", Look.fresh), ("17:05:01", .stale), ("21:05:00", .stale), ("21:05:01", .noData),
    ] {
      #expect(Look(await machine.run(at: Date("2026-06-01T\(time)Z")).output) == look, "\(time)")
    }
  }

  // MARK: Unusable data

  /// A display never shows nothing, and a picture that is there is never replaced by the notice.
  @Test func theFirstRunWithoutAProviderDrawsThatThereAreNoData() async throws {
    provider.change(to: .failing(404))
    let machine = try Machine(weatherFrom: provider)
    let report = await machine.run(at: Self.fetched)
    #expect(report.output.status == .written && Look(report.output) == .noData)
    #expect(report.problem == .upstream)
    #expect(report.nextChange == Self.fetched + 300)
    let notice = try machine.text("weather.svg")
    #expect(notice.contains(">No data<") && notice.contains(">Berlin<") && !notice.contains("since"))
    let again = await machine.run(at: Self.fetched + 300)
    #expect(again.output.status == .failed && again.problem == .upstream)
    #expect(try machine.text("weather.svg") == notice)
    provider.change(to: .sound)
    #expect(Look(await machine.run(at: Self.fetched + 600).output) == .fresh)
    let good = try machine.text("weather.svg")
    provider.change(to: .failing(404))
    try machine.remove("state")
    try machine.remove("cache")
    let kept = await machine.run(at: Self.fetched + 900)
    #expect(kept.output.status == .failed && kept.problem == .upstream)
    #expect(try machine.text("weather.svg") == good)
  }

  @Test func filesWithDatesInTheirNamesGetNoNotice() async throws {
    provider.change(to: .failing(404))
    let machine = try Machine(weatherFrom: provider, outputs: ["{widget: weather, path: \"out/{date}.svg\"}"])
    #expect(await machine.run(at: Self.fetched).output.status == .failed)
    #expect(machine.files("out").isEmpty)
  }

  @Test func dataOfAnotherTimeAreAFailure() async throws {
    provider.change(to: .forecasting(from: Self.fetched - 30 * 86_400, hours: 48))
    let machine = try Machine(weatherFrom: provider)
    let report = await machine.run(at: Self.fetched)
    #expect(report.output.status == .written && Look(report.output) == .noData)
    #expect(report.problem == .upstream)
  }

  @Test func dataOfAnotherTimeDoNotReplaceGoodOnes() async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.fetched)
    provider.change(to: .forecasting(from: Self.fetched - 30 * 86_400, hours: 48))
    for (time, look) in [
      ("15:05:00", Look.fresh), ("16:05:00", .fresh), ("16:05:01", .stale), ("20:20:00", .stale), ("20:20:01", .noData),
    ] {
      let report = await machine.run(at: Date("2026-06-01T\(time)Z"))
      #expect(Look(report.output) == look, "\(time)")
      #expect(report.problem == .upstream)
    }
  }

  @Test func aForecastThatEndsIsDrawnAsFarAsItGoes() async throws {
    provider.change(to: .forecasting(from: Self.fetched, hours: 2))
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.fetched)
    provider.change(to: .failing(404))
    #expect(Look(await machine.run(at: Date("2026-06-01T15:59:59Z")).output) == .fresh)
    let after = await machine.run(at: Date("2026-06-01T16:00:00Z"))
    #expect(Look(after.output) == .noData)
    #expect(try machine.text("weather.svg").contains("since 14:20"))
  }

  @Test func theClockIsNeverStale() async throws {
    let machine = try Machine("outputs: [{widget: clock, path: clock.svg}]")
    for hours in [0.0, 1, 30, 1_000] {
      let report = await machine.run(at: Self.fetched + hours * 3_600)
      #expect(Look(report.output) == .fresh)
      #expect(report.output.entry == Self.fetched + hours * 3_600)
    }
  }
}
