/// The address of a server with which messages are exchanged in both directions (WebSocket).
package struct MessageEndpoint: Hashable, Sendable {
  /// The host's name or IP address, without brackets.
  package var host: String
  package var port: Int
  /// The path, percent-encoded.
  package var path: String
  /// The host with its port, for the header `Host`.
  package var authority: String
  /// The encryption; nil for none.
  package var encryption: Encryption?

  /// The encryption of a connection.
  package struct Encryption: Hashable, Sendable {
    /// A PEM file of certificates that are trusted instead of the system's; nil for the system's.
    package var certificateFile: String?

    /// Creates an encryption.
    package init(certificateFile: String? = nil) { self.certificateFile = certificateFile }
  }

  /// Creates an address.
  package init(host: String, port: Int, path: String, authority: String, encryption: Encryption? = nil) {
    self.host = host
    self.port = port
    self.path = path
    self.authority = authority
    self.encryption = encryption
  }
}

/// Opens connections for messages in both directions.
///
/// Programs without a server have none.
package protocol MessageTransport: Sendable {
  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - endpoint: the address of the server.
  ///   - maximumBytes: the maximum size of a received message.
  /// - Returns: the connection.
  /// - Throws: ``MessageRefusal`` if the server answers without opening one; another error if there is no connection within
  ///   a few seconds.
  func connect(to endpoint: MessageEndpoint, maximumBytes: Int) async throws -> MessageConnection
}

/// The error of a server that answers a request for a connection, but does not open it.
package struct MessageRefusal: Error {
  /// Creates an error.
  package init() {}
}

/// A connection for messages in both directions.
package struct MessageConnection: Sendable {
  /// The received messages; they end with the connection.
  package let messages: any AsyncSequence<[UInt8], any Error> & Sendable
  /// Sends a message.
  package let send: @Sendable ([UInt8]) async throws -> Void
  /// Closes the connection.
  package let close: @Sendable () -> Void

  /// Creates a connection.
  package init(
    messages: any AsyncSequence<[UInt8], any Error> & Sendable,
    send: @escaping @Sendable ([UInt8]) async throws -> Void,
    close: @escaping @Sendable () -> Void
  ) {
    self.messages = messages
    self.send = send
    self.close = close
  }
}
