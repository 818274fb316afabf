internal import FoundationEssentials
internal import FoundationInternationalization
internal import WeatherData
internal import WidgetSupport

/// Names of months and weekdays in a language's calendar, from ICU.
struct DayNames {
  private let locale: Locale

  /// - Parameter code: an ISO 639 code; ICU uses its root locale for a code it does not know.
  init(language code: String) {
    locale = Locale(identifier: code)
  }

  /// Returns the month's full standalone name, `MMMM`: `March`, `3月`.
  func month(of day: LocalDay) -> String {
    noon(of: day).formatted(style.month(.wide))
  }

  /// Returns the weekday's short name: `Tue`, `火`.
  func weekday(of day: LocalDay) -> String {
    noon(of: day).formatted(style.weekday(.abbreviated))
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  private func noon(of day: LocalDay) -> Date {
    day.noon(in: .gmt)
  }
}
