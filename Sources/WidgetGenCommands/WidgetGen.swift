package import ArgumentParser
internal import CommandLineSupport
internal import Rounds

/// The command line, which parses, wires and prints; what a picture shows is decided below.
package struct WidgetGen: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramParts.current.name,
      abstract: "Draws widgets where there is no phone and no browser.",
      discussion: """
        Data go to standard output, everything else to standard error.

        Exit codes: 0 done; 64 the command line is wrong; 65 the data or a template are; 66 a file cannot be read; \
        69 the provider cannot be reached; 70 an error of the program; 73 the place cannot be written to; 74 writing failed; \
        75 try again later, or a picture is stale; 77 the provider refused the key; 78 the configuration is wrong.
        """,
      version: ProgramVersion.text,
      subcommands: [
        RenderCommand.self, TimelineCommand.self, RunCommand.self, WatchCommand.self, InitCommand.self,
        ConfigCommand.self, CheckCommand.self, ConvertCommand.self, DiffCommand.self, SnapshotsCommand.self,
        TemplateCommand.self, ListCommand.self, DoctorCommand.self,
      ]
        + (ProgramParts.current.serverCommands ?? [
          ServeCommand.self, PreviewCommand.self, DevicesCommand.self, ExportCommand.self, CoordinatorCommand.self,
          WorkerCommand.self, FleetCommand.self,
        ])
    )
  }

  /// A command line that says nothing.
  package init() {}

  /// Carries out the arguments of the process, and ends it; on its first thread, as far as no other is needed.
  @MainActor package static func main() async {
    // First of all: whoever asks it to end may be in a hurry. The program that this one becomes listens itself.
    let signals = ProcessSignals.areHeldBack && !becomesServer ? ProcessSignals() : nil
    StartupChecks.requireRoom()
    Heap.prepare()
    StandardStreams.prepare()
    await ProcessSignals.$current.withValue(signals) { () async -> Void in
      await CommandRun(Self.self).main(ProcessArguments.all, shortcut: carryOut)
    }
  }

  /// Whether the process goes on as the second program.
  private static var becomesServer: Bool {
    ProgramParts.current.serverCommands == nil && ServerProgram.holds(ProcessArguments.all)
  }

  /// Carries out what needs no parser.
  private static func carryOut(_ arguments: [String]) async throws -> Bool {
    try StartupChecks.checkArguments()
    if becomesServer { try ServerProgram.become(arguments) }
    guard let order = RenderOrder(reading: arguments) else { return false }
    try await order.carryOut()
    return true
  }
}
