internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetBase

extension ProviderSource {
  /// Fetches the forecast, with the edition of the provider that its key is good for.
  ///
  /// - Throws: ``RefreshError``, `FetchError`, `PayloadError`.
  func fetch(at instant: Date, with access: SourceAccess) async throws -> LoadedForecast {
    let place = try PlaceSource(self).flatMap { try access.value(of: $0) }
    guard let position = place?.coordinates ?? coordinates else {
      throw RefreshError(.configuration, "a place needs coordinates or a city")
    }
    let query = ForecastQuery(
      latitude: position.latitude, longitude: position.longitude, language: language, key: key,
      baseURL: baseURL)
    let remembered = (try? access.state.read(EditionRecord.self, key: identity)).flatMap {
      $0.isValid(at: instant) ? $0.name : nil
    }
    let result = try await provider.forecast(for: query, startingWith: remembered) { request, decode in
      let response = try await access.fetcher.fetch(
        request, at: instant, atLeast: minimumInterval, freshFor: freshness
      ) { bytes in
        (decoded: try decode(bytes), payload: String(decoding: bytes, as: UTF8.self))
      }
      return ForecastResponse(
        decoded: response.value.decoded, payload: response.value.payload, fetchedAt: response.fetchedAt,
        isNew: response.source == .network)
    }
    if result.plan != (remembered ?? provider.plans(for: query).first?.name) {
      try? access.state.write(EditionRecord(name: result.plan, since: instant), key: identity)
    }
    let name = provider.displayName
    var loaded = LoadedForecast(
      forecast: result.forecast, fetchedAt: result.fetchedAt, isValidated: true,
      warnings: result.warnings.map { "\(name): \($0)" }, record: ForecastRecord(result))
    if let place { loaded.add(place) }
    return loaded
  }

  private var coordinates: Coordinates? {
    if case .coordinates(let point) = position { point } else { nil }
  }
}
