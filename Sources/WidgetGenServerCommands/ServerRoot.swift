package import ArgumentParser
internal import CommandLineSupport
internal import Rounds

/// The second program, which `widgetgen` becomes for its commands.
package struct ServerRoot: AsyncParsableCommand {
  /// The commands, for a program that holds them itself.
  package static let commands: [any ParsableCommand.Type] = [
    ServeCommand.self, PreviewCommand.self, DevicesCommand.self, ExportCommand.self, CoordinatorCommand.self,
    WorkerCommand.self, FleetCommand.self,
  ]

  package static let configuration = CommandConfiguration(
    commandName: "widgetgen", abstract: "Serves widgets where there is no phone and no browser.",
    version: ProgramVersion.text,
    subcommands: commands)

  /// A command line that says nothing.
  package init() {}

  /// Carries out the arguments of the process, and ends it; on its first thread, as far as no other is needed.
  @MainActor package static func main() async {
    // Before any other thread is there, which would have a heap of its own by then.
    if ProcessArguments.all.first == ServerProgram.serve.name { Heap.prepareForServing() }
    let signals = ProcessSignals.areBlocked ? ProcessSignals() : nil
    StandardStreams.prepare()
    await ProcessSignals.$current.withValue(signals) { () async -> Void in
      await CommandRun(Self.self).main(ProcessArguments.all)
    }
  }
}
