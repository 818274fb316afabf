package import Configurations
package import FoundationEssentials
internal import Glibc
internal import HummingbirdCore
package import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import Synchronization
internal import WidgetBase

/// The handler of requests.
package protocol RequestHandler: Sendable {
  /// Returns the response to a request and the route's label for logs.
  ///
  /// `body` reads the body of the request; it throws if the body is too large.
  func response(to request: ServedRequest, body: RequestBody) async -> (
    response: ServedResponse, label: String
  )

  /// Ends the event streams, because the server is stopping.
  func end()
}

/// Accepts requests over HTTP/1.1 within the limits of ``ConnectionLimits``, and passes them to the handler.
package final class HTTPService: Sendable {
  private let responder: ServiceResponder
  private let limits: ConnectionLimits
  private let group = Mutex<ServiceGroup?>(nil)

  /// The timeout in seconds for requests in progress when the service stops.
  private static let shutdownTimeout = 4
  /// The maximum number of connections; further peers wait until one is closed.
  ///
  /// The server disconnects a silent peer after half a minute.
  private static let maximumConnections = 512

  /// Creates a service that does not listen yet; `now` is the wall clock, for the header `Date`.
  package convenience init(
    _ handler: any RequestHandler, metrics: ServerMetrics, logger: Logger, now: @escaping @Sendable () -> Date
  ) {
    self.init(handler, metrics: metrics, logger: logger, now: now, limits: ConnectionLimits())
  }

  /// Creates a service with its own limits.
  init(
    _ handler: any RequestHandler, metrics: ServerMetrics, logger: Logger, now: @escaping @Sendable () -> Date,
    limits: ConnectionLimits
  ) {
    responder = ServiceResponder(handler: handler, metrics: metrics, logger: logger, now: now)
    self.limits = limits
  }

  /// Stops accepting requests and completes those in progress.
  package func end() async {
    responder.handler.end()
    await group.withLock { $0 }?.triggerGracefulShutdown()
  }

  /// Listens and serves until ``end()``.
  ///
  /// `onListening` receives the address, whose port the system may have chosen.
  ///
  /// - Throws: `Failure` if the server cannot listen on the address.
  package func run(at address: ListenAddress, onListening: @escaping @Sendable (ListenAddress) -> Void) async throws {
    var quiet = Logger(label: "http") { _ in SwiftLogNoOpLogHandler() }
    quiet.logLevel = .critical
    let threads = MultiThreadedEventLoopGroup.singleton
    let server = WatchedChannel(responder, limits).server(
      configuration: ServerConfiguration(
        address: .hostname(address.host, port: address.port), reuseAddress: true,
        availableConnectionsDelegate: MaximumAvailableConnections(Self.maximumConnections)),
      onServerRunning: { channel in
        onListening(ListenAddress(host: address.host, port: channel.localAddress?.port ?? address.port))
      },
      eventLoopGroup: threads, logger: quiet)
    var configuration = ServiceGroupConfiguration(services: [server], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(Self.shutdownTimeout)
    let group = ServiceGroup(configuration: configuration)
    self.group.withLock { $0 = group }
    do {
      // Connections are taken, too, while all threads of Swift's own pool are held.
      try await withTaskExecutorPreference(EventLoopExecutor(threads.any())) {
        try await group.run()
      }
    } catch let error as IOError {
      throw Failure(
        .cannotCreate, "\(address.text): cannot listen: \(String(cString: strerror(error.errnoCode)))")
    }
  }
}
