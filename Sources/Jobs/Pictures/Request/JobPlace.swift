package import FoundationEssentials
package import WeatherData

/// The place a picture is about.
package struct JobPlace: Sendable, Hashable, Codable {
  /// The position of a place.
  package enum Position: Sendable, Hashable, Codable {
    /// A point on the globe.
    case coordinates(Coordinates)
    /// The name of a city, which a geocoder looks up.
    case city(String)
  }

  /// The position.
  package var position: Position
  /// The time zone; nil for the zone of the data.
  package var timeZone: TimeZone?

  /// Creates a place.
  package init(_ position: Position, timeZone: TimeZone? = nil) {
    self.position = position
    self.timeZone = timeZone
  }

  /// The coordinates; nil for a city, which has to be looked up.
  package var coordinates: Coordinates? {
    if case .coordinates(let coordinates) = position { coordinates } else { nil }
  }

  /// Whether a geocoder has to be asked where it is.
  package var isCity: Bool { coordinates == nil }
}
