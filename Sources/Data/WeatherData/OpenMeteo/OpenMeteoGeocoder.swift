import WebRequests
internal import WidgetBase
internal import WidgetDocuments

/// Open-Meteo's search for places.
///
/// Source: https://open-meteo.com/en/docs/geocoding-api.
struct OpenMeteoGeocoder: Geocoder {
  let name = "open-meteo"
  let needsKey = false

  func request(for query: GeocodingQuery) -> WebRequest {
    WebRequest(
      base: query.baseURL ?? "https://geocoding-api.open-meteo.com", path: "/v1/search",
      query: [
        .init("name", query.name), .init("count", "1"), .init("language", LanguageTag.language(of: query.language)),
      ])
  }

  /// Reads `{"results": [{"name", "latitude", "longitude", "timezone", "country"}]}`, without `results` if nothing was
  /// found.
  func place(in root: EntryContent, for query: GeocodingQuery) throws(Failure) -> GeocodedPlace {
    guard case .record(let fields) = root else {
      throw .unreadablePlaces(query, "the response is \(root.kindName), not an object")
    }
    if let refusal = OpenMeteoFormat.refusal(in: fields) { throw .refusedSearch(query, refusal) }
    switch fields["results"] {
    case .list(let results):
      guard let first = results.first else { throw .unknownPlace(query) }
      return try GeocodedPlace(
        first, path: "results[0]", latitudeKey: "latitude", longitudeKey: "longitude", of: query
      ) { node, reader in reader.text("name", of: node) }
    case nil where fields["generationtime_ms"] != nil, .null where fields["generationtime_ms"] != nil:
      throw .unknownPlace(query)
    case nil, .null:
      throw .unreadablePlaces(query, "the response has no \"results\"")
    case .some(let other):
      throw .unreadablePlaces(query, "\"results\" is \(other.kindName), not an array")
    }
  }
}
