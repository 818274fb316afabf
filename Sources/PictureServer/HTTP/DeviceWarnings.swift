internal import Logging
internal import Synchronization
internal import WidgetSupport

/// The outputs that devices requested and cannot show; each one is logged once.
final class DeviceWarnings: Sendable {
  private let logger: Logger
  /// The outputs that were logged.
  private let logged = Mutex<Set<String>>([])

  /// The maximum number of outputs that are remembered.
  private static let maximumOutputs = 1_000

  init(logger: Logger) {
    self.logger = logger
  }

  /// Logs why devices cannot show an output, unless that was logged before.
  func report(output id: String, _ reason: String) {
    let isNew = logged.withLock { logged in
      if logged.count >= Self.maximumOutputs { logged.removeAll() }
      return logged.insert(id).inserted
    }
    if isNew { logger.warning("devices cannot show the output \"\(excerpt(id))\": \(reason)") }
  }

  /// Forgets what was logged, since the configuration has changed.
  func reset() { logged.withLock { $0 = [] } }
}
