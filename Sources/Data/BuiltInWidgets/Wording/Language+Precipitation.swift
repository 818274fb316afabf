internal import WidgetTimeline

extension Language {
  /// Formats an amount of precipitation, `14 mm`, below 1 mm with a decimal; nil if it is unknown or less than 0.5 mm.
  func millimetres(_ amount: Double?) -> String? {
    guard let amount, amount.isFinite, amount >= 0.5 else { return nil }
    let text = "\(number(amount, decimals: amount < 0.95 ? 1 : 0)) mm"
    return isRightToLeft ? text.isolated : text
  }

  /// Formats the amount of an hour without its unit, for a label of a bar: `6.5`, `4`, `12`.
  func barLabel(_ amount: Double) -> String {
    let decimals = amount < 9.95 && (amount * 10).rounded().remainder(dividingBy: 10) != 0 ? 1 : 0
    return number(amount, decimals: decimals)
  }

  /// Formats the speed of gusts: `gusts 15 m/s`; nil for an unknown speed.
  func gusts(_ metersPerSecond: Double?, in unit: WindUnit) -> String? {
    guard let metersPerSecond, metersPerSecond.isFinite else { return nil }
    let speed = "\(number(metersPerSecond * unit.perMeterPerSecond)) \(unit.rawValue)"
    return text("headline.gusts", ["speed": isRightToLeft ? speed.isolated : speed])
  }
}
