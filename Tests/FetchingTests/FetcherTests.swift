import Fetching
import Foundation
import Requests
import TestServer
import Testing

@Suite struct FetcherTests {
  @Test func aRequestSaysWhoAsksAndWhatFor() async throws {
    let server = try TestServer { _ in .answer(200, [], "{}") }
    let bench = FetchBench()
    let fetched = try await bench.fetch(server.base, query: [("latitude", "35.6")])
    #expect(fetched.value == "{}")
    let request = try #require(server.requests.first)
    #expect(request.uri == "/v1?latitude=35.6")
    #expect(request.header("User-Agent") == "widgetgen/test someone@example.org")
  }
}
