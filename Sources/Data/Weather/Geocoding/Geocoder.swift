internal import JSON
import Requests

/// A search for places by their names.
protocol Geocoder: Sendable {
  /// Identifies the search, so that places found once are shared by the providers that use it.
  var name: String { get }

  /// Whether the search is refused without a provider's key.
  var needsKey: Bool { get }

  /// The request for the best match.
  func request(for query: GeocodingQuery) -> WebRequest

  /// The place in an answer.
  ///
  /// - Throws: ``GeocodingError`` for a name that is not found, a provider's error answer and anything else that is no
  ///   list of places.
  func place(in root: JSONValue, for query: GeocodingQuery) throws(GeocodingError) -> GeocodedPlace
}
