import BuiltInWidgets
import Foundation
import Templating
import Testing
import Typesetting
import WidgetRendering
import WidgetScene
import WidgetTimeline

@Suite struct NoDataSceneTests {
  static let sizes = [
    (158.0, 158.0), (292, 141), (338, 158), (338, 354), (400, 240), (158, 700), (1_200, 158), (800, 480),
    (1_072, 1_448),
  ]

  @Test(arguments: sizes, ["ja", "en"])
  func fitsAnySizeInItsMiddle(_ size: (Double, Double), _ language: String) throws {
    let typesetter = try Typesetter(fonts: FontSources())
    let (width, height) = size
    let inside = Rect(x: 4, y: 4, width: width - 8, height: height - 8)
    for place in ["世田谷区", nil, WeatherSceneTests.longPlace, "Llanfairpwllgwyngyllgogerychwyrndrobwll"] {
      let scene = try Scenes.noData(Size(width: width, height: height), language: language, place: place)
      let texts = scene.texts
      let inks = try texts.map { try $0.ink(typesetter) }.compactMap { $0 }
      let all = try #require(inks.first).union(inks.last ?? inks[0])
      #expect(inks.allSatisfy { inside.contains($0) })
      #expect(zip(inks, inks.dropFirst()).allSatisfy { $0.maxY < $1.minY })
      #expect(inks.allSatisfy { abs($0.midX - width / 2) < 0.02 * width + 2 })
      #expect(abs(all.midY - height / 2) < 0.1 * height)
      // Only a place may be truncated.
      #expect(texts.filter { $0.isTruncated }.allSatisfy { $0.tag?.classes == ["place"] })
      #expect(scene.texts("place").isEmpty == (place == nil))
      #expect(scene.texts("title").first?.string == (language == "ja" ? "データなし" : "No data"))
    }
  }

  @Test(arguments: WidgetFamily.allCases, ColorScheme.allCases)
  func hasATemplateForEveryFamilyThatBindsToItsEntry(family: WidgetFamily, scheme: ColorScheme) throws {
    let environment = try RenderEnvironment(now: Scenes.firstHour, family: family, scheme: scheme)
    let template = try WidgetRenderer().template(NoDataEntry.templateName, in: environment)
    let entry = NoDataEntry(
      date: Scenes.firstHour, since: Scenes.firstHour, place: "Oslo", context: environment.timeline)
    try template.check(against: entry.content)
    #expect(template.widget == NoDataEntry.templateName)
  }

  /// Available tiles take the room of missing ones.
  @Test(arguments: [(600.0, 800.0), (400, 600), (758, 1_024)])
  func uprightDashboardsWithoutTheWeatherShowTheMonth(_ size: (Double, Double)) throws {
    let environment = try RenderEnvironment(
      now: Scenes.firstHour, timeZone: .gmt, language: "en", size: Size(width: size.0, height: size.1), theme: .refined)
    let renderer = try WidgetRenderer()
    let template = try renderer.template(
      Template.dashboardName, family: .medium, shape: .portrait, theme: .refined)
    let provider = try template.definition().provider(for: WidgetInput(forecastProblem: "no network"))
    let entry = try #require(try provider.erasedTimeline(in: environment.timeline).entries.first)
    let scene = Placed(scene: try renderer.scene(of: entry, template: template, in: environment))
    #expect(scene.texts("day").count == 28)
    #expect(scene.texts.filter { $0.string == "No data" }.count == 1)
    #expect(scene.texts.allSatisfy { !$0.isTruncated })
  }
}
