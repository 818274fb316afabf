internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a commented configuration to start from.",
    discussion: """
      On a terminal it asks for the place, the provider and the screen; elsewhere, and for standard output, it asks \
      nothing. It never overwrites a file: exit code 73 where there is one.
      """)

  @Argument(
    help: ArgumentHelp(
      "Where to; - is standard output (default: ~/.config/widgetgen/config.yaml, as XDG_CONFIG_HOME says).",
      valueName: "file"))
  var file: String?

  func run() throws {
    if file == "-" { return try OutputFile.writeToStandardOutput(Array(StarterConfiguration.text.utf8)) }
    guard let path = file ?? ConfigurationSearch.userPath(environment: ProcessVariables.all) else {
      throw Failure(.usage, "neither XDG_CONFIG_HOME nor HOME names a folder: say which file to write")
    }
    guard !InputFile.exists(path) else {
      throw Failure(
        .cannotCreate, "\(InputFile.name(path)): there is a file already, which is left alone; name another one")
    }
    let choices = StarterQuestions.isTerminal ? try StarterQuestions.ask() : StarterConfiguration.Choices()
    _ = try OutputFile.write(Array(StarterConfiguration.text(choices).utf8), to: path)
    Console(verbosity: .normal).note(
      "wrote \(path): change the place and the outputs in it, then run widgetgen config check \(path)")
  }
}
