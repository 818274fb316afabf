import TestPrograms
import TestServer

/// A service that is not a broker: it greets each client with a text, and then listens.
final class GreetingService: Sendable {
  let port: Int
  private let process: LineProcess

  init(_ greeting: String) throws {
    guard let python = OutsideProgram.python.path else {
      throw MosquittoBroker.Failed(description: "there is no \(OutsideProgram.python)")
    }
    process = try LineProcess([python, "-c", Self.program, greeting])
    guard let port = Int(try process.line()) else {
      throw MosquittoBroker.Failed(description: "\(python) does not listen")
    }
    self.port = port
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
