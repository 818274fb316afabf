internal import BuiltInWidgets
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WeatherData
internal import WebRequests
internal import WidgetBase

/// A provider and the parameters of its requests.
struct ProviderSource: Sendable {
  let provider: ProviderName
  let position: JobPlace.Position
  /// An ISO 639 code.
  let language: String
  let key: Secret?
  let baseURL: String?
  /// Seconds for which the provider's own word that its response is fresh is believed.
  let freshness: TimeInterval

  /// The key of its records; without secrets.
  var identity: String { "\(provider.rawValue) \(positionText) \(language) \(baseURL ?? "")" }

  private var positionText: String {
    switch position {
    case .coordinates(let point): "\(point.latitude),\(point.longitude)"
    case .city(let name): "city \(name)"
    }
  }

  /// Seconds between two requests for the place that the provider's terms ask for; 0 for the user's own server.
  var minimumInterval: TimeInterval { baseURL == nil ? provider.profile.limits.minimumInterval ?? 0 : 0 }

  /// The query that finds the place; nil for a place that is known by its coordinates.
  var geocoding: GeocodingQuery? {
    guard case .city(let name) = position else { return nil }
    return GeocodingQuery(name: name, language: language, key: key, baseURL: baseURL)
  }

  /// The key of the place's record; the same for every provider that asks the same geocoder.
  var placeIdentity: String { "\(provider.geocoderName) \(positionText) \(language) \(baseURL ?? "")" }
}

extension ProviderSource {
  /// Returns the provider for a job's place, with warnings about its key; nil for a job that needs none.
  ///
  /// - Throws: ``RefreshError`` if a key or a contact is needed and missing.
  static func ofJob(_ request: SourceRequest) throws -> (source: ProviderSource, warnings: [String])? {
    let content = request.job.content
    let weather = content.weather
    guard let place = content.place, !weather.source.isFile || place.isCity else { return nil }
    let needsForecast = request.prepared.requirements.forecast != nil
    let profile = weather.provider.profile
    var key: ProviderKey?
    // A clock needs no key, unless the key finds its place.
    if let rule = profile.key, needsForecast || place.isCity {
      do {
        key = try ProviderKey.find(
          for: weather.provider, rule, file: weather.apiKeyFile, environment: request.environment.variables)
      } catch let error as any UserError {
        throw RefreshError(reading: .apiKeyFile, error)
      }
    }
    if profile.needsContact, weather.contact == nil, needsForecast {
      throw RefreshError(
        .configuration,
        "\(weather.provider.displayName) refuses requests without a contact; set weather.contact in the configuration"
      )
    }
    let source = ProviderSource(
      provider: weather.provider, position: place.position.rounded(to: request.grid), language: content.language,
      key: key?.secret, baseURL: weather.baseURL, freshness: weather.freshness)
    return (source, [key?.warning].compactMap { $0 })
  }
}

extension JobPlace.Position {
  /// Returns the nearest point of a grid; a city stays as it is.
  ///
  /// The points of the grid are `grid` degrees apart, which is more than 0; nil returns the point itself.
  func rounded(to grid: Double?) -> JobPlace.Position {
    guard case .coordinates(let point) = self, let grid, grid > 0 else { return self }
    func rounded(_ degrees: Double) -> Double {
      // Without the last digits that multiplication leaves, which would be part of an address.
      ((degrees / grid).rounded() * grid * 1e6).rounded() / 1e6
    }
    let nearest = Coordinates(latitude: rounded(point.latitude), longitude: rounded(point.longitude))
    return nearest.map { .coordinates($0) } ?? self
  }
}
