import Glibc

/// A port without a listener, which nobody else can get while this value is alive.
final class ReservedPort: Sendable {
  let number: UInt16
  private let socket: Int32

  struct Failed: Error {
    let code: Int32
  }

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard code == 0 else { throw Failed(code: errno) }
  }

  deinit {
    close(socket)
  }
}
