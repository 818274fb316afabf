internal import Glibc
internal import WidgetSupport

/// The second program, which contains the server, so that it is not loaded to draw a picture.
///
/// The first program starts it as git starts its helpers, so that users see a single command line.
package enum ServerProgram {
  /// The file's name.
  package static let name = "widgetgen-server"

  /// A command of the program.
  package struct Command: Sendable, Hashable {
    /// The word of the command line.
    package let name: String
    /// The summary in lists of commands.
    package let abstract: String
  }

  /// Serves screens and browsers.
  package static let serve = Command(
    name: "serve", abstract: "Serves the pictures of a configuration to screens and browsers.")
  /// Shows a picture to its author.
  package static let preview = Command(
    name: "preview", abstract: "Shows a template or a widget in a browser and redraws it after each change.")
  /// Lists devices.
  package static let devices = Command(
    name: "devices", abstract: "Lists devices, and forgets a device's key so that it can be set up again.")
  /// Exports files for any web server.
  package static let export = Command(
    name: "export", abstract: "Writes the pictures of the next hours and a page as files for any web server.")

  /// Plans the pictures of a fleet.
  package static let coordinator = Command(
    name: "coordinator", abstract: "Plans what the screens of a fleet show, and queues their pictures.")
  /// Draws queued pictures.
  package static let worker = Command(
    name: "worker", abstract: "Draws queued pictures of a fleet, on any number of machines.")
  /// Reports the state of a fleet.
  package static let fleet = Command(
    name: "fleet", abstract: "Reports the state of a fleet.")

  /// All of them, in the order of lists.
  package static let commands = [serve, preview, devices, export, coordinator, worker, fleet]

  /// Whether arguments, or a request for help or completions, name one of its commands.
  package static func holds(_ arguments: [String]) -> Bool {
    // Shells request completions with a command of the parser.
    let isAbout = ["help", "---completion"].contains(arguments.first)
    let word = isAbout ? arguments.dropFirst().first : arguments.first
    return commands.contains { $0.name == word }
  }

  /// Replaces the process with the second program.
  ///
  /// The program is next to this one or, after `make install`, in `../libexec/widgetgen`.
  ///
  /// - Throws: `Failure` if it is missing, with the exit code of sysexits.h for a missing support program.
  package static func become(_ arguments: [String]) throws -> Never {
    if ProgramParts.current.isOwn {
      throw Failure(
        .usage,
        """
        "\(arguments.first ?? "serve")": this program was built without a server; add the product WidgetGenServer and \
        .withServer()
        """)
    }
    let folders = OwnPath.folder.map { ["\($0)", "\($0)/../libexec/widgetgen"] } ?? []
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
