package import Configurations
package import FoundationEssentials
package import Logging
internal import PictureServer

/// Shows a picture to its author, on this machine alone, and again after each change of its files.
package final class PreviewServer: Sendable {
  private let session: PreviewSession
  private let service: HTTPService

  /// Creates a server that does not listen yet.
  ///
  /// `title` is what the page calls the picture. `now` is the wall clock.
  package init(_ session: PreviewSession, title: String, now: @escaping @Sendable () -> Date, logger: Logger) {
    self.session = session
    let metrics = ServerMetrics()
    service = HTTPService(
      PreviewRoutes(session: session, title: title, metrics: metrics), metrics: metrics, logger: logger,
      now: now)
  }

  /// Stops accepting requests and completes those in progress.
  package func end() async { await service.end() }

  /// Listens and serves until ``end()``.
  ///
  /// `onListening` receives the address, whose port the system may have chosen.
  ///
  /// - Throws: `Failure` if the server cannot listen on the address.
  package func run(at address: ListenAddress, onListening: @escaping @Sendable (ListenAddress) -> Void) async throws {
    let session = session
    let following = Task { await session.followFiles() }
    defer { following.cancel() }
    try await service.run(at: address, onListening: onListening)
  }
}
