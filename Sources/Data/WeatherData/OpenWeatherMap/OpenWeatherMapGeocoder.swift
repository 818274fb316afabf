import WebRequests
internal import WidgetBase
internal import WidgetDocuments

/// OpenWeatherMap's search for places, which also accepts a country, as in `Paris,FR`.
///
/// Source: https://openweathermap.org/api/geocoding-api.
struct OpenWeatherMapGeocoder: Geocoder {
  let name = "openweathermap"
  let needsKey = true

  func request(for query: GeocodingQuery) -> WebRequest {
    WebRequest(
      base: query.baseURL ?? OpenWeatherMapRequest.base, path: "/geo/1.0/direct",
      query: [.init("q", query.name), .init("limit", "1")], secrets: OpenWeatherMapRequest.secrets(query.key))
  }

  /// Reads `[{"name", "local_names": {"ja"}, "lat", "lon", "country"}]`, which is empty if nothing is found.
  func place(in root: EntryContent, for query: GeocodingQuery) throws(Failure) -> GeocodedPlace {
    if case .record(let fields) = root, let refusal = OpenWeatherMapRefusal.error(in: fields) {
      throw .refusedSearch(query, refusal)
    }
    guard case .list(let results) = root else {
      throw .unreadablePlaces(query, "the response is \(root.kindName), not an array")
    }
    guard let first = results.first else { throw .unknownPlace(query) }
    let language = LanguageTag.language(of: query.language)
    return try GeocodedPlace(first, path: "[0]", latitudeKey: "lat", longitudeKey: "lon", of: query) { node, reader in
      let localName = reader.object("local_names", of: node).flatMap { reader.text(language, of: $0) }
      return localName ?? reader.text("name", of: node)
    }
  }
}
