import Fetching
import TestServer

/// A server or proxy that wants to exhaust its clients, and what becomes of a request to it.
struct HostilePeer: Sendable {
  var name: String
  var reply: Reply
  var method = HTTPTransfer.Method.get
  /// Whether the peer is the proxy of a request to a secure server.
  var isProxy = false
  /// The failure; nil if the request succeeds.
  var kind: FetchError.Kind?

  /// Creates a peer that sends a text, and afterwards another one without end.
  ///
  /// Without `endless`, it closes the connection after the text.
  init(
    _ name: String, _ text: String, endless: String? = nil, _ kind: FetchError.Kind?,
    method: HTTPTransfer.Method = .get, isProxy: Bool = false
  ) {
    let end: Reply.Step = endless.map { .sendEndlessly(Array($0.utf8)) } ?? .close
    self.init(name, Reply([.send(Array(text.utf8)), end]), kind, method: method)
    self.isProxy = isProxy
  }

  init(_ name: String, _ reply: Reply, _ kind: FetchError.Kind?, method: HTTPTransfer.Method = .get) {
    self.name = name
    self.reply = reply
    self.kind = kind
    self.method = method
  }

  /// Creates a peer that sends a text, and afterwards another one in portions that never end.
  static func drip(_ name: String, _ text: String, _ portion: String) -> HostilePeer {
    let portions = (0..<200).flatMap { _ in [Reply.Step.pause(.milliseconds(20)), .send(Array(portion.utf8))] }
    return HostilePeer("drip: \(name)", Reply([.send(Array(text.utf8))] + portions), .timeout)
  }
}

// The responses begin with these.
private let ok = "HTTP/1.1 200 OK\r\n"
private let chunked = "Transfer-Encoding: chunked\r\n\r\n"
/// A whole body in chunks, without its trailers.
private let body = chunked + "2\r\n{}\r\n0\r\n"
private let gzipped = "Content-Encoding: gzip\r\n"
private let connected = "HTTP/1.1 200 Connection established\r\n"
private let denied = "HTTP/1.1 407 Proxy Authentication Required\r\n"

private func lines(_ count: Int, of size: Int) -> String {
  String(repeating: "X: \(String(repeating: "y", count: size - 5))\r\n", count: count)
}

extension HostilePeer {
  static let all = heads + trailers + chunks + bombs + drips + redirects + lengths + ends + proxies

  private static let heads = [
    HostilePeer("head: endless lines", ok, endless: "X: y\r\n", .malformed),
    HostilePeer("head: endless lines for HEAD", ok, endless: "X: y\r\n", .malformed, method: .head),
    HostilePeer("head: endless lines for POST", ok, endless: "X: y\r\n", .malformed, method: .post),
    HostilePeer("head: a line without end", ok + "X: ", endless: "y", .malformed),
    HostilePeer("head: a name without end", ok, endless: "y", .malformed),
    HostilePeer("head: a folded line without end", ok + "X: y\r\n", endless: " y\r\n", .malformed),
    HostilePeer("head: a status line without end", "HTTP/1.1 200 ", endless: "O", .malformed),
    HostilePeer("head: endless cookies", ok, endless: "Set-Cookie: a=b; Path=/\r\n", .malformed),
    HostilePeer("head: endless lines of an error", "HTTP/1.1 500 No\r\n", endless: "X: y\r\n", .malformed),
    HostilePeer("head: endless challenges", "HTTP/1.1 401 No\r\n", endless: "WWW-Authenticate: Basic\r\n", .malformed),
    HostilePeer("head: endless lines of a 304", "HTTP/1.1 304 No\r\n", endless: "X: y\r\n", .malformed),
    HostilePeer("head: endless lines of a 204", "HTTP/1.1 204 No\r\n", endless: "X: y\r\n", .malformed),
    HostilePeer("head: endless responses with 100", "", endless: "HTTP/1.1 100 Continue\r\n\r\n", .malformed),
    HostilePeer("head: endless hints", "", endless: "HTTP/1.1 103 Hints\r\nLink: <a>\r\n\r\n", .malformed),
    HostilePeer("head: a switch of protocols", "HTTP/1.1 101 Switch\r\nUpgrade: x\r\n\r\n", endless: "x", .malformed),
    HostilePeer("head: zero bytes", ok, endless: "\0", .malformed),
    HostilePeer("head: empty lines", "", endless: "\r\n", .malformed),
    HostilePeer("head: just short enough", ok + lines(60, of: 1_000) + "Content-Length: 2\r\n\r\n{}", nil),
  ]

