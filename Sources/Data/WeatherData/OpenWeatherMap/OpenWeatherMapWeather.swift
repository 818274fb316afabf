internal import WidgetBase

/// The first condition in the `weather` list of an hour or a day in OpenWeatherMap's payloads.
///
/// Source of ids, groups and icons: https://openweathermap.org/weather-conditions.
struct OpenWeatherMapWeather {
  var condition: Condition?
  var description: String?

  /// Whether the icon ends in `d` for day or `n` for night; nil if it ends in neither.
  var isDay: Bool?

  /// Reads the first condition; all properties are nil if the list is missing or empty.
  init(of node: PayloadNode, with reader: inout PayloadReader) {
    guard let first = reader.firstObject("weather", of: node) else { return }
    let id = reader.anyNumber("id", of: first)
    let main = reader.text("main", of: first)
    let icon = reader.text("icon", of: first)
    description = reader.text("description", of: first)
    switch icon?.last {
    case "d": isDay = true
    case "n": isDay = false
    default: break
    }
    condition = Self.condition(id: id.flatMap { Int(exactly: $0) }, main: main, icon: icon)
    if condition == .unknown {
      let words = id.map { "id \($0.plain)" } ?? main.map { "\"\(keylessExcerpt($0))\"" } ?? "neither id nor name"
      reader.warnings.add(.condition, "\(first.path) is not a known condition (\(words)); shown as unknown")
    }
  }

  /// Returns the condition of an id or, if the id is unknown, of the group's name, or else of the icon's number.
  static func condition(id: Int?, main: String?, icon: String?) -> Condition {
    id.flatMap(condition(id:)) ?? main.flatMap(condition(group:)) ?? icon.flatMap(condition(icon:)) ?? .unknown
  }

  private static func condition(id: Int) -> Condition? {
    switch id {
    case 200...299: .thunderstorm
    case 300...399: .drizzle
    case 500, 501, 520, 521, 531: .rain
    case 502...504, 522: .heavyRain
    case 511: .freezingRain
    case 600, 601, 620, 621: .snow
    case 602, 622: .heavySnow
    case 611...616: .sleet
    case 701, 721, 741: .fog
    case 711: .smoke
    case 731, 751, 761, 762: .dust
    case 771: .squall
    case 781: .tornado
    case 800: .clear
    case 801: .fewClouds
    case 802, 803: .clouds
    case 804: .overcast
    default: nil
    }
  }

  private static func condition(group: String) -> Condition? {
    switch group.lowercased() {
    case "thunderstorm": .thunderstorm
    case "drizzle": .drizzle
    case "rain": .rain
    case "snow": .snow
    case "mist", "haze", "fog": .fog
    case "smoke": .smoke
    case "dust", "sand", "ash": .dust
    case "squall": .squall
    case "tornado": .tornado
    case "clear": .clear
    case "clouds": .clouds
    default: nil
    }
  }

  private static func condition(icon: String) -> Condition? {
    switch icon.prefix(2) {
    case "01": .clear
    case "02": .fewClouds
    case "03", "04": .clouds
    case "09", "10": .rain
    case "11": .thunderstorm
    case "13": .snow
    case "50": .fog
    default: nil
    }
  }
}
