package import FoundationEssentials
package import Templating
package import WeatherData

/// Which schemes a widget is drawn in.
package enum SchemeChoice: String, Sendable, Hashable, CaseIterable, Codable {
  /// Light alone.
  case light
  /// Dark alone.
  case dark
  /// A picture of each.
  case both
  /// Dark between sunset and sunrise of the place.
  case auto

  /// Every scheme that it may mean, light before dark.
  package var possibleSchemes: [ColorScheme] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both, .auto: [.light, .dark]
    }
  }

  /// The schemes to draw at an instant, light before dark; nil if they depend on the sun and there is no place.
  package func schemes(at instant: Date, coordinates: Coordinates?) -> [ColorScheme]? {
    switch self {
    case .light: return [.light]
    case .dark: return [.dark]
    case .both: return [.light, .dark]
    case .auto:
      return coordinates.map { place in
        [Sun.isUp(at: instant, latitude: place.latitude, longitude: place.longitude) ? .light : .dark]
      }
    }
  }
}
