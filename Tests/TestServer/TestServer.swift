import Foundation
import Glibc
import Synchronization

/// A real HTTP server on 127.0.0.1, for tests of what talks to one.
///
///     let server = try TestServer { request in
///       request.number == 0 ? .answer(503) : .answer(200, [("ETag", "\"1\"")], "{}")
///     }
///     // Fetch from server.base, or hand it to a child process; then look at server.requests.
///
/// It listens when `init` returns, on a port that was free, and ends with its last reference. It has threads of its
/// own: tests may wait for a child process meanwhile.
public final class TestServer: Sendable {
  /// A request as it arrived.
  public struct Request: Sendable {
    /// How many requests arrived before it.
    public let number: Int
    /// Such as `GET`.
    public let method: String
    /// The path and the query.
    public let uri: String
    /// In the order they came.
    public let headers: [(name: String, value: String)]
    /// As long as Content-Length says.
    public let body: [UInt8]

    /// The first header of a name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// Scheme, host and port, without a slash at the end.
  public let base: String
  /// The port it listens on.
  public let port: Int
  private let log: RequestLog
  private let listener: Listener
  private let secureFront: SecureFront?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - isSecure: whether it speaks TLS, with a certificate that nobody should trust. Needs Python.
  ///   - reply: what to do with a request; called on a thread of the server's, and not for two requests at a time.
  public init(isSecure: Bool = false, reply: @escaping @Sendable (Request) -> Reply) throws {
    let log = RequestLog(reply: reply)
    let listener = try Listener { socket in
      log.connections.withLock { $0 = ($0.all + 1, $0.open + 1) }
      defer { log.connections.withLock { $0.open -= 1 } }
      // As many as a connection carries.
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

  /// All requests so far, in the order in which they arrived.
  public var requests: [Request] { log.requests }
  /// How many connections there have been so far.
  public var connectionCount: Int { log.connections.withLock { $0.all } }
  /// How many connections neither end has closed.
  public var openConnectionCount: Int { log.connections.withLock { $0.open } }
}

/// What arrived, and what to do with it.
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

/// A request, whose body is as long as it says.
private struct RequestHead {
  let method: String
  let uri: String
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  private static let mostBytes = 1 << 20

  /// - Returns: nil at the end of the connection, and for what is no HTTP.
  init?(from socket: Socket) {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      // A client that speaks TLS begins otherwise, and never ends a line.
      guard let byte = socket.readByte(), bytes.count < Self.mostBytes, !bytes.isEmpty || byte >= 0x41 else {
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
    guard (0...Self.mostBytes).contains(length) else { return nil }
    var body: [UInt8] = []
    while body.count < length {
      guard let byte = socket.readByte() else { return nil }
      body.append(byte)
    }
    self.body = body
  }
}

extension Socket {
  /// - Returns: whether the connection is still open.
  fileprivate func perform(_ reply: Reply) -> Bool {
    for step in reply.steps {
      switch step {
      case .send(let bytes): guard send(bytes) else { return false }
      case .pause(let duration): Thread.sleep(forTimeInterval: duration / .seconds(1))
      case .close: return false
      }
    }
    return true
  }
}
