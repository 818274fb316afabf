internal import CivilTime
internal import FoundationEssentials
internal import FoundationInternationalization
internal import Weather

/// Days as a language's calendar calls them, by ICU.
struct DayNames {
  private let locale: Locale

  /// - Parameter code: an ISO 639 code; ICU falls back to its root locale for one it does not know.
  init(language code: String) {
    locale = Locale(identifier: code)
  }

  /// The month's full name, `MMMM`, as it stands alone: `March`, `3月`.
  func month(of day: LocalDay) -> String {
    noon(of: day).formatted(style.month(.wide))
  }

  /// The short name of the day of the week: `Tue`, `火`.
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
