internal import WidgetBase

/// A quantity and the unit in which Open-Meteo sends it by default.
enum OpenMeteoMeasure: String {
  case celsius = "°C"
  case kilometresPerHour = "km/h"
  case millimetres = "mm"
  case metres = "m"

  /// Returns the conversion from one of the provider's units to the model's (°C, m/s, mm, m); nil if the unit is
  /// unknown.
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
  /// Reads a row's value in the model's unit, converting it from the payload's unit.
  mutating func measure(
    _ field: String, of row: PayloadNode, in range: NaturalRange, _ measure: OpenMeteoMeasure, _ table: OpenMeteoTable
  ) -> Double? {
    let key = table.name(field)
    let unit = table.unit(of: field) ?? measure.rawValue
    if let conversion = measure.conversion(from: unit) {
      return number(key, of: row, in: range, converting: conversion)
    }
    guard anyNumber(key, of: row) != nil else { return nil }
    warnings.add(.units, "\(row.path(to: key)) is in \"\(keylessExcerpt(unit))\", an unknown unit; treated as missing")
    return nil
  }

  /// Reads a row's value that has only one possible unit.
  mutating func value(
    _ field: String, of row: PayloadNode, in range: NaturalRange, _ table: OpenMeteoTable
  ) -> Double? {
    number(table.name(field), of: row, in: range)
  }

  /// Reads a fraction, 0...1, that is sent in percent.
  mutating func share(_ field: String, of row: PayloadNode, _ table: OpenMeteoTable) -> Double? {
    number(table.name(field), of: row, in: .probability) { $0 / 100 }
  }
}
