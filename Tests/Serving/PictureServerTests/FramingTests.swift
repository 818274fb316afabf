import Foundation
import Testing

@testable import PictureServer

extension ServerTests {
  /// The ends of requests, and the bytes that follow them on their connection.
  @Suite struct FramingTests {
    /// A request, and the statuses of all responses on its connection.
    struct Exchange: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let request: String
      let statuses: [Int]

      init(_ description: String, _ request: String, _ statuses: Int...) {
        testDescription = description
        self.request = request
        self.statuses = statuses
      }
    }

    private static let limits = ConnectionLimits(
      requestTime: .seconds(20), writeTime: .seconds(20), checkInterval: .milliseconds(50))
    /// The request that follows on each connection: a server that reads a wrong end takes it for something else.
    private static let last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    private static func get(_ fields: String = "", version: String = "1.1") -> String {
      "GET / HTTP/\(version)\r\nHost: a\r\n\(fields)\r\n"
    }

    private static func post(_ fields: String, _ body: String = "abc", version: String = "1.1") -> String {
      "POST /body HTTP/\(version)\r\nHost: a\r\n\(fields)\r\n\r\n\(body)"
    }

    private static func chunked(_ body: String) -> String { post("Transfer-Encoding: chunked", body) }

    private static func coded(_ coding: String) -> String { post(coding, "3\r\nabc\r\n0\r\n\r\n") }