  private static let trailers = [
    HostilePeer("trailers: endless lines", ok + body, endless: "X: y\r\n", .malformed),
    HostilePeer("trailers: endless lines for POST", ok + body, endless: "X: y\r\n", .malformed, method: .post),
    HostilePeer("trailers: endless lines without names", ok + body, endless: ": y\r\n", .malformed),
    HostilePeer("trailers: a line without end", ok + body + "X: ", endless: "y", .malformed),
    HostilePeer("trailers: a folded line without end", ok + body + "X: y\r\n", endless: " y\r\n", .malformed),
    HostilePeer("trailers: endless lines of an error", "HTTP/1.1 500 No\r\n\(body)", endless: "X: y\r\n", .malformed),
    HostilePeer("trailers: endless lines of a 404", "HTTP/1.1 404 No\r\n\(body)", endless: "X: y\r\n", .malformed),
    HostilePeer(
      "trailers: endless lines of a redirect", "HTTP/1.1 302 No\r\nLocation: /\r\n\(body)", endless: "X: y\r\n",
      .malformed),
    HostilePeer("trailers: endless lines of a zipped body", ok + gzipped + body, endless: "X: y\r\n", .malformed),
    HostilePeer(
      "trailers: as many as the head", ok + lines(40, of: 1_000) + body + lines(40, of: 1_000) + "\r\n", .malformed),
    HostilePeer(
      "trailers: after hints",
      "HTTP/1.1 103 Hints\r\n\(lines(30, of: 1_000))\r\n\(ok)\(body)\(lines(40, of: 1_000))\r\n", .malformed),
    HostilePeer("trailers: just short enough", ok + body + lines(60, of: 1_000) + "\r\n", nil),
    HostilePeer("trailers: announced to HEAD", ok + "Trailer: X\r\n" + chunked, nil, method: .head),
  ]

  private static let chunks = [
    HostilePeer("chunks: endless bytes", ok + chunked, endless: "1\r\nx\r\n", .tooLarge),
    HostilePeer("chunks: endless bytes of an error", "HTTP/1.1 404 No\r\n\(chunked)", endless: "1\r\nx\r\n", .rejected),
    HostilePeer("chunks: one without end", ok + chunked + "7FFFFFFFFFFFFFFF\r\n", endless: "x", .tooLarge),
    HostilePeer("chunks: a length beyond 64 bits", ok + chunked + "10000000000000000\r\nx", .malformed),
    HostilePeer("chunks: a length without end", ok + chunked, endless: "0", .malformed),
    HostilePeer("chunks: a negative length", ok + chunked + "-1\r\n", endless: "x", .malformed),
    HostilePeer("chunks: no length", ok + chunked, endless: "\r\n", .malformed),
    HostilePeer("chunks: longer than announced", ok + chunked + "1\r\n", endless: "x", .malformed),
    HostilePeer("chunks: an extension without end", ok + chunked + "1;a=", endless: "b", .timeout),
    HostilePeer("chunks: and a length", ok + "Content-Length: 9999999\r\n" + body + "\r\n", .tooLarge),
  ]

  private static let bombs = [
    HostilePeer(
      "bomb: zipped", .answer(200, [("Content-Encoding", "gzip")], body: CompressedBodies.bomb), .tooLarge),
    HostilePeer(
      "bomb: zipped error", .answer(404, [("Content-Encoding", "gzip")], body: CompressedBodies.bomb), .rejected),
    HostilePeer(
      "bomb: many zipped parts",
      .answer(
        200, [("Content-Encoding", "gzip")],
        body: [UInt8]((0..<10_000).map { _ in CompressedBodies.emptyObject }.joined())), nil),
    HostilePeer(
      "bomb: zipped for the transfer",
      Reply([
        .send(Array("\(ok)Transfer-Encoding: gzip\r\n\r\n".utf8) + CompressedBodies.bomb), .close,
      ]), .tooLarge),
    HostilePeer(
      "bomb: many codings",
      ok + "Transfer-Encoding: \(Array(repeating: "gzip", count: 1_000).joined(separator: ","))\r\n\r\n",
      endless: "x", .malformed),
    HostilePeer("bomb: a body without end", ok + "\r\n", endless: "x", .tooLarge),
    HostilePeer("bomb: an error without end", "HTTP/1.1 404 No\r\n\r\n", endless: "x", .rejected),
    HostilePeer(
      "bomb: a reason of brackets", .answer(404, [], String(repeating: "[", count: 60_000)), .rejected),
    HostilePeer("bomb: no HTTP without end", "", endless: "x", .malformed),
  ]

