import TestPrograms
import TestServer

/// A broker that accepts every client, and then sends it bytes that are not those of a broker.
final class HostileBroker: Sendable {
  let port: Int
  private let process: LineProcess

  /// Starts a broker.
  ///
  /// A client that speaks MQTT 5 gets a response with a property that the standard does not know.
  init(sending bytes: [UInt8]) throws {
    guard let python = OutsideProgram.python.path else {
      throw MosquittoBroker.Failed(description: "there is no \(OutsideProgram.python)")
    }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    process = try LineProcess([python, "-c", Self.program, digits])
    guard let port = Int(try process.line()) else {
      throw MosquittoBroker.Failed(description: "\(python) does not listen")
    }
    self.port = port
  }

  private static let program = ForwardingProgram.text(
    setUp: "sent = bytes.fromhex(sys.argv[1])",
    serve: """
      head = b""
      # The type of the packet, its length, the protocol's name and its level.
      while len(head) < 10:
          data = client.recv(65536)
          if not data:
              return
          head += data
      level = head[head.index(b"MQTT") + 4]
      client.sendall(bytes([0x20, 2, 0, 0] if level == 4 else [0x20, 6, 0, 0, 3, 0x7F, 0, 0]) + sent)
      while client.recv(65536):
          pass
      client.close()
      """)
}
