import TestPrograms

/// A program that accepts TLS connections and forwards them to a server without TLS.
public final class SecureFront: Sendable {
  /// The port for clients.
  public let port: Int
  private let process: LineProcess

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  public init(of port: Int) throws {
    let python = try OutsideProgram.python.required()
    process = try LineProcess([
      python, "-c", Self.program, String(port), SelfSignedCertificate.certificate, SelfSignedCertificate.key,
    ])
    guard let port = Int(try process.line()) else { throw Failed(description: "\(python) does not speak TLS") }
    self.port = port
  }

  private static let program = ForwardingProgram.text(
    setUp: """
      port, certificate, key = int(sys.argv[1]), sys.argv[2], sys.argv[3]
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      with tempfile.NamedTemporaryFile("w") as file:
          file.write(certificate + "\\n" + key + "\\n")
          file.flush()
          context.load_cert_chain(file.name)
      """,
    serve: """
      try:
          client = context.wrap_socket(client, server_side=True)
      except OSError:
          return
      forward(client, b"")
      """)
}
