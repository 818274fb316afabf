internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a configuration with comments as a starting point.",
    discussion: """
      Asks for the place, the provider and the target if run on a terminal and writing to a file. Language and place \
      default to those of the environment (LANG, TZ). Never overwrites a file; the exit code is 73 if it exists.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file to write; - is standard output (default: ~/.config/widgetgen/config.yaml; honours XDG_CONFIG_HOME).",
      valueName: "file"))
  var file: String?

  func run() throws {
    if file == "-" {
      let choices = StarterQuestions.defaults(variables: ProcessVariables.all, hasPath: true)
      return try OutputFile.writeToStandardOutput(Array(StarterConfiguration.text(choices).utf8))
    }
    guard let path = file ?? ConfigurationSearch.userPath(environment: ProcessVariables.all) else {
      throw Failure(.usage, "neither XDG_CONFIG_HOME nor HOME is set; give the file to write")
    }
    guard !InputFile.exists(path) else {
      throw Failure(
        .cannotCreate, "\(InputFile.name(path)): the file exists and is not overwritten; give another path")
    }
    var choices = StarterQuestions.defaults(variables: ProcessVariables.all, hasPath: file != nil)
    if StarterQuestions.isTerminal { try StarterQuestions.ask(&choices, besides: path) }
    _ = try OutputFile.write(Array(StarterConfiguration.text(choices).utf8), to: path)
    Console(verbosity: .normal).note(
      "wrote \(path); change its place and outputs, then run widgetgen config check \(path)")
  }
}