  private static let drips = [
    drip("a status line", "HTTP/1.1 200 ", "O"), drip("a head", ok, "X: y\r\n"), drip("a line", ok + "X: ", "y"),
    drip("hints", "", "HTTP/1.1 103 Hints\r\n\r\n"), drip("a body", ok + "Content-Length: 10000\r\n\r\n", "x"),
    drip("chunks", ok + chunked, "1\r\nx\r\n"), drip("trailers", ok + body, "X: y\r\n"),
    drip("an error", "HTTP/1.1 500 No\r\n\r\n", "x"), HostilePeer("drip: nothing", .hang, .timeout),
    HostilePeer("drip: nothing after the head", Reply([.send(Array((ok + chunked).utf8))]), .timeout),
  ]

  private static let redirects = [
    HostilePeer("redirect: to itself", .answer(302, [("Location", "/")]), .redirected),
    HostilePeer("redirect: to a file", .answer(302, [("Location", "file:///etc/passwd")]), .redirected),
    HostilePeer("redirect: to another host", .answer(308, [("Location", "http://192.0.2.1/")]), .redirected),
    HostilePeer("redirect: to nowhere", .answer(301), .redirected),
    HostilePeer("redirect: a target without end", "HTTP/1.1 302 No\r\nLocation: /", endless: "x", .malformed),
    HostilePeer("redirect: endless targets", "HTTP/1.1 302 No\r\n", endless: "Location: /\r\n", .malformed),
    HostilePeer("redirect: a body without end", "HTTP/1.1 302 No\r\nLocation: /\r\n\r\n", endless: "x", .redirected),
  ]

  private static let lengths = [
    HostilePeer("length: huge", ok + "Content-Length: 9223372036854775807\r\n\r\n", endless: "x", .tooLarge),
    HostilePeer("length: beyond 64 bits", ok + "Content-Length: 99999999999999999999\r\n\r\n", endless: "x", .tooLarge),
    HostilePeer("length: negative", ok + "Content-Length: -1\r\n\r\n", endless: "x", .malformed),
    HostilePeer("length: with a sign", ok + "Content-Length: +2\r\n\r\n{}", .malformed),
    HostilePeer("length: two", ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ", .malformed),
    HostilePeer("length: more follows", ok + "Content-Length: 2\r\n\r\n{}", endless: "x", nil),
    HostilePeer("length: more follows none", "HTTP/1.1 204 No\r\n\r\n", endless: "x", nil),
    HostilePeer("length: a body for HEAD", ok + "Content-Length: 9\r\n\r\n", endless: "x", nil, method: .head),
  ]

  private static let ends = [
    HostilePeer("end: at once", .close, .cutShort), HostilePeer("end: in the status line", "HTTP/1.1 2", .cutShort),
    HostilePeer("end: in the head", ok + "X: y\r\n", .cutShort),
    HostilePeer("end: after hints", "HTTP/1.1 103 Hints\r\n\r\n", .cutShort),
    HostilePeer("end: in a length", ok + chunked + "1", .cutShort),
    HostilePeer("end: in a chunk", ok + chunked + "9\r\n{}", .cutShort),
    HostilePeer("end: before trailers", ok + body, .cutShort),
    HostilePeer("end: in the body", .cutShort(200, [], "{}"), .cutShort),
  ]

  private static let proxies = [
    HostilePeer("proxy: endless lines", connected, endless: "X: y\r\n", .unreachable, isProxy: true),
    HostilePeer("proxy: a line without end", connected + "X: ", endless: "y", .cutShort, isProxy: true),
    HostilePeer("proxy: endless lines of an error", denied, endless: "X: y\r\n", .unreachable, isProxy: true),
    HostilePeer("proxy: endless hints", "", endless: "HTTP/1.1 103 Hints\r\n\r\n", .unreachable, isProxy: true),
    HostilePeer("proxy: endless trailers", denied + body, endless: "X: y\r\n", .unreachable, isProxy: true),
    HostilePeer("proxy: an error without end", denied + "\r\n", endless: "x", .unreachable, isProxy: true),
    HostilePeer("proxy: no encryption", connected + "\r\n", endless: "x", .insecure, isProxy: true),
  ]
}
