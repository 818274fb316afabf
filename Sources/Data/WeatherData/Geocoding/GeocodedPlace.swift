public import FoundationEssentials
public import WidgetBase
internal import WidgetDocuments

/// A place found by its name.
public struct GeocodedPlace: Sendable, Hashable {
  /// The name in the requested language, if the provider knows it.
  public let name: String

  /// Degrees north of the equator, -90...90.
  public let latitude: Double

  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// The place's zone; nil if the provider does not specify it, which OpenWeatherMap never does.
  public let timeZone: TimeZone?

  /// The country: a name from Open-Meteo, an ISO 3166 code from OpenWeatherMap; nil if unknown.
  public let country: String?

  /// Decodes the response to ``ProviderName/geocodingRequest(for:)``, regardless of its HTTP status.
  ///
  /// - Parameters:
  ///   - payload: JSON in UTF-8 of at most ``PayloadDecoder/maximumBytes``.
  ///   - query: the query of the request.
  ///   - provider: the provider that received the request.
  /// - Throws: `Failure` for a name that is not found, a provider's error response and anything else that is
  ///   not a list of places.
  public init(
    decoding payload: some Collection<UInt8>, of query: GeocodingQuery, from provider: ProviderName
  ) throws(Failure) {
    self = try provider.service.geocoder.place(in: Self.document(payload, of: query), for: query)
  }

  private static func document(
    _ payload: some Collection<UInt8>, of query: GeocodingQuery
  ) throws(Failure) -> EntryContent {
    guard payload.count <= PayloadDecoder.maximumBytes else {
      throw .unreadablePlaces(query, "\(PayloadError.tooLarge(bytes: payload.count))")
    }
    let bytes = Array(payload)
    do {
      return try JSONDocument.value(of: bytes, maximumDepth: PayloadDecoder.maximumDepth)
    } catch {
      throw .unreadablePlaces(query, "\(PayloadError(error, in: bytes))")
    }
  }

  /// Decodes one match.
  ///
  /// `path` is the path of the match in the response, for messages. If `name` returns nil, the query's name is used.
  ///
  /// - Throws: `Failure` if the match is not an object or does not have usable coordinates.
  init(
    _ value: EntryContent, path: String, latitudeKey: String, longitudeKey: String, of query: GeocodingQuery,
    name: (PayloadNode, inout PayloadReader) -> String?
  ) throws(Failure) {
    guard case .record(let fields) = value else {
      throw .unreadablePlaces(query, "\(path) is \(value.kindName), not an object")
    }
    var reader = PayloadReader()
    let node = PayloadNode(fields: fields, path: path)
    let latitude = reader.number(latitudeKey, of: node, in: .latitude)
    let longitude = reader.number(longitudeKey, of: node, in: .longitude)
    guard let latitude, let longitude else {
      let damage = reader.warnings.all.first.map { "\($0)" }
      throw .unreadablePlaces(query, damage ?? "\(path) has no \(latitudeKey) and \(longitudeKey)")
    }
    self.latitude = latitude
    self.longitude = longitude
    self.name = name(node, &reader) ?? query.name
    timeZone = reader.text("timezone", of: node).flatMap { ZoneNames.zone($0) }
    country = reader.text("country", of: node)
  }
}
