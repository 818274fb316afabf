public import FoundationEssentials
public import Weather

/// The place a picture is about.
public struct JobPlace: Sendable, Hashable, Codable {
  /// Where a place is.
  public enum Position: Sendable, Hashable, Codable {
    /// A point on the globe.
    case coordinates(Coordinates)
    /// The name of a city, which a geocoder looks up.
    case city(String)
  }

  /// Where it is.
  public var position: Position
  /// Its time zone; nil leaves it to the data.
  public var timeZone: TimeZone?

  /// A place.
  public init(_ position: Position, timeZone: TimeZone? = nil) {
    self.position = position
    self.timeZone = timeZone
  }

  /// Where it is; nil for a city, which has to be looked up.
  public var coordinates: Coordinates? {
    if case .coordinates(let coordinates) = position { coordinates } else { nil }
  }

  /// Whether a geocoder has to be asked where it is.
  public var isCity: Bool { coordinates == nil }
}
