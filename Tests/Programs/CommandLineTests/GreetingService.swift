import TestServer

/// A service that is not a broker: it greets each client with a text, and then listens.
final class GreetingService: Sendable {
  private let service: ScriptedService
  var port: Int { service.port }

  init(_ greeting: String) throws {
    service = try ScriptedService(Self.program, greeting)
  }

  private static let program = ForwardingProgram.text(
    setUp: "greeting = sys.argv[1].ljust(300).encode()",
    serve: """
      client.sendall(greeting)
      while client.recv(65536):
          pass
      client.close()
      """)
}
