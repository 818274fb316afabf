/// A point on the globe.
public struct Coordinates: Hashable, Sendable, Codable {
  /// Degrees north of the equator.
  public static let latitudes = -90.0...90
  /// Degrees east of Greenwich.
  public static let longitudes = -180.0...180

  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// A point; nil for degrees that are none.
  public init?(latitude: Double, longitude: Double) {
    guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: what the decoder throws, also for degrees that are none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (latitude, longitude) = (
      try values.decode(Double.self, forKey: .latitude), try values.decode(Double.self, forKey: .longitude)
    )
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(forKey: .latitude, in: values, debugDescription: "no point on the globe")
    }
    self = point
  }
}

extension Place {
  /// Where it is; nil if it has no coordinates.
  public var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
