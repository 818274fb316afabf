internal import Logging
internal import Synchronization
internal import WidgetBase

/// Problems that requests show, each logged once: outputs that devices cannot show, and a proxy without a token.
final class RequestWarnings: Sendable {
  private let logger: Logger
  /// The outputs that were logged.
  private let logged = Mutex(BoundedCache<String, Void>(capacity: RequestWarnings.maximumOutputs))

  private let hasLoggedProxy = Mutex(false)

  /// The maximum number of outputs that are remembered.
  private static let maximumOutputs = 500

  init(logger: Logger) {
    self.logger = logger
  }

  /// Logs why devices cannot show an output, unless that was logged before.
  func report(output id: String, _ reason: String) {
    let isNew = logged.withLock { $0.remember(id) }
    if isNew { logger.warning("devices cannot show the output \"\(excerpt(id))\": \(reason)") }
  }

  /// Logs why there is no current picture of a device's account, unless that was logged before.
  func report(cloudOf device: String, _ problem: String) {
    let text = "the account of \(excerpt(device)) at another server: \(OneLine.of(problem))"
    if logged.withLock({ $0.remember(text) }) { logger.warning("\(text)") }
  }

  /// Logs that a proxy forwards requests to a server without a token, unless that was logged before.
  func reportProxy() {
    let isLogged = hasLoggedProxy.withLock { isLogged in
      defer { isLogged = true }
      return isLogged
    }
    guard !isLogged else { return }
    logger.warning(
      """
      a proxy forwards requests, and there is no token; set server.tokenFile, because whatever the proxy forwards without \
      a header such as X-Forwarded-For is answered
      """
    )
  }

  /// Forgets what was logged, since the configuration has changed.
  func reset() {
    logged.withLock { $0.removeAll() }
    hasLoggedProxy.withLock { $0 = false }
  }
}
