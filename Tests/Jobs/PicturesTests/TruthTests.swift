import BuiltInWidgets
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import Templating
import Testing
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Pictures tell the truth about any weather: numbers are whole, curves have the shape of their data, marks are
/// extremes.
@Suite struct TruthTests {
  private static let instant = Date(timeIntervalSince1970: 1_644_048_000)
  private static let catalog = Result { try TargetCatalog.builtIn() }

  /// A kind of weather: temperatures and precipitation by the hour.
  enum Weather: String, CaseIterable {
    case heat, cold, swing, storm, mild

    func temperature(_ hour: Int) -> Double {
      let wave = Double((hour % 24) - 12) / 2
      return switch self {
      case .heat: 42 + wave
      case .cold: -32 + wave
      case .swing: hour % 24 < 12 ? Double(hour % 24) * 2 - 6 : 40 - Double(hour % 24) * 2
      case .storm: 14 - wave
      case .mild: 9 + Double(hour % 12) / 2
      }
    }

    var forecast: Forecast {
      var forecast = SampleForecast.forecast
      forecast.place.name = "Castrop-Rauxel"
      let start = SampleForecast.forecast.hours.first?.date ?? .distantPast
      forecast.hours = (0..<168).map { hour in
        HourlyPoint(
          date: start + Double(hour) * 3_600, temperature: temperature(hour), seaLevelPressure: 1_014,
          condition: self == .storm ? .thunderstorm : .clouds, precipitation: self == .storm ? 14 : 0,
          precipitationProbability: self == .storm ? 1 : 0.2, humidity: 1, windSpeed: 28, windDirection: 250)
      }
      forecast.days = []
      if self == .storm || self == .heat {
        forecast.alerts = [
          WeatherAlert(
            event: "Amtliche UNWETTERWARNUNG vor SCHWEREM GEWITTER", sender: "DWD", start: start,
            end: start + 40 * 3_600)
        ]
      }
      return forecast
    }
  }

