public import Foundation

// Foundation for Linux has measurements, but no format of them.

extension Measurement {
  /// The format of a measurement: a number and a unit, such as `21°C` or `3 km`.
  ///
  /// Temperatures, lengths, masses and speeds are converted to the units of the locale. Units without a word in English
  /// are written by their symbols in all widths.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the unit.
    public struct UnitWidth: Codable, Hashable, Sendable {
      fileprivate enum Form: Codable {
        case wide, abbreviated, narrow
      }

      fileprivate let form: Form

      /// A word: `3 kilometers`.
      public static var wide: UnitWidth { UnitWidth(form: .wide) }
      /// A symbol after a space: `3 km`.
      public static var abbreviated: UnitWidth { UnitWidth(form: .abbreviated) }
      /// A symbol, without the scale of a temperature: `21°`.
      public static var narrow: UnitWidth { UnitWidth(form: .narrow) }
    }

    /// The purpose of a measurement, which decides its unit.
    public struct Usage: Codable, Hashable, Sendable {
      private let name: String
      fileprivate var keepsUnit: Bool { name == "asProvided" }

      private init(_ name: String) {
        self.name = name
      }

      /// The unit of the locale.
      public static var general: Usage { Usage("general") }
      /// The unit of the measurement itself.
      public static var asProvided: Usage { Usage("asProvided") }
      /// Temperatures of the air.
      public static var weather: Usage { Usage("weather") }
      /// Temperatures and heights of people.
      public static var person: Usage { Usage("person") }
      /// Distances on roads.
      public static var road: Usage { Usage("road") }
      /// Visibility.
      public static var visibility: Usage { Usage("visibility") }
      /// Precipitation.
      public static var rainfall: Usage { Usage("rainfall") }
      /// Wind.
      public static var wind: Usage { Usage("wind") }
    }

    /// The length of the unit.
    public var width: UnitWidth
    /// The purpose of the measurement.
    public var usage: Usage
    /// The locale.
    public var locale: Locale
    /// The format of the number; nil is one fraction digit at most, or none for temperatures.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a format.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: Usage = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Returns the format in a locale.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    /// Returns a measurement as text.
    public func format(_ value: Measurement<UnitType>) -> String {
      let (number, unit) = usage.keepsUnit ? (value.value, value.unit) : value.localized(to: locale)
      let isTemperature = unit is UnitTemperature
      let digits = numberFormatStyle ?? .number.precision(.fractionLength(isTemperature ? 0...0 : 0...1))
      let text = digits.locale(locale).format(number)
      switch (width.form, isTemperature) {
      case (.narrow, true): return text + "°"
      case (.narrow, false): return text + unit.symbol
      case (.abbreviated, true): return text + unit.symbol
      case (.abbreviated, false): return "\(text) \(unit.symbol)"
      case (.wide, _):
        guard let word = UnitWords.words[unit.symbol] else { return "\(text) \(unit.symbol)" }
        return "\(text) \(abs(number) == 1 ? word.one : word.many)"
      }
    }
  }

  /// Returns the measurement as text.
  public func formatted(_ style: FormatStyle) -> String { style.format(self) }

  /// Returns the measurement as text with the symbol of its unit.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  /// Returns the number and the unit that a locale uses for the kind of the measurement.
  fileprivate func localized(to locale: Locale) -> (Double, Unit) {
    let isImperial = locale.measurementSystem == .us
    let targets: [(metric: Dimension, us: Dimension)] = [
      (UnitTemperature.celsius, UnitTemperature.fahrenheit), (UnitLength.kilometers, UnitLength.miles),
      (UnitLength.meters, UnitLength.feet), (UnitLength.millimeters, UnitLength.inches),
      (UnitMass.kilograms, UnitMass.pounds), (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
      (UnitSpeed.metersPerSecond, UnitSpeed.milesPerHour),
    ]
    guard let from = unit as? Dimension,
      let pair = targets.first(where: { from == $0.metric || from == $0.us || from is UnitTemperature })
    else { return (value, unit) }
    let to = isImperial ? pair.us : pair.metric
    // A unit that already belongs to the locale is kept.
    if !(from is UnitTemperature), from == (isImperial ? pair.us : pair.metric) { return (value, from) }
    return (to.converter.value(fromBaseUnitValue: from.converter.baseUnitValue(fromValue: value)), to)
  }
}

extension FormatStyle {
  /// Returns the format of a measurement.
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: Measurement<UnitType>.FormatStyle.Usage = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

/// English words of units by their symbols.
private enum UnitWords {
  static let words: [String: (one: String, many: String)] = [
    "°C": ("degree Celsius", "degrees Celsius"), "°F": ("degree Fahrenheit", "degrees Fahrenheit"),
    "km": ("kilometer", "kilometers"), "m": ("meter", "meters"), "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
    "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"), "lb": ("pound", "pounds"),
    "km/h": ("kilometer per hour", "kilometers per hour"), "mph": ("mile per hour", "miles per hour"),
    "m/s": ("meter per second", "meters per second"), "L": ("liter", "liters"), "hr": ("hour", "hours"),
    "min": ("minute", "minutes"), "s": ("second", "seconds"), "kCal": ("kilocalorie", "kilocalories"),
  ]
}
