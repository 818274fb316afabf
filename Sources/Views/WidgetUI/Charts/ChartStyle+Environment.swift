internal import Foundation
internal import Templating
internal import WidgetCharts
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetScene

/// The key of the traits of the screen, on which the inks of charts depend.
struct ScreenTraitsKey: EnvironmentKey {
  static var defaultValue: ScreenTraits { ScreenTraits() }
}

extension ChartStyle {
  /// Creates the style of charts in an environment.
  @MainActor init(_ environment: EnvironmentValues) {
    let screen = environment[ScreenTraitsKey.self]
    var environment = environment
    let base = environment.font ?? .system(size: 11)
    environment.font = base
    let ink = Color.primary.resolved(in: environment)
    let isFew = screen.colors.kind != .full
    var font = base.resolved(at: environment.dynamicTypeSize)
    // Letters are about 0.7 of the font's size high.
    font.size = max(min(font.size, 12), screen.smallestText / 0.7)
    let (locale, zone, calendar) = (environment.locale, environment.timeZone, environment.calendar)
    let clock = ChartClock(zone: zone, firstWeekday: calendar.firstWeekday - 1) { date, style in
      style.text(of: date, Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone))
    }
    self.init(
      palette: ChartPalette.colors(screen.colors.kind, isDark: environment.colorScheme == .dark).map(
        environment.filtered),
      label: .solid(isFew ? ink : Color.secondary.resolved(in: environment)),
      grid: ChartPalette.grid(screen.colors.kind, ink) ?? Color.gray.opacity(0.3).resolved(in: environment), font: font,
      ink: ink, clock: clock
    ) { number, decimals in
      number.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
    }
    adapt(to: screen.colors.kind, hairline: max(1 / Double(environment.displayScale), 0.5))
  }
}

extension ChartDateStyle {
  /// Returns a date in this form.
  fileprivate func text(of date: Date, _ format: Date.FormatStyle) -> String {
    switch self {
    case .second: date.formatted(format.hour().minute().second())
    case .minute: date.formatted(format.hour().minute())
    case .hour: date.formatted(format.hour())
    case .weekday: date.formatted(format.weekday(.abbreviated))
    case .day: date.formatted(format.month(.abbreviated).day())
    case .month: date.formatted(format.month(.abbreviated))
    case .year: date.formatted(format.year())
    }
  }
}
