package import Devices
internal import Failures
package import FoundationEssentials
internal import Glibc
internal import Hummingbird
internal import HummingbirdCore
package import Logging
internal import NIOCore
package import PictureService
internal import ServiceLifecycle
internal import Synchronization
package import WidgetConfiguration

/// Answers screens and browsers over HTTP/1.1.
package final class ScreenServer: Sendable {
  private let answers: ScreenAnswers
  private let metrics: ServerMetrics
  private let logger: Logger
  private let group = Mutex<ServiceGroup?>(nil)

  /// How long those who are being answered at the end may take, in seconds.
  private static let longestEnd = 4
  /// The most connections at a time; more wait until one ends, which each does within half a minute.
  private static let mostConnections = 512

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - messages: draws what devices show that have nothing else to show.
  ///   - now: the wall clock.
  package init(
    _ site: Site, service: PictureService, registry: DeviceRegistry, messages: MessagePictures,
    now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
  ) {
    metrics = ServerMetrics()
    answers = ScreenAnswers(
      site, shelf: service.shelf, registry: registry, messages: messages, metrics: metrics, now: now)
    self.logger = logger
  }

  /// Answers by another configuration from now on.
  package func use(_ site: Site) { answers.use(site) }

  /// Ends it: nobody is answered any more but those who are being answered.
  package func end() async {
    answers.end()
    await group.withLock { $0 }?.triggerGracefulShutdown()
  }

  /// Listens and answers until ``end()``.
  ///
  /// - Parameter onListening: gets the address, whose port the system may have chosen.
  /// - Throws: `Failure` if the address cannot be listened at.
  package func run(at address: ListenAddress, onListening: @escaping @Sendable (ListenAddress) -> Void) async throws {
    var quiet = Logger(label: "http") { _ in SwiftLogNoOpLogHandler() }
    quiet.logLevel = .critical
    let (metrics, answers, logger) = (metrics, answers, logger)
    let application = Application(
      responder: ScreenResponder(answers: answers, metrics: metrics, logger: logger),
      server: HTTPServerBuilder { responder in WatchedChannel(responder: responder, metrics: metrics) },
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port), reuseAddress: true,
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections)),
      onServerRunning: { channel in
        onListening(ListenAddress(host: address.host, port: channel.localAddress?.port ?? address.port))
      },
      logger: quiet)
    var configuration = ServiceGroupConfiguration(services: [application], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(Self.longestEnd)
    let group = ServiceGroup(configuration: configuration)
    self.group.withLock { $0 = group }
    do {
      // Connections are taken, too, while all threads of Swift's own pool are held.
      try await withTaskExecutorPreference(EventLoopExecutor(application.eventLoopGroup.any())) {
        try await group.run()
      }
    } catch let error as IOError {
      throw Failure(
        .cannotCreate, "\(address.text): cannot listen there: \(String(cString: strerror(error.errnoCode)))")
    }
  }
}
