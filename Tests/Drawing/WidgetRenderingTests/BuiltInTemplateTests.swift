import BuiltInWidgets
import Foundation
import Templating
import Testing
import WeatherData
import WidgetAssets
import WidgetRendering
import WidgetScene
import WidgetTimeline

@Suite struct BuiltInTemplateTests {
  static let sizes = [(292.0, 141.0), (338, 158), (400, 240)]

  /// All templates except the one for missing data, which is not a widget to choose.
  private static let names: [(theme: Theme, name: String)] =
    (Templates.names.map { (Theme.classic, $0) } + RefinedTheme.templateNames.map { (Theme.refined, $0) })
    .filter { $0.1 != NoDataEntry.templateName }

  /// Templates for places of dashboards, which are drawn in the dashboards' sizes (``RefinedSceneTests``).
  @Test(arguments: RefinedTheme.placeNames)
  func placesFitTheirWidget(_ name: String) throws {
    let template = try WidgetRenderer().template(name, family: .medium, theme: .refined)
    #expect(template.file == "refined/Places/\(name).xml")
    let shapes = CanvasShape.allCases.map(Optional.some) + [nil]
    let dashboards = try shapes.map {
      try WidgetRenderer().template(Template.dashboardName, family: .medium, shape: $0, theme: .refined)
    }
    // `calendar-week.page` is what `calendar.page` becomes for a view.
    let parts = name.split(separator: ".").map(String.init)
    let widget = parts[0].split(separator: "-").map(String.init)
    let place = "\(widget[0]).\(parts[1])"
    #expect(dashboards.contains { $0.widgets.contains { $0.template == place } }, "no dashboard shows it")
    let options = WidgetOptions(widget.count > 1 ? ["view": widget[1]] : [:])
    let provider = try template.definition().provider(
      for: WidgetInput(options: options, forecast: SampleForecast.forecast))
    let environment = try RenderEnvironment(now: Scenes.firstHour, theme: .refined)
    try template.check(
      against: provider.sampleContent(in: environment.timeline).adding(attribution: nil).adding(screen: .all))
  }

  /// Reads, checks against the widget's placeholder, binds and lays out each template in every language and size.
  ///
  /// In the dark scheme, where only the colours differ, one of each is enough.
  @Test(arguments: names)
  func fitTheirWidget(_ theme: Theme, _ name: String) throws {
    let renderer = try WidgetRenderer()
    let parts = name.split(separator: ".").map(String.init)
    let shape = parts.count == 2 ? CanvasShape(rawValue: parts[1]) : nil
    // The general template is used for families without their own.
    let all = theme == .classic ? Templates.names : RefinedTheme.templateNames
    let others = [WidgetFamily.medium, .small, .large].filter { !all.contains("\(name).\($0.rawValue)") }
    let family =
      try parts.count == 2 && shape == nil ? #require(WidgetFamily(rawValue: parts[1])) : #require(others.first)
    let template = try renderer.template(parts[0], family: family, shape: shape, theme: theme)
    #expect(template.file == (theme == .classic ? "\(name).xml" : "\(theme.name)/\(name).xml"))
    let sizes: [(Double, Double)] =
      switch shape {
      case .strip: [(250, 122), (296, 128)]
      case .compact: [(400, 300)]
      case .portrait: [(400, 600), (600, 800)]
      case .wall: [(1_000, 750), (1_100, 750)]
      case .panel: [(800, 480), (853, 480), (640, 400)]
      case .monitor: [(600, 448), (648, 480), (800, 600)]
      case .phoneSmall: [(158, 158), (148, 148)]
      case .phoneMedium: [(338, 158), (292, 141)]
      case .phoneLarge: [(338, 354), (292, 311)]
      case nil: template.widgets.isEmpty ? Self.sizes : [(800, 480)]
      }
    let widget = try template.definition()
    // A template such as calendar-week is for an option.
    let variant = parts[0].split(separator: "-").dropFirst().first.map(String.init)
    let options = WidgetOptions(variant.map { ["view": $0] } ?? [:])
    // Fresh and stale entries; the latter have the longest badge: data from another year.
    let providers = try [nil, Scenes.firstHour - 86_400 * 60].map {
      try widget.provider(
        for: WidgetInput(options: options, forecast: SampleForecast.forecast, staleSince: $0))
    }
    for scheme in ColorScheme.allCases {
      for language in scheme == .light ? LanguageCatalog.measured : ["en"] {
        for (width, height) in scheme == .light ? sizes : [sizes[0]] {
          let environment = try RenderEnvironment(
            now: Scenes.firstHour, language: language, family: family, scheme: scheme,
            size: Size(width: width, height: height), theme: theme)
          for provider in providers {
            try template.check(
              against: provider.sampleContent(in: environment.timeline).adding(attribution: nil).adding(screen: .all))
            for entry in try provider.erasedTimeline(in: environment.timeline).entries.prefix(2) {
              let scene = try renderer.scene(of: entry, template: template, in: environment)
              #expect(scene.background != nil)
              #expect(!scene.items.isEmpty)
              #expect(
                scene.truncatedTexts.isEmpty && scene.leftOut.isEmpty, "\(name) \(language) \(width)x\(height)")
            }
          }
        }
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }
}
