import Fetching
import Foundation
import TestServer
import Testing
import WebRequests

@Suite struct FetcherTests {
  private let bench = FetchBench()

  @Test func requestsHaveAUserAgentAndAcceptHeader() async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    let fetched = try await bench.fetch(server.base, secret: "0123456789abcdef")
    #expect(fetched.value == "{}")
    #expect(fetched.source == .network)
    #expect(fetched.fetchedAt == FetchBench.noon)
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.uri == "/v1?latitude=35.6&appid=0123456789abcdef")
    #expect(request.header("User-Agent") == "widgetgen/test someone@example.org")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Accept-Encoding") == "gzip")
    #expect(request.header("If-None-Match") == nil)
  }

  @Test(arguments: [("", "/v1"), ("/", "/v1"), ("/weather", "/weather/v1"), ("/weather/", "/weather/v1")])
  func aBaseMayEndInASlash(ending: String, path: String) async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    _ = try await bench.fetch(server.base + ending)
    #expect(server.requests.first?.uri == "\(path)?latitude=35.6")
  }

  /// A contact may contain characters that are not allowed in headers.
  @Test func sendsTheASCIIPartOfAUserAgent() async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    let bench = FetchBench { $0.userAgent = "widgetgen\r\n/é1" }
    #expect(try await bench.fetch(server.base).value == "{}")
    #expect(server.requests.first?.header("User-Agent") == "widgetgen/1")
  }

  @Test(arguments: ["ftp://example.org", "example.org", "http://", "http://user:word@example.org", "", "http://[::1"])
  func anAddressOfNoServerIsRefused(base: String) async throws {
    #expect(try await bench.failure(base).kind == .invalidAddress)
    #expect(await bench.fetcher.requestCount == 0)
  }

  @Test func concurrentFetchesShareARequest() async throws {
    // Fetches that start after the response has arrived get it from the cache.
    let answer = Reply.answer(200, [("Cache-Control", "max-age=600")], "{}")
    let server = try TestServer { _ in Reply([.pause(.milliseconds(200))] + answer.steps) }
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await bench.fetch(server.base).value } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: "{}", count: 8))
    #expect(server.requests.count == 1)
    #expect(await bench.fetcher.requestCount == 1)
  }

  @Test func differentRequestsRunConcurrently() async throws {
    let server = try TestServer { request in
      Reply([.pause(.milliseconds(50))] + Reply.answer(200, [], "{\"uri\":\"\(request.uri)\"}").steps)
    }
    let fetcher = bench.fetcher
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<20 {
        group.addTask {
          let request = WebRequest(base: server.base, path: "/\(index)")
          return try await fetcher.fetch(request, at: FetchBench.noon, freshFor: 0, reading: FetchBench.text).value
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values == Set((0..<20).map { "{\"uri\":\"/\($0)\"}" }))
    #expect(server.requests.count == 20)
  }

  @Test func cancellingTheOnlyFetchCancelsTheRequest() async throws {
    let server = try TestServer { _ in .hang }
    let task = Task { try await bench.fetch(server.base) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await bench.fetcher.requestCount == 1)
  }

  @Test func cancellingAFetchLeavesTheRequestToOthers() async throws {
    let server = try TestServer { _ in Reply([.pause(.milliseconds(300))] + Reply.answer(200, [], "{}").steps) }
    let one = Task { try await bench.fetch(server.base).value }
    let other = Task { try await bench.fetch(server.base).value }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    one.cancel()
    #expect(try await other.value == "{}")
  }

  @Test func restartsAfterAShutdown() async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    _ = try await bench.fetch(server.base)
    await bench.fetcher.shutdown()
    await bench.fetcher.shutdown()
    #expect(try await bench.fetch(server.base).source == .network)
    await bench.fetcher.shutdown()
    #expect(server.requests.count == 2)
  }

  @Test func aFetcherWithoutACacheFolderFetches() async throws {
    let server = try TestServer { _ in .answer(200, [("Cache-Control", "max-age=600")], "{}") }
    var settings = bench.settings
    settings.cacheFolder = nil
    let fetcher = Fetcher(settings)
    #expect(try await bench.fetch(server.base, by: fetcher).source == .network)
    #expect(try await bench.fetch(server.base, by: fetcher).source == .network)
    #expect(await fetcher.notices.isEmpty)
  }
}
