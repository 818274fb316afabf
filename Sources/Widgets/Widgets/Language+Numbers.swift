internal import Timeline

extension Language {
  /// The number with so many decimals, rounded as printf does, with the language's decimal separator.
  func number(_ value: Double, decimals: Int = 0) -> String {
    let text = RoundedNumber.text(value, decimals: decimals)
    guard decimals > 0, decimalSeparator != "." else { return text }
    return text.split(separator: ".", omittingEmptySubsequences: false).joined(separator: decimalSeparator)
  }

  /// What stands between a number's whole part and its decimals.
  var decimalSeparator: String { text("number.decimalSeparator") ?? "." }

  /// A temperature with one decimal and a degree sign; an en dash where it is not known.
  func degrees(_ celsius: Double?, in unit: TemperatureUnit) -> String {
    guard let celsius else { return Self.unknownValue }
    return number(unit.value(ofCelsius: celsius), decimals: 1) + "°"
  }

  /// What stands where a value is not known: an en dash.
  static let unknownValue = "–"
}
