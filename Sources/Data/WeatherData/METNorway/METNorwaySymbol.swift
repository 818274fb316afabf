internal import WidgetBase

/// A weather symbol of MET Norway, such as `lightrainshowers_day`.
///
/// Source: https://github.com/metno/weathericons, 41 symbols; 21 of them have variants for day, night and polar
/// twilight.
struct METNorwaySymbol {
  var condition: Condition

  /// Whether the sun is up, false in polar twilight; nil if the symbol does not indicate it.
  var isDay: Bool?

  /// Reads the symbol of a period; nil if it has none.
  init?(of period: PayloadNode, with reader: inout PayloadReader) {
    guard let summary = reader.object("summary", of: period), let code = reader.text("symbol_code", of: summary)
    else { return nil }
    self.init(code: code)
    if condition == .unknown {
      reader.warnings.add(
        .condition,
        "\(summary.path(to: "symbol_code")) is not a known condition (\"\(keylessExcerpt(code))\"); shown as unknown")
    }
  }

  /// - Parameter code: the symbol's code; an unknown one gives an unknown condition. Every symbol may have a suffix.
  init(code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    condition = Self.conditions[String(parts[0])] ?? .unknown
    switch parts.count == 2 ? parts[1] : "" {
    case "day": isDay = true
    case "night", "polartwilight": isDay = false
    case "": isDay = nil
    default: condition = .unknown
    }
  }

  /// The conditions of all symbols without their suffixes.
  static let conditions: [String: Condition] = {
    var conditions: [String: Condition] = [
      "clearsky": .clear, "fair": .fewClouds, "partlycloudy": .clouds, "cloudy": .overcast, "fog": .fog,
      // The provider keeps these two misspellings for compatibility.
      "lightssleetshowersandthunder": .thunderstorm, "lightssnowshowersandthunder": .thunderstorm,
    ]
    let falling: [(name: String, ordinary: Condition, heavy: Condition)] = [
      ("rain", .rain, .heavyRain), ("sleet", .sleet, .sleet), ("snow", .snow, .heavySnow),
    ]
    for (name, ordinary, heavy) in falling {
      for (intensity, condition) in [("light", ordinary), ("", ordinary), ("heavy", heavy)] {
        for kind in ["", "showers"] {
          conditions["\(intensity)\(name)\(kind)"] = condition
          conditions["\(intensity)\(name)\(kind)andthunder"] = .thunderstorm
        }
      }
    }
    return conditions
  }()
}
