import Foundation
import TestServer
import Testing

/// The requests to each provider, and the pictures made from the responses.
@Suite struct RunProviderTests {
  @Test func openMeteo() async throws {
    let work = try RunWorkplace()
    try work.configure(more: "locale: en")
    try await work.run().expectFresh(requests: 1)
    let request = try #require(work.server.requests.first)
    #expect(work.server.requests.count == 1)
    #expect(request.method == "GET")
    #expect(request.path == "/v1/forecast")
    let query = request.query
    #expect(query["latitude"] == "35.6465")
    #expect(query["longitude"] == "139.6297")
    #expect(query["timeformat"] == "unixtime")
    #expect(query["timezone"] == "auto")
    #expect(query["hourly"]?.split(separator: ",").contains("pressure_msl") == true)
    #expect(request.header("User-Agent")?.hasPrefix("widgetgen/") == true)
    #expect(request.header("Accept-Encoding") == "gzip")
    #expect(try work.words().starts(with: ["1", "°C at 17:00"]))
  }

  @Test func openWeatherMapWithOneCall() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap", more: "locale: ja")
    let outcome = try await work.run(environment: ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"])
    outcome.expectFresh(requests: 1)
    let request = try #require(work.server.requests.first)
    #expect(request.path == "/data/3.0/onecall")
    let query = request.query
    #expect(query["lat"] == "35.6465")
    #expect(query["lon"] == "139.6297")
    #expect(query["units"] == "metric")
    #expect(query["lang"] == "ja")
    #expect(query["exclude"] == "minutely")
    #expect(query["appid"] == "abcdef0123456789")
    #expect(try work.words().starts(with: ["1", "℃ 17:00現在"]))
  }

  /// A key without a subscription gets the 5-day forecast, and One Call is not tried again in each run.
  @Test func openWeatherMapWithoutOneCall() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap")
    work.server.behave { request in
      request.path == "/data/3.0/onecall"
        ? .answer(401, ProviderServer.json, #"{"cod":401,"message":"Please subscribe"}"#) : nil
    }
    let key = ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"]
    try await work.run(environment: key).expectFresh(requests: 3)
    #expect(work.server.paths == ["/data/3.0/onecall", "/data/2.5/forecast", "/data/2.5/weather"])
    // The temperature of the current conditions, which were requested last.
    #expect(try work.temperature() == "2")
    #expect(try work.words().contains("Setagaya"))
    try await work.run(after: 70, environment: key).expectFresh(requests: 2)
    #expect(work.server.paths.suffix(2) == ["/data/2.5/forecast", "/data/2.5/weather"])
    // A week later One Call is tried again.
    _ = try await work.run(after: 7 * 1_440 + 10, environment: key)
    #expect(work.server.paths.dropFirst(5).first == "/data/3.0/onecall")
  }

  @Test func openWeatherMapWithoutCurrentConditions() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap")
    work.server.behave { request in
      switch request.path {
      case "/data/3.0/onecall": .answer(401)
      case "/data/2.5/weather": .answer(404, ProviderServer.json, #"{"cod":"404","message":"city not found"}"#)
      default: nil
      }
    }
    let outcome = try await work.run(environment: ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"])
    #expect(outcome.status == 0)
    #expect(outcome.statuses == ["written"])
    #expect(
      outcome.messages.contains {
        $0.contains("the forecast does not include the current conditions: ") && $0.contains("city not found")
      })
  }

