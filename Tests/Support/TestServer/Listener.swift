import Foundation
import Glibc

/// A listening port of 127.0.0.1 with one thread per connection.
final class Listener: Sendable {
  let port: Int
  private let descriptor: Int32

  struct Failed: Error {
    let code: Int32
  }

  /// Listens on a free port.
  ///
  /// `serve` handles a connection, which is closed when the closure returns.
  init(serve: @escaping @Sendable (Socket) -> Void) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failed(code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          ? getsockname(descriptor, address, &length) : -1
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw Failed(code: code)
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    self.descriptor = descriptor
    Thread.detachNewThread {
      Self.accept(descriptor, serve)
      close(descriptor)
    }
  }

  deinit {
    // Wakes the thread that accepts connections, which then closes the socket.
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private static func accept(_ descriptor: Int32, _ serve: @escaping @Sendable (Socket) -> Void) {
    while true {
      let connection = Glibc.accept(descriptor, nil, nil)
      if connection < 0, [EINTR, ECONNABORTED].contains(errno) { continue }
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      Thread.detachNewThread { serve(Socket(connection)) }
    }
  }
}

/// A connection that is closed with its last reference.
final class Socket: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Reads a byte.
  ///
  /// - Returns: nil at the end.
  func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = recv(descriptor, &byte, 1, 0)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }

  /// Sends bytes.
  ///
  /// - Returns: whether all bytes were sent.
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = Glibc.send(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
