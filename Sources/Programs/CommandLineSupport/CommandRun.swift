package import ArgumentParser
internal import Glibc
internal import Rounds
internal import WidgetBase

/// Parses and runs a command line; turns failures into messages and an exit code.
package struct CommandRun {
  private let root: any ParsableCommand.Type

  /// - Parameter root: the program's command, which contains all others.
  package init(_ root: any ParsableCommand.Type) {
    self.root = root
  }

  /// Runs the arguments and ends the process.
  ///
  /// `shortcut` runs arguments without the parser; it returns false for arguments that need the parser.
  package func main(
    _ arguments: [String], shortcut: ([String]) async throws -> Bool = { _ in false }
  ) async -> Never {
    let arguments = arguments.map { $0 == RareFlags.helpFlag ? "--help" : $0 }
    do {
      if try await !shortcut(arguments) { try await perform(arguments) }
      // Returning would start another thread only to end the process.
      Glibc.exit(0)
    } catch let code as ExitCode {
      // Everything has been printed.
      Glibc.exit(code.rawValue)
    } catch {
      exit(reporting: error, of: arguments)
    }
  }

  private func perform(_ arguments: [String]) async throws {
    var command = try parsed(arguments)
    if var command = command as? any AsyncParsableCommand {
      // The parser's protocol runs them on another thread.
      try ProcessLimits.check()
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// The command of the arguments.
  ///
  /// If a command is parsed as one of several, the parser looks for its options twice and for requests of completion
  /// scripts, which takes an eighth of a picture's time. Therefore the command is parsed alone. Only arguments that it
  /// rejects, such as `--help` or a mistake, are parsed from the root, which has the right message.
  ///
  /// - Throws: `Failure` for invalid arguments; the parser's errors for help and the version.
  private func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let path = try CommandPath(of: arguments, from: root)
    // Requests for help are commands of the parser.
    if path.command.configuration.subcommands.isEmpty, arguments.first != "help",
      let command = try? path.command.parseAsRoot(Array(path.rest)), type(of: command) == path.command
    {
      return command
    }
    if let mistake = path.singleDashMistake { throw mistake }
    do {
      return try root.parseAsRoot(arguments)
    } catch  where root.exitCode(for: error) == .validationFailure {
      throw Failure(.usage, ParserMessage.mended(root.message(for: error), options: path.options))
    }
  }

  /// Prints help and version on standard output, and a failure as one line for each problem, with its exit code.
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

  /// The lines for a failure; the last line for an invalid command line refers to the help of its command.
  private func lines(of failure: any UserError, _ arguments: [String]) -> [String] {
    guard failure.failureKind == .usage, let last = failure.lines.last,
      let help = try? CommandPath(of: arguments, from: root).help
    else { return failure.lines }
    let isSentence = last.hasSuffix(".") || last.hasSuffix("?")
    return failure.lines.dropLast() + [isSentence ? "\(last) (see \(help))" : "\(last); see \(help)"]
  }
}
