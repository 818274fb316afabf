/// The state of the weather, to which the codes of every provider are mapped.
///
/// The raw value is the word in a timeline's JSON. Cases are declared from the least to the most severe; the most
/// severe one becomes the condition of a day.
public enum Condition: String, Sendable, Hashable, CaseIterable {
  /// A condition in the payload that does not correspond to another case.
  case unknown
  /// No significant clouds.
  case clear
  /// Clouds over up to a quarter of the sky.
  case fewClouds = "few-clouds"
  /// Scattered or broken clouds, over 25 to 84 % of the sky.
  case clouds
  /// Clouds over at least 85 % of the sky.
  case overcast
  /// Smoke near the ground.
  case smoke
  /// Dust, sand and volcanic ash.
  case dust
  /// Fog, mist and haze.
  case fog
  /// Rain with fine drops.
  case drizzle
  /// Light and moderate rain and showers.
  case rain
  /// Mixed rain and snow, or ice pellets.
  case sleet
  /// Light and moderate snow and showers.
  case snow
  /// Heavy, very heavy and extreme rain.
  case heavyRain = "heavy-rain"
  /// Heavy snow and showers.
  case heavySnow = "heavy-snow"
  /// Rain that freezes on impact.
  case freezingRain = "freezing-rain"
  /// Hail, with or without thunder.
  case hail
  /// Thunder, with any precipitation.
  case thunderstorm
  /// Sudden strong wind.
  case squall
  /// A tornado or waterspout.
  case tornado

  /// The rank among all conditions; greater is more severe, and ``unknown`` is 0.
  public var severity: Int {
    Self.severities[self] ?? 0
  }

  /// Returns the most severe of the conditions; nil for an empty array.
  public static func mostSevere(of conditions: [Condition]) -> Condition? {
    conditions.max { $0.severity < $1.severity }
  }

  /// Returns the name of the condition's icon, without a file extension.
  ///
  /// A clear sky and few clouds have separate icons for day and night; nil selects the one for day.
  public func iconName(isDay: Bool?) -> String {
    switch self {
    case .clear, .fewClouds: rawValue + (isDay == false ? "-night" : "-day")
    default: rawValue
    }
  }

  /// The condition's emoji, which is unique among conditions.
  ///
  /// Unicode has no emoji for freezing rain, hail, dust or smoke, so the closest one is used.
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
