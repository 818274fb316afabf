import Foundation
import TestPrograms
import TestServer
import Testing

@testable import Fetching

@Suite struct RedirectTests {
  private static let key = "0123456789abcdef0123456789abcdef"

  @Test(arguments: [301, 302, 303, 307, 308])
  func followsRedirectsToTheSameHost(status: Int) async throws {
    let server = try TestServer { request in
      switch request.number {
      case 0: .answer(status, [("Location", "/v2?appid=\(Self.key)")], "moved")
      case 1: .answer(status, [("Location", "http://127.0.0.1:\(request.header("Host")?.suffix(5) ?? "")/v3")])
      case 2: .answer(status, [("Location", "v4")])
      default: .answer(200, [("Cache-Control", "max-age=60")], "{}")
      }
    }
    let bench = FetchBench()
    #expect(try await bench.fetch(server.base, secret: Self.key).value == "{}")
    #expect(
      server.requests.map(\.uri) == ["/v1?latitude=35.6&appid=\(Self.key)", "/v2?appid=\(Self.key)", "/v3", "/v4"])
    #expect(await bench.fetcher.requestCount == 4)
    // The response is stored under the address that was requested.
    #expect(try await bench.fetch(server.base, secret: Self.key).source == .cache)
  }

  @Test func endsRedirectLoops() async throws {
    let server = try TestServer { _ in .answer(302, [("Location", "/v1")]) }
    let bench = FetchBench()
    let error = try await bench.failure(server.base)
    #expect(error.kind == .redirected)
    #expect(error.description.contains("more than 3 redirects"))
    #expect(server.requests.count == 4)
  }

  @Test func doesNotFollowRedirectsToAnotherHost() async throws {
    let other = try TestServer { _ in .answer(200, [], "{}") }
    let locations = [
      "http://localhost:\(other.port)/v1?appid=\(Self.key)", "\(other.base)/v1?appid=\(Self.key)",
      "//localhost:\(other.port)/\(Self.key)", "http://\(Self.key).localhost:\(other.port)/",
      "http://\(Self.key.uppercased()).localhost:\(other.port)/",
    ]
    for location in locations {
      let server = try TestServer { _ in .answer(302, [("Location", location)]) }
      let error = try await FetchBench().failure(server.base, secret: Self.key)
      #expect(error.kind == .redirected)
      #expect(error.description.contains(":\(other.port)"), "\(error)")
      #expect(!error.description.lowercased().contains(Self.key))
      #expect(server.requests.count == 1)
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    nil, "", "ftp://127.0.0.1/", "file:///etc/passwd", "http://", "http://user@127.0.0.1/", "http://[::1",
  ])
  func whatIsNoAddressIsNotFollowed(location: String?) async throws {
    let server = try TestServer {
      $0.number == 0 ? .answer(301, location.map { [("Location", $0)] } ?? []) : .answer(200, [], "{}")
    }
    let bench = FetchBench()
    #expect(try await bench.failure(server.base).kind == .redirected)
  }

  /// The redirect is followed up to the certificate check: the upgrade to HTTPS is allowed, a downgrade would not be.
  @Test(.needs(.python)) func followsRedirectsToHTTPSOnTheSameHost() async throws {
    let secure = try TestServer(isSecure: true) { _ in .answer(200, [], "{}") }
    let server = try TestServer { _ in .answer(301, [("Location", "\(secure.base)/v1")]) }
    let bench = FetchBench()
    #expect(try await bench.failure(server.base).kind == .insecure)
    #expect(await bench.fetcher.requestCount == 2)
  }

  @Test(arguments: [
    ("http://example.org/a/b?c", "d", "http://example.org/a/d"),
    ("http://example.org/a", "http://EXAMPLE.org:80/b", "http://EXAMPLE.org:80/b"),
    ("http://example.org:8080/a", "https://example.org/b", "https://example.org/b"),
    ("https://example.org/a", "//example.org/b", "https://example.org/b"),
    ("https://example.org/a", "http://example.org/b", nil),
    ("https://example.org/a", "https://example.org:444/b", nil),
    ("http://example.org/a", "http://example.org:81/b", nil),
    ("https://example.org/a", "https://example.org.example.com/b", nil),
    ("https://example.org/a", "https://example.org@example.com/b", nil),
    ("https://example.org/a", "https://api.example.org/b", nil),
    ("https://example.org/a", "https://example.org%2F@example.com/b", nil),
    ("https://example.org/a", "https://example.org%2F.example.com/b", nil),
    ("https://example.org/a", "https://example%2Eorg/b", "https://example%2Eorg/b"),
    ("https://example.org/a", #"\\example.com/b"#, "https://example.org/%5C%5Cexample.com/b"),
  ])
  func whereARequestMayGo(address: String, location: String, target: String?) throws {
    let address = try #require(URL(string: address))
    let redirect = Redirect(origin: try #require(WebOrigin(address)), redaction: Redaction([]))
    let found = try? redirect.target(location, from: address)
    #expect(found?.absoluteString == target)
  }
}
