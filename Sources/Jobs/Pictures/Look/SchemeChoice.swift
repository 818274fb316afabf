package import FoundationEssentials
package import Templating
package import WeatherData

/// The schemes in which a widget is drawn.
package enum SchemeChoice: String, Sendable, Hashable, CaseIterable, Codable {
  /// The light scheme only.
  case light
  /// The dark scheme only.
  case dark
  /// A picture of each.
  case both
  /// The dark scheme between sunset and sunrise at the place, else the light one.
  case auto

  /// All schemes that may be drawn, light before dark.
  package var possibleSchemes: [ColorScheme] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both, .auto: [.light, .dark]
    }
  }

  /// Returns the schemes to draw at an instant, light before dark; nil if they depend on the sun and there is no place.
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
