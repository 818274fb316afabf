internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import Glibc
internal import Rounds
internal import WidgetSupport

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Draws what a configuration asks for; made for cron and systemd.",
    usage: "widgetgen run [<options>] [<file>]",
    discussion: """
      Fetches only when a widget's reload is due, and between reloads draws the entry whose time has come. While a \
      provider is down, pictures are drawn from its last data and say so once they are old.

        */5 * * * *  widgetgen run --quiet --config /etc/widgetgen/config.yaml
      """)

  @OptionGroup var options: RefreshOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Decide everything as if it were then: ISO 8601 with an offset, or now.", valueName: "instant"))
  var at: String?

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Print what was done as JSON on standard output.")
  var json = false

  @Flag(help: "Exit with 75 when a picture shows data that are older than they should be.")
  var failOnStale = false

  func run() async throws {
    let instant = try InstantOption.instant(at) ?? Date()
    let refresher: Refresher
    do {
      refresher = try Refresher(options.configuration(), environment: .current)
    } catch {
      // Whoever reads the report finds one, whatever the exit code.
      if json { try Console.output(JSONText.encode(RefreshSummary(report: RefreshReport(at: instant)).content)) }
      throw error
    }
    let report = await refresher.run(at: instant, options: .init(lock: options.lock ?? .wait, isDryRun: dryRun))
    let summary = RefreshSummary(report: report)
    if json { try Console.output(JSONText.encode(summary.content)) }
    summary.report(options.console, failingOnStale: failOnStale)
    if let status = summary.exitStatus(failingOnStale: failOnStale) { Glibc.exit(status.exitCode) }
  }
}
