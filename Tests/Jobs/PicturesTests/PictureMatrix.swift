import BuiltInWidgets
import CalendarData
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import Templating
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// All kinds of pictures: each widget and view, in both themes, for each screen, in each language, with extreme data.
enum PictureMatrix {
  /// A widget, or one of its views, and the settings that choose it.
  struct Subject: Sendable, Hashable {
    let name: String
    let settings: [String: String]

    init(_ widget: String, _ option: String? = nil, _ value: String? = nil) {
      name = value.map { "\(widget)-\($0)" } ?? widget
      settings = ["widget": widget].merging(option.flatMap { key in value.map { [key: $0] } } ?? [:]) { $1 }
    }
  }

  /// The data that are shown.
  enum Contents: String, Sendable, CaseIterable {
    /// The sample forecast, and a few events and tasks.
    case usual
    /// Long names, wide numbers, full days, an alert and stale data.
    case longest
    /// As little as there can be.
    case least
  }

  struct Picture: Sendable {
    let subject: Subject
    let theme: Theme
    /// The setting that decides the canvas: a target or a family.
    let canvas: (key: String, name: String)
    let language: String
    let isTwelveHour: Bool
    let contents: Contents
    let scheme: ColorScheme

    /// The kind of picture that a template has to draw; pictures of the same kind differ in their contents.
    var kind: String { "\(theme.name) \(subject.name) \(canvas.name)" }
    var name: String {
      "\(kind) \(language) \(isTwelveHour ? 12 : 24)h \(scheme.rawValue) \(contents.rawValue)"
    }
  }

  static let subjects: [Subject] =
    [Subject("weather"), Subject("weather", "options.graph", "pressure")]
    + ["forecast", "current", "clock", "timer", "tasks", "dashboard"].map { Subject($0) }
    + ["month", "agenda", "day", "week", "next"].map { Subject("calendar", "options.view", $0) }

  /// Targets that differ in pixels, density or colours, and the families of phones.
  static func canvases(_ targets: [Target]) -> [(key: String, name: String)] {
    var seen: Set<String> = []
    let targets = targets.filter { target in
      guard let pixels = target.pixels else { return false }
      let inks = target.colors.palette.map { "\($0.inks.map(\.shown.hex))" } ?? ""
      return seen.insert("\(pixels) \(target.pixelsPerInch ?? 0) \(target.scale) \(target.family) \(inks)").inserted
    }
    return ["small", "medium", "large"].map { ("family", $0) } + targets.map { ("target", $0.name) }
  }

  /// Returns the languages whose letters no font of the machine has, so that texts would be measured by boxes.
  static func languagesWithoutFonts(_ targets: TargetCatalog) throws -> Set<String> {
    let subject = Subject("current")
    return try Set(
      LanguageCatalog.codes.filter { code in
        let drawer = try Drawer(targets)
        _ = try drawer.scene(
          Picture(
            subject: subject, theme: .refined, canvas: ("family", "large"), language: code, isTwelveHour: true,
            contents: .usual, scheme: .light))
        return !drawer.drawer.renderer.textWarnings.isEmpty
      })
  }

  /// Returns all pictures: the usual and the least data in English, the longest in each language.
  static func pictures(_ targets: [Target]) -> [Picture] {
    let canvases = canvases(targets)
    func pictures(_ language: String, _ contents: Contents) -> [Picture] {
      canvases.flatMap { canvas in
        subjects.flatMap { subject in
          Theme.builtIn.flatMap { theme in
            [false, true].flatMap { isTwelveHour in
              ColorScheme.allCases.map { scheme in
                Picture(
                  subject: subject, theme: theme, canvas: canvas, language: language, isTwelveHour: isTwelveHour,
                  contents: contents, scheme: scheme)
              }
            }
          }
        }
      }
    }
    return pictures("en", .usual) + pictures("en", .least) + LanguageCatalog.codes.flatMap { pictures($0, .longest) }
  }
}

extension PictureMatrix {
  /// Draws pictures of the matrix.
  struct Drawer {
    /// Saturday, 5 February 2022, 17:00 in Tokyo, the first hour of the sample.
    static let instant = SampleForecast.firstHour

    let drawer: PictureDrawer
    let targets: TargetCatalog

    init(_ targets: TargetCatalog) throws {
      self.targets = targets
      drawer = PictureDrawer(try WidgetRenderer())
    }

    func prepared(_ picture: Picture) throws -> PreparedJob {
      var raw = JobSettings()
      var settings = picture.subject.settings
      settings[picture.canvas.key] = picture.canvas.name
      settings["theme"] = picture.theme.name
      settings["locale"] = picture.language
      settings["timezone"] = "Asia/Tokyo"
      settings["options.twelveHour"] = picture.isTwelveHour ? "true" : "false"
      if ["calendar", "tasks"].contains(settings["widget"]) { settings["options.ics"] = "/a.ics" }
      if settings["widget"] == "timer" { settings["elapsed"] = picture.contents == .longest ? "17832007.32" : "67.32" }
      if !Self.hasHours.contains(settings["widget"] ?? "") { settings["options.twelveHour"] = nil }
      for (key, text) in settings { raw[key: key] = RawValue(.text(text), .commandLine) }
      let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { [targets] in targets }
      let problems = ProblemList()
      let resolved = resolver.picture(JobSources(given: raw), problems: problems)
      try problems.throwIfAny()
      guard let resolved else { throw CocoaError(.featureUnsupported) }
      return try PreparedJob(resolved.job, renderer: drawer.renderer)
    }

