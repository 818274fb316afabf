package import Rounds

extension RefreshEnvironment {
  /// Returns the environment of a server, which listens to changes of its sources.
  package func listening() -> RefreshEnvironment {
    listening(over: WebSocketTransport(certificateFile: certificateFile))
  }
}
