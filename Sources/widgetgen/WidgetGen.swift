internal import ArgumentParser
internal import Failures
internal import Glibc

/// The command line, which parses, wires and prints; what a picture shows is decided below.
@main
struct WidgetGen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetgen",
    abstract: "Draws widgets where there is no phone and no browser.",
    discussion: """
      Data go to standard output, everything else to standard error.

      Exit codes: 0 done; 64 the command line is wrong; 65 the data or a template are; 66 a file cannot be read; \
      69 the provider cannot be reached; 70 an error of the program; 73 the place cannot be written to; 74 writing failed; \
      75 try again later, or a picture is stale; 77 the provider refused the key; 78 the configuration is wrong.
      """,
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, TimelineCommand.self, RunCommand.self, WatchCommand.self, InitCommand.self,
      ConfigCommand.self, CheckCommand.self, ConvertCommand.self, DiffCommand.self, SnapshotsCommand.self,
      ListCommand.self,
    ]
  )

  static func main() async {
    Heap.prepare()
    StandardStreams.prepare()
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      // Returning would start another thread only to end the process.
      Glibc.exit(0)
    } catch let code as ExitCode {
      // What was to say is said.
      Glibc.exit(code.rawValue)
    } catch {
      exit(reporting: error)
    }
  }

  /// The command of the arguments.
  ///
  /// Pictures are what is wanted most often and soonest. Where their command is parsed as one of several, the parser looks
  /// for its options twice over and for requests of completion scripts, an eighth of a picture's time.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let isAlone =
      arguments.first == RenderCommand.configuration.commandName
      && !arguments.contains { ["-h", "--help", "-help", "--version"].contains($0) || $0.hasPrefix("--generate") }
    return isAlone ? try RenderCommand.parseAsRoot(Array(arguments.dropFirst())) : try parseAsRoot(arguments)
  }

  /// Help and version go to standard output; every failure is one line and its exit code.
  private static func exit(reporting error: any Error) -> Never {
    var error = error
    if exitCode(for: error) == .success {
      do {
        try Console.output(fullMessage(for: error) + "\n")
        Glibc.exit(0)
      } catch let failure {
        error = failure
      }
    }
    let failure =
      error as? any UserError ?? parsingFailure(error) ?? Failure(.internal, "\(error)")
    for line in failure.lines { Console.error(line) }
    Glibc.exit(failure.exitClass.rawValue)
  }

  /// What the argument parser found wrong; nil for an error that is not the user's.
  private static func parsingFailure(_ error: any Error) -> Failure? {
    guard exitCode(for: error) == .validationFailure else { return nil }
    let message = message(for: error)
    let name = CommandLine.arguments.dropFirst().first
    let isCommand = configuration.subcommands.contains { $0.configuration.commandName == name }
    let help = "see widgetgen \(isCommand ? "\(name ?? "") " : "")--help"
    let isSentence = message.hasSuffix(".") || message.hasSuffix("?")
    return Failure(.usage, isSentence ? "\(message) (\(help))" : "\(message); \(help)")
  }
}
