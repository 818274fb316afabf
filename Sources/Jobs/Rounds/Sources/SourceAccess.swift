internal import Fetching
internal import FileAccess
internal import FoundationEssentials

/// The tools with which sources are loaded.
struct SourceAccess: Sendable {
  /// The performer of requests.
  let fetcher: Fetcher
  /// The folder of last good data.
  let state: StateFolder
  /// The services that the program gives to kinds of sources, such as open connections.
  var services = SourceServices()
  /// The data of sources that were loaded before all else.
  var prerequisites: [SourceKey: Result<any LoadedData, RefreshError>] = [:]

  /// Returns the data of a source that others wait for, from this round or an earlier one.
  ///
  /// - Throws: ``RefreshError`` if they could not be loaded.
  func value<Origin: Source>(of source: Origin) throws -> Origin.Value? {
    if let result = prerequisites[source.key] { return try result.get() as? Origin.Value }
    return try source.lastGood(with: self)
  }
}
