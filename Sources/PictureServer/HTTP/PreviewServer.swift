package import Logging
package import PictureJobs

/// Shows a picture to its author, on this machine alone, and again after each change of its files.
package final class PreviewServer: Sendable {
  private let session: PreviewSession
  private let service: HTTPService

  /// How often files are looked at: with drawing, a change is on the page within 0.3 s.
  private static let interval = Duration.milliseconds(100)

  /// A server that does not listen yet.
  ///
  /// - Parameter title: what is shown, as the page calls it.
  package init(_ session: PreviewSession, title: String, logger: Logger) {
    self.session = session
    let metrics = ServerMetrics()
    service = HTTPService(
      PreviewRoutes(session: session, title: title, metrics: metrics), metrics: metrics, logger: logger)
  }

  /// Ends it.
  package func end() async { await service.end() }

  /// Listens and answers until ``end()``.
  ///
  /// - Parameter onListening: gets the address, whose port the system may have chosen.
  /// - Throws: `Failure` if the address cannot be listened at.
  package func run(at address: ListenAddress, onListening: @escaping @Sendable (ListenAddress) -> Void) async throws {
    let session = session
    let looking = Task {
      while !Task.isCancelled {
        _ = await session.noticeChangedFiles()
        try? await Task.sleep(for: Self.interval)
      }
    }
    defer { looking.cancel() }
    try await service.run(at: address, onListening: onListening)
  }
}
