internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypesHTTP1

/// Reads the requests of a connection one after the other, and writes the response to each.
struct RequestLoop {
  private let connection: RequestConnection
  private let client: ServiceResponder.Client
  private let responder: ServiceResponder
  /// Whether parts of the current request's body follow.
  private var hasBody = false

  init(_ connection: RequestConnection, with client: ServiceResponder.Client, _ responder: ServiceResponder) {
    self.connection = connection
    self.client = client
    self.responder = responder
  }

  /// Responds to requests until the peer sends no more, or the response to a damaged request or to the last one is sent.
  ///
  /// - Throws: if the connection breaks.
  mutating func run() async throws {
    let responder = responder
    do {
      while let head = try await nextHead() {
        let request = ServedRequest(head, from: client)
        let response = await responder.response(to: request, from: client) { limit in
          try await body(of: request, limit)
        }
        try await write(response, isHead: head.method == .HEAD)
        if request.fields[.connection] == "close" { break }
      }
    } catch is HTTPParserError {
      var bytes = ByteBuffer()
      bytes.writeHead(400, [.connection: "close", .contentLength: "0"])
      try await connection.write(bytes, isLast: true)
    }
    connection.finish()
  }

  // MARK: Requests

  /// Returns the head of the next request, which follows the body of the current one; nil if there is none.
  private mutating func nextHead() async throws -> HTTPRequestHead? {
    while let part = try await connection.next() {
      guard case .head(let head, let isWhole) = part else { continue }
      hasBody = !isWhole
      return head
    }
    return nil
  }

  /// Reads the body of the current request to its end.
  private mutating func body(of request: ServedRequest, _ limit: Int) async throws -> [UInt8] {
    if let length = request.fields[.contentLength].flatMap({ Int($0) }), length > limit {
      throw BodyTooLarge(limit: limit)
    }
    var bytes: [UInt8] = []
    do {
      if request.fields[.expect]?.lowercased() == "100-continue" {
        var interim = ByteBuffer()
        interim.writeHead(100, [:])
        try await connection.write(interim, isLast: false)
      }
      while hasBody, let part = try await connection.next() {
        switch part {
        case .body(let part):
          guard bytes.count + part.readableBytes <= limit else { throw BodyTooLarge(limit: limit) }
          bytes.append(contentsOf: part.readableBytesView)
        case .head, .end: hasBody = false
        }
      }
    } catch let error as BodyTooLarge {
      throw error
    } catch {
      throw DamagedBody()
    }
    return bytes
  }

  // MARK: Responses

  private func write(_ response: ServedResponse, isHead: Bool) async throws {
    var bytes = ByteBuffer()
    switch response.body {
    case .bytes(let body):
      bytes.reserveCapacity(ByteBuffer.usualHeadLength + min(body.count, ConnectionLimits.partBytes))
      bytes.writeHead(response.status, response.fields)
      var rest = isHead ? [] : body[...]
      // Parts that a slow peer takes in time.
      while rest.count > ConnectionLimits.partBytes {
        bytes.writeBytes(rest.prefix(ConnectionLimits.partBytes))
        try await connection.write(bytes, isLast: false)
        rest = rest.dropFirst(ConnectionLimits.partBytes)
        bytes.clear(minimumCapacity: min(rest.count, ConnectionLimits.partBytes))
      }
      bytes.writeBytes(rest)
      try await connection.write(bytes, isLast: true)
    case .stream(let texts, let end):
      bytes.writeHead(response.status, response.fields)
      guard !isHead else {
        end()
        return try await connection.write(bytes, isLast: true)
      }
      // A stream that nothing is written to would otherwise notice it only at its next heartbeat.
      StreamEnd.call(end, whenClientLeaves: client.channel)
      try await connection.write(bytes, isLast: false)
      for await text in texts where !text.isEmpty {
        var chunk = ByteBuffer()
        chunk.writeChunk(text)
        try await connection.write(chunk, isLast: false)
      }
      var last = ByteBuffer()
      last.writeLastChunk()
      try await connection.write(last, isLast: true)
    }
  }
}

extension ServedRequest {
  /// Creates a request of a connection.
  fileprivate init(_ head: HTTPRequestHead, from client: ServiceResponder.Client) {
    self.init(
      method: head.method.rawValue, target: head.target, fields: HTTPFields(head.headers, splitCookie: false),
      host: head.headers["Host"].first, isLocal: client.isLocal, address: client.address)
  }
}

extension HTTPRequestHead {
  /// The path and the query: also of a request that names the server, as those to proxies do (RFC 9112, 3.2.2).
  fileprivate var target: String {
    guard uri.utf8.first != UInt8(ascii: "/") else { return uri }
    return (try? HTTPRequest(self, secure: false, splitCookie: false))?.path ?? uri
  }
}
