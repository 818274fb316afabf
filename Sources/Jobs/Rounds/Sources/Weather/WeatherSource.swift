internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import WeatherData
internal import WebRequests
internal import WidgetBase

/// The source of an output's weather; outputs with the same source share one request.
enum WeatherSource: Sendable {
  /// A payload that someone else fetches, by its absolute path.
  case file(String, of: ProviderName?)
  /// A provider on the web.
  case provider(ProviderSource)
  /// The built-in sample.
  case sample
  /// No source, although the widget of this name needs weather.
  case missing(widget: String)

  /// The key of its records; without secrets.
  var identity: String {
    switch self {
    case .file(let path, _): "file \(path)"
    case .provider(let source): source.identity
    case .sample: "sample"
    case .missing: ""
    }
  }

  /// The language in which the source describes conditions, an ISO 639 code; nil if that is not known.
  var descriptionLanguage: String? {
    guard case .provider(let source) = self else { return nil }
    return source.provider.descriptionLanguage(for: source.language)
  }
}

extension WeatherSource: Source {
  var key: SourceKey {
    switch self {
    case .file(_, let provider): SourceKey("weather", "\(identity) \(provider?.rawValue ?? "")")
    case .provider(let source): SourceKey("weather", "\(identity) \(source.key?.reveal() ?? "")")
    case .sample, .missing: SourceKey("weather", identity)
    }
  }

  var shownName: String {
    switch self {
    case .file(let path, _): InputFile.name(path)
    case .provider(let source): source.provider.displayName
    case .sample, .missing: "the weather"
    }
  }

  var filePath: String? { if case .file(let path, _) = self { path } else { nil } }
  var server: String? { if case .provider(let source) = self { source.identity } else { nil } }

  var requests: RequestNeeds {
    guard case .provider(let source) = self else { return RequestNeeds() }
    return RequestNeeds(budget: source.provider.rawValue)
  }

  var sampleStart: Date? { if case .sample = self { SampleForecast.firstHour } else { nil } }

  var prerequisite: (any Source)? { place }

  private var place: PlaceSource? { if case .provider(let source) = self { PlaceSource(source) } else { nil } }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedForecast {
    do {
      switch self {
      case .file(let path, let provider): return try Self.read(path, of: provider, at: instant)
      case .provider(let source): return try await source.fetch(at: instant, with: access)
      case .sample: return LoadedForecast(sampleAt: instant)
      case .missing(let widget):
        throw RefreshError(
          .configuration, "the \(widget) widget needs a place, or a payload as weather.file")
      }
    } catch {
      throw RefreshError(loading: error, from: self)
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedForecast? {
    guard var loaded = try access.state.read(LoadedForecast.self, key: identity) else { return nil }
    loaded.forecast.descriptionLanguage = descriptionLanguage
    if let place = try place?.lastGood(with: access) { loaded.add(place) }
    return loaded
  }

  /// Keeps the payloads.
  ///
  /// If that fails, the next run asks again: nothing else is lost.
  func keep(_ value: LoadedForecast, with access: SourceAccess) {
    if !value.payloads.isEmpty { try? access.state.write(value, key: identity) }
  }

  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool {
    guard !isFile else { return false }
    let age = reuse.timelineFetchedAt.map { instant.timeIntervalSince($0) }
    return reuse.sharedFor > 0 || age.map { (0..<RetryDelay.betweenFetches).contains($0) } == true
  }

  /// Returns whether the last good data can be used: a clock on the same dashboard ends the timeline each minute, which
  /// must not cause a request for weather.
  func isRecent(_ last: LoadedForecast, at instant: Date, _ reuse: DataReuse) -> Bool {
    guard !isFile else { return false }
    let age = instant.timeIntervalSince(last.fetchedAt)
    return (0..<reuse.sharedFor).contains(age)
      || reuse.timelineFetchedAt == last.fetchedAt && (0..<RetryDelay.betweenFetches).contains(age)
  }
}

extension RefreshError {
  /// Creates the error of loading a forecast or finding its place, with advice.
  init(loading error: any Error, from source: WeatherSource) {
    switch error {
    case let error as Failure:
      self.init(error.failureKind, "\(error)")
    case let error as PayloadError:
      self.init(
        error.isKeyRefused ? .keyRefused : source.isFile ? .badData : .upstream, "\(source.shownName): \(error)")
    default:
      self.init(loading: error, from: source.shownName, adviceIfRefused: source.refusalAdvice)
      if error is InputError, source.isFile { setting = .file }
    }
  }
}

extension WeatherSource {
  /// The advice if a provider responds with 401 or 403.
  fileprivate var refusalAdvice: String {
    guard case .provider(let source) = self else { return "" }
    return "; \(source.provider.profile.refusalAdvice)"
  }
}
