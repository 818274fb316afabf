import Fetching
import Foundation
import TestPrograms
import TestServer
import Testing

@Suite struct BadServerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var replies: [Reply]
    /// The expected failure; nil if the fetch succeeds in the end.
    var kind: FetchError.Kind?
    var status: Int?
    var requests: Int
    var text = ""

    var testDescription: String { name }
  }

  private static let json = [(name: "Content-Type", value: "application/json")]
  private static let good = Reply.answer(200, json, "{}")
  private static let bytes = [UInt8](repeating: UInt8(ascii: "{"), count: 10 << 20)

  /// The last response is repeated.
  static let cases = [
    Case(
      name: "401 with a message", replies: [.answer(401, json, #"{"cod":401,"message":"Invalid API key."}"#)],
      kind: .refused, status: 401, requests: 1, text: "(401): Invalid API key."),
    Case(
      name: "403", replies: [.answer(403)], kind: .refused, status: 403, requests: 1,
      text: "the server refused the request (403)"),
    Case(
      name: "403 with Retry-After", replies: [.answer(403, [("Retry-After", "60")])], kind: .refused, status: 403,
      requests: 1, text: "the server refused the request (403)"),
    Case(
      name: "400 with a reason", replies: [.answer(400, json, #"{"error":true,"reason":"No \u0007such\nplace"}"#)],
      kind: .rejected, status: 400, requests: 1, text: "(400): No such place"),
    Case(
      name: "a long reason", replies: [.answer(400, json, #"{"reason":"\#(String(repeating: "x", count: 5_000))"}"#)],
      kind: .rejected, status: 400, requests: 1, text: "\(String(repeating: "x", count: 119))…"),
    Case(
      name: "404 in HTML", replies: [.answer(404, [], "<h1>Not found</h1>")], kind: .rejected, status: 404,
      requests: 1, text: "the server rejected the request (404)"),
    Case(name: "429 forever", replies: [.answer(429)], kind: .limited, status: 429, requests: 4),
    Case(
      name: "429 with a date of no sense", replies: [.answer(429, [("Retry-After", "tomorrow")])], kind: .limited,
      status: 429, requests: 4),
    Case(name: "429 once", replies: [.answer(429), good], requests: 2),
    Case(name: "500 thrice", replies: [.answer(500), .answer(502), .answer(503), good], requests: 4),
    Case(name: "500 forever", replies: [.answer(500)], kind: .serverFailure, status: 500, requests: 4),
    Case(name: "a body cut short, then whole", replies: [.cutShort(200, json, "{}"), good], requests: 2),
    Case(name: "bodies cut short", replies: [.cutShort(200, json, "{}")], kind: .cutShort, requests: 4),
    Case(
      name: "a chunked body cut short",
      replies: [.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n")], kind: .cutShort,
      requests: 4),
    Case(name: "a head cut short", replies: [.raw("HTTP/1.1 200 OK\r\nContent-"), good], requests: 2),
    Case(
      name: "a chunk without a length",
      replies: [.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n")], kind: .malformed,
      requests: 1),
    Case(name: "an answer that is none yet", replies: [.raw("HTTP/1.1 100 Continue\r\n\r\n"), good], requests: 2),
    Case(
      name: "an answer after one that is none yet",
      replies: [Reply([.send(Array("HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n".utf8))] + good.steps)], requests: 1),
    Case(name: "closed at once, then not", replies: [.close, good], requests: 2),
    Case(name: "closed at once", replies: [.close], kind: .cutShort, requests: 4),
    Case(name: "no HTTP", replies: [.raw("220 mail.example.org ESMTP\r\n\r\n")], kind: .malformed, requests: 1),
    Case(
      name: "a line that is no field", replies: [.raw("HTTP/1.1 200 OK\r\nno field\r\n\r\n{}")], kind: .malformed,
      requests: 1),
    Case(
      name: "a name that is none", replies: [.raw("HTTP/1.1 200 OK\r\nno name: 1\r\n\r\n{}")], kind: .malformed,
      requests: 1),
    Case(
      name: "two lengths", replies: [.answer(200, [("Content-Length", "1")], "{}")], kind: .malformed, requests: 1),
    Case(name: "a field of several lines", replies: [.answer(200, [("A", "b\r\n c")], "{}")], requests: 1),
    Case(
      name: "a long line", replies: [.answer(200, [("A", String(repeating: "x", count: 200_000))], "{}")],
      kind: .malformed, requests: 1),
    Case(
      name: "many lines", replies: [.answer(200, (0..<10_000).map { ("A\($0)", "b") }, "{}")], kind: .malformed,
      requests: 1),
    Case(
      name: "many answers that are none yet",
      replies: [.raw(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 10_000))], kind: .malformed, requests: 1),
    Case(
      name: "a part that nobody asked for", replies: [.answer(206, [("Content-Range", "bytes 0-1/9")], "{}")],
      kind: .malformed, status: 206, requests: 1, text: "(206)"),
    Case(
      name: "no HTTP that has a status", replies: [.answer(999)], kind: .serverFailure, status: 999, requests: 4),
    Case(name: "10 MB", replies: [.answer(200, json, body: bytes)], kind: .tooLarge, requests: 1),
    Case(
      name: "10 MB without Content-Length", replies: [.unbounded(200, json, body: bytes)], kind: .tooLarge,
      requests: 1),
    Case(
      name: "10 MB announced and not sent",
      replies: [Reply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n{".utf8))])],
      kind: .tooLarge, requests: 1),
    Case(
      name: "a long error", replies: [.answer(400, json, body: bytes)], kind: .rejected, status: 400, requests: 1),
    Case(
      name: "a compressed bomb",
      replies: [.answer(200, [("Content-Encoding", "gzip")], body: CompressedBodies.bomb)], kind: .tooLarge,
      requests: 1),
    Case(
      name: "not compressed as it says", replies: [.answer(200, [("Content-Encoding", "gzip")], "{}")],
      kind: .malformed, requests: 1),
    Case(
      name: "compressed",
      replies: [.answer(200, [("Content-Encoding", "gzip")], body: CompressedBodies.emptyObject)], requests: 1),
    Case(
      name: "compressed, and cut short before it was sent",
      replies: [.answer(200, [("Content-Encoding", "gzip")], body: CompressedBodies.emptyObject.dropLast(9))],
      kind: .malformed, requests: 1),
    Case(
      name: "compressed, with something after it",
      replies: [.answer(200, [("Content-Encoding", "gzip")], body: CompressedBodies.emptyObject + [1, 2, 3])],
      kind: .malformed, requests: 1),
    Case(
      name: "an error that is compressed",
      replies: [.answer(400, [("Content-Encoding", "gzip")], body: CompressedBodies.emptyObject)], kind: .rejected,
      status: 400, requests: 1),
    Case(
      name: "a coding without a name", replies: [.answer(200, [("Content-Encoding", "")], "{}")], kind: .malformed,
      requests: 1),
    Case(
      name: "a coding that nobody asked for", replies: [.answer(200, [("Content-Encoding", "br")], "{}")],
      kind: .malformed, requests: 1),
    Case(
      name: "two codings",
      replies: [.answer(200, [("Content-Encoding", "gzip, gzip")], body: CompressedBodies.emptyObject)],
      kind: .malformed, requests: 1),
    Case(name: "a coding that is none", replies: [.answer(200, [("Content-Encoding", "identity")], "{}")], requests: 1),
    Case(
      name: "304 to no condition, then an answer", replies: [.answer(304), good], requests: 2),
    Case(name: "304 forever", replies: [.answer(304)], kind: .malformed, status: 304, requests: 4),
    Case(name: "no answer", replies: [.hang], kind: .timeout, requests: 1, text: "within 0.5 s"),
    Case(
      name: "byte by byte",
      replies: [.drip(200, "{\(String(repeating: " ", count: 1_000))}", every: .milliseconds(20))],
      kind: .timeout, requests: 1),
    Case(
      name: "an error byte by byte",
      replies: [.drip(500, String(repeating: " ", count: 1_000), every: .milliseconds(20))],
      kind: .timeout, requests: 1),
  ]

  @Test(arguments: cases)
  func serverFailures(_ wrong: Case) async throws {
    let server = try TestServer { wrong.replies[min($0.number, wrong.replies.count - 1)] }
    let bench = FetchBench { if wrong.kind == .timeout { $0.wholeTimeout = .milliseconds(500) } }
    if let kind = wrong.kind {
      let error = try await bench.failure(server.base)
      #expect(error.kind == kind)
      #expect(error.status == wrong.status)
      #expect(error.description.hasPrefix("127.0.0.1:\(server.port): "))
      #expect(wrong.text.isEmpty || error.description.contains(wrong.text), "\(error)")
      #expect(error.retryAt == nil)
      #expect(await bench.stored(server.base) == nil)
    } else {
      #expect(try await bench.fetch(server.base).value == "{}")
    }
    // Half a second may pass before a request reaches the server.
    if wrong.kind != .timeout { #expect(server.requests.count == wrong.requests) }
    #expect(await bench.fetcher.requestCount <= wrong.requests)
  }

  @Test func rejectedBodiesLeaveTheCacheUnchanged() async throws {
    let server = try TestServer { $0.number == 0 ? Self.good : .answer(200, [], "<html>Please log in</html>") }
    let bench = FetchBench()
    _ = try await bench.fetch(server.base)
    await #expect(throws: FetchBench.NotJSON()) { try await bench.fetch(server.base, at: 60) }
    let stored = try #require(await bench.stored(server.base))
    #expect(stored == Fetched(value: "{}", fetchedAt: FetchBench.noon, source: .cache))
    #expect(server.requests.count == 2)
  }

  @Test func anUnknownHost() async throws {
    let bench = FetchBench()
    let error = try await bench.failure("http://nowhere.invalid")
    #expect(error.kind == .unknownHost)
    #expect(error.description.hasPrefix("nowhere.invalid: unknown host"))
    #expect(await bench.fetcher.requestCount == 4)
  }

  @Test func aClosedPort() async throws {
    let bench = FetchBench()
    let port = try ReservedPort()
    let error = try await bench.failure("http://127.0.0.1:\(port.number)")
    withExtendedLifetime(port) {}
    #expect(error.kind == .unreachable)
    #expect(error.description.contains(": connection refused"))
    #expect(await bench.fetcher.requestCount == 4)
  }

  @Test func aServerWithoutTLS() async throws {
    let server = try TestServer { _ in Self.good }
    let bench = FetchBench()
    let error = try await bench.failure("https://127.0.0.1:\(server.port)")
    #expect(error.kind == .insecure)
    #expect(error.description.contains("does the server support https?"))
    #expect(await bench.fetcher.requestCount == 1)
  }

  @Test(.needs(.python), arguments: ["127.0.0.1", "localhost"])
  func anUntrustedCertificate(host: String) async throws {
    let server = try TestServer(isSecure: true) { _ in Self.good }
    let bench = FetchBench()
    let error = try await bench.failure("https://\(host):\(server.port)", secret: "0123456789abcdef")
    #expect(error.kind == .insecure)
    #expect(error.description.contains("certificate"))
    #expect(server.requests.isEmpty)
    #expect(await bench.fetcher.requestCount == 1)
  }

  @Test func waitsForRetriesStayWithinTheirBudget() async throws {
    let server = try TestServer { _ in .answer(500) }
    let bench = FetchBench { $0.retryBudget = .zero }
    _ = try await bench.failure(server.base)
    #expect(server.requests.count == 1)
  }

  @Test func warnsAboutADeprecatedVersion() async throws {
    let server = try TestServer { _ in .answer(203, [], "{}") }
    let bench = FetchBench()
    #expect(try await bench.fetch(server.base).value == "{}")
    #expect(try await bench.fetch(server.base).value == "{}")
    let notices = await bench.fetcher.notices
    #expect(notices.count == 1)
    #expect(notices.first?.contains("deprecated") == true)
  }
}
