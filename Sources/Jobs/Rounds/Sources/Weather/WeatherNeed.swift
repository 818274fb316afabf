internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// Forecasts, for widgets of weather.
enum WeatherKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let content = request.job.content
    // A missing key is reported even if only the place needs it.
    let provider = try ProviderSource.ofJob(request)
    guard let need = request.prepared.requirements.forecast else { return [] }
    let nowhere = request.usesSample ? WeatherSource.sample : .missing(widget: request.prepared.definition.name)
    let source: WeatherSource =
      switch content.weather.source {
      case .file(let path, let provider): .file(request.environment.absolute(path), of: provider)
      case .provider: provider.map { .provider($0.source) } ?? nowhere
      case .nowhere: nowhere
      }
    return [
      WeatherNeed(
        source: source, need: need, isEssential: request.prepared.requirements.needsForecast,
        expireAfter: content.weather.expireAfter, staleAfter: content.weather.staleAfter,
        warnings: provider?.warnings ?? [])
    ]
  }

  static func files(of content: ContentRequest) -> [String] {
    var paths = [content.weather.apiKeyFile].compactMap { $0 }
    if case .file(let path, _) = content.weather.source, path != "-" { paths.append(path) }
    return paths
  }

  static func fileProblems(of content: ContentRequest, in environment: RefreshEnvironment) -> [SourceFileProblem] {
    guard case .file(let path, _) = content.weather.source else { return [] }
    return [SourceFileProblem(.file) { try InputFile.requireFile(environment.absolute(path)) }].compactMap { $0 }
  }
}

private struct WeatherNeed: SourceNeed {
  let source: WeatherSource
  let need: ForecastNeed
  let isEssential: Bool
  let expireAfter: TimeInterval
  let staleAfter: TimeInterval
  let warnings: [String]

  /// True for files, whose changes are not announced.
  var isLoadedEachRound: Bool { source.isFile }
  var aging: DataAging? { DataAging(expireAfter: expireAfter, staleAfter: staleAfter, isEssential: isEssential) }
  var lifetime: TimeInterval? { expireAfter }
  var fingerprint: String { source.identity }
  var isAboutInstants: Bool { true }

  func problem(of value: LoadedForecast) -> RefreshError? { need.mayBeEmpty ? nil : value.emptyProblem }

  func gaps(in value: LoadedForecast, at instant: Date) -> [String] {
    if case .sample = source { return [] }
    guard !value.isLastGood else { return [] }
    return need.missing(from: value.forecast, at: instant, reported: value.reportedDamage)
      .map { "\(source.shownName): \($0)" }
  }

  func firstInstant(of value: LoadedForecast) -> Date? {
    let forecast = value.forecast
    return forecast.hours.first?.date ?? forecast.current?.date
      ?? forecast.days.first?.day.start(in: forecast.timeZone ?? .gmt)
  }

  func location(in value: LoadedForecast) -> SourceLocation? {
    let place = value.forecast.place
    return SourceLocation(name: place.name, coordinates: place.coordinates, timeZone: value.forecast.timeZone)
  }

  func supply(_ data: SuppliedData<LoadedForecast>, to input: inout TimelineInput) {
    guard let loaded = data.value else {
      input.widget.forecastProblem = data.problemText
      input.widget.forecastMissingSince = data.missingSince
      return
    }
    var forecast = loaded.forecast
    // The sample is drawn in every language; other data name their place themselves.
    let ownName =
      forecast.place == SampleForecast.forecast.place ? input.context.language.text("sample.city") : forecast.place.name
    if let given = input.placeName ?? ownName {
      let name = PlaceName(given, source: "")
      forecast.place.name = name.text
      if name.isCut { input.cutTexts.append(name.text) }
    }
    input.widget.forecast = forecast
    input.credit = forecast.credit
    if data.isStale { input.widget.staleSince = input.fetchDate(of: loaded) }
  }
}

extension LoadedForecast {
  /// Creates data from the built-in sample at an instant, with a note for the user.
  init(sampleAt now: Date) {
    let sample = SampleForecast.forecast
    if let last = sample.hours.last, (SampleForecast.firstHour...(last.date + 3_599)).contains(now) {
      self.init(
        forecast: sample, fetchedAt: now, isValidated: true, notes: ["no data; drawing the built-in sample"])
      return
    }
    let moved = SampleForecast.forecast(startingAt: now)
    let first = WallClock.isoText(of: moved.hours.first?.date ?? now)
    self.init(
      forecast: moved, fetchedAt: now, isValidated: true,
      notes: ["no data; drawing the built-in sample, its hours moved to begin at \(first)"])
  }
}
