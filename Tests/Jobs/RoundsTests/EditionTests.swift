import Foundation
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// OpenWeatherMap: One Call needs a subscription, the 5-day forecast does not.
@Suite struct EditionTests {
  private static let start = Date("2026-06-01T12:20:00Z")
  private static let oneCall = "/data/3.0/onecall"
  private static let fiveDays = ["/data/2.5/forecast", "/data/2.5/weather"]
  private static let key = "0123456789abcdef0123456789abcdef"
  private let provider: Provider
  private let machine: Machine

  init() throws {
    provider = try Provider()
    machine = try Machine(
      """
      location: {latitude: 52.52, longitude: 13.405, timezone: UTC}
      weather: {provider: openweathermap, baseURL: "\(provider.base)"}
      outputs: [\(Machine.weather)]
      """, variables: ["WIDGETGEN_OPENWEATHERMAP_KEY": Self.key])
  }

  /// Runs at an instant with the given responses of the editions; nil responds with data.
  ///
  /// - Returns: the report, and the paths of the run's requests.
  private func run(
    at instant: Date, oneCall: Reply? = nil, fiveDays: Reply? = nil
  ) async -> (report: RefreshReport, paths: [String]) {
    provider.set {
      $0.others = [
        (part: "/onecall?", reply: oneCall ?? OpenWeatherMapAnswers.oneCall(from: instant.hour)),
        (part: "/forecast?", reply: fiveDays ?? OpenWeatherMapAnswers.fiveDays(from: instant.hour)),
        (part: "/weather?", reply: OpenWeatherMapAnswers.current(at: instant)),
      ]
    }
    let before = provider.count
    let report = await machine.run(at: instant)
    return (report, Array(provider.paths[before...]))
  }

  @Test func requestsOnlyOneCallIfItResponds() async {
    let (report, paths) = await run(at: Self.start, fiveDays: OpenWeatherMapAnswers.refusal)
    #expect(paths == [Self.oneCall])
    #expect(report.output.error == nil && report.output.status == .written)
  }

  @Test func remembersTheFiveDayForecast() async {
    let refusal = OpenWeatherMapAnswers.refusal
    let (report, paths) = await run(at: Self.start, oneCall: refusal)
    #expect(paths == [Self.oneCall] + Self.fiveDays)
    #expect(report.requests == 3)
    #expect(report.output.error == nil && report.output.status == .written)
    for hours in [1.0, 24, 144, 166] {
      let later = await run(at: Self.start + hours * 3_600, oneCall: refusal)
      #expect(later.paths == Self.fiveDays)
    }
    // After a week the program checks for a subscription.
    let week = 7.0 * 86_400
    #expect(await run(at: Self.start + week, oneCall: refusal).paths == [Self.oneCall] + Self.fiveDays)
    #expect(await run(at: Self.start + week + 7_200, oneCall: refusal).paths == Self.fiveDays)
    #expect(await run(at: Self.start + 2 * week).paths == [Self.oneCall])
    #expect(await run(at: Self.start + 2 * week + 7_200).paths == [Self.oneCall])
  }

  @Test func detectsANewSubscription() async {
    let refusal = OpenWeatherMapAnswers.refusal
    _ = await run(at: Self.start, oneCall: refusal)
    let (report, paths) = await run(at: Self.start + 7_200, fiveDays: refusal)
    #expect(paths == [Self.fiveDays[0], Self.oneCall])
    #expect(report.output.error == nil && !report.output.isStale)
    #expect(await run(at: Self.start + 14_400, fiveDays: refusal).paths == [Self.oneCall])
  }

  @Test func bothRefusingIsARefusedKey() async throws {
    let refusal = OpenWeatherMapAnswers.refusal
    let (report, paths) = await run(at: Self.start, oneCall: refusal, fiveDays: refusal)
    #expect(paths == [Self.oneCall, Self.fiveDays[0]])
    #expect(report.output.entry == nil)
    #expect(report.problem == .keyRefused)
    let message = try #require(report.output.error.map { "\($0)" })
    #expect(message.contains("check the key"))
    #expect(!message.contains(Self.key))
    // A rejection does not select another edition.
    #expect(await run(at: Self.start + 300).paths == [Self.oneCall])
  }

  @Test func storedDataAreDrawnWhileTheKeyIsRefused() async {
    _ = await run(at: Self.start)
    let refusal = OpenWeatherMapAnswers.refusal
    let (report, _) = await run(at: Self.start + 7_200, oneCall: refusal, fiveDays: refusal)
    #expect(report.output.entry == (Self.start + 7_200).hour)
    #expect(report.problem == .keyRefused)
  }

  @Test func doesNotFallBackOnOtherRefusals() async {
    let (report, paths) = await run(at: Self.start, oneCall: .answer(403))
    #expect(paths == [Self.oneCall])
    #expect(report.problem == .keyRefused)
  }

  @Test func otherFailuresOfTheFiveDayForecastAreNotKeyErrors() async {
    let (report, _) = await run(at: Self.start, oneCall: OpenWeatherMapAnswers.refusal, fiveDays: .answer(404))
    #expect(report.output.entry == nil)
    #expect(report.problem == .upstream)
  }

  @Test func theKeyIsNowhereOnDisk() async throws {
    _ = await run(at: Self.start, oneCall: OpenWeatherMapAnswers.refusal)
    let files = try FileManager.default.subpathsOfDirectory(atPath: machine.root)
    #expect(files.contains { $0.hasPrefix("state/editions/") })
    for file in files {
      let bytes = FileManager.default.contents(atPath: machine.path(file)) ?? Data()
      #expect(bytes.range(of: Data(Self.key.utf8)) == nil, "\(file)")
    }
  }
}
