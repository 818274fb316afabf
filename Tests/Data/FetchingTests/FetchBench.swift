import Foundation
import TestFolders
import TestServer
import Testing
import WebRequests

@testable import Fetching

/// A fetcher with its own cache folder, short delays and a fixed clock.
final class FetchBench: Sendable {
  let folder = TemporaryFolder()
  let settings: FetchSettings
  let fetcher: Fetcher

  /// 2022-02-05 12:00:00 UTC, a Saturday.
  static let noon = Date(timeIntervalSince1970: 1_644_062_400)

  init(cacheFolder: String? = nil, change: (inout FetchSettings) -> Void = { _ in }) {
    var settings = FetchSettings(
      cacheFolder: cacheFolder ?? folder.path("cache"), userAgent: "widgetgen/test someone@example.org")
    settings.retryBase = .milliseconds(1)
    // Beside tests that occupy all processors, it may take long until a response is read.
    settings.connectTimeout = .seconds(600)
    settings.wholeTimeout = .seconds(600)
    settings.idleTimeout = .seconds(86_400)
    change(&settings)
    self.settings = settings
    fetcher = Fetcher(settings)
  }

  static func request(_ base: String, secret: String? = nil) -> WebRequest {
    WebRequest(
      base: base, path: "/v1", query: [.init("latitude", "35.6")],
      secrets: secret.map { [.init("appid", Secret($0))] } ?? [])
  }

  /// Fetches an address `seconds` after noon.
  func fetch(
    _ base: String, secret: String? = nil, at seconds: TimeInterval = 0, atLeast: TimeInterval = 0,
    freshFor: TimeInterval = 3_600, by other: Fetcher? = nil
  ) async throws -> Fetched<String> {
    try await (other ?? fetcher).fetch(
      Self.request(base, secret: secret), at: Self.noon.addingTimeInterval(seconds), atLeast: atLeast,
      freshFor: freshFor,
      reading: Self.text)
  }

  /// Returns the failure of a fetch.
  func failure(
    _ base: String, secret: String? = nil, at seconds: TimeInterval = 0, by other: Fetcher? = nil
  ) async throws -> FetchError {
    let error = await #expect(throws: FetchError.self) {
      _ = try await self.fetch(base, secret: secret, at: seconds, by: other)
    }
    let found = try #require(error)
    #expect(!found.description.contains("\n"))
    #expect(found.description.count < 300)
    return found
  }

  /// Returns the stored response to a request.
  func stored(_ base: String, secret: String? = nil) async -> Fetched<String>? {
    await fetcher.stored(Self.request(base, secret: secret), reading: Self.text)
  }

  /// Returns a fetcher of another run of the program, with the same cache.
  func nextRun() -> Fetcher { Fetcher(settings) }

  /// Returns the only file that holds a response.
  func cacheFile() throws -> String {
    let names = try folder.names("cache/responses")
    #expect(names.count == 1)
    return "cache/responses/\(try #require(names.first))"
  }

  /// Accepts JSON objects; rejects HTML and empty bodies.
  static func text(_ body: [UInt8]) throws -> String {
    guard body.first == UInt8(ascii: "{") else { throw NotJSON() }
    return String(decoding: body, as: UTF8.self)
  }

  struct NotJSON: Error, Equatable {}

  /// Returns a date in the format of headers.
  static func date(_ seconds: TimeInterval) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: noon.addingTimeInterval(seconds))
  }
}

extension Fetcher {
  /// Returns the last stored response, however old, without the network; nil if nothing is stored that `reading`
  /// accepts.
  func stored<Value: Sendable>(
    _ request: WebRequest, reading: @Sendable ([UInt8]) throws -> Value
  ) -> Fetched<Value>? {
    guard let response = try? cache?.response(for: request.shownAddress, upTo: settings.maximumBytes),
      let value = try? reading(response.body)
    else { return nil }
    return Fetched(value: value, fetchedAt: response.fetchedAt, source: .cache)
  }
}
