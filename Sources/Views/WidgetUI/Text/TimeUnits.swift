internal import Foundation

/// A unit of lengths of time, and how many there are.
struct UnitCount {
  let unit: TimeUnit
  let count: Int
}

/// A unit of lengths of time, the largest first.
enum TimeUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  var unit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  private var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// Seconds and the unit of Foundation's format; nil for years and months, which have no fixed length.
  fileprivate var duration: (seconds: Int, unit: Duration.UnitsFormatStyle.Unit)? {
    switch self {
    case .year, .month: nil
    case .week: (604_800, .weeks)
    case .day: (86_400, .days)
    case .hour: (3600, .hours)
    case .minute: (60, .minutes)
    case .second: (1, .seconds)
    }
  }

  /// Returns how many there are of each unit between two dates, the largest units first.
  static func counts(of units: [TimeUnit], from start: Date, to end: Date, in calendar: Calendar) -> [UnitCount] {
    let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return units.map { UnitCount(unit: $0, count: components.value(for: $0.component) ?? 0) }
  }

  /// The English word for a number of years or months.
  fileprivate func word(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle) -> String {
    let (letters, short, long) = self == .year ? ("y", "yr", "year") : ("mo", "mo", "month")
    switch style {
    case .abbreviated, .positional: return "\(count)\(letters)"
    case .short, .brief: return "\(count) \(short)\(self == .year && count != 1 ? "s" : "")"
    case .full, .spellOut: return "\(count) \(long)\(count == 1 ? "" : "s")"
    }
  }
}

extension DateComponentsFormatter.UnitsStyle {
  private var width: Duration.UnitsFormatStyle.UnitWidth {
    switch self {
    case .positional, .abbreviated: .narrow
    case .short: .abbreviated
    case .full, .spellOut: .wide
    case .brief: .condensedAbbreviated
    }
  }

  /// Returns a length in words.
  func text(of counts: [UnitCount], in locale: Locale) -> String {
    var parts = counts.filter { $0.unit.duration == nil }.map { $0.unit.word($0.count, self) }
    let fixed = counts.compactMap { part in part.unit.duration.map { (count: part.count, length: $0) } }
    if !fixed.isEmpty {
      let length = Duration.seconds(fixed.reduce(0) { $0 + $1.count * $1.length.seconds })
      let style = Duration.UnitsFormatStyle.units(
        allowed: Set(fixed.map(\.length.unit)), width: width, zeroValueUnits: .show(length: 1))
      parts.append(length.formatted(style.locale(locale)))
    }
    return parts.joined(separator: self == .abbreviated || self == .brief ? " " : ", ")
  }
}
