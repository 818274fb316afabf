import Foundation
import TestServer
import Testing

/// `run` with the widgets forecast, current conditions and timer.
@Suite struct RunWidgetTests {
  private static let outputs = [
    "{widget: forecast, locale: en, path: forecast.svg}", "{widget: current, locale: en, path: current.svg}",
    "{widget: timer, path: timer.svg, options: {since: 2022-02-05T17:00:00+09:00, every: 60}}",
    "{widget: timer, path: still.svg, options: {elapsed: 167.329, hours: false, face: segments}}",
  ]

  @Test func sharesARequestAndChangesOnTime() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: Self.outputs)
    let start = RunWorkplace.start
    let first = try await work.run(after: 2)
    first.expectFresh(requests: 1)
    #expect(first.report.outputs.map(\.entry) == [start + 120, start, start + 120, start + 120])
    #expect(try work.words("forecast.svg").prefix(2) == ["Weather", "Weather today"])
    #expect(try work.words("current.svg").contains("1005 hPa →"))
    #expect(try work.words("timer.svg") == ["00:02:00"])
    #expect(try work.words("still.svg").contains("02:47.32"))
    let later = try await work.run(after: 10)
    later.expectFresh(requests: 0)
    #expect(later.statuses == ["unchanged", "unchanged", "written", "unchanged"])
    #expect(try work.words("timer.svg") == ["00:10:00"])
    let nextHour = try await work.run(after: 62)
    nextHour.expectFresh(requests: 0)
    #expect(nextHour.report.outputs.prefix(2).map(\.entry) == [start + 120, start + 3_600])
    #expect(try work.words("current.svg").contains("18:00"))
  }

  /// At Tokyo's midnight, seven hours later, the past day is removed although the provider is down.
  @Test func changesTheForecastAtMidnightAndShowsItsAge() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: open-meteo, expireAfter: 12h", outputs: Array(Self.outputs.prefix(2)))
    try await work.run().expectFresh(requests: 1)
    #expect(try work.words("forecast.svg").contains("05"))
    work.server.behave { _ in .answer(404) }
    let midnight = try await work.run(after: 7 * 60)
    #expect(midnight.report.outputs.map(\.isStale) == [true, true])
    #expect(midnight.first?.entry == RunWorkplace.start + 7 * 3_600)
    let words = try work.words("forecast.svg")
    #expect(!words.contains("05") && words.contains("06") && words.contains { $0.hasPrefix("as of ") })
    #expect(try work.words("current.svg").contains { $0.hasPrefix("as of ") })
  }
}
