internal import WidgetBase

/// Weather codes of the World Meteorological Organization that Open-Meteo uses.
///
/// Source: table "WMO Weather interpretation codes" of https://open-meteo.com/en/docs.
enum WMOCode {
  static func condition(_ code: Int) -> Condition? {
    switch code {
    case 0: .clear
    case 1: .fewClouds
    case 2: .clouds
    case 3: .overcast
    case 45, 48: .fog
    case 51, 53, 55: .drizzle
    case 56, 57, 66, 67: .freezingRain
    case 61, 63, 80, 81: .rain
    case 65, 82: .heavyRain
    case 71, 73, 77, 85: .snow
    case 75, 86: .heavySnow
    case 95: .thunderstorm
    case 96, 99: .hail
    default: nil
    }
  }
}

extension PayloadReader {
  /// Reads the condition of a weather code; an unknown code is an unknown condition.
  mutating func wmoCondition(_ key: String, of node: PayloadNode) -> Condition? {
    guard let code = anyNumber(key, of: node) else { return nil }
    if let condition = Int(exactly: code).flatMap(WMOCode.condition) { return condition }
    warnings.add(.condition, "\(node.path(to: key)) is not a known condition (\(code.plain)); shown as unknown")
    return .unknown
  }
}
