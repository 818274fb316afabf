internal import Failures
internal import Fetching
internal import FileInput
internal import FoundationEssentials
internal import PictureJobs
internal import Requests
internal import StateFiles
internal import Weather

/// Gets forecasts: from a provider, from a file, or as they were last kept.
struct WeatherLoader: Sendable {
  let fetcher: Fetcher
  let state: StateFolder
  /// Seconds for which a provider's own word that its answer is fresh is believed.
  let freshness: TimeInterval

  /// The forecast of a source at an instant.
  ///
  /// - Throws: ``RefreshError``, also for a payload that cannot be read.
  func load(_ source: WeatherSource, at instant: Date) async throws -> LoadedForecast {
    do {
      switch source {
      case .file(let path, let provider): return try read(path, of: provider, at: instant)
      case .provider(let source): return try await fetch(source, at: instant)
      }
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }

  /// The forecast a source gave last, however old; nil where it never gave any.
  ///
  /// - Throws: ``DamagedStateError``.
  func kept(_ source: WeatherSource) throws -> LoadedForecast? {
    guard let record = try state.read(ForecastRecord.self, key: source.identity),
      let forecast = try? record.decoded(in: source.descriptionLanguage)
    else { return nil }
    var loaded = LoadedForecast(forecast: forecast, fetchedAt: record.fetchedAt, isKept: true)
    if case .provider(let source) = source, let place = try keptPlace(of: source) { loaded.add(place) }
    return loaded
  }

  /// Keeps a forecast that was good for something, for when the source gives none.
  ///
  /// Where nothing can be kept, the next run asks again: nothing else is lost.
  func keep(_ loaded: LoadedForecast, of source: WeatherSource) {
    if let record = loaded.record { try? state.write(record, key: source.identity) }
  }

  /// Where a source's city is; nil where the source is known by its coordinates.
  ///
  /// - Throws: ``RefreshError``.
  func place(of source: ProviderSource, at instant: Date) async throws -> PlaceRecord? {
    do {
      return try await findPlace(of: source, at: instant)
    } catch {
      throw RefreshError(loading: error, from: .provider(source))
    }
  }

  /// Where a source's city is, if it has ever been found.
  func keptPlace(of source: ProviderSource) throws -> PlaceRecord? {
    guard source.geocoding != nil else { return nil }
    return try state.read(PlaceRecord.self, key: source.placeIdentity)
  }

  private func findPlace(of source: ProviderSource, at instant: Date) async throws -> PlaceRecord? {
    guard let query = source.geocoding else { return nil }
    // A damaged file is as good as none: the place is asked for again.
    if let kept = try? keptPlace(of: source) { return kept }
    let provider = source.provider
    let found = try await fetcher.fetch(
      provider.geocodingRequest(for: query), at: instant, freshFor: freshness
    ) { try GeocodedPlace(decoding: $0, of: query, from: provider) }
    let record = PlaceRecord(found.value)
    try? state.write(record, key: source.placeIdentity)
    return record
  }

  // MARK: Files

  private func read(_ path: String, of provider: ProviderName?, at instant: Date) throws -> LoadedForecast {
    let bytes = try InputFile.read(
      path, limit: PayloadDecoder.maximumBytes, advice: "ask the provider for fewer hours or fields")
    // What comes through a pipe is new.
    let modified = path == "-" ? nil : FileFacts(of: path)?.modified
    let name = InputFile.name(path)
    do {
      let decoded = try PayloadDecoder(provider: provider).decode(bytes)
      let fetchedAt = Self.fetchDate(modified: modified, dataTime: decoded.forecast.dataTime, at: instant)
      return LoadedForecast(
        forecast: decoded.forecast, fetchedAt: fetchedAt, warnings: decoded.warnings.map { "\(name): \($0)" },
        reportedDamage: Set(decoded.warnings.map(\.kind)),
        record: ForecastRecord(fetchedAt: fetchedAt, forecast: String(decoding: bytes, as: UTF8.self)))
    } catch let error as PayloadError where error.kind == .emptyList {
      return LoadedForecast(
        forecast: Forecast(hours: []), fetchedAt: min(modified ?? instant, instant),
        warnings: ["\(name): the payload has no hours"], emptyProblem: RefreshError(.badData, "\(name): \(error)"))
    }
  }

  /// The instant that a file's data count as fetched at: when it was written, or the data's own time if that is
  /// earlier, as of a payload that is copied again and again.
  ///
  /// In a picture of a time well before the file was written, the data are as if they had just come: how old they were
  /// then, nobody knows.
  ///
  /// - Parameter modified: nil for data that come through a pipe.
  private static func fetchDate(modified: Date?, dataTime: Date?, at instant: Date) -> Date {
    guard let modified, modified <= instant + EntryPolicy.tolerance else { return instant }
    return min(modified, dataTime ?? modified, instant)
  }

  // MARK: Providers

  private func fetch(_ source: ProviderSource, at instant: Date) async throws -> LoadedForecast {
    let place = try await findPlace(of: source, at: instant)
    guard let position = place?.coordinates ?? source.coordinates else {
      throw RefreshError(.configuration, "a place needs coordinates or a city")
    }
    let query = ForecastQuery(
      latitude: position.latitude, longitude: position.longitude, language: source.language, key: source.key,
      baseURL: source.baseURL)
    let remembered = (try? state.read(EditionRecord.self, key: source.identity)).flatMap {
      $0.isValid(at: instant) ? $0.name : nil
    }
    let result = try await source.provider.forecast(for: query, startingWith: remembered) { request, decode in
      let answer = try await fetcher.fetch(
        request, at: instant, atLeast: source.minimumInterval, freshFor: freshness
      ) { bytes in
        (decoded: try decode(bytes), payload: String(decoding: bytes, as: UTF8.self))
      }
      return ForecastAnswer(
        decoded: answer.value.decoded, payload: answer.value.payload, fetchedAt: answer.fetchedAt,
        isNew: answer.source == .network)
    }
    if result.plan != (remembered ?? source.provider.plans(for: query).first?.name) {
      try? state.write(EditionRecord(name: result.plan, since: instant), key: source.identity)
    }
    let name = source.provider.displayName
    var loaded = LoadedForecast(
      forecast: result.forecast, fetchedAt: result.fetchedAt, isValidated: true,
      warnings: result.warnings.map { "\(name): \($0)" }, record: ForecastRecord(result))
    if let place { loaded.add(place) }
    return loaded
  }
}

extension ProviderSource {
  fileprivate var coordinates: Coordinates? {
    if case .coordinates(let point) = position { point } else { nil }
  }
}

extension LoadedForecast {
  /// A place that was looked for by its name is called as it was found.
  fileprivate mutating func add(_ place: PlaceRecord) {
    forecast.place.name = place.name
    forecast.place.latitude = forecast.place.latitude ?? place.latitude
    forecast.place.longitude = forecast.place.longitude ?? place.longitude
    forecast.timeZone = forecast.timeZone ?? place.zone
  }
}
