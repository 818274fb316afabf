internal import Calendars
internal import FileInput
internal import FileOutput
internal import FoundationEssentials
internal import Pictures
internal import Templating
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets

/// An output of the configuration with all that does not change from run to run.
struct OutputPlan: Sendable {
  let settings: Configuration.Output
  let chosen: ChosenWidget
  let options: WidgetOptions
  let language: Language
  /// What the output's path starts at, with a slash at its end; empty where it is absolute.
  private let folder: String
  /// nil for a widget without data.
  let source: WeatherSource?
  /// Where a calendar's events come from; nil for every other widget, and for a calendar without events.
  let calendar: CalendarSource?
  /// What the calendar says, where it has been read.
  var events: [CalendarEvent] = []
  /// Who is asked where the place is; nil where it is known or does not matter.
  let placeSource: ProviderSource?
  /// The zone where neither the configuration nor the data name one.
  let systemTimeZone: TimeZone
  /// What the output's state is kept under: the same however its configuration is named, and from wherever it is run.
  let key: String
  /// The program's version.
  private let version: String
  /// What the user should know about the configuration, such as a key that others may read.
  let warnings: [String]
  /// Past this many seconds since the last successful fetch old numbers are not shown any more.
  let expireAfter: TimeInterval

  /// - Throws: where a template or a key cannot be read.
  init(
    _ settings: Configuration.Output, in configuration: Configuration, environment: RefreshEnvironment,
    renderer: WidgetRenderer
  ) throws {
    self.settings = settings
    let isAbsolute = settings.pathText.hasPrefix("/")
    folder = isAbsolute ? "" : FileFacts.canonicalPath(environment.absolute(settings.folder)) + "/"
    switch settings.widget {
    case .builtIn(let name): chosen = try ChosenWidget(name, renderer: renderer)
    case .template(let path): chosen = try ChosenWidget(path, renderer: renderer)
    }
    options = configuration.options(of: settings, for: chosen.definition)
    calendar = try Self.calendar(options, of: chosen.definition, environment)
    language = try LanguageCatalog.language(settings.language ?? environment.language)
    systemTimeZone = environment.timeZone
    version = environment.version
    key = "\(folder)\(settings.pathText) \(chosen.name)"
    let weather = configuration.weather
    expireAfter = weather.expireAfter

    var warnings: [String] = []
    var provider: ProviderSource?
    if let location = settings.location, weather.file == nil || location.isCity {
      var key: ProviderKey?
      // A clock needs no key, unless the key finds its place.
      if chosen.definition.usesForecast && weather.provider.profile.key != nil
        || location.isCity && weather.provider.geocodingNeedsKey
      {
        key = try ProviderKey.find(
          for: weather.provider, file: weather.apiKeyFile, environment: environment.variables)
        warnings += key?.warning.map { [$0] } ?? []
      }
      provider = ProviderSource(
        provider: weather.provider, position: location.position, language: language.code, key: key?.secret,
        baseURL: weather.baseURL)
    }
    self.warnings = warnings
    let needsPlace = settings.scheme == .auto || !chosen.definition.usesForecast && settings.timeZone == nil
    placeSource = settings.location?.isCity == true && needsPlace ? provider : nil
    if !chosen.definition.usesForecast {
      source = nil
    } else if let file = weather.file {
      source = .file(environment.absolute(file))
    } else {
      source = provider.map { .provider($0) }
    }
  }

  private static func calendar(
    _ options: WidgetOptions, of definition: WidgetDefinition, _ environment: RefreshEnvironment
  ) throws -> CalendarSource? {
    guard definition.options.contains(.ics) else { return nil }
    switch try CalendarOptions(options).events {
    case .file(let path): return .file(environment.absolute(path))
    case let source: return source
    }
  }

  /// Seconds after a fetch for which a timeline is not made anew for the data's sake.
  var lifetime: TimeInterval { source == nil && calendar != nil ? CalendarLoader.freshness : expireAfter }

  /// Everything that decides what entries say, besides data and clock.
  var fingerprint: String {
    let choices = chosen.definition.options.map { "\($0.key)=\(options[$0] ?? "")" }
    let parts = [
      version, chosen.definition.name, source?.identity ?? "", placeSource?.placeIdentity ?? "", language.code,
      settings.family.rawValue, settings.timeZone?.identifier ?? "", systemTimeZone.identifier,
      settings.location?.name ?? "", calendarEdition,
    ]
    // A dashboard's entries are of the widgets its template has.
    let tiles = (chosen.template?.widgets ?? []).map { place in
      let options = place.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ([place.name, place.family.rawValue] + options).joined(separator: " ")
    }
    return Digest.sha256(Array((parts + choices + tiles).joined(separator: "\n").utf8))
  }

  /// What tells a calendar's file from what it was before; it is not read in order to find out.
  private var calendarEdition: String {
    guard case .file(let path) = calendar else { return "" }
    return FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
  }

  /// What the output's provider may know at an instant.
  ///
  /// - Parameter placeZone: the zone of the city, where it had to be looked for.
  func context(at instant: Date, placeZone: TimeZone? = nil) -> TimelineContext {
    TimelineContext(
      now: instant, requestedTimeZone: settings.timeZone, defaultTimeZone: placeZone ?? systemTimeZone,
      language: language, family: settings.family)
  }
}
