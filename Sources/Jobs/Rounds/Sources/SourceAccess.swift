internal import Fetching
internal import FileAccess
internal import FoundationEssentials

/// The tools with which sources are loaded.
struct SourceAccess: Sendable {
  /// The performer of requests.
  let fetcher: Fetcher
  /// The folder of last good data.
  let state: StateFolder
  /// The source of the program's own widgets; nil in a program without any.
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
