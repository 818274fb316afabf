package import ArgumentParser
internal import Glibc
internal import Rounds
internal import WidgetSupport

/// How a command line becomes a command that runs, and how what goes wrong becomes lines and an exit code.
package struct CommandRun {
  private let root: any ParsableCommand.Type

  /// - Parameter root: the program's command, which has all others.
  package init(_ root: any ParsableCommand.Type) {
    self.root = root
  }

  /// Carries out arguments and ends the process.
  ///
  /// - Parameter shortcut: what carries out arguments without the parser; false for those it leaves to the parser.
  package func main(
    _ arguments: [String], shortcut: ([String]) async throws -> Bool = { _ in false }
  ) async -> Never {
    do {
      if try await !shortcut(arguments) { try await carryOut(arguments) }
      // Returning would start another thread only to end the process.
      Glibc.exit(0)
    } catch let code as ExitCode {
      // What was to say is said.
      Glibc.exit(code.rawValue)
    } catch {
      exit(reporting: error, of: arguments)
    }
  }

  private func carryOut(_ arguments: [String]) async throws {
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
  private func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let path = try CommandPath(of: arguments, from: root)
    // Requests for help are commands of the parser's own.
    if path.command.configuration.subcommands.isEmpty, arguments.first != "help",
      let command = try? path.command.parseAsRoot(Array(path.rest)), type(of: command) == path.command
    {
      return command
    }
    do {
      return try root.parseAsRoot(arguments)
    } catch  where root.exitCode(for: error) == .validationFailure {
      throw Failure(.usage, ParserMessage.mended(root.message(for: error)))
    }
  }

  /// Help and version go to standard output; every failure is a line for each thing that is wrong, and its exit code.
  private func exit(reporting error: any Error, of arguments: [String]) -> Never {
    var error = error
    if root.exitCode(for: error) == .success {
      do {
        try Console.output(root.fullMessage(for: error) + "\n")
        Glibc.exit(0)
      } catch let failure {
        error = failure
      }
    }
    let failure = error as? any UserError ?? Failure(.internal, "\(error)")
    for line in lines(of: failure, arguments) { Console.error(line) }
    Glibc.exit(failure.failureKind.exitCode)
  }

  /// What is told of a failure; the last line about a wrong command line leads to the help of its command.
  private func lines(of failure: any UserError, _ arguments: [String]) -> [String] {
    guard failure.failureKind == .usage, let last = failure.lines.last,
      let help = try? CommandPath(of: arguments, from: root).help
    else { return failure.lines }
    let isSentence = last.hasSuffix(".") || last.hasSuffix("?")
    return failure.lines.dropLast() + [isSentence ? "\(last) (see \(help))" : "\(last); see \(help)"]
  }
}
