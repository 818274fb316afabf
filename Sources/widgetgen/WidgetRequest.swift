internal import Foundation
internal import Spelling
internal import Timeline
internal import Weather
internal import WidgetRendering
internal import Widgets

/// A widget with everything its provider needs: what `render` and `timeline` both begin with.
struct WidgetRequest {
  let definition: WidgetDefinition
  let provider: any TimelineProvider
  let context: TimelineContext
  let forecast: Forecast?
  /// What was mended in the data, a line each.
  let warnings: [String]
  /// Degrees north and east of the place, where the user or the data name one.
  let coordinates: (latitude: Double, longitude: Double)?

  /// - Throws: `Failure` and the errors of decoding, with their exit codes.
  init(
    definition: WidgetDefinition, data: DataOptions, options: WidgetOptions, family: WidgetFamily, console: Console
  ) throws {
    self.definition = definition
    let language = try Self.language(data.locale)
    var warnings: [String] = []
    var now = data.at ?? Date()
    if definition.usesForecast {
      var forecast: Forecast
      if let path = data.data {
        let payload = try InputFile.read(path, limit: PayloadDecoder.maximumBytes)
        let decoded = try PayloadDecoder(provider: data.provider).decode(payload)
        forecast = decoded.forecast
        warnings = decoded.warnings.map { "\(path == "-" ? "standard input" : path): \($0)" }
      } else {
        now = data.at ?? SampleForecast.firstHour
        forecast = Self.sample(at: now, console: console)
      }
      forecast.place.name = data.place ?? forecast.place.name
      self.forecast = forecast
      provider = try definition.provider(for: WidgetInput(forecast: forecast, options: options))
    } else {
      for (flag, isGiven) in [
        ("--data", data.data != nil), ("--provider", data.provider != nil), ("--place", data.place != nil),
      ] where isGiven {
        throw Failure(.usage, "\(flag): not an option of the \(definition.name) widget, which shows no weather")
      }
      forecast = nil
      provider = try definition.provider(for: WidgetInput(options: options))
    }
    self.warnings = warnings
    let latitude = data.latitude ?? forecast?.place.latitude
    let longitude = data.longitude ?? forecast?.place.longitude
    if let latitude, let longitude {
      coordinates = (latitude, longitude)
    } else {
      coordinates = nil
    }
    context = TimelineContext(
      now: now, requestedTimeZone: data.timezone, defaultTimeZone: .current, language: language, family: family)
  }

  /// The widget of a name.
  ///
  /// - Throws: `Failure` naming the nearest widget.
  static func definition(_ name: String) throws -> WidgetDefinition {
    if let definition = WidgetCatalog.widget(name) { return definition }
    let names = WidgetCatalog.all.map(\.name)
    throw Failure(
      .usage,
      "there is no widget \"\(name)\"\(suggestion(for: name, among: names)) "
        + "(\(names.joined(separator: ", ")), or the path of a template that ends in .xml)")
  }

  private static func sample(at now: Date, console: Console) -> Forecast {
    let sample = SampleForecast.forecast
    if let last = sample.hours.last, (SampleForecast.firstHour...(last.date + 3_599)).contains(now) {
      console.note("no data given: drawing the built-in sample")
      return sample
    }
    let moved = SampleForecast.forecast(startingAt: now)
    let first = moved.hours.first?.date ?? now
    console.note("no data given: drawing the built-in sample, its hours moved to begin at \(first.formatted(.iso8601))")
    return moved
  }

  /// The language asked for, else that of the environment, else English.
  private static func language(_ locale: String?) throws -> Language {
    if let locale { return try LanguageCatalog.language(code(of: locale)) }
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = name.map { Self.code(of: $0) } ?? "en"
    return try LanguageCatalog.language(LanguageCatalog.codes.contains(code) ? code : "en")
  }

  /// `ja` of `ja_JP.UTF-8` and `ja-JP`.
  private static func code(of locale: String) -> String {
    String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }).lowercased()
  }
}
