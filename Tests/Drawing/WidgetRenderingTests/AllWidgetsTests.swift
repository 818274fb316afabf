import BuiltInWidgets
import Foundation
import Testing
import Typesetting
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Every widget in every family, size and language: its text is complete, on the canvas and legible.
@Suite struct AllWidgetsTests {
  /// Returns the largest, the flattest and the smallest canvas of each family in points, and panels in pixels, which
  /// are drawn at one pixel per point.
  static func sizes(of family: WidgetFamily) -> [Size] {
    let canvases: [(Double, Double)] =
      switch family {
      case .small: [170, 158, 141].map { ($0, $0) }
      case .medium: [(364, 170), (348, 157), (292, 141)]
      default: [(364, 382), (321, 324), (292, 311)]
      }
    let panels = [(400.0, 300.0), (600, 800), (800, 480), (1_072, 1_448)]
    return (canvases + panels).map { Size(width: $0.0, height: $0.1) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let widget: String
    let family: WidgetFamily
    var options: [String: String] = [:]

    var testDescription: String {
      ([widget, family.rawValue] + options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        .joined(separator: " ")
    }

    static let all = WidgetFamily.builtIn.flatMap { family in
      WidgetCatalog.builtIn.withTemplates.map { Case(widget: $0.name, family: family) }
        + [
          Case(widget: "clock", family: family, options: ["seconds": "false"]),
          Case(widget: "timer", family: family, options: ["elapsed": "-359999.99"]),
          Case(widget: "timer", family: family, options: ["elapsed": "-359999.99", "face": "segments"]),
          Case(widget: "timer", family: family, options: ["elapsed": "59.99", "hours": "false", "face": "segments"]),
          Case(widget: "forecast", family: family, options: ["temperatureUnit": "f"]),
          Case(
            widget: "current", family: family,
            options: ["temperatureUnit": "f", "pressureUnit": "inHg", "windUnit": "km/h"]),
        ]
    }
  }

  @Test(arguments: Case.all)
  func describeEverythingInTheirPlace(_ example: Case) throws {
    for input in [Self.harshWeather, Self.oneSlot] {
      for staleSince in [nil, Scenes.firstHour - 86_400 * 60] {
        try inspect(
          example,
          WidgetInput(
            options: WidgetOptions(example.options), forecast: input, staleSince: staleSince))
      }
    }
  }

  /// Nothing else is moved or truncated.
  @Test(
    arguments: WidgetFamily.builtIn.flatMap { family in
      WidgetCatalog.builtIn.single.filter { $0.defaultRequirements.forecast != nil }.map {
        Case(widget: $0.name, family: family)
      }
    }, [WeatherSceneTests.longPlace, "القاهرة الكبرى", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"])
  func onlyALongPlaceIsCut(_ example: Case, _ place: String) throws {
    var forecast = Self.harshWeather
    forecast.place.name = place
    for staleSince in [nil, Scenes.firstHour - 9_600] {
      try inspect(
        example, WidgetInput(forecast: forecast, staleSince: staleSince), languages: ["en", "ja"], long: place)
    }
  }

  private func inspect(
    _ example: Case, _ input: WidgetInput, languages: [String] = LanguageCatalog.measured, long: String? = nil
  ) throws {
    let renderer = try WidgetRenderer()
    let template = try renderer.template(example.widget, family: example.family)
    let widget = try template.definition()
    guard
      widget.defaultRequirements.forecast != nil || (input.staleSince == nil && input.forecast == Self.harshWeather)
    else { return }
    let provider = try widget.provider(for: input)
    let typesetter = try Typesetter(fonts: FontSources())
    for size in Self.sizes(of: example.family) {
      for language in languages {
        let environment = try RenderEnvironment(
          now: Scenes.firstHour, language: language, family: example.family, size: size)
        let entry = try #require(try provider.erasedTimeline(in: environment.timeline).entries.first)
        let scene = Placed(
          scene: try renderer.scene(
            of: entry, template: template, in: environment))
        let place = "\(example.testDescription) \(size.width)x\(size.height) \(language)"
        for text in scene.texts where text.isTruncated {
          let isPlace = long != nil && !Set(["place", "city"]).isDisjoint(with: text.tag?.classes ?? [])
          #expect(isPlace, "\(place): \(text.string) is cut")
        }
        try Legibility(scene: scene, canvas: Rect(origin: .zero, size: size), outlines: typesetter)
          .expect(
            place,
            allowing: { first, second, shared in
              Self.isOfTheDescription(example, size: size, first, second, shared)
            })
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }

  /// Returns whether texts touch in the weather widget's own design: in the medium family on the smallest canvas, the
  /// strip begins 5.5 points inside the graph, at whose bottom the lowest label is.
  private static func isOfTheDescription(
    _ example: Case, size: Size, _ first: TextItem, _ second: TextItem, _ shared: Rect
  ) -> Bool {
    example.widget == "weather" && example.family == .medium && size.height == 141 && shared.height < 0.8
      && [first, second].flatMap { $0.tag?.classes ?? [] } == ["pressure-label", "hour"]
  }

  /// Two digits below zero and three digits above in °F, the longest words, wind, a trend, seven days.
  static let harshWeather: Forecast = {
    let conditions: [Condition] = [.freezingRain, .heavySnow, .thunderstorm, .clear, .fewClouds, .tornado, .unknown]
    let hours = (-3..<24 * 8).map { (index: Int) -> HourlyPoint in
      let temperature: Double = index % 48 < 24 ? -28.4 : 41.7
      let day = (index + 24) / 24
      return HourlyPoint(
        date: Scenes.firstHour + Double(index) * 3_600, temperature: temperature,
        seaLevelPressure: 1_012 + Double(index % 10), stationPressure: 990,
        condition: conditions[day % conditions.count], humidity: 100, windSpeed: 32.8, windDirection: 315)
    }
    let zone = TimeZone(identifier: "America/Argentina/Buenos_Aires")
    return Forecast(
      place: Place(name: "Ushuaia", latitude: -54.8019, longitude: -168.303), timeZone: zone, hours: hours)
  }()

  /// One slot with only a temperature.
  static let oneSlot = Forecast(
    place: Place(name: nil, latitude: 0, longitude: 0), timeZone: .gmt,
    hours: [HourlyPoint(date: Scenes.firstHour, temperature: 5)])
}

/// A check that texts can be read: their glyphs are on the canvas, in their boxes and apart.
struct Legibility {
  let scene: Placed
  let canvas: Rect
  let outlines: Typesetter

  /// The maximum distance of glyphs beyond the line's box, as a fraction of the font size: italics lean, marks stack.
  private static let overhang = 0.12

  func expect(
    _ place: String, allowing isAllowed: (TextItem, TextItem, Rect) -> Bool = { _, _, _ in false },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func fail(_ what: String) { Issue.record("\(place): \(what)", sourceLocation: sourceLocation) }
    let texts = try scene.texts.compactMap { text in try text.ink(outlines).map { (text: text, ink: $0) } }
    for (index, (text, ink)) in texts.enumerated() {
      if !canvas.contains(ink, tolerance: 0.01) { fail("\(text.string) leaves the canvas: \(ink)") }
      let size = text.runs.map(\.size).max() ?? 0
      if !text.frame.contains(ink, tolerance: size * Self.overhang) {
        fail("\(text.string) leaves its box \(text.frame): \(ink)")
      }
      for (other, second) in texts.dropFirst(index + 1) {
        guard let shared = ink.intersection(second), !text.isGhost(of: other), !other.isGhost(of: text) else {
          continue
        }
        if isAllowed(text, other, shared) { continue }
        fail("\(text.string) and \(other.string) share \(shared)")
      }
    }
  }
}

extension TextItem {
  /// Returns whether the text is the unlit segments behind another text.
  fileprivate func isGhost(of other: TextItem) -> Bool {
    let names = tag?.classes ?? []
    return (other.tag?.classes ?? []).contains { names.contains($0 + "-ghost") }
  }
}
