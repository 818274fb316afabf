import Foundation
import Testing
import WebRequests

@testable import WeatherData

@Suite struct RequestTests {
  private static let key = "0123456789abcdef0123456789abcdef"
  private static let tokyo = ForecastQuery(
    latitude: 35.646544, longitude: 139.629749, language: "ja", key: Secret(key))

  @Test(
    arguments: [
      (
        .openMeteo,
        [
          "https://api.open-meteo.com/v1/forecast?latitude=35.6465&longitude=139.6297"
            + "&hourly=temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,weather_code,pressure_msl,"
            + "surface_pressure,wind_speed_10m,wind_gusts_10m,wind_direction_10m,cloud_cover,visibility,uv_index,is_day,"
            + "precipitation,precipitation_probability"
            + "&daily=weather_code,temperature_2m_max,temperature_2m_min,sunrise,sunset,precipitation_sum,"
            + "precipitation_probability_max,wind_speed_10m_max,wind_gusts_10m_max,wind_direction_10m_dominant,uv_index_max"
            + "&current=temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,weather_code,pressure_msl,"
            + "surface_pressure,wind_speed_10m,wind_gusts_10m,wind_direction_10m,cloud_cover,visibility,uv_index,is_day"
            + "&wind_speed_unit=ms&timeformat=unixtime&timezone=auto&past_hours=3&forecast_hours=168&forecast_days=8"
        ]
      ),
      (
        .openWeatherMap,
        [
          "https://api.openweathermap.org/data/3.0/onecall?lat=35.6465&lon=139.6297&units=metric&exclude=minutely"
            + "&lang=ja",
          "https://api.openweathermap.org/data/2.5/forecast?lat=35.6465&lon=139.6297&units=metric&lang=ja",
          "https://api.openweathermap.org/data/2.5/weather?lat=35.6465&lon=139.6297&units=metric&lang=ja",
        ]
      ),
      (
        .metNorway,
        ["https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=35.6465&lon=139.6297"]
      ),
    ] as [(ProviderName, [String])])
  func addressesAreTheProvidersOwn(provider: ProviderName, addresses: [String]) {
    let requests = provider.plans(for: Self.tokyo).flatMap(\.requests)
    #expect(requests.map(\.shownAddress) == addresses)
    for (request, shown) in zip(requests, addresses) {
      #expect(request.revealedAddress() == (provider.profile.key != nil ? "\(shown)&appid=\(Self.key)" : shown))
    }
  }

  @Test func onlyOpenWeatherMapHasAFallback() {
    #expect(ProviderName.openWeatherMap.plans(for: Self.tokyo).map(\.name) == ["one-call", "five-days"])
    #expect(ProviderName.openMeteo.plans(for: Self.tokyo).map(\.name) == ["forecast"])
    #expect(ProviderName.metNorway.plans(for: Self.tokyo).map(\.name) == ["compact"])
    #expect(ProviderName.allCases.filter { $0.profile.key != nil } == [.openWeatherMap])
    #expect(ProviderName.allCases.filter(\.profile.needsContact) == [.metNorway])
  }

