import Foundation
import Testing
import WebRequests
import WidgetBase

@testable import WeatherData

@Suite struct GeocodingTests {
  private static let query = GeocodingQuery(name: "Sao Paulo & Co", language: "ja", key: Secret("k"))

  @Test(
    arguments: [
      (.openMeteo, "https://geocoding-api.open-meteo.com/v1/search?name=Sao%20Paulo%20%26%20Co&count=1&language=ja"),
      (.metNorway, "https://geocoding-api.open-meteo.com/v1/search?name=Sao%20Paulo%20%26%20Co&count=1&language=ja"),
      (.openWeatherMap, "https://api.openweathermap.org/geo/1.0/direct?q=Sao%20Paulo%20%26%20Co&limit=1"),
    ] as [(ProviderName, String)])
  func addressesAreTheProvidersOwn(provider: ProviderName, address: String) {
    let request = provider.geocodingRequest(for: Self.query)
    #expect(request.shownAddress == address)
    #expect(request.revealedAddress() == (provider == .openWeatherMap ? "\(address)&appid=k" : address))
  }

  @Test(arguments: [ProviderName.openMeteo, .metNorway])
  func openMeteosPlaceHasAZone(provider: ProviderName) throws {
    let payload = """
      {"results":[{"id":1850147,"name":"東京都","latitude":35.6895,"longitude":139.69171,"elevation":44.0,\
      "feature_code":"PPLC","country_code":"JP","timezone":"Asia/Tokyo","population":8336599,"country":"日本",\
      "admin1":"東京都"}],"generationtime_ms":0.9}
      """
    let place = try GeocodedPlace(decoding: payload.utf8, of: Self.query, from: provider)
    #expect(place.name == "東京都" && place.country == "日本")
    #expect(place.latitude == 35.6895 && place.longitude == 139.69171)
    #expect(place.timeZone == TimeZone(identifier: "Asia/Tokyo"))
  }

  @Test(arguments: [("ja", "東京都"), ("JA", "東京都"), ("de", "Tokio"), ("fr", "Tokyo"), ("", "Tokyo")])
  func openWeatherMapsNameIsTheLanguages(language: String, name: String) throws {
    let payload = """
      [{"name":"Tokyo","local_names":{"ja":"東京都","de":"Tokio","ascii":"Tokyo","feature_name":"Tokyo"},\
      "lat":35.6828387,"lon":139.7594549,"country":"JP"}]
      """
    let place = try GeocodedPlace(
      decoding: payload.utf8, of: GeocodingQuery(name: "Tokyo", language: language), from: .openWeatherMap)
    #expect(place.name == name && place.country == "JP" && place.timeZone == nil)
    #expect(place.latitude == 35.6828387 && place.longitude == 139.7594549)
  }

  @Test(arguments: [
    (ProviderName.openMeteo, #"{"results":[{"latitude":-1,"longitude":-2,"timezone":"Nowhere/Land","name":""}]}"#),
    (.openWeatherMap, #"[{"lat":-1,"lon":"-2","name":5,"local_names":[]}]"#),
  ])
  func aPlaceWithoutANameIsCalledWhatItWasLookedForAs(provider: ProviderName, payload: String) throws {
    let place = try GeocodedPlace(decoding: payload.utf8, of: Self.query, from: provider)
    #expect(place.name == "Sao Paulo & Co" && place.timeZone == nil && place.country == nil)
    #expect(place.latitude == -1 && place.longitude == -2)
  }

  @Test(
    arguments: [
      (.openMeteo, #"{"generationtime_ms":0.4}"#), (.openMeteo, #"{"results":[]}"#),
      (.openMeteo, #"{"results":null,"generationtime_ms":0.4}"#), (.openWeatherMap, "[]"),
    ] as [(ProviderName, String)])
  func aNameThatIsNotFoundIsNamed(provider: ProviderName, payload: String) {
    let error = #expect(throws: Failure.self) {
      try GeocodedPlace(
        decoding: payload.utf8, of: GeocodingQuery(name: "Atlan\ntis"), from: provider)
    }
    #expect(error?.failureKind == .configuration)
    #expect(
      error?.description
        == "unknown place \"Atlan\u{FFFD}tis\"; check the spelling or give latitude and longitude")
  }

  @Test(
    arguments: [
      (.openMeteo, #"{"error":true,"reason":"Parameter count must be between 1 and 100."}"#, 400),
      (.openMeteo, #"{"error":true,"reason":"Hourly API request limit exceeded."}"#, 429),
      (.openWeatherMap, #"{"cod":401,"message":"Invalid API key."}"#, 401),
      (.openWeatherMap, #"{"cod":"404","message":"Internal error"}"#, 404),
    ] as [(ProviderName, String, Int)])
  func errorAnswersAreTold(provider: ProviderName, payload: String, code: Int) {
    let error = #expect(throws: Failure.self) {
      try GeocodedPlace(decoding: payload.utf8, of: Self.query, from: provider)
    }
    #expect(error?.failureKind == (code == 401 ? .keyRefused : .upstream))
    #expect(
      error?.description.hasPrefix(
        #"the search for "Sao Paulo & Co" failed: \#(provider.displayName) responded with error \#(code) ("#) == true)
  }

  @Test(
    arguments: [
      (.openMeteo, "", "the payload is not JSON at line 1, column 1"),
      (.openMeteo, "<html>", "the payload is not JSON"),
      (.openMeteo, "[]", "the response is an array, not an object"),
      (.openMeteo, "{}", #"the response has no "results""#),
      (.openMeteo, #"{"results":5}"#, #""results" is a number, not an array"#),
      (.openMeteo, #"{"results":[null]}"#, "results[0] is null, not an object"),
      (.openMeteo, #"{"results":[{"name":"x"}]}"#, "results[0] has no latitude and longitude"),
      (
        .openMeteo, #"{"results":[{"latitude":91,"longitude":0}]}"#,
        "results[0].latitude is 91, outside -90...90°; treated as missing"
      ),
      (.openWeatherMap, #"{"results":[]}"#, "the response is an object, not an array"),
      (.openWeatherMap, "[[]]", "[0] is an array, not an object"),
      (.openWeatherMap, #"[{"lat":1}]"#, "[0] has no lat and lon"),
    ] as [(ProviderName, String, String)])
  func anythingElseIsNoListOfPlaces(provider: ProviderName, payload: String, reason: String) {
    let error = #expect(throws: Failure.self) {
      try GeocodedPlace(decoding: payload.utf8, of: Self.query, from: provider)
    }
    #expect(error?.failureKind == .upstream)
    let description = error?.description ?? ""
    #expect(description.hasPrefix(#"the search for "Sao Paulo & Co" failed: \#(reason)"#), "\(description)")
    #expect(description.hasSuffix("; give latitude and longitude, or try again later"))
    #expect(!description.contains { $0.isNewline })
  }
}
