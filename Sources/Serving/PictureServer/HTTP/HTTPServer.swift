package import Configurations
package import FoundationEssentials
package import Logging
package import Rounds
package import Shelf

/// Answers screens and browsers over HTTP/1.1.
package final class HTTPServer: Sendable {
  private let routes: SiteRoutes
  private let service: HTTPService
  private let metrics: ServerMetrics
  private let logger: Logger

  /// Creates a server that does not listen yet.
  ///
  /// `messages` draws what devices show that have nothing else to show. `now` is the wall clock. `redraw` draws all
  /// outputs again. Without `studio` there are no pages of it.
  package init(
    _ site: Site, source: any PictureSource, registry: DeviceRegistry, displays: DisplayStates, pushed: PushedData,
    images: DisplayImages, cloud: CloudPictures,
    messages: MessagePictures, now: @escaping @Sendable () -> Date, logger: Logger, studio: Studio? = nil,
    redraw: @escaping @Sendable () async -> Void = {}
  ) {
    let metrics = ServerMetrics(startedAt: now())
    self.metrics = metrics
    self.logger = logger
    routes = SiteRoutes(
      site, source: source, registry: registry, displays: displays, pushed: pushed, images: images, cloud: cloud,
      messages: messages, metrics: metrics,
      logger: logger, now: now, studio: studio, redraw: redraw)
    self.service = HTTPService(routes, metrics: metrics, logger: logger, now: now)
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

  /// Accepts displays of OpenDisplay that connect to a server, until the task is cancelled.
  ///
  /// It announces itself to them with the name of the machine; nil for no announcement.
  ///
  /// `onListening` receives the address, whose port the system may have chosen.
  ///
  /// - Throws: `Failure` if the server cannot listen on the address.
  package func serveDisplays(
    at address: ListenAddress, announcedAs machine: String? = nil,
    onListening: @escaping @Sendable (ListenAddress) -> Void
  ) async throws {
    let listener = PollListener(logger: logger) { [routes] display, state, address in
      await routes.response(to: display, state, from: address)
    }
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    try await withThrowingTaskGroup { tasks in
      tasks.addTask {
        try await listener.run(at: address) { address in
          onListening(address)
          continuation.yield(address.port)
        }
      }
      if let machine {
        tasks.addTask { [logger] in
          guard let port = await ports.first(where: { _ in true }) else { return }
          await ServiceAnnouncer(logger: logger, port: port, machine: machine).run(on: address.host)
          // Without a network to announce it on, displays can still connect.
          try await Task.sleep(for: .seconds(31_536_000))
        }
      }
      // The first one that ends ends the other: the listener does so only for an error or when it is cancelled.
      defer { tasks.cancelAll() }
      _ = try await tasks.next()
    }
  }
}
