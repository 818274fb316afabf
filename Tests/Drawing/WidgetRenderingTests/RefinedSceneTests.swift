import BuiltInWidgets
import CalendarData
import Foundation
import Templating
import Testing
import Typesetting
import WeatherData
import WidgetAssets
import WidgetDocuments
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Every template of the refined theme with all kinds of content: texts are complete or end in an ellipsis, stay apart,
/// and have enough contrast.
@Suite struct RefinedSceneTests {
  /// A widget, and a family or shape that has its own template.
  struct Case: Sendable, CustomTestStringConvertible {
    let widget: String
    let family: WidgetFamily
    let shape: CanvasShape?
    var testDescription: String { "\(widget) \(shape?.rawValue ?? family.rawValue)" }

    static let all = RefinedTheme.templateNames.compactMap { name -> Case? in
      let parts = name.split(separator: ".").map(String.init)
      guard parts[0] != NoDataEntry.templateName else { return nil }
      return Case(
        widget: parts[0], family: parts.last.flatMap(WidgetFamily.init) ?? .medium,
        shape: parts.last.flatMap(CanvasShape.init))
    }

    /// The sizes in points; panels are drawn at one pixel per point.
    var sizes: [Size] {
      let panels: [(Double, Double)] =
        switch shape {
        case .strip: [(250, 122), (296, 128)]
        case .compact: [(400, 300)]
        case .portrait: [(600, 800), (400, 600), (758, 1_024)]
        case .wall: [(1_000, 750), (1_091, 750)]
        case .panel: [(800, 480), (853, 480), (640, 400)]
        case .monitor: [(600, 448), (648, 480), (800, 600)]
        case .phoneSmall: [(158, 158), (148, 148)]
        case .phoneMedium: [(338, 158), (292, 141)]
        case .phoneLarge: [(338, 354), (292, 311)]
        case nil: [(800, 480), (853, 480), (600, 448), (800, 500)]
        }
      guard shape != nil || widget == Template.dashboardName else { return AllWidgetsTests.sizes(of: family) }
      return panels.map { Size(width: $0.0, height: $0.1) }
    }

    /// The first of the sizes for which the design is made.
    var standardSize: Size {
      shape == nil && widget != Template.dashboardName ? family.standardSize : sizes[0]
    }
  }

  /// The data of a widget.
  struct Matter: Sendable {
    let name: String
    var options: [String: [String: String]] = [:]
    var forecast = SampleForecast.forecast
    var events: [CalendarEvent] = []
    var staleSince: Date?
    /// The attribution of the data.
    var attribution: Attribution?
    /// The classes of texts that may be truncated.
    var mayBeCut: Set<String> = []
  }

  private static let longNames = [
    "Quarterly planning with the whole distributed team and everyone who wants to be there",
    "LlanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochLlanfairpwllgwyngyllgogerychwy",
    "פגישה עם הצוות המבוזר כולו וכל מי שרוצה להיות שם בשעה מאוחרת מאוד של אחר הצהריים",
  ]

  static let matters: [Matter] = {
    var long = AllWidgetsTests.harshWeather
    long.place.name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    var warned = AllWidgetsTests.harshWeather
    warned.place.name = "القاهرة الكبرى"
    warned.alerts = [
      WeatherAlert(
        event: "Amtliche WARNUNG vor GEFRIERENDEM REGEN und starkem Schneefall mit Verwehungen", sender: "DWD",
        start: Scenes.firstHour, end: Scenes.firstHour + 86_400)
    ]
    let titles: Set = ["event-title", "place", "city", "label", "alert"]
    // 2025-08: six weeks that begin on Sunday.
    let crowded = longNames.enumerated().map { index, name in
      CalendarEvent(
        start: Scenes.firstHour + Double(index) * 7_200, end: Scenes.firstHour + Double(index) * 7_200 + 3_600,
        isAllDay: false, title: name, color: ["#FFFFFF", "#FFD700", "#000000"][index], isHoliday: false)
    }
    return [
      Matter(
        name: "sample",
        options: ["timer": ["until": "2022-03-15T00:00:00Z", "title": "New Year"], "calendar": ["ics": "a.ics"]],
        events: SampleCalendar.events),
      Matter(
        name: "harsh",
        options: [
          "timer": ["elapsed": "-359999.99"], "clock": ["twelveHour": "true"],
          "calendar": ["month": "2025-08", "firstWeekday": "sunday", "ics": "a.ics"],
          "forecast": ["temperatureUnit": "f"],
          "weather": ["temperatureUnit": "f", "graph": "pressure"],
          "current": ["temperatureUnit": "f", "pressureUnit": "inHg", "windUnit": "km/h"],
        ], forecast: long, events: crowded, staleSince: Scenes.firstHour - 86_400 * 60, mayBeCut: titles),
      Matter(
        name: "warned", options: ["timer": ["elapsed": "1"]], forecast: warned, staleSince: Scenes.firstHour - 9_600,
        attribution: Attribution(line: "Weather data provided by OpenWeather", shortLine: "OpenWeather"),
        mayBeCut: titles),
      Matter(
        name: "crowded", options: ["timer": ["elapsed": "59.99", "face": "segments"], "calendar": ["ics": "a.ics"]],
        events: crowded, mayBeCut: titles),
      Matter(name: "bare", options: ["timer": ["elapsed": "0"]], forecast: AllWidgetsTests.oneSlot),
    ]
  }()

