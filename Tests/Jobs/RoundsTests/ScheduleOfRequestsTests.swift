import Foundation
import Testing
import WidgetBase
import WidgetTimeline

@testable import Rounds

/// The times of requests to the provider, and the hours drawn in between.
@Suite struct ScheduleOfRequestsTests {
  private let provider: Provider
  private let machine: Machine

  init() throws {
    provider = try Provider()
    machine = try Machine(weatherFrom: provider)
  }

  /// Runs with a provider whose clock is right.
  private func run(at instant: Date) async -> RefreshReport {
    provider.set { $0.now = instant }
    return await machine.run(at: instant)
  }

  @Test func aDayOfCronMakesOneRequestAnHourAndDrawsEachHour() async throws {
    let start = Date("2026-06-01T00:00:00Z")
    var requestTimes: [String] = []
    var newPictures = 0
    for minute in stride(from: 0, to: 24 * 60, by: 5) {
      let instant = start + Double(minute * 60)
      let report = await run(at: instant)
      let hour = start + Double(minute / 60 * 3_600)
      #expect(report.output.entry == hour)
      #expect(!report.output.isStale && report.output.error == nil)
      #expect(report.requests == 0 || report.requests == 1)
      if report.requests > 0 { requestTimes.append(String(instant.formatted(.iso8601).dropFirst(11).prefix(5))) }
      if report.output.status == .written {
        newPictures += 1
        #expect(instant == hour, "a picture changes when its hour comes")
        #expect(try machine.text("weather.svg").contains("\(Provider.temperature(at: hour))"))
      }
    }
    // The first run fetches; after that the reload is five minutes past each hour.
    #expect(requestTimes == ["00:00"] + (1...23).map { $0 < 10 ? "0\($0):05" : "\($0):05" })
    #expect(provider.count == 24)
    #expect(newPictures == 24)
  }

  @Test func aYearOfRareRunsMakesOneRequestEach() async throws {
    // At all times of day.
    let year = (Date("2027-03-01T00:00:00Z"), Date("2028-03-01T00:00:00Z"))
    for instant in stride(from: year.0, to: year.1, by: 217 * 3_600 + 1_260) {
      let report = await run(at: instant)
      #expect(report.requests == 1)
      #expect(report.output.entry == instant.hour)
      #expect(!report.output.isStale && report.output.error == nil)
    }
  }

  @Test func theSameInstantMakesNoSecondRequest() async throws {
    for number in 0..<20 {
      // Fractions that do not survive a change of the epoch.
      let instant = Date(timeIntervalSinceReferenceDate: 790_000_000.1 + Double(number) * 7_300.000_000_3)
      #expect(await run(at: instant).requests == 1)
      let again = await run(at: instant)
      #expect(again.requests == 0)
      #expect(again.output.status == .unchanged)
    }
  }

  @Test func aReloadDateLongPastIsAReload() async throws {
    let start = Date("2026-06-01T10:00:00Z")
    _ = await run(at: start)
    let report = await run(at: start + 40 * 86_400)
    #expect(report.requests == 1)
    #expect(report.output.entry == start + 40 * 86_400)
    #expect(try machine.timeline()?.timeline.policy.date == start + 40 * 86_400 + 3_900)
  }

  @Test func aClockSetBackAnHourMakesANewTimeline() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    let back = await run(at: start - 3_600)
    #expect(back.requests == 1)
    #expect(back.output.entry == Date("2026-06-01T09:00:00Z"))
    #expect(try machine.timeline()?.madeAt == start - 3_600)
    // From there on everything works as usual.
    var times: [Double] = []
    for minute in stride(from: 5.0, through: 120, by: 5) where await run(at: start - 3_600 + minute * 60).requests > 0 {
      times.append(minute)
    }
    #expect(times == [35, 95])
  }

  @Test func aClockSetBackAnHourDrawsStoredDataWhileTheProviderIsDown() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    provider.change(to: .failing(404))
    let back = await machine.run(at: start - 3_600)
    #expect(back.output.entry == Date("2026-06-01T09:00:00Z"))
    #expect(!back.output.isStale)
    #expect(back.problem == .upstream)
  }

  @Test func aClockSetForwardADayFetches() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    let forward = await run(at: start + 86_400)
    #expect(forward.requests == 1)
    #expect(forward.output.entry == Date("2026-06-02T10:00:00Z"))
    #expect(!forward.output.isStale)
  }

  @Test func aClockSetForwardADayShowsNoDataWhileTheProviderIsDown() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    provider.change(to: .failing(404))
    let forward = await machine.run(at: start + 86_400)
    #expect(forward.output.status == .written)
    #expect(forward.output.entry == nil)
    #expect(forward.output.isStale)
    #expect(try machine.text("weather.svg").contains("since Mon, Jun 1 10:30"))
    // When the clock is right again, the stored data is valid.
    let right = await machine.run(at: start + 300)
    #expect(right.requests == 0)
    #expect(right.output.entry == Date("2026-06-01T10:00:00Z"))
    #expect(!right.output.isStale)
  }

  @Test(arguments: [[], [(name: "Cache-Control", value: "max-age=3600")]])
  func aClockSetBackAYearAndForwardAgainFetchesTwice(headers: [(name: String, value: String)]) async throws {
    let start = Date("2026-06-01T10:30:00Z")
    provider.set { $0.headers = headers }
    for instant in [start, start - 365 * 86_400, start + 600] {
      let report = await run(at: instant)
      #expect(report.requests == 1)
      #expect(report.output.entry != nil)
      #expect(!report.output.isStale && report.output.error == nil)
    }
  }

  @Test func aClockSetBackAYearShowsNoDataWhileTheProviderIsDown() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    provider.change(to: .failing(404))
    let back = await machine.run(at: start - 365 * 86_400)
    #expect(back.output.status == .written)
    #expect(back.output.entry == nil)
    #expect(try machine.text("weather.svg").contains("since 10:30"))
    let forward = await machine.run(at: start + 600)
    #expect(forward.output.entry == Date("2026-06-01T10:00:00Z"))
    #expect(!forward.output.isStale)
  }

  @Test func outputsOfOnePlaceShareARequest() async throws {
    let machine = try Machine(
      weatherFrom: provider,
      outputs: [
        Machine.weather, "{widget: weather, scheme: dark, path: dark.svg}", "{widget: clock, path: clock.svg}",
      ])
    provider.set { $0.now = Date("2026-06-01T10:30:00Z") }
    let report = await machine.run(at: Date("2026-06-01T10:30:00Z"))
    #expect(report.requests == 1)
    #expect(report.outputs.map(\.status) == [.written, .written, .written])
  }

  @Test func cooldownsPersistAcrossRuns() async throws {
    let start = Date("2026-06-01T10:30:00Z")
    _ = await run(at: start)
    provider.change(to: .failing(503, [(name: "Retry-After", value: "1800")]))
    let reload = Date("2026-06-01T11:05:00Z")
    #expect(await run(at: reload).requests == 1)
    provider.change(to: .sound)
    for minute in stride(from: 5.0, to: 30, by: 5) {
      let report = await run(at: reload + minute * 60)
      #expect(report.requests == 0)
      #expect(report.output.entry == Date("2026-06-01T11:00:00Z"))
    }
    #expect(await run(at: reload + 1_800).requests == 1)
  }
}
