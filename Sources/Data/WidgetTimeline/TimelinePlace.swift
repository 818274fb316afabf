/// The place a picture is about, according to its settings, for widgets whose data do not include a place.
public struct TimelinePlace: Hashable, Sendable {
  /// The place's name in pictures; nil if the settings do not name it.
  public var name: String?
  /// Degrees north, -90...90; nil if unknown.
  public var latitude: Double?
  /// Degrees east, -180...180; nil if unknown.
  public var longitude: Double?

  /// Creates a place.
  public init(name: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}
