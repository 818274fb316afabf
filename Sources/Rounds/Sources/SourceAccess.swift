internal import Fetching
internal import FoundationEssentials
internal import WidgetSupport

/// What sources are loaded with.
struct SourceAccess: Sendable {
  /// Performs requests.
  let fetcher: Fetcher
  /// Where last good data are kept.
  let state: StateFolder
  /// Asks the program's own widgets; nil in a program without any.
  let views: (any ViewSource)?
  /// The places that were loaded before all else.
  var places: [SourceKey: Result<PlaceRecord, RefreshError>] = [:]

  /// Returns the place of a source, from this round or an earlier one.
  ///
  /// - Throws: ``RefreshError`` if it could not be found out.
  func place(of source: PlaceSource) throws -> PlaceRecord? {
    if let place = places[source.key] { return try place.get() }
    return try source.lastGood(with: self)
  }
}
