import Fetching
import Foundation
import TestServer
import Testing

@Suite struct ConditionalRequestTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var headers: [(name: String, value: String)]
    var tag: String?
    var date: String?

    var testDescription: String { "\(headers)" }
  }

  static let cases = [
    Case(headers: [("ETag", "\"abc\"")], tag: "\"abc\""),
    Case(headers: [("ETag", "W/\"a b\"")], tag: "W/\"a b\""),
    Case(headers: [("Last-Modified", "Sat, 05 Feb 2022 11:00:00 GMT")], date: "Sat, 05 Feb 2022 11:00:00 GMT"),
    // Validators are sent back verbatim, even invalid ones.
    Case(headers: [("Last-Modified", "5 Feb, 11 o'clock")], date: "5 Feb, 11 o'clock"),
    Case(headers: [("ETag", "\"é\""), ("Last-Modified", "x")], tag: "\"é\"", date: "x"),
  ]

  @Test(arguments: cases)
  func revalidatesTheStoredVersion(_ version: Case) async throws {
    let server = try TestServer { request in
      request.number == 0 ? .answer(200, version.headers, "{\"number\":0}") : .answer(304, [])
    }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    for (number, fetcher) in [bench.fetcher, bench.nextRun(), bench.nextRun()].enumerated() {
      let seconds = Double(number + 1) * 60
      let fetched = try await bench.fetch(server.base, at: seconds, by: fetcher)
      #expect(
        fetched
          == Fetched(
            value: "{\"number\":0}", fetchedAt: FetchBench.noon.addingTimeInterval(seconds), source: .validated))
      #expect(server.requests.last?.header("If-None-Match") == version.tag)
      #expect(server.requests.last?.header("If-Modified-Since") == version.date)
    }
    #expect(await bench.stored(server.base)?.fetchedAt == FetchBench.noon.addingTimeInterval(180))
    #expect(server.requests.count == 4)
  }

  @Test func aNewVersionReplacesTheOldOne() async throws {
    let server = try TestServer { request in
      .answer(200, [("ETag", "\"\(request.number)\"")], "{\"number\":\(request.number)}")
    }
    let bench = FetchBench()
    for number in 0..<3 {
      let fetched = try await bench.fetch(server.base)
      #expect(fetched.value == "{\"number\":\(number)}")
      #expect(fetched.source == .network)
    }
    #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"0\"", "\"1\""])
  }

  @Test func revalidationRenewsValidatorsAndLifetime() async throws {
    let server = try TestServer { request in
      switch request.number {
      case 0: .answer(200, [("ETag", "\"0\""), ("Last-Modified", "then")], "{}")
      case 1: .answer(304, [("ETag", "\"1\""), ("Expires", FetchBench.date(100)), ("Date", FetchBench.date(0))])
      default: .answer(304)
      }
    }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    #expect(try await bench.fetch(server.base).source == .validated)
    #expect(try await bench.fetch(server.base, at: 99).source == .cache)
    #expect(try await bench.fetch(server.base, at: 100).source == .validated)
    #expect(server.requests.count == 3)
    #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
    #expect(server.requests.last?.header("If-Modified-Since") == "then")
  }

  /// Another version of the program may demand more of a body than the one that stored it.
  @Test func refetchesUnreadableStoredBodies() async throws {
    let server = try TestServer { request in
      request.header("If-None-Match") == nil
        ? .answer(
          200, [("ETag", "\"0\""), ("Cache-Control", "max-age=60")], request.number == 0 ? "{}" : "{\"new\":1}")
        : .answer(304)
    }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    let fetched = try await bench.fetcher.fetch(
      FetchBench.request(server.base), at: FetchBench.noon, freshFor: 600
    ) { body in
      let text = try FetchBench.text(body)
      guard text.contains("new") else { throw FetchBench.NotJSON() }
      return text
    }
    #expect(fetched.value == "{\"new\":1}")
    #expect(fetched.source == .network)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [String(repeating: "x", count: 5_000)])
  func aValidatorThatIsTooLongIsNotKept(tag: String) async throws {
    let server = try TestServer { _ in .answer(200, [("ETag", tag)], "{}") }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    _ = try await bench.fetch(server.base)
    #expect(server.requests.last?.header("If-None-Match") == nil)
  }
}
