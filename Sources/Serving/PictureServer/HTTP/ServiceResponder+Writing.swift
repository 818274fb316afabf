internal import HTTPTypes
internal import HummingbirdCore
internal import NIOCore

extension ServiceResponder {
  /// Responds to a request of a connection.
  ///
  /// - Throws: if the connection breaks.
  @concurrent func respond(
    to request: Request, by writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    // The library also passes on requests that it had read before the connection was closed.
    guard channel.isActive else { throw ChannelError.ioOnClosedChannel }
    let head = request.head
    let client = Client(of: channel)
    let served = ServedRequest(
      method: head.method.rawValue, target: head.path ?? "", fields: head.headerFields, host: head.authority,
      isLocal: client.isLocal, address: client.address)
    let response = await response(to: served, from: client) { limit in
      try await Self.body(of: request, limit, on: channel)
    }
    try await Self.write(response, isHead: head.method == .head, by: writer, on: channel)
    // No request after it is served.
    if response.fields[.connection] != nil { try await channel.closeFuture.get() }
  }

  /// Reads the body of a request to its end.
  @concurrent private static func body(
    of request: Request, _ limit: Int, on channel: any Channel
  ) async throws -> [UInt8] {
    if let length = request.headers[.contentLength], Int(length).map({ $0 > limit }) ?? true {
      throw BodyTooLarge(limit: limit)
    }
    do {
      try await channel.triggerUserOutboundEvent(RequestWatch.Event.readsBody).get()
      return Array(buffer: try await request.body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      throw BodyTooLarge(limit: limit)
    } catch {
      throw DamagedBody()
    }
  }

  @concurrent private static func write(
    _ response: ServedResponse, isHead: Bool, by writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let head = HTTPResponse(
      status: HTTPResponse.Status(code: response.status), headerFields: response.fields)
    switch response.body {
    case .bytes(let bytes):
      guard !isHead, !bytes.isEmpty else { return try await writer.writeResponse(head) }
      guard bytes.count > ConnectionLimits.partBytes else {
        return try await writer.write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
      }
      var body = try await writer.writeHead(head)
      var rest = bytes[...]
      // Parts that a slow peer takes in time.
      while !rest.isEmpty {
        try await body.write(ByteBuffer(bytes: rest.prefix(ConnectionLimits.partBytes)))
        rest = rest.dropFirst(ConnectionLimits.partBytes)
      }
      try await body.finish(nil)
    case .stream(let texts, let end):
      guard !isHead else {
        end()
        return try await writer.writeResponse(head)
      }
      // A stream that nothing is written to would otherwise notice it only at its next heartbeat.
      StreamEnd.call(end, whenClientLeaves: channel)
      var body = try await writer.writeHead(head)
      for await text in texts where !text.isEmpty { try await body.write(ByteBuffer(string: text)) }
      try await body.finish(nil)
    }
  }
}
