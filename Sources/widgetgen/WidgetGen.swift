internal import ArgumentParser
internal import Glibc

/// The command line: parse, wire, print. What a picture shows is decided below.
@main
struct WidgetGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgetgen",
    abstract: "Draws widgets where there is no phone and no browser.",
    version: "0.1.0",
    subcommands: [RenderCommand.self, TimelineCommand.self, ListCommand.self]
  )

  static func main() {
    // A reader that goes away is an error to report, not a reason to die without a word.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      exit(reporting: error)
    }
  }

  /// Help and version go to standard output as the parser prints them; every failure is one line and its exit code.
  private static func exit(reporting error: any Error) -> Never {
    if exitCode(for: error) == .success {
      exit(withError: error)
    }
    let failure = Failure(error) ?? Failure(.usage, "\(message(for: error).firstLine); see widgetgen --help")
    Console.error(failure.message)
    Glibc.exit(failure.code.rawValue)
  }
}

extension String {
  fileprivate var firstLine: Substring {
    split(separator: "\n").first ?? ""
  }
}
