import TestPrograms
import TestServer

/// A front of a broker that speaks only MQTT 3.1.1, as old brokers do.
final class OldBroker: Sendable {
  /// The way in which it refuses MQTT 5.
  enum Refusal: String, CaseIterable {
    /// It answers that it does not know the version.
    case answer
    /// It closes the connection.
    case close
  }

  let port: Int
  private let process: LineProcess

  init(of broker: MosquittoBroker, refusing refusal: Refusal) throws {
    guard let python = OutsideProgram.python.path else {
      throw MosquittoBroker.Failed(description: "there is no \(OutsideProgram.python)")
    }
    process = try LineProcess([python, "-c", Self.program, String(broker.port), refusal.rawValue])
    guard let port = Int(try process.line()) else {
      throw MosquittoBroker.Failed(description: "\(python) does not listen")
    }
    self.port = port
  }

  private static let program = ForwardingProgram.text(
    setUp: "port, refusal = int(sys.argv[1]), sys.argv[2]",
    serve: """
      head = b""
      # The type of the packet, its length, the protocol's name and its level.
      while len(head) < 10:
          data = client.recv(65536)
          if not data:
              return
          head += data
      name = head.index(b"MQTT")
      if head[name + 4] != 4:
          if refusal == "answer":
              client.sendall(bytes([0x20, 2, 0, 1]))
          client.close()
          return
      forward(client, head)
      """)
}
