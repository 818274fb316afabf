import BuiltInWidgets
import Foundation
import Templating
import Testing
import Typesetting
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// The credit line and alerts on pictures of weather.
@Suite struct WeatherCreditTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let widget: String
    let family: WidgetFamily
    var testDescription: String { "\(widget) \(family.rawValue)" }
  }

  static let cases = ["weather", "forecast", "current"].flatMap { widget in
    [WidgetFamily.small, .medium, .large].map { Case(widget: widget, family: $0) }
  }

  private static let credit = Attribution(
    line: "Weather data by Open-Meteo.com (CC BY 4.0)", shortLine: "Open-Meteo.com")

  private func scene(
    _ widget: String, _ family: WidgetFamily, attribution: Attribution? = credit, alert: String? = nil,
    isStale: Bool = false, template: Template? = nil
  ) throws -> (scene: Placed, size: Size) {
    var forecast = SampleForecast.forecast
    if let alert { forecast.alerts = [WeatherAlert(event: alert, end: Scenes.firstHour + 50_000)] }
    var environment = try RenderEnvironment(now: Scenes.firstHour, family: family)
    if template != nil { environment.size = Size(width: 533, height: 320) }
    environment.attribution = attribution
    let renderer = try WidgetRenderer()
    let definition = try template?.definition() ?? #require(WidgetCatalog.builtIn.widget(widget))
    let provider = try definition.provider(
      for: WidgetInput(forecast: forecast, staleSince: isStale ? Scenes.firstHour - 9_600 : nil))
    let entry = try #require(provider.erasedTimeline(in: environment.timeline).entries.first)
    let scene = try renderer.scene(
      of: entry, template: template ?? renderer.template(widget, in: environment), in: environment)
    return (Placed(scene: scene), environment.size)
  }

  @Test(arguments: cases)
  func theCreditIsWholeAtTheBottom(_ sample: Case) throws {
    let (placed, size) = try scene(sample.widget, sample.family, alert: "Orange wind warning", isStale: true)
    let credit = try #require(placed.texts("credit").first)
    #expect(placed.texts("credit").count == 1)
    #expect(credit.string == (sample.family == .small ? Self.credit.shortLine : Self.credit.line))
    let ink = try #require(try credit.ink(Typesetter(fonts: FontSources())))
    #expect(ink.minX >= 8 && ink.maxX <= size.width - 8)
    #expect(ink.maxY <= size.height - 1.5 && ink.minY > size.height * 0.85)
    // Nothing else is drawn over it.
    let typesetter = try Typesetter(fonts: FontSources())
    for text in placed.texts where text.tag?.classes.contains("credit") != true {
      guard let other = try text.ink(typesetter) else { continue }
      let isApart = other.maxX <= ink.minX || other.minX >= ink.maxX || other.maxY <= ink.minY || other.minY >= ink.maxY
      #expect(isApart, "\(text.string)")
    }
  }

  @Test(arguments: cases)
  func showsNothingWithoutOne(_ sample: Case) throws {
    let (placed, _) = try scene(sample.widget, sample.family, attribution: nil)
    #expect(placed.texts("credit").isEmpty && placed.texts("alert").isEmpty)
  }

  @Test(arguments: cases)
  func aLongTitleEndsInAnEllipsis(_ sample: Case) throws {
    for isStale in [false, true] {
      let title = "Severe thunderstorm warning for the whole southern coast and all islands until further notice"
      let (placed, size) = try scene(sample.widget, sample.family, alert: title, isStale: isStale)
      let alert = try #require(placed.texts("alert").first)
      #expect(alert.isTruncated && alert.string.hasSuffix("…") && alert.string.hasPrefix("Severe thunder"))
      let typesetter = try Typesetter(fonts: FontSources())
      let inks = try placed.texts.compactMap { try $0.ink(typesetter) }
      #expect(inks.allSatisfy { $0.minX >= 0 && $0.maxX <= size.width && $0.minY >= 0 && $0.maxY <= size.height })
      let own = try #require(try alert.ink(typesetter))
      for text in placed.texts("badge") {
        let badge = try #require(try text.ink(typesetter))
        #expect(badge.minX >= own.maxX || badge.minY >= own.maxY || badge.maxY <= own.minY)
      }
    }
  }

  @Test func aDashboardShowsItOnce() throws {
    let renderer = try WidgetRenderer()
    let template = try renderer.template("dashboard", family: .medium)
    let (placed, _) = try scene("dashboard", .medium, template: template)
    #expect(placed.texts("credit").map(\.string) == [Self.credit.line])
    // A template that shows the credit itself.
    let own = try renderer.template(
      reading: """
        <Template widget="dashboard"><VStack spacing="0">
          <Widget name="weather" width="1W" height="1/2H"/><Widget name="current" width="1W" height="1/3H"/>
          <Text class="own">{{attributionShort}}</Text>
        </VStack></Template>
        """.utf8, file: "own.xml")
    let (other, _) = try scene("dashboard", .medium, template: own)
    #expect(other.texts("credit").isEmpty && other.texts("own").map(\.string) == [Self.credit.shortLine])
  }
}
