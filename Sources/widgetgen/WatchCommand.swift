internal import ArgumentParser
internal import FoundationEssentials
internal import Refresh

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Does what run does, in the foreground, at the date of each entry; made for kiosks and containers.",
    discussion: "Ends with exit code 0 on SIGTERM and SIGINT, after the picture it is at.")

  @OptionGroup var options: RefreshOptions

  func run() async throws {
    let console = options.console
    let watch = Watch(
      try options.refresher(), options: .init(lock: options.lock ?? .wait), now: { Date() },
      tell: { RefreshSummary(report: $0).tell(console, failingOnStale: false) })
    await watch.runUntilSignal()
  }
}