    private static let hasHours: Set = ["weather", "clock", "calendar", "dashboard", "current", "forecast"]

    /// Returns the display list of a picture and the look that it is drawn with.
    ///
    /// `change` changes what the data of the picture are. Without the data it needs, it is the notice of that.
    func scene(
      _ picture: Picture, changing change: (inout WidgetInput) -> Void = { _ in }
    ) throws -> (scene: Scene, look: PreparedLook) {
      let job = try prepared(picture)
      let context = job.context(at: Self.instant)
      var input = try picture.contents.input(job.options)
      change(&input)
      let credit = Attribution(line: "Weather data provided by OpenWeather", shortLine: "OpenWeather")
      let isWeather = !["clock", "timer", "tasks", "calendar"].contains(picture.subject.settings["widget"])
      let shown: ShownEntry
      do {
        let provider = try job.definition.provider(for: input)
        let entry = try provider.erasedTimeline(in: context).entries[0]
        shown = ShownEntry(entry, attribution: isWeather ? credit : nil, validUntil: nil)
      } catch let error as MissingForecastError {
        shown = ShownEntry(
          NoDataEntry(date: context.now, since: error.since, place: "Castrop-Rauxel", context: context),
          template: NoDataEntry.templateName, isStale: true, validUntil: nil)
      }
      return (try drawer.scene(of: job.look, shown, scheme: picture.scheme, in: context), job.look)
    }

    /// Returns the kinds of faults of a picture with a line for each fault, and the number of cut texts.
    func faults(_ picture: Picture) throws -> (faults: [(kind: String, message: String)], cut: Int) {
      let (scene, look) = try scene(picture)
      return (
        drawer.faults(of: scene, look).map { ($0.kind.rawValue, $0.message) }
          + scene.leftOut.map { ("left-out", "no room for \"\($0)\"") }, scene.truncatedTexts.count
      )
    }

    /// Returns a PNG of a picture in the colours of its screen.
    func png(_ picture: Picture) throws -> [UInt8] {
      let (scene, look) = try scene(picture)
      return try drawer.simulate(scene, of: look)
    }
  }
}

extension PictureMatrix.Contents {
  func input(_ options: WidgetOptions) throws -> WidgetInput {
    var input = WidgetInput(options: options, forecast: forecast, events: [try CalendarFeed("/a.ics"): events])
    input.tasks = [try CalendarFeed("/a.ics"): [tasks]]
    if self == .longest { input.staleSince = PictureMatrix.Drawer.instant - 86_400 * 60 }
    return input
  }

  private var forecast: Forecast {
    var forecast = SampleForecast.forecast
    guard self == .longest else { return forecast }
    forecast.place.name = "Castrop-Rauxel"
    let start = SampleForecast.firstHour
    forecast.hours = (0..<168).map { hour in
      HourlyPoint(
        date: start + Double(hour) * 3_600, temperature: -32 + Double(hour % 24 - 12) / 2,
        seaLevelPressure: 1_014 - Double(hour), condition: .thunderstorm, precipitation: 14,
        precipitationProbability: 1, humidity: 100, windSpeed: 28, windDirection: 250)
    }
    forecast.days = []
    forecast.current = nil
    forecast.alerts = [
      WeatherAlert(
        event: "Amtliche UNWETTERWARNUNG vor SCHWEREM GEWITTER", sender: "DWD", start: start,
        end: start + 40 * 3_600)
    ]
    return forecast
  }

  /// Midnight of the picture's day in Tokyo.
  private static let midnight = PictureMatrix.Drawer.instant - 17 * 3_600

  private var events: [CalendarEvent] {
    func event(_ title: String, day: Int, hour: Double, hours: Double) -> CalendarEvent {
      let start = Self.midnight + (Double(day) * 24 + hour) * 3_600
      return CalendarEvent(
        start: start, end: start + hours * 3_600, isAllDay: hours >= 24, title: title,
        color: day.isMultiple(of: 2) ? "#FFCC00" : nil, place: "Sporthalle")
    }
    switch self {
    case .least: return []
    case .usual:
      return [
        event("Dentist", day: 0, hour: 9.5, hours: 1), event("Concert", day: 0, hour: 19, hours: 2),
        event("Trip", day: 2, hour: 0, hours: 48), event("Lunch", day: 1, hour: 12, hours: 1),
      ]
    case .longest:
      return (-7..<28).flatMap { day in
        (0..<3).map { event("Betriebsausflug der Verwaltung \($0)", day: day, hour: 0, hours: 24) }
          + (0..<9).map {
            event(
              "Elternversammlung der Grundschule \($0)", day: day, hour: [7.5, 9, 9, 9.5, 10, 10.5, 12, 18, 22.5][$0],
              hours: [0.5, 1, 3, 1, 0.5, 2, 1, 3, 1][$0])
          }
      }
    }
  }

  private var tasks: CalendarTasks {
    switch self {
    case .least: CalendarTasks(tasks: [])
    case .usual:
      CalendarTasks(name: "Home", tasks: [CalendarTask(title: "Water the plants"), CalendarTask(title: "Post")])
    case .longest:
      CalendarTasks(
        name: "Hausverwaltung",
        tasks: (0..<25).map {
          CalendarTask(
            title: "Steuererklärung mit allen Anlagen abgeben \($0)",
            due: Self.midnight + Double($0 - 5) * 20 * 3_600, isDueAllDay: $0.isMultiple(of: 3), priority: $0 % 9)
        })
    }
  }
}
