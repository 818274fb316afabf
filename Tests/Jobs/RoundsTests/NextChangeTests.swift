import Foundation
import Testing
import WidgetBase

@testable import Rounds

/// The instant of a watch's next round after each kind of outcome.
@Suite struct NextChangeTests {
  private static let start = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set { $0.now = Self.start }
  }

  private func next(_ machine: Machine, after instant: Date = Self.start) async throws -> Date {
    try #require(await machine.run(at: instant).nextChange)
  }

  @Test func atTheNextEntryAndAtTheReload() async throws {
    let machine = try Machine(weatherFrom: provider)
    #expect(try await next(machine) == Date("2026-06-01T15:00:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T14:59:59Z")) == Date("2026-06-01T15:00:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T15:00:00Z")) == Date("2026-06-01T15:05:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T15:05:00Z")) == Date("2026-06-01T16:00:00Z"))
  }

  @Test func whenTheDataExpire() async throws {
    let machine = try Machine(weatherFrom: provider, expireAfter: "30m")
    for instant in [Self.start, Self.start + 60] {
      #expect(try await next(machine, after: instant) == Self.start + 1_800.001)
    }
    #expect(try await next(machine, after: Self.start + 1_800.001) == Date("2026-06-01T15:00:00Z"))
  }

  @Test func dataThatExpireAtOnceAreNotAskedForWithoutPause() async throws {
    let machine = try Machine(weatherFrom: provider, expireAfter: "1s")
    #expect(try await next(machine) == Self.start + 300)
  }

  @Test func fiveMinutesAfterAFailure() async throws {
    provider.change(to: .failing(404))
    let machine = try Machine(weatherFrom: provider)
    #expect(try await next(machine) == Self.start + 300)
    provider.change(to: .sound)
    _ = await machine.run(at: Self.start)
    provider.change(to: .failing(404))
    for time in ["15:05:00", "17:07:00", "23:00:00"] {
      let instant = Date("2026-06-01T\(time)Z")
      #expect(try await next(machine, after: instant) == instant + 300)
    }
    // Earlier if the picture changes earlier.
    #expect(try await next(machine, after: Date("2026-06-01T15:58:00Z")) == Date("2026-06-01T16:00:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T16:04:00Z")) == Date("2026-06-01T16:05:00.001Z"))
    #expect(try await next(machine, after: Date("2026-06-01T20:18:00Z")) == Date("2026-06-01T20:20:00.001Z"))
  }

  @Test func atTheProvidersRetryTime() async throws {
    provider.change(to: .failing(503, [(name: "Retry-After", value: "1200")]))
    let machine = try Machine(weatherFrom: provider)
    #expect(try await next(machine) == Self.start + 1_200)
    // Nothing is drawn or requested, and the instant stays the same.
    #expect(try await next(machine, after: Self.start + 60) == Self.start + 1_200)
  }

  @Test func storedEntriesContinueDuringACooldown() async throws {
    let machine = try Machine(weatherFrom: provider)
    _ = await machine.run(at: Self.start)
    provider.change(to: .failing(503, [(name: "Retry-After", value: "7200")]))
    #expect(try await next(machine, after: Date("2026-06-01T15:05:00Z")) == Date("2026-06-01T16:00:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T16:00:00Z")) == Date("2026-06-01T16:05:00.001Z"))
    #expect(try await next(machine, after: Date("2026-06-01T16:05:00.001Z")) == Date("2026-06-01T17:00:00Z"))
    #expect(try await next(machine, after: Date("2026-06-01T17:00:00Z")) == Date("2026-06-01T17:05:00Z"))
  }

  @Test func everyTickOfAClock() async throws {
    let seconds = try Machine("outputs: [{widget: clock, path: clock.svg}]")
    #expect(try await next(seconds) == Self.start + 1)
    #expect(try await next(seconds, after: Self.start + 0.5) == Self.start + 1)
    #expect(try await next(seconds, after: Self.start + 58.2) == Self.start + 59)
    // The last entry has its own second, but only a new timeline knows what follows.
    #expect(try await next(seconds, after: Self.start + 59) == Self.start + 59.001)
    #expect(try await next(seconds, after: Self.start + 59.001) == Self.start + 60)
    let minutes = try Machine("outputs: [{widget: clock, path: clock.svg, options: {seconds: false}}]")
    #expect(try await next(minutes, after: Self.start + 7) == Self.start + 60)
  }

  @Test func everyMinuteForAnExternalFile() async throws {
    let machine = try Machine("weather: {file: payload.json}\noutputs: [\(Machine.weather)]")
    #expect(try await next(machine) == Self.start + 60)
    try machine.write(Provider.payload(from: Self.start, hours: 48), "payload.json", modified: Self.start)
    #expect(try await next(machine) == Self.start + 60)
    #expect(try await next(machine, after: Date("2026-06-01T14:59:30Z")) == Date("2026-06-01T15:00:00Z"))
    #expect(try await next(machine, after: Self.start + 86_400) == Self.start + 86_460)
    try machine.remove("payload.json")
    #expect(try await next(machine) == Self.start + 60)
  }

  @Test func everyMinuteForTheSun() async throws {
    let machine = try Machine(
      weatherFrom: provider, outputs: ["{widget: weather, scheme: auto, path: weather.svg}"])
    #expect(try await next(machine) == Self.start + 60)
  }

  @Test func soonWhereAnotherRunIsDrawing() async throws {
    let machine = try Machine(weatherFrom: provider)
    let lock = try await LockPolicy.fail.take(machine.lock("weather.svg", of: "weather"), for: "weather.svg")
    let skipped = await machine.refresher.run(at: Self.start, options: .init(lock: .skip))
    #expect(skipped.output.status == .skipped)
    #expect(skipped.nextChange == Self.start + 5)
    let failed = await machine.refresher.run(at: Self.start, options: .init(lock: .fail))
    #expect(failed.output.status == .failed)
    #expect(failed.problem == .temporary)
    #expect(failed.nextChange == Self.start + 5)
    #expect(provider.count == 0)
    withExtendedLifetime(lock) {}
  }

  @Test func soonestOfAllOutputs() async throws {
    let machine = try Machine(
      weatherFrom: provider,
      outputs: [Machine.weather, "{widget: clock, path: clock.svg, options: {seconds: false}}"])
    #expect(try await next(machine) == Self.start + 60)
  }

  @Test func drawsOnlyDueOutputsOnRequest() async throws {
    let machine = try Machine(
      weatherFrom: provider, outputs: [Machine.weather, "{widget: clock, path: clock.svg}"])
    func widgets(at instant: Date) async -> [String] {
      await machine.refresher.run(at: instant, options: .init(isOnlyForDue: true)).outputs.map(\.widget)
    }
    #expect(await widgets(at: Self.start) == ["weather", "clock"])
    #expect(await widgets(at: Self.start + 0.9) == [])
    #expect(await widgets(at: Self.start + 1) == ["clock"])
    #expect(await widgets(at: Date("2026-06-01T15:00:00Z")) == ["weather", "clock"])
    // The clock was set back.
    #expect(await widgets(at: Self.start) == ["weather", "clock"])
    #expect(await machine.run(at: Self.start).outputs.count == 2)
  }
}
