/// What Open-Meteo measures something in where a payload does not say.
enum OpenMeteoMeasure: String {
  case celsius = "°C"
  case kilometresPerHour = "km/h"
  case millimetres = "mm"

  /// The value in the model's unit (°C, m/s, mm) of one in a unit of the provider's, nil for a unit it does not have.
  func conversion(from unit: String) -> ((Double) -> Double)? {
    switch (self, unit) {
    case (.celsius, "°C"), (.kilometresPerHour, "m/s"), (.millimetres, "mm"): { $0 }
    case (.celsius, "°F"): { PayloadReader.withoutNoise(($0 - 32) / 1.8) }
    case (.kilometresPerHour, "km/h"): { PayloadReader.withoutNoise($0 / 3.6) }
    case (.kilometresPerHour, "mp/h"), (.kilometresPerHour, "mph"): { PayloadReader.withoutNoise($0 * 0.44704) }
    case (.kilometresPerHour, "kn"): { PayloadReader.withoutNoise($0 * 1_852 / 3_600) }
    case (.millimetres, "inch"): { PayloadReader.withoutNoise($0 * 25.4) }
    default: nil
    }
  }
}

extension PayloadReader {
  /// A value in the model's unit, whatever unit the payload says it is in.
  ///
  /// - Parameter units: the object beside the table that has a unit for each of its columns.
  mutating func measure(
    _ key: String, of node: PayloadNode, in range: NaturalRange, _ measure: OpenMeteoMeasure, _ units: PayloadNode?
  ) -> Double? {
    let unit = units?.fields[key]?.string ?? measure.rawValue
    if let conversion = measure.conversion(from: unit) {
      return number(key, of: node, in: range, converting: conversion)
    }
    guard anyNumber(key, of: node) != nil else { return nil }
    warnings.add(.units, "\(node.path(to: key)) is in \"\(Excerpt.of(unit))\", no known unit: counted as missing")
    return nil
  }
}
