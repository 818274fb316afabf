import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

/// Times of day on a clock of 24 and of 12 hours.
@Suite struct TimesTests {
  private static let words = [
    "clock.am": "AM", "clock.pm": "PM", "clock.hour": "{hour}:00", "clock.hour.twelve": "{hour} {period}",
    "clock.time.twelve": "{time} {period}", "precipitation.rain.from": "Rain from {time}",
  ]

  private func language(twelveHours: Bool) -> Language {
    var language = Language(code: "en", texts: Self.words)
    language.usesTwelveHours = twelveHours
    return language
  }

  @Test(
    arguments: [
      ("00:05", "00:05", "12:05 AM", "00:00", "12 AM"), ("02:00", "02:00", "2:00 AM", "02:00", "2 AM"),
      ("12:00", "12:00", "12:00 PM", "12:00", "12 PM"), ("23:59", "23:59", "11:59 PM", "23:00", "11 PM"),
    ])
  func areInTheConventionOfTheLanguage(time: String, long: String, short: String, hour: String, shortHour: String)
    throws
  {
    let clock = WallClock(at: try Fixtures.instant("2026-11-21T\(time):00Z"), in: .gmt)
    #expect(language(twelveHours: false).time(clock) == long)
    #expect(language(twelveHours: true).time(clock) == short)
    #expect(language(twelveHours: false).hour(clock) == hour)
    #expect(language(twelveHours: true).hour(clock) == shortHour)
  }

  /// A label of an axis says which half of the day it is if the label before it does not.
  @Test func axesNameTheHalfOfTheDayOnce() throws {
    let start = try Fixtures.instant("2026-11-21T18:00:00Z")
    let clocks = (0..<6).map { WallClock(at: start + Double($0) * 10_800, in: .gmt) }
    func labels(_ language: Language) -> [String] {
      clocks.indices.map { language.axisHour(clocks[$0], after: $0 > 0 ? clocks[$0 - 1] : nil) }
    }
    #expect(labels(language(twelveHours: true)) == ["6 PM", "9", "12 AM", "3", "6", "9"])
    #expect(labels(language(twelveHours: false)) == ["18", "21", "0", "3", "6", "9"])
  }

  /// One setting of the picture applies to all its widgets.
  @Test(arguments: ["weather", "current", "clock", "forecast"])
  func allWidgetsFollowThePicture(widget: String) throws {
    func texts(_ twelveHours: Bool) throws -> String {
      var context = Fixtures.context(SampleForecast.firstHour)
      context.language.usesTwelveHours = twelveHours
      let definition = try #require(WidgetCatalog.builtIn.widget(widget))
      let provider = try definition.provider(
        for: WidgetInput(forecast: SampleForecast.forecast, staleSince: context.now))
      let content = try provider.erasedTimeline(in: context).entries[0].content
      return String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
    }
    #expect(try texts(true).contains("AM") || texts(true).contains("PM"))
    #expect(try !texts(false).contains("AM\"") && !texts(false).contains("PM\""))
  }
}
