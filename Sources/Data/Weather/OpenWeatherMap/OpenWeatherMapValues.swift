internal import JSON
internal import Spelling

extension PayloadReader {
  /// Finds out whether someone forgot `units=metric`: without it, temperatures are in kelvins.
  ///
  /// They are where no temperature makes sense in °C and at least one does in kelvins.
  mutating func findKelvins(among values: [JSONValue?]) {
    let temperatures = values.compactMap { Self.number(in: $0) }
    let celsius = NaturalRange.temperature.bounds
    guard !temperatures.contains(where: celsius.contains),
      let kelvin = temperatures.first(where: { celsius.contains($0 - 273.15) })
    else { return }
    isKelvin = true
    warnings.add(
      .units,
      "temperatures are in kelvins (such as \(kelvin.plain)): converted to °C; ask with units=metric")
  }

  /// Rain and snow of so many hours, `{"rain": {"1h": 0.5}}`; both are left out of dry ones.
  mutating func precipitation(_ period: String, of node: PayloadNode, in range: NaturalRange) -> Double? {
    var total: Double?
    for key in ["rain", "snow"] {
      guard let amounts = object(key, of: node), let amount = number(period, of: amounts, in: range) else { continue }
      total = (total ?? 0) + amount
    }
    return total
  }
}