    private static let whole = [
      Exchange("a length", post("Content-Length: 3"), 204, 200),
      Exchange("chunks", chunked("1\r\na\r\n2\r\nbc\r\n0\r\n\r\n"), 204, 200),
      Exchange("chunks and a trailer", chunked("3\r\nabc\r\n0\r\nX: y\r\n\r\n"), 204, 200),
      Exchange("a chunk with an extension", chunked("3;a=b\r\nabc\r\n0\r\n\r\n"), 204, 200),
      Exchange("a chunk with zeros", chunked("0000000003\r\nabc\r\n0\r\n\r\n"), 204, 200),
      Exchange("a coding in capitals", coded("Transfer-Encoding: CHUNKED"), 204, 200),
      Exchange("a body that looks like a request", get("Content-Length: \(last.utf8.count)\r\n") + last, 200, 200),
      Exchange(
        "a chunk that looks like a request",
        get("Transfer-Encoding: chunked\r\n") + "\(String(last.utf8.count, radix: 16))\r\n\(last)\r\n0\r\n\r\n", 200,
        200
      ),
      Exchange("a body of HEAD", "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 200, 200),
      // Allowed by RFC 9112, 3.
      Exchange("two spaces after the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 200, 200),
      Exchange("empty lines before a request", "\r\n\r\n" + get(), 200, 200),
      Exchange("an expectation", post("Expect: 100-continue\r\nContent-Length: 3"), 100, 204, 200),
      Exchange("an expectation of a request without a body", get("Expect: 100-continue\r\n"), 200, 200),
      Exchange("another expectation", post("Expect: 200-ok\r\nContent-Length: 3"), 204, 200),
      Exchange("a request to a proxy", "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 200, 200),
      Exchange("many fields", get(String(repeating: "X: y\r\n", count: 98)), 200, 200),
      Exchange("a long field", get("X: \(String(repeating: "y", count: 15_000))\r\n"), 200, 200),
      Exchange("a connection of HTTP/1.0 that goes on", get("Connection: keep-alive\r\n", version: "1.0"), 200, 200),
      Exchange("TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 200, 200),
      Exchange("OPTIONS", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 200, 200),
    ]

    private static let damagedChunks = [
      Exchange("an extension that ends with LF", chunked("3;a\nabc\r\n0\r\n\r\n"), 400),
      Exchange("an extension with an open quote", chunked("3;a=\"\r\nabc\r\n0\r\n\r\n"), 400),
      Exchange("LF only", chunked("3\nabc\n0\n\n"), 400),
      Exchange("a space after the size", chunked("3 \r\nabc\r\n0\r\n\r\n"), 400),
      Exchange("a size with 0x", chunked("0x3\r\nabc\r\n0\r\n\r\n"), 400),
      Exchange("a negative size", chunked("-3\r\nabc\r\n0\r\n\r\n"), 400),
      Exchange("a size of 72 bits", chunked("ffffffffffffffffff\r\nabc\r\n0\r\n\r\n"), 400),
      Exchange("a chunk without an end", chunked("3\r\nabc0\r\n\r\n"), 400),
    ]

    private static let damagedLengths = [
      Exchange("a length and chunks", coded("Content-Length: 3\r\nTransfer-Encoding: chunked"), 400),
      Exchange("chunks and a length", coded("Transfer-Encoding: chunked\r\nContent-Length: 3"), 400),
      Exchange("two lengths", post("Content-Length: 3\r\nContent-Length: 2"), 400),
      Exchange("a list of lengths", post("Content-Length: 3, 3"), 400),
      Exchange("a length with a sign", post("Content-Length: +3"), 400),
      Exchange("a negative length", post("Content-Length: -1"), 400),
      Exchange("a hexadecimal length", post("Content-Length: 0x3"), 400),
      Exchange("a length with a space", post("Content-Length: 1 1"), 400),
      Exchange("no length", post("Content-Length: "), 400),
      Exchange("a length of 65 bits", post("Content-Length: 18446744073709551619"), 400),
      Exchange("a length of 64 bits", post("Content-Length: 9223372036854775808\r\nConnection: close"), 400),
      Exchange("a space before the colon", post("Content-Length : 3"), 400),
      // RFC 9112, 5, allows it, but NIO's decoder does not; reading heads before it would be a second opinion of lengths.
      Exchange("a tab after a length", post("Content-Length: 3\t"), 400),
      Exchange("a length in the next line", post("Content-Length:\r\n 3"), 400),
    ]

    private static let codings = [
      Exchange("gzip, chunked", coded("Transfer-Encoding: gzip, chunked"), 501),
      Exchange("identity, chunked", coded("Transfer-Encoding: identity, chunked"), 501),
      Exchange("chunked twice", coded("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"), 400),
      Exchange("chunked, identity", coded("Transfer-Encoding: chunked, identity"), 400),
      Exchange("identity and a length", post("Transfer-Encoding: identity\r\nContent-Length: 3"), 400),
      Exchange("an unknown one", coded("Transfer-Encoding: xchunked"), 501),
      Exchange("a vertical tab", coded("Transfer-Encoding: \u{B}chunked"), 400),
      Exchange("a space before the colon", coded("Transfer-Encoding : chunked"), 400),
      Exchange("chunked from HTTP/1.0", post("Transfer-Encoding: chunked", "0\r\n\r\n", version: "1.0"), 204),
    ]

    private static let damagedHeads = [
      Exchange("a folded field", get("X: a\r\n b\r\n"), 400),
      Exchange("a line that ends with LF", get("X: y\nY: z\r\n"), 400),
      Exchange("a CR in a field", get("X: y\rY: z\r\n"), 400),
      Exchange("two CRs", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", 400),
      Exchange("NUL in a value", get("X: a\u{0}b\r\n"), 400),
      Exchange("NUL in a name", get("X\u{0}: a\r\n"), 400),
      Exchange("a space in a name", get("X y: a\r\n"), 400),
      Exchange("a space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
      Exchange("no name", get(": a\r\n"), 400),
      Exchange("no colon", get("X\r\n"), 400),
      Exchange("a space before the method", " " + get(), 400),
      Exchange("tabs", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n", 400),
      Exchange("a space in the address", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      Exchange("a control character in the address", "GET /\u{1} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      Exchange("HTTP/0.9", "GET /\r\n", 400),
      Exchange("HTTP/1.10", get(version: "1.10"), 400),
      Exchange("HTTP/2.0", get(version: "2.0"), 400),
      Exchange("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
      Exchange("a protocol in small letters", "GET / http/1.1\r\nHost: a\r\n\r\n", 400),
      Exchange("an unknown method", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      Exchange("TLS", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}", 400),
      Exchange("too many fields", get(String(repeating: "X: y\r\n", count: 100)), 431),
      Exchange("a field that is too long", get("X: \(String(repeating: "y", count: 17_000))\r\n"), 431),
      Exchange(
        "a large head after a request", get() + get("X: \(String(repeating: "y", count: 17_000))\r\n"), 200, 431),
    ]

    private static let upgrade =
      "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAA\r\n"

    private static let lastRequests = [
      Exchange("close", get("Connection: close\r\n"), 200),
      Exchange("close in capitals", get("Connection: Close\r\n"), 200),
      Exchange("close in a list", get("Connection: close, TE\r\n"), 200),
      Exchange("close and keep-alive", get("Connection: keep-alive, close\r\n"), 200),
      Exchange("close in a second field", get("Connection: TE\r\nConnection: close\r\n"), 200),
      Exchange("HTTP/1.0", get(version: "1.0"), 200),
      Exchange("an upgrade to HTTP/2", get(upgrade), 200),
      Exchange("an upgrade to HTTP/2 with a body", post("\(upgrade)Content-Length: 3"), 204),
      Exchange("an upgrade to WebSocket", get("Connection: Upgrade\r\nUpgrade: websocket\r\n"), 200),
      Exchange("CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n", 200),
      Exchange("an upgrade after a request", get() + get(upgrade), 200, 200),
      Exchange("a response that closes", "POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 413),
    ]

    @Test(arguments: whole + damagedChunks + damagedLengths + codings + damagedHeads + lastRequests)
    func requestsEndWhereTheySay(exchange: Exchange) async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send(exchange.request + Self.last)
        return client.readToEnd()
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { Int($0.prefix(3)) } == exchange.statuses)
      // The last response says that it is the last one.
      let head = text.components(separatedBy: "HTTP/1.1 ").last?.components(separatedBy: "\r\n\r\n").first ?? ""
      #expect(head.contains("\r\nConnection: close"), "\(text)")
      withExtendedLifetime(service) {}
    }

    @Test func servesNoRequestAfterItsLastResponse() async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      try await onNewThread {
        let client = try RawClient(port: port)
        client.send(
          "POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /after HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = client.readToEnd()
      }
      #expect(service.paths == ["/refuse"])
    }

    /// 64 bits hold the size (RFC 9112, 7.1), but no route takes as much.
    @Test func aChunkOf64BitsIsTooLargeAndNotDamaged() async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let status = try await onNewThread {
        let client = try RawClient(port: port)
        client.send(Self.chunked("ffffffffffffffff\r\nabc"))
        client.send([UInt8](repeating: 0x61, count: 64 << 10))
        return client.read().map { String(decoding: $0.prefix(12), as: UTF8.self) }
      }
      #expect(status == "HTTP/1.1 400")
      #expect(service.paths == ["/body"])
    }

    /// A peer that sends before it reads would wait forever, or lose the response.
    @Test(arguments: ["GET / HTTP/1.1\r\nConnection: close", "POST /refuse HTTP/1.1", "GET / HTTP/1.0"])
    func takesBodiesThatNobodyReads(head: String) async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("\(head)\r\nHost: a\r\nContent-Length: \(32 << 20)\r\n\r\n")
        for _ in 0..<32 { client.send([UInt8](repeating: 0, count: 1 << 20)) }
        client.endSending()
        return client.readToEnd()
      }
      #expect(try RawResponse(bytes).status == (head.contains("refuse") ? 413 : 200))
      withExtendedLifetime(service) {}
    }

    @Test func peersThatSendNothingMoreGetWholeResponses() async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        client.endSending()
        var bytes: [UInt8] = []
        // Slowly, so that the server has written its last part before the peer has taken it.
        while let part = client.read(), !part.isEmpty {
          bytes += part
          usleep(2_000)
        }
        return bytes
      }
      #expect(try RawResponse(bytes).body == TestResponses.large)
      withExtendedLifetime(service) {}
    }

    @Test func eventStreamsOfOldPeersHaveNoChunks() async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let text = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /events HTTP/1.0\r\n\r\n")
        var text = ""
        while !text.contains("data: 1\n\n"), let part = client.read(), !part.isEmpty {
          text += String(decoding: part, as: UTF8.self)
        }
        return text
      }
      #expect(text.hasPrefix("HTTP/1.0 200 OK\r\n") && text.contains("\r\nConnection: close\r\n"))
      #expect(text.contains("\r\n\r\nretry: 1000\n"))
      withExtendedLifetime(service) {}
    }
  }
}
