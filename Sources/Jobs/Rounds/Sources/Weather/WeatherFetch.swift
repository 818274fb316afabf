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
    let (decoded, plan) = try await provider.forecast(for: query, startingWith: remembered) { request, decode in
      let response = try await access.fetcher.fetch(
        request, at: instant, atLeast: minimumInterval, freshFor: freshness
      ) { try decode($0) }
      var decoded = response.value
      decoded.fetchedAt = response.fetchedAt
      if response.source != .network { decoded.warnings = [] }
      return decoded
    }
    if plan != (remembered ?? provider.plans(for: query).first?.name) {
      try? access.state.write(EditionRecord(name: plan, since: instant), key: identity)
    }
    let name = provider.displayName
    var loaded = LoadedForecast(
      forecast: decoded.forecast, fetchedAt: decoded.fetchedAt ?? instant, isValidated: true,
      warnings: decoded.warnings.map { "\(name): \($0)" }, payloads: decoded.payloads)
    if let place { loaded.add(place) }
    return loaded
  }

  private var coordinates: Coordinates? {
    if case .coordinates(let point) = position { point } else { nil }
  }
}
