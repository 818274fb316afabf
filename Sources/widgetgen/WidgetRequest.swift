internal import Calendars
internal import FileInput
internal import FoundationEssentials
internal import Pictures
internal import Refresh
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets

/// A widget with everything its provider needs: what `render` and `timeline` both begin with.
struct WidgetRequest {
  let definition: WidgetDefinition
  let provider: any TimelineProvider
  let context: TimelineContext
  let forecast: Forecast?
  /// What the user should know although nothing is wrong: that the sample is drawn.
  let notes: [String]
  /// What was mended in the data or is missing from them, a line each.
  let warnings: [String]
  /// Texts that were cut because they are longer than any text may be, which a warning says.
  let cutTexts: [String]
  /// Degrees north and east of the place, where the user or the data name one.
  let coordinates: (latitude: Double, longitude: Double)?

  /// - Parameter configuration: what stands in for options that are not given; nil where there is none.
  /// - Throws: `Failure` and the errors of decoding and fetching, with their exit codes.
  init(
    definition: WidgetDefinition, data: DataOptions, options: WidgetOptions, family: WidgetFamily,
    configuration: Configuration?
  ) async throws {
    self.definition = definition
    let language = try Self.language(data.locale)
    var notes: [String] = []
    var warnings: [String] = []
    var cutTexts: [String] = []
    var now = data.at ?? Date()
    var problem: String?
    if definition.usesForecast {
      var forecast: Forecast
      if let path = data.data {
        if let decoded = try Self.decode(path, provider: data.provider, orNilIfEmpty: definition.saysWhatIsEmpty) {
          forecast = decoded.forecast
          warnings = decoded.warnings.map(\.description)
          warnings +=
            MissingHours(
              decoded, from: now, count: definition.hoursShown, isStationLevel: options.isStationLevel
            ).warnings
        } else {
          forecast = Forecast(hours: [])
          warnings = [Self.noHours]
        }
        warnings = warnings.map { "\(InputFile.name(path)): \($0)" }
      } else if let fetch = try WeatherChoice(data, configuration: configuration, language: language) {
        do {
          let fetched = try await fetch.forecast(at: now, showsEmpty: definition.saysWhatIsEmpty)
          forecast = fetched.forecast
          warnings = fetched.warnings
        } catch  where definition.drawsWithoutForecast {
          forecast = Forecast(hours: [])
          problem = "\(error)"
        }
      } else {
        now = data.at ?? SampleForecast.firstHour
        let note: String
        (forecast, note) = Self.sample(at: now)
        notes.append(note)
      }
      if let name = data.place ?? forecast.place.name {
        let source =
          data.place == nil ? "\(data.data.map { InputFile.name($0) } ?? "the data"): the place's name" : "--place"
        let place = PlaceName(name, source: source)
        forecast.place.name = place.text
        warnings += place.warning.map { [$0] } ?? []
        cutTexts = place.isCut ? [place.text] : []
      }
      self.forecast = forecast
    } else {
      for (flag, isGiven) in [
        ("--data", data.data != nil), ("--provider", data.provider != nil), ("--place", data.place != nil),
        ("--city", data.city != nil),
      ] where isGiven {
        throw Failure(.usage, "\(flag): not an option of the \(definition.name) widget, which shows no weather")
      }
      forecast = nil
    }
    context = TimelineContext(
      now: now, requestedTimeZone: data.timezone,
      defaultTimeZone: configuration?.location?.timeZone ?? configuration?.timeZone ?? .current, language: language,
      family: family)
    var input = WidgetInput(options: options, problem: problem)
    if let forecast { input.forecast = forecast }
    warnings += try await Self.addEvents(to: &input, of: definition, in: context, configuration: configuration)
    provider = try definition.provider(for: input)
    self.notes = notes
    self.warnings = warnings
    self.cutTexts = cutTexts
    coordinates = Self.coordinates(data, forecast?.place, configuration?.location)
  }

  /// Reads the events of a calendar that names any.
  ///
  /// - Returns: what the user should know, a line each.
  private static func addEvents(
    to input: inout WidgetInput, of definition: WidgetDefinition, in context: TimelineContext,
    configuration: Configuration?
  ) async throws -> [String] {
    guard definition.options.contains(.ics) else { return [] }
    input.options[.ics] = input.options[.ics] ?? configuration?.calendar.ics
    let options = try CalendarOptions(input.options)
    guard let source = options.events else { return [] }
    let span = CalendarProvider.eventSpan(options, in: context)
    let fetch = CalendarFetch(source, contact: configuration?.weather.contact, environment: .current)
    do {
      let found = try await fetch.events(within: span, in: context.timeZone(), at: context.now)
      input.events = found.events
      return found.notices
    } catch let error as RefreshError where definition.drawsWithoutForecast {
      return ["\(error)"]
    }
  }

  /// Those of the options, else of the data, else of the configured place.
  private static func coordinates(
    _ data: DataOptions, _ place: Place?, _ location: Configuration.Location?
  ) -> (latitude: Double, longitude: Double)? {
    for (latitude, longitude) in [(data.latitude, data.longitude), (place?.latitude, place?.longitude)] {
      if let latitude, let longitude { return (latitude, longitude) }
    }
    guard case .coordinates(let latitude, let longitude) = location?.position else { return nil }
    return (latitude, longitude)
  }

  /// What is said of a payload whose list of hours is empty where that makes a picture.
  static let noHours = "the payload has no hours"

  /// Reads a payload.
  ///
  /// - Parameter isEmptyNil: whether an empty list of hours gives nil.
  /// - Throws: `InputError`, or `Failure` for a payload that gives no forecast.
  static func decode(
    _ path: String, provider: ProviderName?, orNilIfEmpty isEmptyNil: Bool
  ) throws -> DecodedForecast? {
    let payload = try InputFile.read(
      path, limit: PayloadDecoder.maximumBytes, advice: "ask the provider for fewer hours or fields")
    do {
      return try PayloadDecoder(provider: provider).decode(payload)
    } catch let error as PayloadError {
      if isEmptyNil, error.kind == .emptyList { return nil }
      throw Failure(error.isKeyRefused ? .keyRefused : .badData, "\(InputFile.name(path)): \(error)")
    }
  }

  /// The sample at an instant, and what to tell the user about it.
  private static func sample(at now: Date) -> (Forecast, String) {
    let sample = SampleForecast.forecast
    if let last = sample.hours.last, (SampleForecast.firstHour...(last.date + 3_599)).contains(now) {
      return (sample, "no data given: drawing the built-in sample")
    }
    let moved = SampleForecast.forecast(startingAt: now)
    let first = moved.hours.first?.date ?? now
    let note = "no data given: drawing the built-in sample, its hours moved to begin at \(first.formatted(.iso8601))"
    return (moved, note)
  }

  /// The language asked for, else that of the environment, else English.
  private static func language(_ locale: String?) throws -> Language {
    if let locale { return try LanguageCatalog.language(LanguageCatalog.code(ofLocale: locale)) }
    return try LanguageCatalog.language(SystemLanguage.code(in: ProcessInfo.processInfo.environment))
  }
}
