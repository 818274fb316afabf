internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import Logging
internal import PictureJobs
internal import Rounds
internal import WidgetSupport

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Does what run does, in the foreground, at the date of each entry; made for kiosks and containers.",
    usage: "widgetgen watch [<options>] [<file>]",
    discussion: """
      SIGHUP reads the configuration anew; a wrong one is told of, and changes nothing. Ends with exit code 0 on SIGTERM \
      and SIGINT, after the picture it is at. In a unit of systemd each line says how severe it is: \
      journalctl --priority warning.
      """)

  @OptionGroup var options: RefreshOptions

  func run() async throws {
    let level = options.console.verbosity.logLevel
    let environment = ProcessVariables.all
    let logger = Logger(label: "widgetgen") { _ in ConsoleLogHandler(level, environment: environment) }
    let watch = Watch(
      try refresher(logger), options: .init(lock: options.lock ?? .wait), now: { Date() },
      onRound: { RefreshSummary(report: $0).report(logger) })
    await watch.runUntilSignal {
      do {
        return try refresher(logger)
      } catch {
        for line in error.linesForUsers { logger.error("\(line)") }
        logger.error("the configuration stays as it was")
        return nil
      }
    }
  }

  /// What draws the configuration as it is now.
  private func refresher(_ logger: Logger) throws -> Refresher {
    let configuration = try options.configuration()
    let refresher = try Refresher(configuration, environment: .current)
    let count = configuration.outputs.count
    logger.notice("drawing \(count) output\(count == 1 ? "" : "s") of \(configuration.path)")
    return refresher
  }
}
