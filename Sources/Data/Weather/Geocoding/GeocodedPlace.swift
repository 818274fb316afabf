internal import CivilTime
public import FoundationEssentials
internal import JSON

/// A place that a provider found by its name.
public struct GeocodedPlace: Sendable, Hashable {
  /// The name in the language asked for, where the provider knows it.
  public let name: String

  /// Degrees north of the equator, -90...90.
  public let latitude: Double

  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// The place's zone, nil where the provider does not say; OpenWeatherMap never does.
  public let timeZone: TimeZone?

  /// The country, a name from Open-Meteo and a code of ISO 3166 from OpenWeatherMap; nil where it is not known.
  public let country: String?

  /// Reads the answer to ``ProviderName/geocodingRequest(for:)``, whatever its HTTP status was.
  ///
  /// - Parameters:
  ///   - payload: JSON in UTF-8 of at most ``PayloadDecoder/maximumBytes``.
  ///   - query: what was asked for.
  ///   - provider: whose search was asked.
  /// - Throws: ``GeocodingError`` for a name that is not found, a provider's error answer and anything else that is no
  ///   list of places.
  public init(
    decoding payload: some Collection<UInt8>, of query: GeocodingQuery, from provider: ProviderName
  ) throws(GeocodingError) {
    self = try provider.service.geocoder.place(in: Self.document(payload, of: query), for: query)
  }

  private static func document(
    _ payload: some Collection<UInt8>, of query: GeocodingQuery
  ) throws(GeocodingError) -> JSONValue {
    guard payload.count <= PayloadDecoder.maximumBytes else {
      throw .unreadable(query, "\(PayloadError.tooLarge(bytes: payload.count))")
    }
    let bytes = Array(payload)
    do {
      return try JSONDocument.value(of: bytes, maximumDepth: PayloadDecoder.maximumDepth)
    } catch {
      throw .unreadable(query, "\(PayloadError(error, in: bytes))")
    }
  }

  /// Reads one match.
  ///
  /// - Parameters:
  ///   - path: where the match stands in the answer, for messages.
  ///   - name: reads the name; nil takes that of the query.
  init(
    _ value: JSONValue, path: String, latitudeKey: String, longitudeKey: String, of query: GeocodingQuery,
    name: (PayloadNode, inout PayloadReader) -> String?
  ) throws(GeocodingError) {
    guard case .object(let fields) = value else {
      throw .unreadable(query, "\(path) is \(value.kindName), not an object")
    }
    var reader = PayloadReader()
    let node = PayloadNode(fields: fields, path: path)
    let latitude = reader.number(latitudeKey, of: node, in: .latitude)
    let longitude = reader.number(longitudeKey, of: node, in: .longitude)
    guard let latitude, let longitude else {
      let damage = reader.warnings.all.first.map { "\($0)" }
      throw .unreadable(query, damage ?? "\(path) has no \(latitudeKey) and \(longitudeKey)")
    }
    self.latitude = latitude
    self.longitude = longitude
    self.name = name(node, &reader) ?? query.name
    timeZone = reader.text("timezone", of: node).flatMap { ZoneNames.zone($0) }
    country = reader.text("country", of: node)
  }
}
