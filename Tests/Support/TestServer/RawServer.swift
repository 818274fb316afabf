/// A server on 127.0.0.1 that performs the same steps for each client, whatever the client sends.
///
/// It reads nothing until the steps are done. It stops with its last reference.
public final class RawServer: Sendable {
  /// The port on which the server listens.
  public let port: Int
  private let listener: Listener

  /// Starts a server.
  ///
  /// - Throws: an error if no port is available.
  public init(_ reply: Reply) throws {
    listener = try Listener { socket in
      guard socket.perform(reply) else { return }
      while socket.readByte() != nil {}
    }
    port = listener.port
  }
}
