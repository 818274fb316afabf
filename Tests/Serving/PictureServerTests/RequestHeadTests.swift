import Foundation
import Testing

@testable import PictureServer

extension ServerTests {
  /// Request heads that the decoder of HTTP lets pass.
  @Suite struct RequestHeadTests {
    private static let limits = ConnectionLimits(
      requestTime: .seconds(5), writeTime: .seconds(5), checkInterval: .milliseconds(50))

    /// Returns everything that the server sends until it closes the connection.
    private func response(to request: String) async throws -> String {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send(request)
        return client.readToEnd()
      }
      withExtendedLifetime(service) {}
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
      ("GET / HTTP/1.1\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n", 400), ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n", 400),
      ("POST /body HTTP/1.1\r\nContent-Length: 40000\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n", 200),
      ("GET / HTTP/1.1\r\nHost:\r\n", 200), ("GET / HTTP/1.0\r\n", 200), ("GET / HTTP/1.0\r\nHost: a\r\n", 200),
      // Requests to proxies name the server.
      ("POST http://a/body HTTP/1.1\r\nHost: a\r\n", 204),
      ("GET / HTTP/1.1\r\nHost: [::1]:2300\r\n", 200), ("GET / HTTP/1.1\r\nHost: a b\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a/b?c\r\n", 400), ("GET / HTTP/1.1\r\nHost: a@b\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: ä\r\n", 400),
    ])
    func requestsNeedOneHost(head: String, status: Int) async throws {
      // A body follows that is longer than the maximum of a head.
      let body = head.contains("Content-Length") ? String(repeating: "a", count: 40_000) : ""
      let text = try await response(to: head + "Connection: close\r\n\r\n" + body)
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(text)")
      #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2, "\(text)")
    }

    @Test func respondsToRequestsBeforeOneWithoutAHost() async throws {
      let text = try await response(
        to: "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
      #expect(statuses == ["200", "400"])
    }

    @Test func headOfAStreamHasNoBody() async throws {
      let text = try await response(
        to: "HEAD /events HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let parts = text.components(separatedBy: "\r\n\r\n")
      #expect(parts.count == 3 && parts[1].hasPrefix("HTTP/1.1 200 "), "\(text)")
    }

    @Test func expectedBodiesArePermitted() async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let (interim, final) = try await onNewThread {
        let client = try RawClient(port: port)
        // The permission follows the response to the previous request.
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nPOST /body HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n")
        client.send("Content-Length: 1\r\nConnection: close\r\n\r\n")
        var interim = ""
        while !interim.contains("HTTP/1.1 100 Continue\r\n\r\n"), let part = client.read(), !part.isEmpty {
          interim += String(decoding: part, as: UTF8.self)
        }
        client.send("a")
        return (interim, String(decoding: client.readToEnd(), as: UTF8.self))
      }
      #expect(interim.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(interim.hasSuffix("ok\nHTTP/1.1 100 Continue\r\n\r\n"))
      #expect(final.hasPrefix("HTTP/1.1 204 "))
      withExtendedLifetime(service) {}
    }

    @Test(arguments: [
      // The response does not depend on the body.
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\n", 200),
      ("POST /body HTTP/1.1\r\nContent-Length: 70000\r\n", 400),
    ])
    func otherExpectationsGetTheFinalResponse(head: String, status: Int) async throws {
      let text = try await response(to: head + "Host: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n")
      #expect(text.hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test func expectationsOfOldPeersAreIgnored() async throws {
      let text = try await response(
        to: "POST /body HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\na")
      #expect(text.hasPrefix("HTTP/1.1 204 "))
    }
  }
}
