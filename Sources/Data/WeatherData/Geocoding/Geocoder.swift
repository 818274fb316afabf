import WebRequests
internal import WidgetBase
internal import WidgetDocuments

/// A search for places by name.
protocol Geocoder: Sendable {
  /// The identifier of the search, by which providers that use the same search share its results.
  var name: String { get }

  /// Whether the search requires a provider's key.
  var needsKey: Bool { get }

  /// Returns the request for the best match.
  func request(for query: GeocodingQuery) -> WebRequest

  /// Decodes the place in a response.
  ///
  /// - Throws: `Failure` for a name that is not found, a provider's error response and anything else that is
  ///   not a list of places.
  func place(in root: EntryContent, for query: GeocodingQuery) throws(Failure) -> GeocodedPlace
}
