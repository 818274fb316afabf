/// The response of a ``TestServer`` to a request: bytes, pauses and the end of the connection, in order.
///
/// The server adds nothing to it, not even Date or Server. The connection stays open unless a step closes it.
public struct Reply: Sendable {
  /// A step of the response.
  public enum Step: Sendable {
    /// Sends bytes unchanged.
    case send([UInt8])
    /// Sends bytes again and again until the client closes the connection.
    case sendEndlessly([UInt8])
    /// Waits.
    case pause(Duration)
    /// Closes the connection.
    case close
  }

  /// The steps.
  public var steps: [Step]

  /// Creates a response from steps.
  ///
  /// Without steps the server accepts the request and never responds.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Returns a complete response with the Content-Length of its body.
  public static func answer(
    _ status: Int, _ headers: [(name: String, value: String)] = [], body: [UInt8]
  ) -> Reply {
    let hasBody = status != 304 && status != 204
    let length = hasBody ? [(name: "Content-Length", value: "\(body.count)")] : []
    return Reply([.send(head(status, headers + length) + (hasBody ? body : []))])
  }

  /// Returns a complete response with the Content-Length of its body.
  public static func answer(
    _ status: Int, _ headers: [(name: String, value: String)] = [], _ body: String = ""
  ) -> Reply {
    answer(status, headers, body: Array(body.utf8))
  }

  /// Returns a response without Content-Length that ends with the connection.
  public static func unbounded(
    _ status: Int, _ headers: [(name: String, value: String)] = [], body: [UInt8]
  ) -> Reply {
    Reply([.send(head(status, headers) + body), .close])
  }

  /// Returns a response whose connection is closed before the last byte.
  public static func cutShort(
    _ status: Int, _ headers: [(name: String, value: String)] = [], _ body: String
  ) -> Reply {
    let bytes = Array(body.utf8)
    let length = [(name: "Content-Length", value: "\(bytes.count + 1)")]
    return Reply([.send(head(status, headers + length) + bytes), .close])
  }

  /// Returns a complete response whose body is sent byte by byte.
  public static func drip(_ status: Int, _ body: String, every pause: Duration) -> Reply {
    let bytes = Array(body.utf8)
    let head = Step.send(head(status, [(name: "Content-Length", value: "\(bytes.count)")]))
    return Reply([head] + bytes.flatMap { [.pause(pause), .send([$0])] })
  }

  /// Returns a response that sends raw bytes and closes the connection.
  public static func raw(_ text: String) -> Reply { Reply([.send(Array(text.utf8)), .close]) }

  /// Never responds.
  public static let hang = Reply([])

  /// Closes the connection without a response.
  public static let close = Reply([.close])

  private static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Test"] + headers.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
