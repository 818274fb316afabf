package import Logging
package import Rounds

extension RefreshEnvironment {
  /// Returns the environment of a server, which listens to changes of its sources and logs problems of connections.
  package func listening(logger: Logger) -> RefreshEnvironment {
    listening(over: WebSocketTransport(certificateFile: certificateFile)) { logger.warning("\($0)") }
  }
}