  @Test(arguments: ProviderName.allCases)
  func keysAppearOnlyInRequests(provider: ProviderName) {
    for plan in provider.plans(for: Self.tokyo) {
      #expect(!"\(plan)".contains(Self.key))
      #expect(!String(reflecting: plan).contains(Self.key))
      var dumped = ""
      dump(plan, to: &dumped)
      #expect(!dumped.contains(Self.key))
      #expect(plan.forecast.revealedAddress().contains(Self.key) == (provider.profile.key != nil))
    }
    let search = provider.geocodingRequest(for: GeocodingQuery(name: "Paris", key: Secret(Self.key)))
    #expect(!"\(search)\(search.shownAddress)".contains(Self.key))
    #expect(search.revealedAddress().contains(Self.key) == (provider.profile.key != nil))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.00001, "0"), (0.00004, "0"), (0.00005, "0.0001"), (-0.00005, "-0.0001"),
      (-0.5, "-0.5"),
      (179.99999, "180"), (-179.99999, "-180"), (179.99994, "179.9999"), (-33.87, "-33.87"), (51.5, "51.5"),
      (10, "10"), (100, "100"), (-90, "-90"), (0.001, "0.001"), (1e-10, "0"), (12.30004, "12.3"),
      (35.646544, "35.6465"), (139.629749, "139.6297"), (-0.0627, "-0.0627"),
    ] as [(Double, String)])
  func coordinatesHaveAtMostFourDecimals(degrees: Double, text: String) {
    #expect(CoordinateText.of(degrees) == text)
    let query = ForecastQuery(latitude: degrees, longitude: degrees)
    for provider in ProviderName.allCases {
      for request in provider.plans(for: query).map(\.forecast) {
        #expect(request.query.prefix(2).map(\.value) == [text, text])
      }
    }
  }

  @Test func extremeCoordinatesDoNotTrap() {
    for degrees in [Double.nan, .infinity, -.infinity, 1e300, 1_001] { _ = CoordinateText.of(degrees) }
  }

  @Test(arguments: ProviderName.allCases)
  func anotherBaseReplacesSchemeHostAndPort(provider: ProviderName) {
    var query = Self.tokyo
    query.baseURL = "http://127.0.0.1:8080"
    for (moved, own) in zip(provider.plans(for: query), provider.plans(for: Self.tokyo)) {
      for (moved, own) in zip(moved.requests, own.requests) {
        #expect(moved.base == "http://127.0.0.1:8080")
        #expect((moved.path, moved.query, moved.secrets) == (own.path, own.query, own.secrets))
      }
    }
    let search = provider.geocodingRequest(for: GeocodingQuery(name: "x", baseURL: "http://127.0.0.1:8080"))
    #expect(
      search.shownAddress.hasPrefix(
        "http://127.0.0.1:8080/" + (provider == .openWeatherMap ? "geo/1.0/direct?" : "v1/search?")))
  }

  @Test(arguments: [
    ("ja", "ja"), ("DE", "de"), ("fr", "fr"), ("en", "en"), ("nl", "nl"), ("es", "es"), ("cs", "cz"), ("ko", "kr"),
    ("sv", "sv"), ("uk", "uk"), ("sq", "sq"), ("lv", "la"), ("nb", "no"), ("zh", "zh_cn"), ("zh-Hant", "zh_tw"),
    ("pt", "pt"), ("pt-BR", "pt_br"), ("xx", "en"), ("cz", "en"), ("", "en"),
  ])
  func requestsDescriptionsInTheProvidersCode(code: String, sent: String) throws {
    let plans = ProviderName.openWeatherMap.plans(for: ForecastQuery(latitude: 1, longitude: 2, language: code))
    for request in plans.flatMap(\.requests) {
      #expect(request.query.last == .init("lang", sent))
      #expect(request.secrets.isEmpty)
    }
  }

  /// The fields requested from Open-Meteo are exactly those read: a field missing in a response is missing in the
  /// forecast.
  @Test(arguments: [
    ("hourly", OpenMeteoFields.hourly), ("daily", OpenMeteoFields.daily), ("current", OpenMeteoFields.current),
  ])
  func everyFieldAskedForIsRead(part: String, fields: [String]) throws {
    let request = ProviderName.openMeteo.plans(for: Self.tokyo)[0].forecast
    #expect(request.query.first { $0.name == part }?.value == fields.joined(separator: ","))
    #expect(Set(fields).count == fields.count)
    let whole = try Self.answer(without: nil)
    for field in fields {
      #expect(try Self.answer(without: (part, field)) != whole, "\(part).\(field)")
    }
  }

  /// Decodes a response to the request with one field missing or none.
  private static func answer(without missing: (part: String, field: String)?) throws -> Forecast {
    let request = ProviderName.openMeteo.plans(for: Self.tokyo)[0].forecast
    func fields(_ part: String) -> [String] {
      let names = request.query.first { $0.name == part }?.value.split(separator: ",").map(String.init) ?? []
      return names.filter { part != missing?.part || $0 != missing?.field }
    }
    let first = Payloads.firstTime
    func value(_ field: String, _ row: Int) -> Int {
      switch field {
      // The sun is up at that time, so the value can only come from the field.
      case "is_day": 0
      case "weather_code": 61
      case "pressure_msl": 1_000
      case "surface_pressure": 990
      case "sunrise": first + 86_400 * row + 21_600
      case "sunset": first + 86_400 * row + 64_800
      default: 7
      }
    }
    func columns(_ part: String, step: Int) -> String {
      let columns =
        ["\"time\":[\(first),\(first + step)]"] + fields(part).map { "\"\($0)\":[\(value($0, 0)),\(value($0, 1))]" }
      return "\"\(part)\":{\(columns.joined(separator: ","))}"
    }
    let current = ["\"time\":\(first)"] + fields("current").map { "\"\($0)\":\(value($0, 0))" }
    let payload = """
      {"latitude":35.65,"longitude":139.63,"generationtime_ms":0.2,"timezone":"Asia/Tokyo",\
      \(columns("hourly", step: 3_600)),\(columns("daily", step: 86_400)),"current":{\(current.joined(separator: ","))}}
      """
    let decoded = try Payloads.decode(payload)
    #expect(decoded.warnings.isEmpty)
    return decoded.forecast
  }
}

extension ForecastPlan {
  fileprivate var requests: [WebRequest] { [forecast] + supplements.map(\.request) }
}
