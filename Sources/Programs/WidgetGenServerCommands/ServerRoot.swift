package import ArgumentParser
internal import CommandLineSupport
internal import Rounds
internal import WidgetBase

/// The root command of the second program, which `widgetgen` becomes for its commands.
package struct ServerRoot: AsyncParsableCommand {
  /// The commands, for a program that contains the server.
  package static let commands: [any ParsableCommand.Type] = ServerProgram.Command.allCases.map { command in
    switch command {
    case .serve: ServeCommand.self
    case .preview: PreviewCommand.self
    case .devices: DevicesCommand.self
    case .export: ExportCommand.self
    case .coordinator: CoordinatorCommand.self
    case .worker: WorkerCommand.self
    case .fleet: FleetCommand.self
    }
  }

  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "widgetgen", abstract: "Serves widgets as pictures, without a phone or a browser.",
      version: ProgramParts.current.version, subcommands: commands)
  }

  /// Creates a command without values.
  package init() {}

  /// Runs the arguments of the process and ends it, on its first thread where possible.
  @MainActor package static func main() async {
    StartupChecks.require(.server)
    // Before other threads start, because each would have a separate heap.
    if ProcessArguments.all.first != ServerProgram.Command.worker.name { Heap.prepareForServing() }
    let signals = ProcessSignals.areBlocked ? ProcessSignals() : nil
    StandardStreams.prepare()
    await ProcessSignals.$current.withValue(signals) { () async -> Void in
      await CommandRun(Self.self).main(ProcessArguments.all)
    }
  }
}
