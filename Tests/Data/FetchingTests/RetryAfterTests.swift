import Fetching
import Foundation
import TestFolders
import TestServer
import Testing

@Suite struct RetryAfterTests {
  @Test(arguments: [429, 503, 500])
  func waitsForAShortRetryAfter(status: Int) async throws {
    let server = try TestServer { $0.number == 0 ? .answer(status, [("Retry-After", "1")]) : .answer(200, [], "{}") }
    let bench = FetchBench()
    let start = ContinuousClock.now
    #expect(try await bench.fetch(server.base).value == "{}")
    #expect(server.requests.count == 2)
    // Safe under any load: the wait is never shorter than the server demanded.
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  /// A long Retry-After in seconds, as a date by the server's clock, and as a date by the local clock.
  static let longRests: [(headers: [(name: String, value: String)], seconds: TimeInterval)] = [
    ([("Retry-After", "600")], 600),
    ([("Retry-After", FetchBench.date(600))], 600),
    ([("Retry-After", FetchBench.date(1_000_600)), ("Date", FetchBench.date(1_000_000))], 600),
    ([("Retry-After", FetchBench.date(600)), ("Date", FetchBench.date(700))], 600),
    ([("Retry-After", "99999999999999999999")], 7 * 86_400),
  ]

  @Test(arguments: longRests)
  func storesALongCooldown(rest: (headers: [(name: String, value: String)], seconds: TimeInterval)) async throws {
    let server = try TestServer {
      $0.number == 0 ? .answer(429, rest.headers, #"{"reason":"Hourly limit"}"#) : .answer(200, [], "{}")
    }
    let bench = FetchBench()
    let end = FetchBench.noon.addingTimeInterval(rest.seconds)
    let error = try await bench.failure(server.base)
    #expect(error.kind == .limited)
    #expect(error.retryAt == end)
    #expect(error.description.contains("(429): Hourly limit; it accepts no requests before \(end.ISO8601Format())"))

    for fetcher in [bench.fetcher, bench.nextRun()] {
      for seconds in [0, 1, rest.seconds - 1] {
        let error = try await bench.failure(server.base, at: seconds, by: fetcher)
        #expect(error.kind == .postponed)
        #expect(error.retryAt == end)
        #expect(error.description.contains(end.ISO8601Format()))
      }
    }
    #expect(server.requests.count == 1)
    #expect(try await bench.fetch(server.base, at: rest.seconds, by: bench.nextRun()).value == "{}")
    #expect(try await bench.fetch(server.base, at: rest.seconds).value == "{}")
    #expect(server.requests.count == 3)
  }

  @Test func endsACooldownIfTheClockIsSetBack() async throws {
    let server = try TestServer { $0.number == 0 ? .answer(503, [("Retry-After", "600")]) : .answer(200, [], "{}") }
    let bench = FetchBench()
    #expect(try await bench.failure(server.base).kind == .serverFailure)
    #expect(try await bench.fetch(server.base, at: -60, by: bench.nextRun()).value == "{}")
  }

  @Test func cooldownsApplyToOneServer() async throws {
    let tired = try TestServer { _ in .answer(429, [("Retry-After", "600")]) }
    let fresh = try TestServer { _ in .answer(200, [], "{}") }
    let bench = FetchBench()
    #expect(try await bench.failure(tired.base).retryAt != nil)
    #expect(try await bench.fetch(fresh.base).value == "{}")
  }

  @Test func freshResponsesNeedNoServer() async throws {
    let server = try TestServer {
      $0.uri.contains("other")
        ? .answer(429, [("Retry-After", "600")]) : .answer(200, [("Cache-Control", "max-age=60")], "{}")
    }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    _ = try await bench.failure(server.base + "/other")
    #expect(try await bench.fetch(server.base, at: 59).source == .cache)
    #expect(try await bench.failure(server.base, at: 60).kind == .postponed)
    #expect(await bench.stored(server.base)?.value == "{}")
  }

  @Test func keepsACooldownInMemoryIfItCannotBeStored() async throws {
    let server = try TestServer { _ in .answer(429, [("Retry-After", "600")]) }
    let bench = FetchBench(cacheFolder: "/sys/widgetgen")
    #expect(try await bench.failure(server.base).kind == .limited)
    #expect(try await bench.failure(server.base).kind == .postponed)
    #expect(server.requests.count == 1)
  }

  /// Changes of the settings that make a wait of a thousand seconds too long.
  static let tooShort: [@Sendable (inout FetchSettings) -> Void] = [
    { $0.wholeTimeout = .seconds(2_000) },
    { $0.retryBudget = .seconds(2_000) },
    {
      $0.retryBudget = .seconds(2_000)
      $0.wholeTimeout = .seconds(2_000)
      $0.maximumRetries = 0
    },
  ]

  @Test(arguments: tooShort.indices)
  func storesACooldownThatExceedsTheBudget(number: Int) async throws {
    let server = try TestServer { _ in .answer(503, [("Retry-After", "1000")]) }
    let bench = FetchBench(change: Self.tooShort[number])
    #expect(try await bench.failure(server.base).retryAt == FetchBench.noon.addingTimeInterval(1_000))
    #expect(server.requests.count == 1)
    #expect(try await bench.failure(server.base, by: bench.nextRun()).kind == .postponed)
  }

  /// The second request would have to wait as long as the first, and the budget is used up.
  @Test func allRequestsShareOneBudget() async throws {
    let server = try TestServer { $0.number == 1 ? .answer(200, [], "{}") : .answer(503, [("Retry-After", "1")]) }
    let bench = FetchBench { $0.retryBudget = .milliseconds(1_500) }
    #expect(try await bench.fetch(server.base).value == "{}")
    #expect(try await bench.failure(server.base).retryAt != nil)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: ["garbage", "{}", "", "http://example.org:80", "here"])
  func aDamagedFileIsNoRest(damage: String) async throws {
    let server = try TestServer { $0.number == 0 ? .answer(429, [("Retry-After", "600")]) : .answer(200, [], "{}") }
    let bench = FetchBench()
    _ = try await bench.failure(server.base)
    let name = try #require(try bench.folder.names("cache/origins").first)
    // An end that no server can demand is as bad as another server's file.
    let text =
      switch damage {
      case "here": #"{"version":1,"origin":"\#(server.base)","since":0,"until":1e300}"#
      case "http://example.org:80": #"{"version":1,"origin":"\#(damage)","since":0,"until":600}"#
      default: damage
      }
    try bench.folder.write(Array(text.utf8), "cache/origins/\(name)")
    let next = bench.nextRun()
    #expect(try await bench.fetch(server.base, by: next).value == "{}")
    #expect(await next.notices.count == 1)
  }
}
