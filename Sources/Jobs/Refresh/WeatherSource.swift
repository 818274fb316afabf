internal import FileInput
internal import FoundationEssentials
internal import PictureJobs
internal import Requests
internal import Weather

/// Where an output's weather comes from; outputs with the same source share one request.
enum WeatherSource: Hashable, Sendable {
  /// A payload that someone else fetches, by its absolute path.
  case file(String, of: ProviderName?)
  /// A provider on the web.
  case provider(ProviderSource)

  /// What files of this source are kept under; without secrets.
  var identity: String {
    switch self {
    case .file(let path, _): "file \(path)"
    case .provider(let source): source.identity
    }
  }

  /// What messages call it.
  var shownName: String {
    switch self {
    case .file(let path, _): InputFile.name(path)
    case .provider(let source): source.provider.displayName
    }
  }

  /// What the source describes conditions in, an ISO 639 code; nil where that is not known.
  var descriptionLanguage: String? {
    switch self {
    case .file: nil
    case .provider(let source): source.provider.descriptionLanguage(for: source.language)
    }
  }
}

/// A provider and what it is asked for.
struct ProviderSource: Hashable, Sendable {
  let provider: ProviderName
  let position: JobPlace.Position
  /// An ISO 639 code.
  let language: String
  let key: Secret?
  let baseURL: String?

  /// What files of this source are kept under; without secrets.
  var identity: String { "\(provider.rawValue) \(positionText) \(language) \(baseURL ?? "")" }

  private var positionText: String {
    switch position {
    case .coordinates(let point): "\(point.latitude),\(point.longitude)"
    case .city(let name): "city \(name)"
    }
  }

  /// Seconds between two requests for the place that the provider's terms ask for; none of a server of one's own.
  var minimumInterval: TimeInterval { baseURL == nil ? provider.profile.limits.minimumInterval ?? 0 : 0 }

  /// The place's query, nil where the place is known by its coordinates.
  var geocoding: GeocodingQuery? {
    guard case .city(let name) = position else { return nil }
    return GeocodingQuery(name: name, language: language, key: key, baseURL: baseURL)
  }

  /// What a place that was found is kept under; the same for every provider that asks the same geocoder.
  var placeIdentity: String { "\(provider.geocoderName) \(positionText) \(language) \(baseURL ?? "")" }
}

extension JobPlace.Position {
  /// The nearest point of a grid; a city stays as it is.
  ///
  /// - Parameter grid: degrees between its points, more than 0; nil for the point itself.
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

/// A forecast and how old it is.
struct LoadedForecast: Sendable {
  var forecast: Forecast
  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// Whether the provider says that this is good at the instant asked for, however long ago it was fetched.
  var isValidated = false
  /// Whether it is what was kept, because nothing newer could be had.
  var isKept = false
  /// What was wrong with it, where that is news.
  var warnings: [String] = []
  /// What reading it found damaged.
  var reportedDamage: Set<PayloadWarning.Kind> = []
  /// What is wrong with a forecast of nothing, for widgets that cannot show it.
  var emptyProblem: RefreshError?
  /// What to keep of it; nil for what was kept.
  var record: ForecastRecord?
}
