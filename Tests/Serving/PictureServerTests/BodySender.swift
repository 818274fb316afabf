import Glibc
import TestRandomness
import Testing

/// A client that sends requests with bodies in many manners over one connection.
struct BodySender {
  /// A request and its body.
  struct Request: Sendable {
    var method = "POST"
    var path: String
    var headers = ""
    var body: [UInt8]
  }

  /// The manner in which a request is sent.
  private enum Pieces: CaseIterable {
    /// The head and the body at once.
    case whole
    /// In two pieces that are cut anywhere, also within the head.
    case cut
    /// In many pieces, one right after the other.
    case many
    /// In a few pieces with pauses.
    case slow
  }

  private let client: RawClient
  private var random: SeededGenerator
  /// The bytes that were read but belong to a later response.
  private var rest: [UInt8] = []

  init(port: Int, seed: UInt64) throws {
    client = try RawClient(port: port)
    random = SeededGenerator(seed: seed)
  }

  /// Sends requests without waiting for responses, then reads the response to each.
  mutating func pipeline(_ requests: [Request]) throws -> [RawResponse] {
    var all: [UInt8] = []
    for request in requests {
      for part in bytes(of: request, isExpected: false, isChunked: Bool.random(using: &random)) { all += part }
    }
    client.send(all)
    return try requests.map { _ in try response() }
  }

  /// Sends a request in a random manner and returns its response.
  mutating func send(_ request: Request) throws -> RawResponse {
    let isExpected = Bool.random(using: &random)
    let parts = bytes(of: request, isExpected: isExpected, isChunked: Int.random(in: 0..<4, using: &random) == 0)
    // A client need not wait for the permission to send the body.
    guard isExpected, Bool.random(using: &random) else {
      // Without optimisation, joining parts byte by byte takes longer than the server takes for them.
      send(parts.reduce(into: []) { $0 += $1 })
      return try response()
    }
    client.send(parts[0])
    let first = try response(isInterim: true)
    // The body follows also if the response does not depend on it: otherwise the next request would be taken for it.
    send(parts[1])
    return first.status == 100 ? try response() : first
  }

  private mutating func send(_ bytes: [UInt8]) {
    let count: Int
    switch Pieces.allCases.randomElement(using: &random) ?? .whole {
    case .whole: count = 1
    case .cut: count = 2
    case .many: count = Int.random(in: 3...64, using: &random)
    case .slow: return send(bytes, in: Int.random(in: 2...5, using: &random), pause: 2_000)
    }
    send(bytes, in: count, pause: 0)
  }

  /// Sends bytes in pieces with pauses in microseconds.
  private mutating func send(_ bytes: [UInt8], in count: Int, pause: UInt32) {
    let cuts = (1..<count).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) where start < end {
      client.send(Array(bytes[start..<end]))
      if pause > 0 { usleep(pause) }
    }
  }

  /// Returns the head and the body of a request as they are sent.
  private mutating func bytes(of request: Request, isExpected: Bool, isChunked: Bool) -> [[UInt8]] {
    let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(request.body.count)"
    let expectation = isExpected ? "Expect: 100-continue\r\n" : ""
    let head =
      "\(request.method) \(request.path) HTTP/1.1\r\nHost: a\r\n\(request.headers)\(expectation)\(framing)\r\n\r\n"
    guard isChunked else { return [Array(head.utf8), request.body] }
    var body: [UInt8] = []
    var rest = request.body[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Int.random(in: 1...max(1, request.body.count / 3), using: &random))
      body += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
      rest = rest.dropFirst(chunk.count)
    }
    return [Array(head.utf8), body + Array("0\r\n\r\n".utf8)]
  }

  /// Reads a response to its end; `isInterim` says whether that may be a permission.
  private mutating func response(isInterim: Bool = false) throws -> RawResponse {
    while true {
      while rest.firstRange(of: Array("\r\n\r\n".utf8)) == nil { try readMore() }
      let head = try RawResponse(rest)
      let headCount = rest.count - head.body.count
      let count = headCount + (head["Content-Length"].flatMap { Int($0) } ?? 0)
      while rest.count < count { try readMore() }
      let response = try RawResponse(Array(rest.prefix(count)))
      rest.removeFirst(count)
      if isInterim || response.status != 100 { return response }
    }
  }

  private mutating func readMore() throws {
    let part = try #require(client.read())
    try #require(!part.isEmpty, "the server closed the connection")
    rest += part
  }
}
