import Foundation
import Glibc
import Synchronization

/// A real HTTP server on 127.0.0.1 for tests of clients.
///
///     let server = try TestServer { request in
///       request.number == 0 ? .answer(503) : .answer(200, [("ETag", "\"1\"")], "{}")
///     }
///     // Fetch from server.base, or pass it to a child process; then check server.requests.
///
/// The server listens on a free port as soon as `init` returns, and stops with its last reference. It has its own
/// threads, so that tests may wait for a child process in the meantime.
public final class TestServer: Sendable {
  /// A request as received.
  public struct Request: Sendable {
    /// The number of earlier requests.
    public let number: Int
    /// The method, such as `GET`.
    public let method: String
    /// The path and the query.
    public let uri: String
    /// The headers in the order received.
    public let headers: [(name: String, value: String)]
    /// The body, whose length is given by Content-Length.
    public let body: [UInt8]

    /// Returns the first header of a name; names are not case-sensitive.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The scheme, host and port, without a trailing slash.
  public let base: String
  /// The port on which the server listens.
  public let port: Int
  private let log: RequestLog
  private let listener: Listener
  private let secureFront: SecureFront?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - isSecure: whether to use TLS, with a certificate that nobody should trust. Needs Python.
  ///   - reply: returns the response to a request. The server calls it on its own threads, one request at a time.
  /// - Throws: an error if no port is available, or if TLS is requested and cannot be set up.
  public init(isSecure: Bool = false, reply: @escaping @Sendable (Request) -> Reply) throws {
    let log = RequestLog(reply: reply)
    let listener = try Listener { socket in
      log.connections.withLock { $0 = ($0.all + 1, $0.open + 1) }
      defer { log.connections.withLock { $0.open -= 1 } }
      // A connection may carry several requests.
      while let head = RequestHead(from: socket) {
        guard socket.perform(log.reply(to: head)) else { return }
      }
    }
    secureFront = isSecure ? try SecureFront(of: listener.port) : nil
    port = secureFront?.port ?? listener.port
    base = "\(isSecure ? "https" : "http")://127.0.0.1:\(port)"
    self.log = log
    self.listener = listener
  }

  /// All requests so far in the order received.
  public var requests: [Request] { log.requests }
  /// The number of connections so far.
  public var connectionCount: Int { log.connections.withLock { $0.all } }
  /// The number of open connections.
  public var openConnectionCount: Int { log.connections.withLock { $0.open } }
}

/// The received requests, and the closure that responds.
private final class RequestLog: Sendable {
  let connections = Mutex<(all: Int, open: Int)>((0, 0))
  private let all = Mutex<[TestServer.Request]>([])
  private let reply: @Sendable (TestServer.Request) -> Reply

  init(reply: @escaping @Sendable (TestServer.Request) -> Reply) {
    self.reply = reply
  }

  var requests: [TestServer.Request] { all.withLock { $0 } }

  func reply(to head: RequestHead) -> Reply {
    all.withLock { requests in
      let request = TestServer.Request(
        number: requests.count, method: head.method, uri: head.uri, headers: head.headers, body: head.body)
      requests.append(request)
      return reply(request)
    }
  }
}

/// A parsed request with its body.
private struct RequestHead {
  let method: String
  let uri: String
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  private static let maximumBytes = 1 << 20

  /// Reads a request.
  ///
  /// - Returns: nil at the end of the connection, and for anything but HTTP.
  init?(from socket: Socket) {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      // A TLS client begins with another byte and never ends a line.
      guard let byte = socket.readByte(), bytes.count < Self.maximumBytes, !bytes.isEmpty || byte >= 0x41 else {
        return nil
      }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[2] == "HTTP/1.1" else { return nil }
    method = String(words[0])
    uri = String(words[1])
    headers = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
    guard (0...Self.maximumBytes).contains(length) else { return nil }
    var body: [UInt8] = []
    while body.count < length {
      guard let byte = socket.readByte() else { return nil }
      body.append(byte)
    }
    self.body = body
  }
}

extension Socket {
  /// Performs the steps of a response.
  ///
  /// - Returns: whether the connection is still open.
  func perform(_ reply: Reply) -> Bool {
    for step in reply.steps {
      switch step {
      case .send(let bytes): guard send(bytes) else { return false }
      case .sendEndlessly(let bytes):
        let block = [UInt8]((0..<max(1, (1 << 16) / max(1, bytes.count))).map { _ in bytes }.joined())
        while send(block) {}
        return false
      case .pause(let duration): Thread.sleep(forTimeInterval: duration / .seconds(1))
      case .close: return false
      }
    }
    return true
  }
}