  @Test(arguments: Case.all)
  func describesEverythingInItsPlace(_ example: Case) throws {
    let renderer = try WidgetRenderer()
    let typesetter = try Typesetter(fonts: FontSources())
    let template = try renderer.template(
      example.widget, family: example.family, shape: example.shape, theme: .refined)
    for matter in Self.matters {
      for size in example.sizes {
        for language in LanguageCatalog.measured {
          let place = "\(example.testDescription) \(matter.name) \(size.width)x\(size.height) \(language)"
          let scene = try scene(
            example, matter, template, renderer, language: language, scheme: .light, size: size)
          for text in scene.texts where text.isTruncated {
            #expect(
              !matter.mayBeCut.isDisjoint(with: text.tag?.classes ?? []), "\(place): \(text.string) is cut")
          }
          try Legibility(scene: scene, canvas: Rect(origin: .zero, size: size), outlines: typesetter).expect(place)
        }
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }

  /// Dashboards show the weather beside each view of the calendar.
  @Test(arguments: Case.all.filter { $0.widget == Template.dashboardName }, CalendarView.allCases)
  func dashboardsShowEveryView(_ example: Case, view: CalendarView) throws {
    let renderer = try WidgetRenderer()
    let typesetter = try Typesetter(fonts: FontSources())
    let template = try renderer.template(
      example.widget, family: example.family, shape: example.shape, theme: .refined)
    let crowded = try #require(Self.matters.first { $0.name == "crowded" }).events
    for events in [SampleCalendar.events, crowded, []] {
      let options = [Template.dashboardName: ["view": view.rawValue, "ics": "a.ics", "twelveHour": "true"]]
      let matter = Matter(name: "\(view) \(events.count)", options: options, events: events)
      for language in LanguageCatalog.measured {
        let place = "\(example.testDescription) \(matter.name) \(language)"
        let scene = try scene(
          example, matter, template, renderer, language: language, scheme: .light, size: example.standardSize)
        for text in scene.texts where text.isTruncated {
          #expect(text.tag?.classes.contains("event-title") == true, "\(place): \(text.string) is cut")
        }
        let canvas = Rect(origin: .zero, size: example.standardSize)
        try Legibility(scene: scene, canvas: canvas, outlines: typesetter).expect(place)
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }

  /// The large number shrinks to make room for what is beside it, but only to a limit.
  @Test(arguments: Case.all)
  func largeNumbersKeepSixTenths(_ example: Case) throws {
    let renderer = try WidgetRenderer()
    let template = try renderer.template(
      example.widget, family: example.family, shape: example.shape, theme: .refined)
    let sizes = try Self.matters.map { matter in
      try scene(example, matter, template, renderer, language: "de", scheme: .light, size: example.standardSize)
        .texts("temperature").flatMap(\.runs).map(\.size)
    }
    let (all, largest) = (sizes.joined(), sizes.joined().max() ?? 0)
    #expect(all.allSatisfy { $0 >= 0.6 * largest - 0.01 }, "\(example.testDescription): \(Array(all))")
  }

  @Test(arguments: Case.all, ColorScheme.allCases)
  func standsOutFromItsGround(_ example: Case, scheme: ColorScheme) throws {
    let renderer = try WidgetRenderer()
    let typesetter = try Typesetter(fonts: FontSources())
    let template = try renderer.template(
      example.widget, family: example.family, shape: example.shape, theme: .refined)
    let decoration = try Self.decoration(scheme)
    for matter in Self.matters {
      let scene = try scene(
        example, matter, template, renderer, language: "en", scheme: scheme, size: example.standardSize)
      // The yellow of a warm day is as light as that: each temperature is also a number, each icon also a word.
      try Contrast(scene: scene, renderer: renderer, outlines: typesetter, decoration: decoration, graphics: 1.7)
        .expect("\(example.testDescription) \(matter.name) \(scheme)")
    }
  }

  /// Returns the colours behind or around other items, which carry no information.
  private static func decoration(_ scheme: ColorScheme) throws -> Set<Color> {
    let document = try XMLDocument.parse(try #require(RefinedTheme.colorSet("refined")), file: "refined.xml")
    let colors = try ColorSet(document: document, file: "refined.xml").colors
    return Set(try ["track", "hair", "night", "paper"].map { try #require(colors[$0])[scheme] })
  }

  @Test(arguments: WidgetFamily.builtIn)
  func twelveHourClocksShowAMAndPM(family: WidgetFamily) throws {
    let renderer = try WidgetRenderer()
    let template = try renderer.template("clock", family: family, shape: nil, theme: .refined)
    for (matter, period) in [
      (Matter(name: "12", options: ["clock": ["twelveHour": "true"]]), "PM"), (Matter(name: "24"), nil),
    ] {
      let placed = try scene(
        Case(widget: "clock", family: family, shape: nil), matter, template, renderer, language: "en", scheme: .light,
        size: family.standardSize)
      #expect(
        placed.texts.filter { $0.tag?.classes.contains("period") ?? false }.map(\.string) == [period].compactMap { $0 })
    }
  }

  private func scene(
    _ example: Case, _ matter: Matter, _ template: Template, _ renderer: WidgetRenderer, language: String,
    scheme: ColorScheme, size: Size
  ) throws -> Placed {
    var environment = try RenderEnvironment(
      now: Scenes.firstHour, timeZone: TimeZone(identifier: "Asia/Tokyo"), language: language, family: example.family,
      scheme: scheme, size: size, theme: .refined)
    environment.timeline.place = TimelinePlace(
      name: matter.forecast.place.name, latitude: matter.forecast.place.latitude,
      longitude: matter.forecast.place.longitude)
    environment.attribution = matter.attribution
    let definition = try template.definition()
    // A dashboard accepts the options of its widgets.
    let known = definition.options.map(\.key)
    // A template such as calendar-week is for an option.
    let names = example.widget.split(separator: "-").map(String.init)
    var options =
      matter.options[names[0]]
      ?? matter.options.values.reduce(into: [:]) { all, one in all.merge(one) { first, _ in first } }
    if names.count > 1 { options["view"] = names[1] }
    var input = try WidgetInput(
      options: WidgetOptions(options.filter { known.contains($0.key) }), forecast: matter.forecast,
      events: [CalendarFeed("a.ics"): matter.events], staleSince: matter.staleSince)
    let feed = try CalendarFeed("a.ics")
    let list = CalendarTasks(
      name: "List",
      tasks: matter.events.enumerated().map { index, event in
        CalendarTask(
          title: event.title, due: index == 2 ? nil : event.start - 7_200, isDueAllDay: event.isAllDay,
          isDone: index == 1, completed: index == 1 ? Scenes.firstHour : nil, priority: index % 3)
      })
    input.tasks[feed] = [list]
    let provider = try definition.provider(for: input)
    let entry = try #require(provider.erasedTimeline(in: environment.timeline).entries.first)
    return Placed(scene: try renderer.scene(of: entry, template: template, in: environment))
  }

  /// Colours of texts on backgrounds that the samples do not show.
  @Test(
    arguments: [
      ("ink", "paper"), ("second", "paper"), ("accent", "paper"), ("onAccent", "accent"), ("rain", "paper"),
      ("badge", "badgeBackground"), ("second", "night"), ("ink", "night"), ("lit", "segments"),
    ], ColorScheme.allCases)
  func textColoursStandOut(_ pair: (text: String, ground: String), scheme: ColorScheme) throws {
    let document = try XMLDocument.parse(try #require(RefinedTheme.colorSet("refined")), file: "refined.xml")
    let colors = try ColorSet(document: document, file: "refined.xml").colors
    let (text, ground) = (try #require(colors[pair.text])[scheme], try #require(colors[pair.ground])[scheme])
    #expect(Contrast.ratio(text, ground) >= 4.5)
  }
}
