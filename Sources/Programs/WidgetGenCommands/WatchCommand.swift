internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Logging
internal import Rounds
internal import Synchronization
internal import WidgetBase

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Runs in the foreground and draws each entry on time; for kiosks and containers.",
    usage: "widgetgen watch [<options>] [<file>]",
    discussion: """
      SIGHUP reloads the configuration; an invalid one is reported and ignored. If it is invalid at the start, the last \
      one that worked is drawn. On SIGTERM and SIGINT, finishes the \
      current picture and exits with code 0. Under systemd, each line has its severity: journalctl --priority warning.
      """)

  @OptionGroup var options: RefreshOptions

  func run() async throws {
    let level = options.console.verbosity.logLevel
    let environment = ProcessVariables.all
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(level, environment: environment) }
    let buttons = WatchedButtons()
    defer { buttons.stop() }
    let listening = RefreshEnvironment.current.listening(over: nil)
    let watch = Watch(
      try refresher(logger, buttons, listening, keepsGoing: true), options: .init(lock: options.lock ?? .wait),
      now: { Date() },
      onRound: { RefreshSummary(report: $0).report(logger) })
    await watch.runUntilSignal {
      do {
        return try refresher(logger, buttons, listening, keepsGoing: false)
      } catch {
        for line in error.linesForUsers { logger.error("\(line)") }
        logger.error("the configuration is unchanged")
        return nil
      }
    }
  }

  /// The refresher for the current configuration or, if it is invalid and `keepsGoing` is true, the last one that worked.
  private func refresher(
    _ logger: Logger, _ buttons: WatchedButtons, _ environment: RefreshEnvironment, keepsGoing: Bool
  ) throws -> Refresher {
    let read = try options.configuration(keepsGoing: keepsGoing)
    for line in read.problems { logger.error("\(line)") }
    let configuration = read.configuration
    let refresher = try Refresher(configuration, environment: environment)
    read.keep()
    let count = configuration.outputs.count
    buttons.listen(configuration, logger)
    logger.notice("drawing \(count) output\(count == 1 ? "" : "s") of \(configuration.path)")
    return refresher
  }
}

/// The buttons of the panels of the current configuration.
private final class WatchedButtons: Sendable {
  private let listener = Mutex<PanelButtonListener?>(nil)

  /// Listens to the buttons of a configuration instead of the previous configuration's.
  func listen(_ configuration: Configuration, _ logger: Logger) {
    let states = DisplayStates(StateFolder(path: RefreshEnvironment.current.folders.state))
    let new = PanelButtonListener(configuration, states, logger)
    listener.withLock { listener in
      listener?.stop()
      listener = new
    }
  }

  func stop() { listener.withLock { $0?.stop() } }
}
