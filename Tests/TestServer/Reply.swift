/// What a ``TestServer`` does with a request: bytes, pauses and the end of the connection, in order.
///
/// Nothing is added to what a test says: no Date, no Server. The connection stays open unless a step closes it.
public struct Reply: Sendable {
  /// One thing after the other.
  public enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Does nothing for a while.
    case pause(Duration)
    /// Ends the connection.
    case close
  }

  /// What is done.
  public var steps: [Step]

  /// A reply of any steps; with none the server takes the request and never answers.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// A whole answer, with the Content-Length of its body.
  public static func answer(
    _ status: Int, _ headers: [(name: String, value: String)] = [], body: [UInt8]
  ) -> Reply {
    let hasBody = status != 304 && status != 204
    let length = hasBody ? [(name: "Content-Length", value: "\(body.count)")] : []
    return Reply([.send(head(status, headers + length) + (hasBody ? body : []))])
  }

  /// A whole answer, with the Content-Length of its body.
  public static func answer(
    _ status: Int, _ headers: [(name: String, value: String)] = [], _ body: String = ""
  ) -> Reply {
    answer(status, headers, body: Array(body.utf8))
  }

  /// An answer without Content-Length that ends with the connection.
  public static func unbounded(
    _ status: Int, _ headers: [(name: String, value: String)] = [], body: [UInt8]
  ) -> Reply {
    Reply([.send(head(status, headers) + body), .close])
  }

  /// An answer of which the connection ends before the last byte.
  public static func cutShort(
    _ status: Int, _ headers: [(name: String, value: String)] = [], _ body: String
  ) -> Reply {
    let bytes = Array(body.utf8)
    let length = [(name: "Content-Length", value: "\(bytes.count + 1)")]
    return Reply([.send(head(status, headers + length) + bytes), .close])
  }

  /// A whole answer whose body comes byte by byte.
  public static func drip(_ status: Int, _ body: String, every pause: Duration) -> Reply {
    let bytes = Array(body.utf8)
    let head = Step.send(head(status, [(name: "Content-Length", value: "\(bytes.count)")]))
    return Reply([head] + bytes.flatMap { [.pause(pause), .send([$0])] })
  }

  /// These bytes, whatever they are, and the end of the connection.
  public static func raw(_ text: String) -> Reply { Reply([.send(Array(text.utf8)), .close]) }

  /// No answer, ever.
  public static let hang = Reply([])

  /// The end of the connection in place of an answer.
  public static let close = Reply([.close])

  private static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Test"] + headers.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
