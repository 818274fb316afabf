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

/// Every built-in widget on every built-in target except those for templates: complete, legible, without overlaps.
@Suite struct PanelLegibilityTests {
  private static let instant = Date(timeIntervalSince1970: 1_644_048_000)
  private static let widgets = WidgetCatalog.builtIn.withTemplates.map(\.name) + ["dashboard"]

  /// Targets of small panels on which a built-in widget is cut; they are for custom templates.
  private static let forTemplates: Set = [
    // 128x80 and square panels up to 200x200 pixels: at nine pixels, the minimum, neither a month nor the rows of the
    // dashboard fit.
    "waveshare-1.02", "waveshare-1.54", "waveshare-1.54b", "waveshare-1.54c", "waveshare-1.64g",
    // 212x104 pixels: the classic readings have no room for the label of the pressure beside the others.
    "inky-phat-black-2017", "inky-phat-red-2017", "inky-phat-yellow-2017", "waveshare-2.13b", "waveshare-2.13d",
    "inkplate-2",
    // 264x176 pixels: in the classic dashboard, a long name of a place is cut.
    "waveshare-2.7", "waveshare-2.7-gray", "waveshare-2.7b",
    // The coordinates that the classic theme shows with a place are cut. As a strip, all fits, but shows much less.
    "waveshare-3.52",
  ]

  private static let catalog = Result { try TargetCatalog.builtIn() }

  /// Returns targets that differ in pixels, density or colours.
  private static func targets() throws -> [Target] {
    var seen: Set<String> = []
    return try catalog.get().targets.filter { target in
      guard let pixels = target.pixels, !forTemplates.contains(target.name) else { return false }
      return seen.insert("\(pixels) \(target.pixelsPerInch ?? 0) \(target.scale) \(target.family)").inserted
    }
  }

