import Foundation
import Glibc
import Testing

@testable import Fetching

@Suite struct RawConnectionTests {
  /// A server that accepts a connection and never reads.
  private final class Listener {
    let port: Int
    private let descriptor: CInt
    private var accepted: CInt = -1

    init() throws {
      descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = descriptor
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0 && getsockname(descriptor, $0, &size) == 0
        }
      }
      try #require(isBound)
      port = Int(UInt16(bigEndian: address.sin_port))
    }

    func accept() { accepted = Glibc.accept(descriptor, nil, nil) }

    /// Whether a connection to the server is established, as /proc/net/tcp has it.
    func hasConnection() -> Bool {
      // The remote address of a row is followed by its state.
      let row = ":\(String(format: "%04X", port)) 01 "
      // Foundation reads only the first page of such a file.
      let table = open("/proc/net/tcp", O_RDONLY)
      defer { close(table) }
      var (text, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
      while case let count = read(table, &part, part.count), count > 0 { text += part.prefix(count) }
      return strstr(text.map { CChar($0 & 0x7F) } + [0], row) != nil
    }

    deinit {
      close(accepted)
      close(descriptor)
    }
  }

  /// Otherwise each attempt to reach such a server would leave a thread and two sockets behind.
  @Test func aConnectionThatIsClosedDoesNotWaitForAServerThatDoesNotRead() async throws {
    let server = try Listener()
    let connection = try await RawConnection.open(
      to: "http://127.0.0.1:\(server.port)/", isHTTP: false, certificateFile: nil, within: .seconds(30))
    server.accept()
    let bytes = [UInt8](repeating: 1, count: 1 << 16)
    // Fills all buffers on the way.
    var attempts = 0
    while attempts < 20 {
      let count = send(connection, bytes, bytes.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
      attempts = count > 0 ? 0 : attempts + 1
      if count <= 0 { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(server.hasConnection())
    close(connection)
    for _ in 0..<600 where server.hasConnection() { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!server.hasConnection())
  }
}
