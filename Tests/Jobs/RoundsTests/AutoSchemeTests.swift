import Foundation
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// `scheme: auto` is light while the sun is up at the place.
@Suite struct AutoSchemeTests {
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set {
      $0.others = [(part: "/v1/search", reply: .answer(200, [], GeocoderAnswers.longyearbyen))]
    }
  }

  private static let output = #"{widget: clock, scheme: auto, path: "{scheme}.svg"}"#

  private func machine(_ location: String) throws -> Machine {
    try Machine(
      """
      location: {\(location)}
      weather: {baseURL: "\(provider.base)"}
      outputs: [\(Self.output)]
      """)
  }

  /// Returns the scheme that a run draws.
  private func scheme(_ machine: Machine, at instant: Date) async -> String {
    let report = await machine.run(at: instant)
    #expect(report.outputs.count == 1 && report.output.error == nil)
    return report.output.path.hasSuffix("/light.svg") ? "light" : "dark"
  }

  @Test(
    arguments: [
      ("latitude: 52.52, longitude: 13.405", "2026-06-01T12:00:00Z", "light"),
      ("latitude: 52.52, longitude: 13.405", "2026-06-01T23:00:00Z", "dark"),
      ("latitude: -33.87, longitude: 151.21", "2026-06-01T12:00:00Z", "dark"),
      ("latitude: -33.87, longitude: 151.21", "2026-06-01T23:00:00Z", "light"),
      // The midnight sun, and a noon without sun.
      ("latitude: 78.22, longitude: 15.65", "2026-06-21T23:00:00Z", "light"),
      ("latitude: 78.22, longitude: 15.65", "2026-12-21T11:00:00Z", "dark"),
      ("city: Longyearbyen", "2026-06-21T23:00:00Z", "light"),
      ("city: Longyearbyen", "2026-12-21T11:00:00Z", "dark"),
    ])
  func theSunOfThePlaceDecides(location: String, time: String, scheme: String) async throws {
    #expect(await self.scheme(try machine(location), at: Date(time)) == scheme)
  }

  @Test func aDayHasOneSunriseAndOneSunset() async throws {
    let machine = try machine("latitude: 52.52, longitude: 13.405")
    let start = Date("2026-03-20T00:00:00Z")
    var changes: [String] = []
    var last = "dark"
    for minute in stride(from: 0.0, to: 24 * 60, by: 5) {
      // Far from sunrise and sunset, hourly checks are enough.
      let isNear = [5, 17].contains(Int(minute / 60))
      guard isNear || minute.truncatingRemainder(dividingBy: 60) == 0 else { continue }
      let scheme = await scheme(machine, at: start + minute * 60)
      if scheme != last { changes.append(String((start + minute * 60).formatted(.iso8601).dropFirst(11).prefix(5))) }
      last = scheme
    }
    // Solar noon is 11:14 UTC that day (13.4 degrees east, equation of time -7.5 minutes), and the day is 12 h 9 min
    // long.
    #expect(changes == ["05:10", "17:20"])
  }

  @Test func looksUpACityOnce() async throws {
    let machine = try machine("city: Longyearbyen")
    let start = Date("2026-06-01T00:00:00Z")
    for hour in 0..<30 { _ = await scheme(machine, at: start + Double(hour) * 3_600) }
    #expect(provider.paths == ["/v1/search"])
    // The geocoder is no longer needed.
    provider.set { $0.others = [(part: "/v1/search", reply: .answer(404))] }
    #expect(await scheme(machine, at: Date("2026-12-21T11:00:00Z")) == "dark")
    #expect(provider.count == 1)
  }

  @Test func aForecastAndItsSchemeShareOneSearch() async throws {
    provider.set { $0.now = Date("2026-06-01T12:00:00Z") }
    let machine = try Machine(
      """
      location: {city: Longyearbyen}
      weather: {baseURL: "\(provider.base)"}
      outputs: [{widget: weather, scheme: auto, path: weather.svg, svgText: live}]
      """)
    #expect(await machine.run(at: Date("2026-06-01T12:00:00Z")).output.error == nil)
    #expect(provider.paths == ["/v1/search", "/v1/forecast"])
    #expect(try machine.text("weather.svg").contains("Longyearbyen"))
  }

  @Test func withoutTheGeocoderThereIsNoFirstPicture() async throws {
    provider.set { $0.others = [(part: "/v1/search", reply: .answer(404))] }
    let machine = try machine("city: Longyearbyen")
    let start = Date("2026-06-01T12:00:00Z")
    let report = await machine.run(at: start)
    #expect(report.output.status == .failed)
    #expect(report.problem == .upstream)
    #expect(report.nextChange == start + 300)
    provider.set { $0.others = [(part: "/v1/search", reply: .answer(200, [], GeocoderAnswers.longyearbyen))] }
    #expect(await scheme(machine, at: start + 300) == "light")
  }

  @Test func unknownCitiesAreConfigurationErrors() async throws {
    provider.set { $0.others = [(part: "/v1/search", reply: .answer(200, [], #"{"generationtime_ms":0.5}"#))] }
    let report = try await machine("city: Atlantis").run(at: Date("2026-06-01T12:00:00Z"))
    #expect(report.output.status == .failed)
    #expect(report.problem == .configuration)
  }
}
