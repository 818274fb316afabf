internal import WidgetTimeline

extension Language {
  /// Formats a number with the given number of decimals, rounded as by printf, and the language's decimal separator.
  func number(_ value: Double, decimals: Int = 0) -> String {
    let text = RoundedNumber.text(value, decimals: decimals)
    guard decimals > 0, decimalSeparator != "." else { return text }
    return text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: decimalSeparator)
  }

  /// Joins the direction of wind and its speed: `NW 3 m/s`.
  ///
  /// Hebrew or Arabic letters would reorder the number and a unit in Latin letters, so they are isolated.
  func wind(from direction: String?, speed: String) -> String {
    guard let direction else { return speed }
    return "\(direction) \(direction.hasRightToLeftLetters ? speed.isolated : speed)"
  }

  /// The separator between a number's integer part and its decimals.
  var decimalSeparator: String { text("number.decimalSeparator") ?? "." }

  /// Formats a temperature with one decimal and a degree sign; an en dash if it is unknown.
  func degrees(_ celsius: Double?, in unit: TemperatureUnit) -> String {
    guard let celsius else { return Self.unknownValue }
    return number(unit.value(ofCelsius: celsius), decimals: 1) + "°"
  }

  /// The text for an unknown value: an en dash.
  static let unknownValue = "–"
}
