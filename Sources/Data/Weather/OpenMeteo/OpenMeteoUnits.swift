internal import Spelling

/// What Open-Meteo measures something in where a payload does not say.
enum OpenMeteoMeasure: String {
  case celsius = "°C"
  case kilometresPerHour = "km/h"
  case millimetres = "mm"
  case metres = "m"

  /// The value in the model's unit (°C, m/s, mm, m) of one in a unit of the provider's, nil for a unit it does not have.
  func conversion(from unit: String) -> ((Double) -> Double)? {
    switch (self, unit) {
    case (.celsius, "°C"), (.kilometresPerHour, "m/s"), (.millimetres, "mm"), (.metres, "m"): { $0 }
    case (.celsius, "°F"): { PayloadReader.withoutNoise(($0 - 32) / 1.8) }
    case (.kilometresPerHour, "km/h"): { PayloadReader.withoutNoise($0 / 3.6) }
    case (.kilometresPerHour, "mp/h"), (.kilometresPerHour, "mph"): { PayloadReader.withoutNoise($0 * 0.44704) }
    case (.kilometresPerHour, "kn"): { PayloadReader.withoutNoise($0 * 1_852 / 3_600) }
    case (.millimetres, "inch"): { PayloadReader.withoutNoise($0 * 25.4) }
    case (.metres, "ft"): { PayloadReader.withoutNoise($0 * 0.3048) }
    default: nil
    }
  }
}

extension PayloadReader {
  /// A value of a row of a table in the model's unit, whatever unit the payload says it is in.
  mutating func measure(
    _ field: String, of row: PayloadNode, in range: NaturalRange, _ measure: OpenMeteoMeasure, _ table: OpenMeteoTable
  ) -> Double? {
    let key = table.name(field)
    let unit = table.unit(of: field) ?? measure.rawValue
    if let conversion = measure.conversion(from: unit) {
      return number(key, of: row, in: range, converting: conversion)
    }
    guard anyNumber(key, of: row) != nil else { return nil }
    warnings.add(.units, "\(row.path(to: key)) is in \"\(keylessExcerpt(unit))\", no known unit: counted as missing")
    return nil
  }

  /// A value of a row of a table that has one unit only.
  mutating func value(
    _ field: String, of row: PayloadNode, in range: NaturalRange, _ table: OpenMeteoTable
  ) -> Double? {
    number(table.name(field), of: row, in: range)
  }

  /// A share that is sent in percent, 0...1.
  mutating func share(_ field: String, of row: PayloadNode, _ table: OpenMeteoTable) -> Double? {
    number(table.name(field), of: row, in: .probability) { $0 / 100 }
  }
}
