internal import ArgumentParser
internal import Programs

/// The second program, which `widgetgen` becomes for its commands.
@main
struct WidgetGenServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetgen", abstract: "Serves widgets where there is no phone and no browser.",
    version: ProgramVersion.text,
    subcommands: [
      ServeCommand.self, PreviewCommand.self, DevicesCommand.self, ExportCommand.self, CoordinatorCommand.self,
      WorkerCommand.self, FleetCommand.self,
    ])

  static func main() async {
    StandardStreams.prepare()
    await CommandRun(Self.self).main(Array(CommandLine.arguments.dropFirst()))
  }
}
