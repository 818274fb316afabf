public import FoundationEssentials

extension Configuration {
  /// A place that pictures are about.
  public struct Location: Sendable, Hashable {
    /// Where a place is.
    public enum Position: Sendable, Hashable {
      /// Degrees north, -90...90, and east, -180...180.
      case coordinates(latitude: Double, longitude: Double)
      /// The name of a city, which the provider looks up.
      case city(String)
    }

    /// What pictures call it; nil leaves it to the city or to the data.
    public var name: String?
    /// Where it is.
    public var position: Position
    /// Its time zone; nil leaves it to the data.
    public var timeZone: TimeZone?

    /// A place.
    public init(name: String? = nil, position: Position, timeZone: TimeZone? = nil) {
      self.name = name
      self.position = position
      self.timeZone = timeZone
    }
  }
}
