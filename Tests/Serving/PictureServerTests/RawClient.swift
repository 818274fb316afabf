import Foundation
import Glibc
import Testing

/// A client that sends and reads arbitrary bytes.
final class RawClient {
  private let socket: Int32

  /// Connects to a port, from the machine's own address that ends in `host`.
  ///
  /// - Throws: if nobody accepts the connection.
  init(port: Int, host: UInt8 = 1) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0000 | UInt32(host)).bigEndian
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0, "\(String(cString: strerror(errno)))")
    // The maximum wait of any test; a busy machine may be slow.
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(socket)
  }

  /// Sends a text.
  ///
  /// Returns false if the peer has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes.
  ///
  /// Returns false if the peer has closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Reads until the peer closes the connection.
  func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = read(), !part.isEmpty { bytes += part }
    return bytes
  }

  /// Reads some bytes.
  ///
  /// Returns an empty array at the end, and nil after a timeout or if the connection broke.
  func read(atMost most: Int = 65_536) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Says that nothing more is sent.
  func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads until the server closes the connection.
  ///
  /// - Returns: false if it is still open after so many seconds.
  func isDisconnected(within seconds: Int) -> Bool {
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let start = ContinuousClock.now
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while ContinuousClock.now - start < .seconds(seconds) {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 || count < 0 && errno == ECONNRESET { return true }
    }
    return false
  }

  /// Makes the receive buffer as small as possible.
  func narrow() {
    var size: Int32 = 1_024
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Resets the connection, as when a battery dies.
  func cut() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }
}

/// A response parsed by hand.
struct RawResponse {
  let status: Int
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  init(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)), sourceLocation: sourceLocation)
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    try #require(words.count >= 2 && words[0] == "HTTP/1.1", sourceLocation: sourceLocation)
    status = try #require(Int(words[1]), sourceLocation: sourceLocation)
    headers = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map {
        (line[..<$0].lowercased(), line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces))
      }
    }
    body = Array(bytes[end.upperBound...])
  }

  /// Returns the value of the only header with a name; nil without such a header.
  subscript(name: String) -> String? { headers.first { $0.name == name.lowercased() }?.value }

  var text: String { String(decoding: body, as: UTF8.self) }
}