  /// Returns the scene of a widget on a target, and its scale in pixels per point.
  private func scene(
    _ widget: String, _ target: Target, theme: Theme, language: String, at instant: Date = Self.instant,
    renderer: WidgetRenderer
  ) throws -> (scene: Scene, scale: Double) {
    var rawSettings = JobSettings()
    var settings = [
      "widget": widget, "target": target.name, "theme": theme.name, "locale": language, "timezone": "Asia/Tokyo",
    ]
    if widget == "timer" { settings["elapsed"] = "167.32" }
    if widget == "clock" { settings["options.twelveHour"] = "true" }
    for (key, text) in settings { rawSettings[key: key] = RawValue(.text(text), .commandLine) }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try Self.catalog.get() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: rawSettings), problems: problems)
    try problems.throwIfAny()
    let job = try PreparedJob(try #require(picture).job, renderer: renderer)
    let context = job.context(at: instant)
    var forecast = SampleForecast.forecast
    forecast.place.name = "Castrop-Rauxel"
    let provider = try job.definition.provider(for: WidgetInput(options: job.options, forecast: forecast))
    let shown = ShownEntry(try provider.erasedTimeline(in: context).entries[0], validUntil: nil)
    let scene = try PictureDrawer(renderer).scene(of: job.look, shown, scheme: .light, in: context)
    return (scene, job.look.canvas.scale)
  }

  /// Six targets of different shapes, sizes and densities, on which widgets are checked in all languages.
  private static let representative: Set = [
    "waveshare-2.13", "waveshare-4.2", "trmnl-og", "inky-impression-5.7", "kindle-pw4", "inkplate-10",
  ]

  @Test(arguments: widgets, Theme.builtIn.flatMap { theme in ["en", "de", "ja"].map { (theme, $0) } })
  func widgetsAreWholeAndLegible(widget: String, look: (theme: Theme, language: String)) throws {
    try expectWholeAndLegible(
      widget, theme: look.theme, language: look.language, on: Self.targets(), renderer: WidgetRenderer())
  }

  @Test(arguments: LanguageCatalog.codes)
  func widgetsAreWholeInEveryLanguage(language: String) throws {
    let targets = try Self.catalog.get().targets.filter { Self.representative.contains($0.name) }
    #expect(targets.count == Self.representative.count)
    let renderer = try WidgetRenderer()
    for widget in Self.widgets {
      for theme in Theme.builtIn {
        try expectWholeAndLegible(widget, theme: theme, language: language, on: targets, renderer: renderer)
      }
    }
  }

  /// Twelve days, one of each month and at least one of each weekday.
  ///
  /// In German, Thursday is cut on the smallest panel.
  @Test(arguments: LanguageCatalog.codes.filter { $0 != "de" })
  func namesAreWholeInEveryLanguage(language: String) throws {
    let targets = try Self.catalog.get().targets.filter { ["waveshare-2.13", "waveshare-4.2"].contains($0.name) }
    let renderer = try WidgetRenderer()
    for day in 0..<12 {
      let instant = Self.instant + Double(day * 30) * 86_400
      for widget in ["calendar", "clock"] {
        try expectWholeAndLegible(
          widget, theme: .refined, language: language, on: targets, at: instant, renderer: renderer)
      }
    }
  }

  private func expectWholeAndLegible(
    _ widget: String, theme: Theme, language: String, on targets: [Target], at instant: Date = Self.instant,
    renderer: WidgetRenderer
  ) throws {
    for target in targets {
      let (scene, scale) = try scene(
        widget, target, theme: theme, language: language, at: instant, renderer: renderer)
      let texts = scene.allItems.compactMap { item -> TextItem? in
        guard case .text(let text) = item, !(text.tag?.classes ?? []).contains(where: { $0.hasSuffix("ghost") }) else {
          return nil
        }
        return text
      }
      let place = "\(theme.name) \(widget) on \(target.name) (\(language)) at \(instant)"
      #expect(!texts.isEmpty, "\(place)")
      let boxes = texts.map(\.inkBox)
      for (text, box) in zip(texts, boxes) {
        let pixels = text.capitalHeight * scale
        #expect(pixels >= 9 - 0.01, "\(place): \"\(text.string)\" has capitals of \(pixels) pixels")
        let millimetres = pixels * 25.4 / (target.pixelsPerInch ?? 1)
        #expect(millimetres >= 1.2 - 0.001, "\(place): \"\(text.string)\" has capitals of \(millimetres) mm")
        // Beside a clock on the smallest panels there is no room for a long name and the time, so the name is
        // truncated.
        let mayBeCut =
          widget == "dashboard" && CanvasShape(of: scene.size, smallestText: 0) == .strip
          && text.tag?.classes == ["place"]
        #expect(!text.isTruncated || mayBeCut, "\(place): \"\(text.string)\" is cut")
        #expect(
          box.minX >= -0.5 && box.maxX <= scene.size.width + 0.5 && box.minY >= -0.5
            && box.maxY <= scene.size.height + 0.5,
          "\(place): \"\(text.string)\" leaves the canvas")
      }
      for (index, box) in boxes.enumerated() {
        for other in (index + 1)..<boxes.count where box.overlaps(boxes[other], by: 0.5) {
          Issue.record("\(place): \"\(texts[index].string)\" overlaps \"\(texts[other].string)\"")
        }
      }
      for rule in scene.rules {
        for (text, box) in zip(texts, boxes) where box.overlaps(rule, by: 0) {
          Issue.record("\(place): a rule runs through \"\(text.string)\"")
        }
      }
    }
  }

  /// The minimum height of the smallest capitals in the refined dashboard, in millimetres.
  @Test(arguments: [
    ("inky-phat-red", 1.7), ("waveshare-2.9", 2.0), ("inky-what-red", 1.9), ("waveshare-4.0e", 1.2), ("m5-paper", 1.2),
    ("inky-impression-5.7", 1.7), ("trmnl-og", 2.0), ("trmnl-og-2bit", 2.0), ("waveshare-7.3e", 2.0), ("kindle-4", 1.9),
    ("kindle-pw4", 1.9), ("inkplate-10", 2.4), ("trmnl-x", 2.7), ("inky-impression-13.3-spectra", 3.5),
    ("waveshare-13.3e", 4.3),
  ])
  func smallestTextsOfDashboardsAreKnown(name: String, millimetres: Double) throws {
    let target = try #require(TargetCatalog.builtIn().targets.first { $0.name == name })
    let (scene, scale) = try scene("dashboard", target, theme: .refined, language: "en", renderer: WidgetRenderer())
    let capitals = scene.allItems.compactMap { item in
      if case .text(let text) = item, !text.string.isEmpty { text.capitalHeight * scale } else { nil }
    }
    let smallest = try #require(capitals.min()) * 25.4 / #require(target.pixelsPerInch)
    #expect(smallest >= millimetres, "\(name): \(smallest) mm")
  }

  @Test(arguments: [
    (250.0, 122.0, 9.0, CanvasShape.strip), (296, 128, 9, .strip), (400, 300, 9, .compact), (600, 800, 6, .portrait),
    (400, 600, 9, .portrait), (250, 122, 0, .strip),
  ])
  func shapesMatchPanels(width: Double, height: Double, smallest: Double, shape: CanvasShape) {
    #expect(CanvasShape(of: Size(width: width, height: height), smallestText: smallest) == shape)
  }

  /// Shapes depend on millimetres: a dashboard on a wall has room for more than one on a desk, whatever its pixels.
  @Test(arguments: [
    ("trmnl-x", CanvasShape.wall), ("inkplate-10", .wall), ("inky-impression-13.3-spectra", .wall),
    ("trmnl-og", .panel),
    ("m5-paper", .panel), ("waveshare-5.83-v2", .monitor), ("inky-impression-5.7", .monitor),
    ("kindle-scribe", .portrait), ("waveshare-13.3e", .portrait),
    ("inky-what-red", .compact), ("inky-phat-red", .strip), ("waveshare-3.0g", .strip), ("waveshare-4.2b", .compact),
  ])
  func targetsHaveShapes(name: String, shape: CanvasShape?) throws {
    let target = try #require(TargetCatalog.builtIn().targets.first { $0.name == name })
    let traits = target.traits(scale: target.scale, inks: InkStyle(for: target))
    let size = try #require(target.points(scale: target.scale))
    #expect(
      CanvasShape(of: size, smallestText: traits.smallestText, millimetresPerPoint: traits.millimetresPerPoint) == shape
    )
  }

  /// Canvases without a known screen count as phones, unless they are larger.
  @Test(arguments: [
    (338.0, 158.0, CanvasShape.phoneMedium), (292, 141, .phoneMedium), (158, 158, .phoneSmall), (338, 354, .phoneLarge),
    (600, 400, nil),
  ])
  func phonesHaveTheShapesOfTheirWidgets(width: Double, height: Double, shape: CanvasShape?) {
    #expect(CanvasShape(of: Size(width: width, height: height), smallestText: 0) == shape)
  }

  /// Wide screens with enough room keep the templates of their family, and so do canvases without a known screen.
  @Test(arguments: [(900.0, 320.0, 6.0), (600, 448, 0)])
  func otherCanvasesHaveNoShape(width: Double, height: Double, smallest: Double) {
    #expect(CanvasShape(of: Size(width: width, height: height), smallestText: smallest) == nil)
  }
}

