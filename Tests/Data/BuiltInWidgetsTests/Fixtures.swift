import BuiltInWidgets
import Foundation
import WeatherData
import WidgetTimeline

struct UnknownZone: Error {
  let name: String
}

/// Contexts and forecasts for tests.
enum Fixtures {
  static let japanese = Language(
    code: "ja",
    texts: [
      "sample.place": "サンプル", "weather.celsius": "℃", "weather.fahrenheit": "°F",
      "weather.heading": "{unit} {time}現在", "weather.alert": "気象警報", "weather.until": "{time}まで",
      "weather.stale": "データ {time}",
      "noData.title": "データなし", "noData.since": "{time} 以降",
      "calendar.allDay": "終日",
      "calendar.date": "{month}{day}日({weekday})",
      "calendar.firstWeekday": "sunday",
      "calendar.months": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "calendar.months.short": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
      "calendar.title": "{year}年{month}",
      "calendar.today": "今日",
      "calendar.tomorrow": "明日",
      "calendar.until": "{time}まで",
      "calendar.untitled": "無題",
      "calendar.weekdays": "日 月 火 水 木 金 土",
      "calendar.weekdays.narrow": "日 月 火 水 木 金 土",
    ])
  static let english = Language(
    code: "en",
    texts: [
      "sample.place": "Sample", "weather.celsius": "°C", "weather.fahrenheit": "°F",
      "weather.heading": "{unit} at {time}", "weather.alert": "Weather alert", "weather.until": "until {time}",
      "weather.stale": "data {time}",
      "timer.day": "day", "timer.days.unit": "days", "timer.hours": "{count} h",
      "noData.title": "No data", "number.percent": "{number} %", "noData.since": "since {time}",
      "calendar.allDay": "all day",
      "calendar.date": "{weekday}, {month} {day}", "calendar.date.long": "{weekday}, {month} {day}",
      "calendar.firstWeekday": "sunday",
      "calendar.months": "January February March April May June July August September October November December",
      "calendar.months.short": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
      "calendar.title": "{month} {year}",
      "calendar.today": "Today",
      "calendar.tomorrow": "Tomorrow",
      "calendar.until": "until {time}",
      "calendar.untitled": "Untitled",
      "calendar.weekdays": "Sun Mon Tue Wed Thu Fri Sat",
      "calendar.weekdays.narrow": "S M T W T F S",
    ])

  /// Returns the instant of an ISO 8601 text such as `2022-02-05T08:00:00Z`.
  static func instant(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  static func zone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else { throw UnknownZone(name: name) }
    return zone
  }

  static func context(_ now: Date, zone: TimeZone? = nil, language: Language = english) -> TimelineContext {
    TimelineContext(now: now, requestedTimeZone: zone, language: language)
  }

  /// Returns points an hour apart, made from their index.
  static func forecast(
    from first: Date, count: Int, zone: TimeZone? = nil, point: (Int, Date) -> HourlyPoint
  ) -> Forecast {
    Forecast(timeZone: zone, hours: (0..<count).map { point($0, first + Double($0) * 3_600) })
  }
}

extension WeatherEntry {
  /// The hour labels of a strip in ASCII.
  var strip: String {
    hours.map { $0.label == "\u{FF65}" ? "." : $0.label }.joined(separator: " ")
  }
}

extension WidgetInput {
  /// Returns an input with options and the built-in sample.
  static func sample(_ options: [String: String] = [:], staleSince: Date? = nil) -> WidgetInput {
    WidgetInput(
      options: WidgetOptions(options), forecast: SampleForecast.forecast, staleSince: staleSince)
  }
}
