internal import FoundationEssentials
internal import FoundationInternationalization
internal import WidgetBase
internal import WidgetTimeline

/// Names of months and weekdays: from the language's table, as in all widgets, or from ICU if the table has none.
struct DayNames {
  private let labels: CalendarLabels?
  private let locale: Locale

  /// ICU uses its root locale for a code it does not know.
  init(_ language: Language) {
    let hasNames = ["calendar.weekdays", "calendar.months"].allSatisfy { language.text($0) != nil }
    labels = hasNames ? CalendarLabels(language) : nil
    locale = Locale(identifier: language.code)
  }

  /// Returns the month's full name without a day: `March`, `3月`.
  func month(of day: LocalDay) -> String {
    labels?.name(of: YearMonth(of: day)) ?? noon(of: day).formatted(style.month(.wide))
  }

  /// Returns the weekday's short name: `Tue`, `火`.
  func weekday(of day: LocalDay) -> String {
    labels?.name(of: Weekday(of: day)) ?? noon(of: day).formatted(style.weekday(.abbreviated))
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  private func noon(of day: LocalDay) -> Date {
    day.noon(in: .gmt)
  }
}