extension TextItem {
  /// The height of capitals in points, from the constants of line boxes: SF Pro's, or one em for seven segments.
  fileprivate var capitalHeight: Double {
    let lines = Double(string.count { $0 == "\n" } + 1)
    let line = frame.height / lines
    return isSegments ? line : line / 1.19336 * 0.7046
  }

  private var isSegments: Bool { runs.first?.face.family.hasPrefix("DSEG") ?? false }

  /// The box from the top of the first line's capitals to the last baseline, as wide as the advances.
  fileprivate var inkBox: Rect {
    let baselines = runs.flatMap { $0.glyphs.map(\.position.y) }
    let top = (baselines.min() ?? frame.maxY) - capitalHeight
    return Rect(
      x: frame.minX, y: top, width: frame.width, height: (baselines.max() ?? frame.maxY) - top)
  }
}

extension Rect {
  /// Returns whether two rectangles overlap by more than a number of points on both axes.
  fileprivate func overlaps(_ other: Rect, by points: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > points && min(maxY, other.maxY) - max(minY, other.minY) > points
  }
}

extension Scene {
  /// The drawn rules between and beside texts.
  fileprivate var rules: [Rect] {
    allItems.compactMap { item in
      guard case .stroke(let stroke) = item, stroke.tag?.classes.contains("rule") ?? false,
        let bounds = stroke.path.controlBounds
      else { return nil }
      let half = stroke.style.width / 2
      return Rect(x: bounds.minX, y: bounds.minY - half, width: bounds.width, height: bounds.height + 2 * half)
    }
  }
}
