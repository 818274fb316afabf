internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import Glibc
internal import Rounds
internal import WidgetBase

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Draws the outputs of a configuration that are due; for cron and systemd.",
    usage: "widgetgen run [<options>] [<file>]",
    discussion: """
      Fetches only when a widget's reload is due; between reloads, draws the current entry. While a provider is \
      unavailable, pictures show its last data, with a note when these are stale.

        */5 * * * *  widgetgen run --quiet --config /etc/widgetgen/config.yaml
      """)

  @OptionGroup var options: RefreshOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The instant to use as the current time: ISO 8601 with an offset, or now.", valueName: "instant")
  )
  var at: String?

  @Flag(help: "Print what would be done, and do nothing.")
  var dryRun = false

  @Flag(help: "Print the results as JSON on standard output.")
  var json = false

  @Flag(help: "Exit with 75 if a picture shows stale data.")
  var failOnStale = false

  @Flag(
    help: ArgumentHelp(
      "If the configuration is invalid, draw with the last one that worked.",
      discussion: "Reports what is wrong each time, and exits with 78."))
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(
      "Set the alarm of the machine's clock for the next picture, and print that instant.",
      discussion: "The machine can then be switched off until the alarm. Without the permission to set it, only prints."
    ))
  var thenSleep = false

  func validate() throws {
    if thenSleep, json || dryRun {
      throw ValidationError("--then-sleep cannot be combined with \(json ? "--json" : "--dry-run")")
    }
  }

  func run() async throws {
    let instant = try InstantOption.instant(at) ?? Date()
    let read: UnattendedConfiguration
    let refresher: Refresher
    do {
      read = try options.configuration(keepsGoing: keepGoing)
      refresher = try Refresher(read.configuration, environment: .current)
    } catch {
      // The report is printed whatever the exit code.
      if json { try Console.output(JSONText.encode(RefreshSummary(report: RefreshReport(at: instant)).content)) }
      throw error
    }
    for line in read.problems { Console.error(line) }
    if !dryRun { read.keep() }
    let report = await refresher.run(at: instant, options: .init(lock: options.lock ?? .wait, isDryRun: dryRun))
    let summary = RefreshSummary(report: report)
    if json { try Console.output(JSONText.encode(summary.content)) }
    summary.report(options.console, failingOnStale: failOnStale)
    if thenSleep { try WakeAlarm.set(for: report.nextChange, options.console) }
    let status = read.problems.isEmpty ? report.exitStatus(failingOnStale: failOnStale) : .configuration
    if let status { Glibc.exit(status.exitCode) }
  }
}
