internal import FoundationEssentials
internal import Refresh
internal import Timeline
internal import Weather
internal import WidgetConfiguration

/// Where the weather of a picture drawn by hand comes from when no payload is given.
enum WeatherChoice {
  /// A payload that the configuration names.
  case file(String, provider: ProviderName?)
  /// A provider, asked for a place.
  case fetch(ForecastFetch, placeName: String?)

  /// The place of the options, else that of the configuration; nil where neither names one.
  ///
  /// - Throws: `Failure` where a provider is named without a place, `RefreshError` where it needs a key.
  init?(_ data: DataOptions, configuration: Configuration?, language: Language) throws {
    var weather = configuration?.weather ?? Configuration.Weather()
    let position: Configuration.Location.Position
    var placeName: String?
    if let latitude = data.latitude, let longitude = data.longitude {
      position = .coordinates(latitude: latitude, longitude: longitude)
    } else if let city = data.city {
      position = .city(city)
    } else if let file = weather.file, data.provider == nil {
      self = .file(file, provider: weather.statedProvider)
      return
    } else if let location = configuration?.location {
      (position, placeName) = (location.position, location.name)
    } else {
      guard data.provider == nil else {
        throw Failure(.usage, "--provider needs a place: give --latitude and --longitude, or --city; or a --data file")
      }
      return nil
    }
    if let provider = data.provider, provider != weather.provider {
      // Key and address are those of the provider the configuration is about.
      weather = Configuration.Weather(statedProvider: provider, contact: weather.contact, baseURL: weather.baseURL)
    }
    let fetch = try ForecastFetch(position, weather: weather, language: language.code, environment: .current)
    self = .fetch(fetch, placeName: placeName)
  }

  /// The forecast and what is wrong with it, a line each.
  ///
  /// - Parameter showsEmpty: whether an empty list of hours in a file is a forecast, too.
  func forecast(at instant: Date, showsEmpty: Bool) async throws -> (forecast: Forecast, warnings: [String]) {
    switch self {
    case .file(let path, let provider):
      guard let decoded = try WidgetRequest.decode(path, provider: provider, orNilIfEmpty: showsEmpty) else {
        return (Forecast(hours: []), ["\(path): \(WidgetRequest.noHours)"])
      }
      return (decoded.forecast, decoded.warnings.map { "\(path): \($0)" })
    case .fetch(let fetch, let placeName):
      let fetched = try await fetch.forecast(at: instant)
      var forecast = fetched.forecast
      forecast.place.name = placeName ?? forecast.place.name
      return (forecast, (fetch.warning.map { [$0] } ?? []) + fetched.notices)
    }
  }
}
