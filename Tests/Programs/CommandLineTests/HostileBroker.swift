import TestServer

/// A broker that accepts every client, and then sends it bytes that no broker would send.
final class HostileBroker: Sendable {
  private let service: ScriptedService
  var port: Int { service.port }

  /// Starts a broker.
  ///
  /// A client that speaks MQTT 5 gets a response with a property that the standard does not know.
  init(sending bytes: [UInt8]) throws {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    service = try ScriptedService(Self.program, digits)
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
