/// A Python program that accepts connections and forwards them to a server; it prints its port and ends with its input.
public enum ForwardingProgram {
  /// Returns the program.
  ///
  /// - Parameters:
  ///   - setUp: statements that read the arguments and define `port`, the server's.
  ///   - serve: the body of a function for a `client`, which ends with `forward(client, head)`.
  public static func text(setUp: String, serve: String) -> String {
    [
      "import os, socket, ssl, sys, tempfile, threading", setUp, forwarding, "def serve(client):",
      serve.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"), listening,
    ].joined(separator: "\n")
  }

  private static let forwarding = """
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

    def forward(client, head):
        server = socket.create_connection(("127.0.0.1", port))
        server.sendall(head)
        threading.Thread(target=copy, args=(server, client), daemon=True).start()
        copy(client, server)
    """

  private static let listening = """
    listener = socket.create_server(("127.0.0.1", 0))

    def accept():
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()
    os._exit(0)
    """
}
