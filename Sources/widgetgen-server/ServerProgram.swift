internal import ArgumentParser
internal import Programs
internal import ScreenServer

/// The second program, which `widgetgen` becomes for its commands.
@main
struct WidgetGenServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "widgetgen", version: ProgramVersion.text)

  static func main() async {
    StandardStreams.prepare()
    await CommandRun(Self.self).main(Array(CommandLine.arguments.dropFirst()))
  }
}
