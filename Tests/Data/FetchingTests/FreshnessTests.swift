import Fetching
import Foundation
import TestServer
import Testing

@Suite struct FreshnessTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var headers: [(name: String, value: String)]
    /// The seconds for which no request is sent.
    var lifetime: TimeInterval
    var freshFor: TimeInterval = 86_400

    var testDescription: String { "\(headers), at most \(freshFor)" }
  }

  private static func at(_ seconds: TimeInterval) -> String { FetchBench.date(seconds) }

  static let cases = [
    Case(headers: [], lifetime: 0),
    Case(headers: [("Cache-Control", "max-age=600")], lifetime: 600),
    Case(headers: [("Cache-Control", "public, MAX-AGE=\"600\" , must-revalidate")], lifetime: 600),
    Case(headers: [("Cache-Control", "private"), ("Cache-Control", "max-age=600")], lifetime: 600),
    Case(headers: [("Cache-Control", "max-age=600")], lifetime: 60, freshFor: 60),
    Case(headers: [("Cache-Control", "max-age=600")], lifetime: 0, freshFor: 0),
    Case(headers: [("Cache-Control", "max-age=600"), ("Age", "500")], lifetime: 100),
    Case(headers: [("Cache-Control", "max-age=600"), ("Age", "700")], lifetime: 0),
    Case(headers: [("Cache-Control", "max-age=600"), ("Age", "old")], lifetime: 600),
    Case(headers: [("Cache-Control", "max-age=99999999999999999999")], lifetime: 86_400),
    Case(headers: [("Cache-Control", "max-age=-5")], lifetime: 0),
    Case(headers: [("Cache-Control", "max-age=soon"), ("Expires", at(600))], lifetime: 0),
    Case(headers: [("Cache-Control", "no-cache, max-age=600")], lifetime: 0),
    Case(headers: [("Cache-Control", "no-cache"), ("Expires", at(600))], lifetime: 0),
    Case(headers: [("Cache-Control", "max-age=600"), ("Expires", at(6_000))], lifetime: 600),
    Case(headers: [("Expires", at(600)), ("Date", at(0))], lifetime: 600),
    // The server's clock is years off: only the difference of its two dates counts.
    Case(headers: [("Expires", at(50_000_600)), ("Date", at(50_000_000))], lifetime: 600),
    Case(headers: [("Expires", at(600)), ("Date", at(0)), ("Age", "100")], lifetime: 500),
    // Without a valid date, the local clock is used if possible.
    Case(headers: [("Expires", at(600))], lifetime: 600),
    Case(headers: [("Expires", at(600)), ("Date", "today")], lifetime: 600),
    Case(headers: [("Expires", at(600)), ("Date", at(-50_000_000))], lifetime: 600),
    Case(headers: [("Expires", at(600)), ("Date", at(700))], lifetime: 600),
    Case(headers: [("Expires", at(50_000_000))], lifetime: 0),
    Case(headers: [("Expires", at(-600))], lifetime: 0),
    Case(headers: [("Expires", "0")], lifetime: 0),
    Case(headers: [("Expires", "-1"), ("Date", at(0))], lifetime: 0),
  ]

  @Test(arguments: cases)
  func responsesAreFreshForTheirLifetime(_ fresh: Case) async throws {
    let server = try TestServer { _ in .answer(200, fresh.headers, "{}") }
    let bench = FetchBench()
    let first = try await bench.fetch(server.base, freshFor: fresh.freshFor)
    #expect(first.source == .network)
    var requests = 1
    if fresh.lifetime > 0 {
      let last = try await bench.fetch(
        server.base, at: fresh.lifetime - 1, freshFor: fresh.freshFor, by: bench.nextRun())
      #expect(last == Fetched(value: "{}", fetchedAt: FetchBench.noon, source: .cache))
    }
    #expect(server.requests.count == requests)
    #expect(try await bench.fetch(server.base, at: fresh.lifetime, freshFor: fresh.freshFor).source == .network)
    requests += 1
    #expect(server.requests.count == requests)
  }

  /// A provider's terms may set a minimum interval, but it never exceeds the time for which the caller trusts a
  /// response.
  @Test(arguments: [(600.0, 3_600.0, 600.0), (600, 60, 60), (30, 3_600, 100)])
  func honoursTheMinimumRequestInterval(atLeast: Double, freshFor: Double, lifetime: Double) async throws {
    let server = try TestServer { _ in .answer(200, [("Cache-Control", "max-age=100")], "{}") }
    let bench = FetchBench()
    for seconds in [0, lifetime - 1, lifetime] {
      _ = try await bench.fetch(server.base, at: seconds, atLeast: atLeast, freshFor: freshFor, by: bench.nextRun())
      #expect(server.requests.count == (seconds < lifetime ? 1 : 2))
    }
  }

  @Test func responsesFromTheFutureAreNotFresh() async throws {
    let server = try TestServer { _ in .answer(200, [("Cache-Control", "max-age=600")], "{}") }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    let earlier = try await bench.fetch(server.base, at: -1)
    #expect(earlier.source == .network)
    #expect(earlier.fetchedAt == FetchBench.noon.addingTimeInterval(-1))
    #expect(server.requests.count == 2)
  }

  @Test func doesNotStoreNoStoreResponses() async throws {
    let server = try TestServer { request in
      .answer(200, request.number == 0 ? [] : [("Cache-Control", "no-store")], "{\"number\":\(request.number)}")
    }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    #expect(try await bench.fetch(server.base).value == "{\"number\":1}")
    #expect(await bench.stored(server.base)?.value == "{\"number\":0}")
  }

  @Test func returnsStoredResponsesOfAnyAge() async throws {
    let server = try TestServer { $0.number == 0 ? .answer(200, [], "{}") : .answer(500) }
    let bench = FetchBench { $0.maximumRetries = 0 }
    #expect(await bench.stored(server.base) == nil)
    _ = try await bench.fetch(server.base)
    #expect(try await bench.failure(server.base, at: 9_000_000).kind == .serverFailure)
    #expect(await bench.stored(server.base) == Fetched(value: "{}", fetchedAt: FetchBench.noon, source: .cache))
    #expect(server.requests.count == 2)
  }
}