  @Test func metNorway() async throws {
    let work = try RunWorkplace()
    try work.configure(
      weather: "provider: met-norway, contact: me@example.org",
      location: "{latitude: 59.91273456, longitude: -10.74609, timezone: Europe/Oslo}")
    let modified = "Sat, 05 Feb 2022 07:31:12 GMT"
    work.server.behave { request in
      if request.header("If-Modified-Since") == modified { return .answer(304, [("Last-Modified", modified)]) }
      return .answer(
        200,
        [
          ("Last-Modified", modified), ("Date", "Sat, 05 Feb 2022 08:00:00 GMT"),
          ("Expires", "Sat, 05 Feb 2022 08:31:05 GMT"),
        ], ProviderPayload.metNorway(around: RunWorkplace.start, temperature: 3))
    }
    try await work.run().expectFresh(requests: 1)
    let request = try #require(work.server.requests.first)
    #expect(request.path == "/weatherapi/locationforecast/2.0/compact")
    #expect(request.query["lat"] == "59.9127")
    #expect(request.query["lon"] == "-10.7461")
    let agent = try #require(request.header("User-Agent"))
    #expect(agent.hasPrefix("widgetgen/") && agent.hasSuffix(" (me@example.org)"))
    #expect(try work.temperature() == "3")

    // Without a timeline the program would ask again if the response were not fresh until 08:31:05.
    try FileManager.default.removeItem(atPath: work.place.path("state"))
    try await work.run(after: 31).expectFresh(requests: 0)
    try FileManager.default.removeItem(atPath: work.place.path("state"))
    try await work.run(after: 32).expectFresh(requests: 1)
    #expect(work.server.requests.last?.header("If-Modified-Since") == modified)
  }

  /// The place is geocoded once; the forecast is requested for its coordinates.
  @Test(arguments: ["open-meteo", "met-norway", "openweathermap"])
  func aCity(provider: String) async throws {
    let work = try RunWorkplace()
    try work.configure(
      weather: "provider: \(provider), contact: me@example.org", location: "{city: Berlin}",
      outputs: [RunWorkplace.output, "{widget: weather, scheme: dark, path: out/dark.svg}"], more: "locale: ja")
    let key = ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"]
    try await work.run(environment: key).expectFresh(requests: 2)
    let isOpenWeatherMap = provider == "openweathermap"
    let search = try #require(work.server.requests.first)
    #expect(search.path == (isOpenWeatherMap ? "/geo/1.0/direct" : "/v1/search"))
    #expect(search.query[isOpenWeatherMap ? "q" : "name"] == "Berlin")
    #expect(search.query[isOpenWeatherMap ? "appid" : "language"] == (isOpenWeatherMap ? "abcdef0123456789" : "ja"))
    let forecast = try #require(work.server.requests.last)
    #expect(forecast.query[provider == "open-meteo" ? "latitude" : "lat"] == (isOpenWeatherMap ? "52.517" : "52.5244"))
    #expect(try work.words().contains(isOpenWeatherMap ? "ベルリン" : "Berlin"))
    if provider == "met-norway" {
      // The payload has no time zone, but the geocoder returns one.
      #expect(try work.words().contains("℃ 9:00現在") || work.words().contains("℃ 09:00現在"))
    }
    try await work.run(after: 70, environment: key).expectFresh(requests: 1)
    #expect(work.server.requests.count == 3)
  }

  @Test func anUnknownCity() async throws {
    let work = try RunWorkplace()
    try work.configure(location: "{city: Nirgendwo}")
    work.server.behave { _ in .answer(200, ProviderServer.json, #"{"generationtime_ms":0.5}"#) }
    let outcome = try await work.run()
    #expect(outcome.status == 78)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.contains("unknown place \"Nirgendwo\"") == true)
  }

  /// The configured name, or else the geocoder's, or else the payload's.
  @Test(arguments: [
    ("{name: 自宅, latitude: 35, longitude: 139}", "自宅"), ("{latitude: 35, longitude: 139}", "Setagaya"),
    ("{city: Berlin}", "Berlin"), ("{name: 自宅, city: Berlin}", "自宅"),
  ])
  func theNameOfAPlace(location: String, name: String) async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "provider: openweathermap", location: location)
    work.server.behave { $0.path == "/data/3.0/onecall" ? .answer(401) : nil }
    let key = ["WIDGETGEN_OPENWEATHERMAP_KEY": "abcdef0123456789"]
    try await work.run(environment: key).expectFresh()
    #expect(try work.words().contains(name))
    // The name stays the same when stored data is drawn.
    work.server.behave { _ in .answer(404) }
    let later = try await work.run(after: 120, environment: key)
    #expect(later.first?.error != nil)
    #expect(try work.words().contains(name))
  }
}
