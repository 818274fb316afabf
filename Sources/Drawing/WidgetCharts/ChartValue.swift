package import FoundationEssentials

/// A value that a chart plots: a number, a date or a category.
package enum ChartValue: Hashable, Sendable {
  case number(Double)
  /// An instant or, with a unit, the whole hour, day or month around it.
  case date(Date, ChartUnit? = nil)
  case category(String)

  /// The value if charts can place it; nil for numbers above 10^300, which are not finite, and for dates outside of the
  /// years 1 to 9999.
  var ifPlaceable: ChartValue? {
    switch self {
    case .number(let number): number.magnitude <= 1e300 ? self : nil
    case .date(let date, _): (-62_135_596_800...253_402_300_799).contains(date.timeIntervalSince1970) ? self : nil
    case .category: self
    }
  }
}

/// A unit of the calendar, to which dates are rounded.
package enum ChartUnit: Hashable, Sendable, CaseIterable {
  case second
  case minute
  case hour
  case day
  case week
  case month
  case quarter
  case year

  /// The mean length in seconds.
  var seconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3_600
    case .day: 86_400
    case .week: 604_800
    case .month: 2_629_746
    case .quarter: 7_889_238
    case .year: 31_556_952
    }
  }
}
