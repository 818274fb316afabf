/// The place a picture is about, as far as its settings name it: for widgets that have no data of it.
public struct TimelinePlace: Hashable, Sendable {
  /// What pictures call it; nil if nobody said.
  public var name: String?
  /// Degrees north, -90...90; nil if it is not known.
  public var latitude: Double?
  /// Degrees east, -180...180; nil if it is not known.
  public var longitude: Double?

  /// A place.
  public init(name: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}
