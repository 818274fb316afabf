internal import Glibc
internal import WidgetBase

/// The second program, which contains the server, so that it is not loaded to draw a picture.
///
/// The first program starts it as git starts its helpers, so that users see a single command line.
package enum ServerProgram {
  /// The file's name.
  package static let name = "widgetgen-server"

  /// A command of the program; the cases are in the order of lists.
  ///
  /// This is the only list of the commands: both programs make theirs of it.
  package enum Command: String, CaseIterable, Sendable {
    case serve
    case preview
    case devices
    case export
    case coordinator
    case worker
    case fleet

    /// The word of the command line.
    package var name: String { rawValue }

    /// The summary in lists of commands.
    package var abstract: String {
      switch self {
      case .serve: "Serves the pictures of a configuration to screens and browsers."
      case .preview: "Shows a template or a widget in a browser and redraws it after each change."
      case .devices: "Lists devices, and forgets a device's key so that it can be set up again."
      case .export: "Writes the pictures of the next hours and a page as files for any web server."
      case .coordinator: "Plans what the screens of a fleet show, and queues their pictures."
      case .worker: "Draws queued pictures of a fleet, on any number of machines."
      case .fleet: "Reports the state of a fleet."
      }
    }
  }

  /// Whether arguments, or a request for help or completions, name one of its commands.
  package static func holds(_ arguments: [String]) -> Bool {
    // Shells request completions with a command of the parser.
    let isAbout = ["help", "---completion"].contains(arguments.first)
    let word = isAbout ? arguments.dropFirst().first : arguments.first
    return word.flatMap(Command.init(rawValue:)) != nil
  }

  /// Replaces the process with the second program.
  ///
  /// The program is next to this one or, after `make install`, in `../libexec/widgetgen`.
  ///
  /// - Throws: `Failure` if it is missing, with the exit code of sysexits.h for a missing support program.
  package static func become(_ arguments: [String]) throws -> Never {
    if ProgramParts.current.isCustom {
      throw Failure(
        .usage,
        """
        "\(arguments.first ?? "serve")": this program was built without a server; add the product WidgetGenServer and \
        .withServer()
        """)
    }
    let folders = ExecutablePath.folder.map { ["\($0)", "\($0)/../libexec/widgetgen"] } ?? []
    var reason = "not found"
    for folder in folders {
      let path = "\(folder)/\(name)"
      let words = ([path] + arguments).map { strdup($0) } + [nil]
      execv(path, words)
      // Only a failure returns.
      let code = errno
      for word in words { free(word) }
      if code != ENOENT { reason = String(cString: strerror(code)) }
    }
    throw Failure(
      .upstream,
      """
      "\(arguments.first ?? "serve")" needs the program \(name), which cannot be started (\(reason)); `make build` builds \
      it, `make install` installs it
      """)
  }
}
