import BuiltInWidgets
import Foundation
import Templating
import Testing
import WeatherData
import WidgetDocuments
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// The sources of a theme's templates, colours and icons.
@Suite struct ThemeTests {
  private static func custom(
    _ base: Theme = .classic, templates: [String: String] = [:], colors: [String: String] = [:],
    icons: [String: String] = [:]
  ) -> Theme {
    func files(_ texts: [String: String], _ folder: String, _ ending: String) -> [String: Theme.File] {
      Dictionary(
        uniqueKeysWithValues: texts.map { ($0, Theme.File(Array($1.utf8), name: "mine/\(folder)\($0).\(ending)")) })
    }
    return Theme(
      name: "mine", base: base,
      files: Theme.Files(
        templates: files(templates, "", "xml"), colorSets: files(colors, "Colors/", "xml"),
        icons: files(icons, "Icons/", "svg")))
  }

  private static func template(_ text: String, widget: String = "clock") -> String {
    "<Template widget=\"\(widget)\" background=\"#102030\"><Text>\(text)</Text></Template>"
  }

  private func scene(_ theme: Theme, widget: String = "clock", family: WidgetFamily = .medium) throws -> Scene {
    let renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: Scenes.firstHour, family: family, theme: theme)
    let definition = try #require(WidgetCatalog.builtIn.widget(widget))
    let provider = try definition.provider(for: WidgetInput(forecast: SampleForecast.forecast))
    let entry = try #require(try provider.erasedTimeline(in: environment.timeline).entries.first)
    return try renderer.scene(of: entry, template: renderer.template(widget, in: environment), in: environment)
  }

  @Test(arguments: [WidgetFamily.extraLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline])
  func otherFamiliesNeedTheirOwnTemplate(_ family: WidgetFamily) throws {
    let general = Self.custom(templates: ["clock": Self.template("all"), "clock.strip": Self.template("strip")])
    #expect(throws: NoTemplateError.self) { try scene(general, family: family) }
    let specific = Self.custom(templates: ["clock.\(family.rawValue)": Self.template("own")])
    #expect(try scene(specific, family: family).strings == ["own"])
  }

  /// A set of icons may have files that are damaged or use more than is drawn.
  @Test func iconsThatCannotBeDrawnAreWarnings() throws {
    let theme = Self.custom(icons: [
      "cut": "<svg viewBox=\"0 0 9 9\"><g>",
      "words": "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/>\n<text>A</text></svg>",
    ])
    let renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: Scenes.firstHour, theme: theme)
    let text = """
      <Template widget="clock"><HStack color="#FF0000">
      <Image name="cut"/><Image name="words"/><Image name="words"/></HStack></Template>
      """
    let template = try renderer.template(reading: Array(text.utf8), file: "t.xml", theme: theme)
    let definition = try #require(WidgetCatalog.builtIn.widget("clock"))
    let provider = try definition.provider(for: WidgetInput(forecast: SampleForecast.forecast))
    let entry = try #require(try provider.erasedTimeline(in: environment.timeline).entries.first)
    let bound = try renderer.bind(entry, template: template, in: environment)
    #expect(bound.warnings.count == 2)
    #expect(
      bound.warnings[0].hasPrefix("mine/Icons/cut.svg:1:") && bound.warnings[0].hasSuffix("; the icon is left out"))
    #expect(bound.warnings[1] == "mine/Icons/words.svg:2: left out: text")
    let scene = try renderer.scene(of: entry, template: template, in: environment)
    let paints = scene.allItems.compactMap { if case .fill(let item) = $0 { item.paint } else { nil } }
    #expect(paints == [.solid(Color(red: 1, green: 0, blue: 0)), .solid(Color(red: 1, green: 0, blue: 0))])
  }

  @Test func aThemeKnowsItsBase() {
    #expect(Theme.classic.base == nil)
    #expect(Theme.refined.base == "classic")
    #expect(Self.custom(.refined).base == "refined")
    #expect(Theme.builtIn.map(\.name) == ["classic", "refined"])
  }

  private static let precedence: [(texts: [String: String], family: WidgetFamily, expected: String?)] = [
    (["clock": "all"], .medium, "all"), (["clock": "all", "clock.medium": "medium"], .medium, "medium"),
    (["clock": "all", "clock.medium": "medium"], .small, "all"), (["clock.medium": "medium"], .small, nil),
  ]

  /// The family's own template comes before the general one, and the theme's templates come before its base's.
  @Test(arguments: precedence)
  func templatesOfAThemeOverrideItsBase(
    _ texts: [String: String], family: WidgetFamily, expected: String?
  ) throws {
    let shown = try scene(Self.custom(templates: texts.mapValues { Self.template($0) }), family: family)
    let classic = try scene(.classic, family: family)
    #expect(expected.map { shown.strings == [$0] } ?? (shown == classic))
  }

  @Test(arguments: WidgetCatalog.builtIn.withTemplates.map(\.name), WidgetFamily.builtIn)
  func anEmptyThemeLooksAsItsBase(widget: String, family: WidgetFamily) throws {
    for base in Theme.builtIn {
      #expect(
        try scene(Self.custom(base), widget: widget, family: family) == scene(base, widget: widget, family: family))
    }
  }

  /// A theme may consist of a few colours.
  @Test func singleColoursOfASetAreReplaced() throws {
    let theme = Self.custom(
      colors: ["clock": "<ColorSet name=\"clock\"><Color name=\"background\" light=\"#123456\"/></ColorSet>"])
    let (custom, classic) = (try scene(theme), try scene(.classic))
    #expect(custom.background == Color(hex: "#123456"))
    #expect(custom.items == classic.items)
  }

  /// The colours of temperatures are a ramp, which a theme's colour set may replace.
  @Test func rampsOfATemperatureAreReplaced() throws {
    let theme = Self.custom(
      .refined,
      colors: [
        "refined": "<ColorSet><Ramp name=\"temperature\"><Stop value=\"0\" light=\"#FF00FF\"/></Ramp></ColorSet>"
      ])
    func curve(_ theme: Theme) throws -> [Color] {
      try scene(theme, widget: "weather").allItems.compactMap { item in
        if case .stroke(let stroke) = item, stroke.tag?.classes == ["curve"] { stroke.paint.meanColor } else { nil }
      }
    }
    #expect(try curve(theme) == [Color(hex: "#FF00FF")] && curve(.refined) != curve(theme))
    let shown = try Set(
      scene(theme, widget: "weather").allItems.compactMap { item in
        if case .fill(let fill) = item, fill.tag?.classes == ["now"] { fill.paint.meanColor } else { nil }
      })
    #expect(shown == [Color(hex: "#FF00FF")])
  }

  /// Templates of the base draw a theme's icons too, and the theme's own templates may use new names.
  @Test func usesIconsOfAThemes() throws {
    let square = "<svg viewBox=\"0 0 32 32\"><path d=\"M0 0H32V32H0Z\" fill=\"#ABCDEF\"/></svg>"
    let theme = Self.custom(
      templates: [
        "clock":
          "<Template widget=\"clock\" background=\"#FFFFFF\"><Image name=\"bus\" frame=\"width: 20, height: 20\"/></Template>"
      ], icons: ["bus": square, "clear-day": square])
    func hasSquare(_ scene: Scene) throws -> Bool {
      let svg = try WidgetRenderer().svg(of: scene, scale: 1)
      return svg.lowercased().contains("#abcdef")
    }
    #expect(try hasSquare(scene(theme)))
    #expect(throws: DocumentError.self) {
      try scene(Self.custom(templates: ["clock": "<Template widget=\"clock\"><Image name=\"bus\"/></Template>"]))
    }
  }

  /// Where tints would look like dots or dirt, the refined theme's clouds are outlines filled with the background.
  @Test func cloudsAreOutlinesOnPanels() throws {
    let theme = Self.custom(
      .refined,
      templates: [
        "clock": "<Template widget=\"clock\" background=\"#FFFFFF\"><Image name=\"clouds\"/></Template>"
      ])
    let renderer = try WidgetRenderer()
    func fills(_ screen: ScreenColors) throws -> [Color] {
      var environment = try RenderEnvironment(now: Scenes.firstHour, theme: theme)
      environment.screen = ScreenTraits(colors: screen)
      let entry = ClockProvider().placeholder(in: environment.timeline)
      return try renderer.scene(of: entry, template: renderer.template("clock", in: environment), in: environment)
        .allItems.compactMap { if case .fill(let fill) = $0 { fill.paint.uniformColor } else { nil } }
    }
    #expect(try fills(ScreenColors(inks: 2, hues: [])) == [.white])
    #expect(try fills(ScreenColors(inks: 6, hues: [.red])) == [.white])
    #expect(try fills(ScreenColors(inks: 16, hues: [])) == [.white])
    #expect(try fills(.all) != [.white])
  }

  @Test(arguments: [
    (["clock": Self.template("x", widget: "timer")], "mine/clock.xml:1: the template's widget is timer"),
    (
      ["clock": "<Template widget=\"clock\">\n<Text colour=\"#000000\">x</Text></Template>"],
      "mine/clock.xml:2:7: unknown attribute"
    ),
  ])
  func errorsNameFileAndLine(_ templates: [String: String], beginning: String) throws {
    let error = #expect(throws: DocumentError.self) { try scene(Self.custom(templates: templates)) }
    #expect("\(try #require(error))".hasPrefix(beginning))
  }

  /// Tiles of a dashboard are drawn with the picture's theme.
  @Test func tilesAreDrawnWithTheTheme() throws {
    let theme = Self.custom(templates: [
      "clock": Self.template("tile"),
      "dashboard":
        "<Template widget=\"dashboard\" background=\"#FFFFFF\"><Widget name=\"clock\" width=\"1W\" height=\"1H\"/></Template>",
    ])
    let renderer = try WidgetRenderer()
    let environment = try RenderEnvironment(now: Scenes.firstHour, theme: theme)
    let template = try renderer.template("dashboard", in: environment)
    let provider = try template.definition().provider(for: WidgetInput())
    let entry = try #require(try provider.erasedTimeline(in: environment.timeline).entries.first)
    #expect(try renderer.scene(of: entry, template: template, in: environment).strings == ["tile"])
  }
}

extension Scene {
  /// The strings of its texts.
  fileprivate var strings: [String] {
    allItems.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }
}
