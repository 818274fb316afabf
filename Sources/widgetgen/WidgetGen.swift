internal import ArgumentParser
internal import Failures
internal import Glibc
internal import Refresh

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
      ListCommand.self, DoctorCommand.self,
    ]
  )

  static func main() async {
    // First of all: whoever asks it to end may be in a hurry.
    let signals = WatchCommand.isAsked ? TerminationSignals() : nil
    Surroundings.requireRoom()
    Heap.prepare()
    StandardStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try Surroundings.checkArguments()
      try await TerminationSignals.$current.withValue(signals) { try await carryOut(arguments) }
      // Returning would start another thread only to end the process.
      Glibc.exit(0)
    } catch let code as ExitCode {
      // What was to say is said.
      Glibc.exit(code.rawValue)
    } catch {
      exit(reporting: error, of: arguments)
    }
  }

  private static func carryOut(_ arguments: [String]) async throws {
    if let order = RenderOrder(reading: arguments) { return try await order.carryOut() }
    var command = try parsed(arguments)
    if var command = command as? any AsyncParsableCommand {
      // The parser's protocol runs them on another thread.
      try ThreadLimit.check()
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// The command of the arguments.
  ///
  /// Where a command is parsed as one of several, the parser looks for its options twice over and for requests of
  /// completion scripts, an eighth of a picture's time. So it is parsed alone, and only what it does not take, such as
  /// `--help` or a mistake, is parsed from the root, which knows what to say.
  ///
  /// - Throws: `Failure` for what is wrong with the arguments; what the parser throws for help and the version.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let path = try CommandPath(of: arguments, from: Self.self)
    // Requests for help are commands of the parser's own.
    if path.command.configuration.subcommands.isEmpty, arguments.first != "help",
      let command = try? path.command.parseAsRoot(Array(path.rest)), type(of: command) == path.command
    {
      return command
    }
    do {
      return try parseAsRoot(arguments)
    } catch  where exitCode(for: error) == .validationFailure {
      throw Failure(.usage, message(for: error))
    }
  }

  /// Help and version go to standard output; every failure is a line for each thing that is wrong, and its exit code.
  private static func exit(reporting error: any Error, of arguments: [String]) -> Never {
    var error = error
    if exitCode(for: error) == .success {
      do {
        try Console.output(fullMessage(for: error) + "\n")
        Glibc.exit(0)
      } catch let failure {
        error = failure
      }
    }
    let failure = error as? any UserError ?? Failure(.internal, "\(error)")
    for line in lines(of: failure, arguments) { Console.error(line) }
    Glibc.exit(failure.exitClass.rawValue)
  }

  /// What is told of a failure; the last line about a wrong command line leads to the help of its command.
  private static func lines(of failure: any UserError, _ arguments: [String]) -> [String] {
    guard failure.exitClass == .usage, let last = failure.lines.last,
      let help = try? CommandPath(of: arguments, from: Self.self).help
    else { return failure.lines }
    let isSentence = last.hasSuffix(".") || last.hasSuffix("?")
    return failure.lines.dropLast() + [isSentence ? "\(last) (see \(help))" : "\(last); see \(help)"]
  }
}
