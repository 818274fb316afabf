package import FoundationEssentials
package import Logging
package import PictureJobs
package import Rounds

/// Answers screens and browsers over HTTP/1.1.
package final class HTTPServer: Sendable {
  private let routes: SiteRoutes
  private let service: HTTPService
  private let metrics: ServerMetrics

  /// Creates a server that does not listen yet.
  ///
  /// `messages` draws what devices show that have nothing else to show. `now` is the wall clock. `redraw` draws all
  /// outputs again.
  package init(
    _ site: Site, source: any PictureSource, registry: DeviceRegistry, displays: DisplayStates, pushed: PushedData,
    images: DisplayImages,
    messages: MessagePictures, now: @escaping @Sendable () -> Date, logger: Logger,
    redraw: @escaping @Sendable () async -> Void = {}
  ) {
    let metrics = ServerMetrics(startedAt: now())
    self.metrics = metrics
    routes = SiteRoutes(
      site, source: source, registry: registry, displays: displays, pushed: pushed, images: images,
      messages: messages, metrics: metrics,
      logger: logger, now: now, redraw: redraw)
    self.service = HTTPService(routes, metrics: metrics, logger: logger)
  }

  /// Answers by another configuration from now on.
  package func use(_ site: Site) { routes.use(site) }

  /// Notes the result of reloading the configuration: the problem, or nil if it succeeded.
  package func noteReload(problem: String?, at instant: Date) { metrics.noteReload(problem: problem, at: instant) }

  /// Stops accepting requests and completes those in progress.
  package func end() async { await service.end() }

  /// Listens and serves until ``end()``.
  ///
  /// `onListening` receives the address, whose port the system may have chosen.
  ///
  /// - Throws: `Failure` if the server cannot listen on the address.
  package func run(at address: ListenAddress, onListening: @escaping @Sendable (ListenAddress) -> Void) async throws {
    try await service.run(at: address, onListening: onListening)
  }
}
