internal import WidgetTimeline

extension Language {
  /// Formats a temperature in whole degrees with a minus sign (U+2212) and a degree sign: `−7°`; nil if it is unknown.
  func wholeDegrees(_ celsius: Double?, in unit: TemperatureUnit) -> String? {
    guard let celsius, celsius.isFinite else { return nil }
    return Self.withTrueMinus(RoundedNumber.text(unit.value(ofCelsius: celsius))) + "°"
  }

  /// Returns a day's lowest and highest temperatures as texts.
  ///
  /// Of a part of the day, they say `≤7°` and `≥17°`, because the day's lowest may be lower and its highest higher. If
  /// that part has one temperature, nothing is known of the range.
  func extremes(_ low: String, _ high: String, ofPart isPartial: Bool) -> (low: String, high: String) {
    guard isPartial else { return (low, high) }
    guard low != high else { return (Self.unknownValue, Self.unknownValue) }
    func bounded(_ sign: String, _ text: String) -> String {
      text == Self.unknownValue ? text : isRightToLeft ? (sign + text).isolated : sign + text
    }
    return (bounded("≤", low), bounded("≥", high))
  }

  /// Formats a probability of 0...1 in steps of 5 % from 10 % on: `80 %`; nil if it is lower or unknown.
  func likelihood(_ probability: Double?) -> String? {
    guard let probability, probability.isFinite, probability >= 0.1 else { return nil }
    let percent = (min(probability, 1) * 20).rounded() * 5
    return text("number.percent", ["number": number(percent)]) ?? "\(number(percent)) %"
  }
}
