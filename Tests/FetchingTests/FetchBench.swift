import Fetching
import Foundation
import Requests
import TestServer

/// A fetcher with a cache folder of its own, and short timeouts.
final class FetchBench: Sendable {
  let folder = TemporaryFolder()
  let settings: FetchSettings
  let fetcher: Fetcher

  static let noon = Date(timeIntervalSince1970: 1_644_062_400)

  init(cacheFolder: String? = nil, change: (inout FetchSettings) -> Void = { _ in }) {
    var settings = FetchSettings(
      cacheFolder: cacheFolder ?? folder.path("cache"), userAgent: "widgetgen/test someone@example.org")
    settings.retryBase = .milliseconds(1)
    change(&settings)
    self.settings = settings
    fetcher = Fetcher(settings)
  }

  func fetch(_ base: String, query: [(String, String)] = []) async throws -> Fetched<String> {
    let request = WebRequest(base: base, path: "/v1", query: query.map { .init($0.0, $0.1) })
    return try await fetcher.fetch(request, at: Self.noon, freshFor: 3_600) { String(decoding: $0, as: UTF8.self) }
  }
}
