/// A point on the globe.
public struct Coordinates: Hashable, Sendable, Codable {
  /// The valid degrees north of the equator.
  public static let latitudes = -90.0...90
  /// The valid degrees east of Greenwich.
  public static let longitudes = -180.0...180

  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// Creates a point; nil if a coordinate is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Decodes coordinates as they were encoded.
  ///
  /// - Throws: the decoder's error, also if a coordinate is out of range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (latitude, longitude) = (
      try values.decode(Double.self, forKey: .latitude), try values.decode(Double.self, forKey: .longitude)
    )
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: values, debugDescription: "coordinates out of range")
    }
    self = point
  }
}

extension Place {
  /// The place's coordinates; nil if they are unknown.
  public var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
