public import FoundationEssentials

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
  ///   - provider: who was asked; see ``ProviderName/geocoder``.
  /// - Throws: ``GeocodingError`` for a name that is not found, a provider's error answer and anything else that is no
  ///   list of places.
  public init(
    decoding payload: some Collection<UInt8>, of query: GeocodingQuery, from provider: ProviderName
  ) throws(GeocodingError) {
    let root = try Self.document(payload, of: query)
    switch provider.geocoder {
    case .openWeatherMap: try self.init(openWeatherMap: root, of: query)
    case .openMeteo, .metNorway: try self.init(openMeteo: root, of: query)
    }
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

  /// `{"results": [{"name", "latitude", "longitude", "timezone", "country"}]}`, without results where nothing is found.
  private init(openMeteo root: JSONValue, of query: GeocodingQuery) throws(GeocodingError) {
    guard case .object(let fields) = root else {
      throw .unreadable(query, "the answer is \(root.kindName), not an object")
    }
    if let refusal = OpenMeteoFormat.refusal(in: fields) { throw GeocodingError(query, refusal) }
    switch fields["results"] {
    case .array(let results):
      guard let first = results.first else { throw .notFound(query) }
      try self.init(
        first, path: "results[0]", latitudeKey: "latitude", longitudeKey: "longitude", of: query
      ) { node, reader in reader.text("name", of: node) }
    case nil where fields["generationtime_ms"] != nil, .null where fields["generationtime_ms"] != nil:
      throw .notFound(query)
    case nil, .null:
      throw .unreadable(query, "the answer has no \"results\"")
    case .some(let other):
      throw .unreadable(query, "\"results\" is \(other.kindName), not an array")
    }
  }

  /// `[{"name", "local_names": {"ja"}, "lat", "lon", "country"}]`, empty where nothing is found.
  private init(openWeatherMap root: JSONValue, of query: GeocodingQuery) throws(GeocodingError) {
    if case .object(let fields) = root, let refusal = OpenWeatherMapRefusal.error(in: fields) {
      throw GeocodingError(query, refusal)
    }
    guard case .array(let results) = root else {
      throw .unreadable(query, "the answer is \(root.kindName), not an array")
    }
    guard let first = results.first else { throw .notFound(query) }
    let language = query.language.lowercased()
    try self.init(first, path: "[0]", latitudeKey: "lat", longitudeKey: "lon", of: query) { node, reader in
      let localName = reader.object("local_names", of: node).flatMap { reader.text(language, of: $0) }
      return localName ?? reader.text("name", of: node)
    }
  }

  private init(
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
