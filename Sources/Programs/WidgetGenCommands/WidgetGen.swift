package import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Rounds
internal import Settings
internal import WidgetBase

/// The command line, which parses, wires and prints; other modules decide what pictures show.
package struct WidgetGen: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramParts.current.name,
      abstract: "Draws widgets as pictures, without a phone or a browser.",
      discussion: """
        Data go to standard output, everything else to standard error.

        Exit codes: 0 success; 64 invalid command line; 65 invalid data or template; 66 a file cannot be read; \
        69 provider unavailable; 70 internal error; 73 a file cannot be created; 74 writing failed; \
        75 try again later, or a picture is stale; 77 the provider refused the key; 78 invalid configuration.
        """,
      version: ProgramParts.current.version,
      subcommands: [
        RenderCommand.self, TimelineCommand.self, RunCommand.self, WatchCommand.self, InitCommand.self,
        ConfigCommand.self, CheckCommand.self, ConvertCommand.self, DiffCommand.self, SnapshotsCommand.self,
        TemplateCommand.self, WidgetCommand.self, ListCommand.self, TargetsCommand.self, HomeAssistantCommand.self,
        PanelCommand.self,
        DoctorCommand.self,
      ]
        + (ProgramParts.current.serverCommands ?? ServerProgram.Command.allCases.map { $0.listed })
    )
  }

  /// Creates a command without values.
  package init() {}

  /// Runs the arguments of the process and ends it, on its first thread where possible.
  @MainActor package static func main() async {
    // Signals first, because a request to stop may come immediately. The second program listens itself.
    let signals = ProcessSignals.areBlocked && !becomesServer ? ProcessSignals() : nil
    StartupChecks.require(.picture)
    Heap.prepare()
    StandardStreams.prepare()
    await ProcessSignals.$current.withValue(signals) { () async -> Void in
      await CommandRun(Self.self).main(ProcessArguments.all, shortcut: perform)
    }
  }

  /// Whether the process becomes the second program.
  private static var becomesServer: Bool {
    ProgramParts.current.serverCommands == nil && ServerProgram.holds(ProcessArguments.all)
  }

  /// Runs arguments that do not need the parser.
  private static func perform(_ arguments: [String]) async throws -> Bool {
    try StartupChecks.checkArguments()
    // The parser would take eight of the ten million instructions to find the flag among the root's flags.
    if arguments == ["--version"] {
      try Console.output(ProgramParts.current.version + "\n")
      return true
    }
    if becomesServer { try ServerProgram.become(arguments) }
    // The flags of a widget whose folder cannot be used would be unknown.
    if ["render", "timeline"].contains(arguments.first),
      let folder = OptionFlags.widget(in: arguments, ProgramParts.current.catalog)?.folder, !folder.problems.isEmpty
    {
      throw SettingsError(folder.problems)
    }
    guard let order = RenderOrder(reading: arguments) else { return false }
    try await order.perform()
    return true
  }
}
