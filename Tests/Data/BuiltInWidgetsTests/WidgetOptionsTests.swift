import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct WidgetOptionsTests {
  private func provider(_ widget: String, _ options: [String: String]) throws -> any TimelineProvider {
    let definition = try #require(WidgetCatalog.builtIn.widget(widget))
    return try definition.provider(for: .sample(options))
  }

  @Test(
    arguments: [
      (
        "clock", ["pressure": "station"],
        "--pressure: not an option of the clock widget, which has --every, --count, --no-seconds, --12-hour"
      ),
      (
        "weather", ["colour": "red"],
        "colour: not an option of the weather widget, which has --pressure, --pressure-unit, --temperature-unit, "
          + "--wind-unit, --span, --graph, --12-hour"
      ),
      (
        "clock", ["secons": "false"],
        "secons: not an option of the clock widget, which has --every, --count, --no-seconds, --12-hour; "
          + "did you mean \"seconds\"?"
      ),
      (
        "weather", ["pressureUnit": "hpa"],
        "--pressure-unit: \"hpa\" is not one of hPa, mmHg, inHg; did you mean \"hPa\"?"
      ),
      (
        "weather", ["pressure": "sea-levl"],
        "--pressure: \"sea-levl\" is not one of sea-level, station; did you mean \"sea-level\"?"
      ),
      ("weather", ["temperatureUnit": "kelvin"], "--temperature-unit: \"kelvin\" is not one of c, f"),
      ("weather", ["span": "0.5"], "--span: \"0.5\" is not a number from 1 to 200"),
      ("weather", ["span": "nan"], "--span: \"nan\" is not a number from 1 to 200"),
      ("weather", ["span": ""], "--span: \"\" is not a number from 1 to 200"),
      ("clock", ["every": "0"], "--every: \"0\" is not a whole number from 1 to 86400"),
      ("clock", ["every": "1.5"], "--every: \"1.5\" is not a whole number from 1 to 86400"),
      ("clock", ["count": "10001"], "--count: \"10001\" is not a whole number from 1 to 10000"),
      ("clock", ["seconds": "no"], "--no-seconds: \"no\" is neither true nor false"),
      (
        "clock", ["seconds": "false", "every": "90"],
        "--every: 90 is not a multiple of 60; required without seconds"
      ),
    ] as [(String, [String: String], String)])
  func whatAWidgetDoesNotTakeIsSaidInOneLine(widget: String, options: [String: String], message: String) {
    let error = #expect(throws: WidgetOptionError.self) { try provider(widget, options) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ([:], ClockOptions(every: 1, count: 60, showsSeconds: true, isTwelveHour: false)),
      (["seconds": "false"], ClockOptions(every: 60, count: 60, showsSeconds: false)),
      (["seconds": "false", "every": "120"], ClockOptions(every: 120, showsSeconds: false)),
      (["seconds": "true", "every": "90", "count": "2"], ClockOptions(every: 90, count: 2)),
      (["twelveHour": "true"], ClockOptions(isTwelveHour: true)),
    ] as [([String: String], ClockOptions)])
  func theClockReadsItsOptions(options: [String: String], expected: ClockOptions) throws {
    let clock = try #require(try provider("clock", options) as? ClockProvider)
    #expect(clock.options == expected)
  }

  @Test(
    arguments: [
      ([:], WeatherOptions()),
      (
        ["pressure": "station", "pressureUnit": "mmHg", "temperatureUnit": "f", "span": "7.5"],
        WeatherOptions(pressureLevel: .station, pressureUnit: .mmHg, temperatureUnit: .fahrenheit, span: 7.5)
      ),
    ] as [([String: String], WeatherOptions)])
  func theWeatherReadsItsOptions(options: [String: String], expected: WeatherOptions) throws {
    let weather = try #require(try provider("weather", options) as? WeatherProvider)
    #expect(weather.options == expected)
    #expect(weather.forecast == SampleForecast.forecast)
  }

  @Test func settingNilRemovesAnOption() {
    var options = WidgetOptions(["span": "5", "count": "3"])
    options[.span] = nil
    options[.every] = "2"
    #expect(options.keys == ["count", "every"])
    #expect(options[.span] == nil && options[.every] == "2")
  }

  @Test func everyWidgetIsFoundByItsName() {
    #expect(
      WidgetCatalog.builtIn.all.map(\.name) == [
        "weather", "clock", "calendar", "forecast", "current", "timer", "tasks", "data", "dashboard",
      ])
    for definition in WidgetCatalog.builtIn.all {
      #expect(WidgetCatalog.builtIn.widget(definition.name)?.summary == definition.summary)
    }
    #expect(WidgetCatalog.builtIn.widget("Weather") == nil)
  }

  /// Every field, including the fields of stale entries.
  @Test func everyWidgetsPlaceholderIsItsSampleContent() throws {
    let context = Fixtures.context(SampleForecast.firstHour)
    // Data of any shape has no sample.
    for definition in WidgetCatalog.builtIn.all where definition.name != "data" {
      let provider = try definition.provider(for: .sample(staleSince: SampleForecast.firstHour))
      let erased = try provider.erasedTimeline(in: context)
      guard case .record(let sample) = provider.sampleContent(in: context),
        case .record(let first) = try #require(erased.entries.first).content
      else {
        Issue.record("the content of \(definition.name) is no record")
        continue
      }
      #expect(sample.keys == first.keys)
    }
  }
}
