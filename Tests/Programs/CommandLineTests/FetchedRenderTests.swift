import Foundation
import TestServer
import Testing

/// `render` and `timeline` with fetched data.
@Suite struct FetchedRenderTests {
  /// Creates a configuration at the default path, with or without a location.
  private func workplace(location: String? = nil) throws -> RunWorkplace {
    let work = try RunWorkplace()
    try work.configure(location: location, outputs: ["{widget: clock, path: clock.svg}"], to: "widgetgen/config.yaml")
    return work
  }

  private func run(_ work: RunWorkplace, _ arguments: [String]) async throws -> Outcome {
    let at = ["--at", RunWorkplace.start.formatted(.iso8601)]
    return try await work.place.begin(
      arguments + at, environment: work.environment(["XDG_CONFIG_HOME": work.place.root])
    ).end()
  }

  private func render(_ work: RunWorkplace, _ options: String...) async throws -> Outcome {
    try await run(work, ["render", "weather", "-o", "a.svg"] + options)
  }

  @Test func forCoordinates() async throws {
    let work = try workplace()
    try await render(work, "--latitude", "-33.87", "--longitude", "151.21").expectSuccess()
    #expect(work.server.requests.map { $0.query["latitude"] } == ["-33.87"])
    #expect(try work.words("a.svg").first == "1")
  }

  @Test func forACity() async throws {
    let work = try workplace(location: "{name: Elsewhere, latitude: 1, longitude: 2}")
    try await render(work, "--city", "Berlin").expectSuccess()
    #expect(work.server.paths == ["/v1/search", "/v1/forecast"])
    #expect(try work.words("a.svg").contains("Berlin"))
    try await render(work, "--city", "Berlin", "--place", "Home").expectSuccess()
    #expect(try work.words("a.svg").contains("Home"))
    // Cities do not move, so the geocoder is asked once.
    #expect(work.server.paths.filter { $0 == "/v1/search" }.count == 1)
  }

  @Test func forThePlaceOfTheConfiguration() async throws {
    let work = try workplace(location: "{name: 世田谷区, latitude: 35.6465, longitude: 139.6297}")
    try await render(work).expectSuccess()
    #expect(work.server.requests.map { $0.query["longitude"] } == ["139.6297"])
    #expect(try work.words("a.svg").contains("世田谷区"))
  }

  @Test func theProviderOfTheOptions() async throws {
    let work = try workplace(location: "{latitude: 35.6465, longitude: 139.6297}")
    try await render(work, "--provider", "openweathermap").expectFailure(78, "needs a key")
    let contact = try await render(work, "--provider", "met-norway")
    contact.expectFailure(78, "contact")
    #expect(work.server.requests.isEmpty)
    #expect(try work.files() == ["widgetgen/config.yaml"])
  }

  @Test func asATimeline() async throws {
    let work = try workplace()
    let place = ["--latitude", "35", "--longitude", "139"]
    try await run(work, ["render", "weather", "--timeline", "-o", "out/{index}.svg"] + place).expectSuccess()
    #expect(
      try work.place.json("out/manifest.json")["attribution"] as? String == "Weather data by Open-Meteo.com (CC BY 4.0)"
    )
    let timeline = try await run(work, ["timeline", "weather"] + place)
    timeline.expectSuccess()
    #expect(try timeline.object()["attribution"] as? String == "Weather data by Open-Meteo.com (CC BY 4.0)")
  }

  @Test(
    arguments: [
      (Reply.answer(500), 69, ["server error (500)", "127.0.0.1"]),
      (.answer(404), 69, ["(404)", "127.0.0.1"]), (.answer(401), 77, ["(401)", "127.0.0.1"]),
      (.answer(403), 77, ["(403)", "127.0.0.1"]), (.answer(200, [], "<html>"), 69, ["Open-Meteo", "web page"]),
      (.cutShort(200, [], "{"), 69, ["the connection was closed before the response was complete", "127.0.0.1"]),
    ] as [(Reply, Int32, [String])])
  func failuresLeaveThePictureAlone(reply: Reply, status: Int32, parts: [String]) async throws {
    let work = try workplace()
    try work.place.write("old", "a.svg")
    work.server.behave { _ in reply }
    let outcome = try await render(work, "--latitude", "35", "--longitude", "139")
    outcome.expectFailure(status)
    #expect(parts.allSatisfy { outcome.messages.first?.contains($0) == true }, "\(outcome.messages)")
    #expect(try work.place.data("a.svg") == Data("old".utf8))
    #expect(try work.files() == ["a.svg", "widgetgen/config.yaml"])
  }

  /// Without a location, nothing is fetched and the sample is drawn.
  @Test func withoutAPlace() async throws {
    let work = try workplace()
    try await render(work).expectSuccess(messages: 1)
    try await render(work, "--provider", "open-meteo").expectFailure(64, "--latitude")
    #expect(work.server.requests.isEmpty)
  }

  /// An invalid configuration is an error, even if it is not needed.
  @Test func withAnInvalidConfiguration() async throws {
    let work = try RunWorkplace()
    try work.place.write("outputs: 3\n", "widgetgen/config.yaml")
    try await render(work, "--latitude", "35", "--longitude", "139").expectFailure(78, "widgetgen/config.yaml:1")
  }
}
