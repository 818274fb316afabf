/// The state of the sky, to which the codes of every provider are mapped.
///
/// The raw value is the word in a timeline's JSON. Cases are declared from the least to the most severe; the most
/// severe one becomes the condition of a day.
public enum Condition: String, Sendable, Hashable, CaseIterable {
  /// A condition was sent that is not one of the others.
  case unknown
  /// No cloud worth mention.
  case clear
  /// Up to a quarter of the sky.
  case fewClouds = "few-clouds"
  /// Scattered or broken clouds, 25 to 84 % of the sky.
  case clouds
  /// 85 % of the sky and more.
  case overcast
  /// Smoke near the ground.
  case smoke
  /// Dust, sand and volcanic ash.
  case dust
  /// Fog, mist and haze.
  case fog
  /// Rain of fine drops.
  case drizzle
  /// Light and moderate rain and showers.
  case rain
  /// Rain and snow mixed, or ice pellets.
  case sleet
  /// Light and moderate snow and showers.
  case snow
  /// Heavy, very heavy and extreme rain.
  case heavyRain = "heavy-rain"
  /// Heavy snow and showers.
  case heavySnow = "heavy-snow"
  /// Rain that freezes where it falls.
  case freezingRain = "freezing-rain"
  /// Hail, with thunder or without.
  case hail
  /// Thunder, with whatever falls.
  case thunderstorm
  /// Sudden strong wind.
  case squall
  /// A tornado or waterspout.
  case tornado

  /// The rank among all conditions: greater is worse, `.unknown` is 0.
  public var severity: Int {
    Self.severities[self] ?? 0
  }

  /// The most severe of some conditions, nil for none.
  public static func mostSevere(of conditions: [Condition]) -> Condition? {
    conditions.max { $0.severity < $1.severity }
  }

  /// The name of the condition's icon, without a file ending.
  ///
  /// A clear sky and few clouds have an icon for the day and one for the night; nil gives that of the day.
  public func iconName(isDay: Bool?) -> String {
    switch self {
    case .clear, .fewClouds: rawValue + (isDay == false ? "-night" : "-day")
    default: rawValue
    }
  }

  /// The condition's emoji; no two conditions share one.
  ///
  /// Unicode has none for freezing rain, hail, dust or smoke: the nearest picture is used.
  public var emoji: String {
    switch self {
    case .unknown: "❓"
    case .clear: "☀️"
    case .fewClouds: "🌤"
    case .clouds: "🌥"
    case .overcast: "☁️"
    case .smoke: "🏭"
    case .dust: "🏜"
    case .fog: "🌫"
    case .drizzle: "🌦"
    case .rain: "☔️"
    case .sleet: "🌨"
    case .snow: "❄️"
    case .heavyRain: "🌧"
    case .heavySnow: "☃️"
    case .freezingRain: "🧊"
    case .hail: "🌩"
    case .thunderstorm: "⛈"
    case .squall: "💨"
    case .tornado: "🌪"
    }
  }

  private static let severities = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}
