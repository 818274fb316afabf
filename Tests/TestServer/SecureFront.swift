import TestPrograms

/// A program that accepts TLS connections and forwards them to a server without TLS.
final class SecureFront: Sendable {
  /// The port for clients.
  let port: Int
  private let process: LineProcess

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  init(of port: Int) throws {
    guard let python = OutsideProgram.python.path else {
      throw Failed(description: "there is no \(OutsideProgram.python)")
    }
    process = try LineProcess([
      python, "-c", Self.program, String(port), SelfSignedCertificate.certificate, SelfSignedCertificate.key,
    ])
    guard let port = Int(try process.line()) else { throw Failed(description: "\(python) does not speak TLS") }
    self.port = port
  }

  private static let program = """
    import os, socket, ssl, sys, tempfile, threading

    port, certificate, key = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(certificate + "\\n" + key + "\\n")
        file.flush()
        context.load_cert_chain(file.name)
    listener = socket.create_server(("127.0.0.1", 0))

    def copy(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def serve(connection):
        try:
            client = context.wrap_socket(connection, server_side=True)
        except OSError:
            return
        server = socket.create_connection(("127.0.0.1", port))
        threading.Thread(target=copy, args=(server, client), daemon=True).start()
        copy(client, server)

    def accept():
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()
    os._exit(0)
    """
}