  private func scene(
    _ widget: String, _ weather: Weather, _ settings: [String: String], at instant: Date = Self.instant,
    renderer: WidgetRenderer
  ) throws -> Scene {
    var rawSettings = JobSettings()
    var settings = settings
    settings["widget"] = widget
    settings["timezone"] = "Asia/Tokyo"
    for (key, text) in settings { rawSettings[key: key] = RawValue(.text(text), .commandLine) }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try Self.catalog.get() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: rawSettings), problems: problems)
    try problems.throwIfAny()
    let job = try PreparedJob(try #require(picture).job, renderer: renderer)
    let context = job.context(at: instant)
    let provider = try job.definition.provider(
      for: WidgetInput(options: job.options, forecast: weather.forecast))
    let entry = try provider.erasedTimeline(in: context).entries[0]
    let credit = Attribution(line: "Weather data provided by OpenWeather", shortLine: "OpenWeather")
    let shown = ShownEntry(entry, attribution: credit, validUntil: nil)
    return try PictureDrawer(renderer).scene(of: job.look, shown, scheme: .light, in: context)
  }

  private static let canvases: [[String: String]] =
    ["small", "medium", "large"].map { ["family": $0] }
    + ["inky-what-red", "inky-phat-red", "trmnl-og", "waveshare-4.0e", "kindle-4", "inky-impression-5.7"].map {
      ["target": $0]
    }

  /// The classes of the refined templates' texts that are numbers.
  private static let numbers: Set<String> = [
    "temperature", "likelihood", "high", "low", "value", "hour", "reading", "range", "day", "day-number",
  ]

  @Test(arguments: ["weather", "forecast", "current", "dashboard"], ["en", "de", "fr", "ja"])
  func numbersAreWhole(widget: String, language: String) throws {
    let renderer = try WidgetRenderer()
    for theme in Theme.builtIn {
      for weather in Weather.allCases {
        for canvas in Self.canvases where widget != "dashboard" || canvas["target"] != nil {
          var settings = canvas
          settings["theme"] = theme.name
          settings["locale"] = language
          if language == "en" { settings["options.temperatureUnit"] = "f" }
          let scene = try scene(widget, weather, settings, renderer: renderer)
          #expect(scene.leftOut.isEmpty, "\(theme.name) \(widget) in \(weather) on \(canvas) (\(language))")
          for case .text(let text) in scene.allItems {
            let place = "\(theme.name) \(widget) in \(weather) on \(canvas.values.first ?? "") (\(language))"
            let isNumber = text.tag.map { !Self.numbers.isDisjoint(with: $0.classes) } ?? false
            #expect(!(text.isTruncated && isNumber && theme.name == "refined"), "\(place): \(text.string)")
            let box = text.frame
            #expect(
              box.minX >= -6 && box.maxX <= scene.size.width + 6, "\(place): \"\(text.string)\" leaves the canvas")
          }
        }
      }
    }
  }

  /// Wide digits, and long words for the half of the day, leave neither the hour nor the minutes out.
  @Test(arguments: ["de", "en", "lv", "el", "ja", "ar", "vi"], [false, true])
  func clocksShowHoursAndMinutes(language: String, isTwelveHour: Bool) throws {
    let renderer = try WidgetRenderer()
    for canvas in Self.canvases {
      for minutes in [0, 4 * 60 + 40, 6 * 60 + 49, 10 * 60 + 44, 20 * 60 + 8, 22 * 60 + 44] {
        var settings = canvas
        settings["theme"] = "refined"
        settings["locale"] = language
        settings["options.twelveHour"] = isTwelveHour ? "true" : "false"
        // 17 hours before the instant, it is midnight in Tokyo.
        let instant = Self.instant - 17 * 3_600 + Double(minutes * 60)
        let scene = try scene("clock", .mild, settings, at: instant, renderer: renderer)
        let texts = scene.allItems.compactMap { item -> String? in
          guard case .text(let text) = item, text.tag?.classes == ["time"] else { return nil }
          return text.string
        }
        let hour = minutes / 60
        let shown = isTwelveHour ? "\((hour + 11) % 12 + 1)" : hour < 10 ? "0\(hour)" : "\(hour)"
        let minute = minutes % 60
        let place = "\(language) at \(hour):\(minute) on \(canvas)"
        #expect(texts.joined() == "\(shown):\(minute < 10 ? "0" : "")\(minute)", "\(place)")
        #expect(scene.leftOut.isEmpty, "\(place)")
      }
    }
  }

  @Test(arguments: ["small", "medium", "large"], Weather.allCases)
  func curvesHaveAnAmplitude(family: String, weather: Weather) throws {
    let scene = try scene(
      "weather", weather, ["family": family, "theme": "refined"], renderer: WidgetRenderer())
    let curves = scene.allItems.compactMap { item -> Rect? in
      guard case .stroke(let stroke) = item, stroke.tag?.classes.contains("curve") ?? false else { return nil }
      return stroke.path.controlBounds
    }
    let curve = try #require(curves.first)
    #expect(curve.height >= 12, "\(curve.height)")
  }

  /// Long labels are named every third hour where they have room, else the extremes of the curve and a few others.
  @Test(
    arguments: [("250x122", 3, 5), ("296x128", 5, 7), ("264x176", 3, 5), ("400x122", 7, 7)],
    [Weather.cold, .swing, .mild])
  func stripsNameAsManyValuesAsHaveRoom(canvas: (size: String, least: Int, most: Int), weather: Weather) throws {
    let settings = ["size": canvas.size, "theme": "refined", "options.graph": "temperature"]
    let scene = try scene("weather", weather, settings, renderer: WidgetRenderer())
    let labels = scene.allItems.compactMap { item -> TextItem? in
      guard case .text(let text) = item, text.tag?.classes == ["value"] else { return nil }
      return text
    }
    let place = "\(weather) on \(canvas.size): \(labels.map(\.string))"
    #expect(labels.count >= (weather == .cold ? canvas.least : 5), "\(place)")
    #expect(scene.leftOut.isEmpty, "\(place)")
    let hours = weather.forecast.hours.filter { $0.date >= Self.instant + 7_200 && $0.date < Self.instant + 23 * 3_600 }
    let shown = labels.compactMap { Double($0.string.dropLast().replacing("−", with: "-")) }
    let highest = try #require(hours.compactMap(\.temperature).max())
    #expect(shown.contains { abs($0 - highest) <= 2 }, "\(place)")
    for (first, second) in zip(labels, labels.dropFirst()) where first.frame.midX < second.frame.midX {
      let isBeside = abs(first.frame.minY - second.frame.minY) < first.frame.height * 0.5
      #expect(!isBeside || second.frame.minX - first.frame.maxX > -0.12 * first.frame.height, "\(place)")
    }
  }

  @Test(arguments: Weather.allCases) func theOnlyLabelIsAnExtreme(weather: Weather) throws {
    let scene = try scene(
      "weather", weather, ["family": "small", "theme": "refined"], renderer: WidgetRenderer())
    let labels = scene.allItems.compactMap { item -> String? in
      guard case .text(let text) = item, text.tag?.classes == ["value"] else { return nil }
      return text.string
    }
    // The curve ends with the hour after the last one.
    let temperatures = weather.forecast.hours
      .filter { $0.date >= Self.instant && $0.date <= Self.instant + 86_400 }.compactMap(\.temperature)
    let extremes = [temperatures.max(), temperatures.min()].compactMap { $0 }
    for label in labels {
      let shown = try #require(Double(label.dropLast().replacing("−", with: "-")))
      #expect(extremes.contains { abs($0 - shown) <= 0.5 }, "\(label) of \(extremes)")
    }
  }
}
