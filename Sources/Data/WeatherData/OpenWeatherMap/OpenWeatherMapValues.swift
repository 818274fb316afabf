internal import WidgetBase
internal import WidgetDocuments

extension PayloadReader {
  /// Determines whether temperatures are in kelvins, as they are if the request lacked `units=metric`.
  ///
  /// They are in kelvins if no temperature is plausible in °C and at least one is plausible in kelvins.
  mutating func findKelvins(among values: [EntryContent?]) {
    let temperatures = values.compactMap { Self.number(in: $0) }
    let celsius = NaturalRange.temperature.bounds
    guard !temperatures.contains(where: celsius.contains),
      let kelvin = temperatures.first(where: { celsius.contains($0 - 273.15) })
    else { return }
    isKelvin = true
    warnings.add(
      .units,
      "temperatures are in kelvins (such as \(kelvin.plain)) and were converted to °C; use units=metric in the request")
  }

  /// Reads the rain and snow of a period, `{"rain": {"1h": 0.5}}`; both are missing from a dry one.
  mutating func precipitation(_ period: String, of node: PayloadNode, in range: NaturalRange) -> Double? {
    var total: Double?
    for key in ["rain", "snow"] {
      guard let amounts = object(key, of: node), let amount = number(period, of: amounts, in: range) else { continue }
      total = (total ?? 0) + amount
    }
    return total
  }
}
