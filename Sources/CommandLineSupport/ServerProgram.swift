internal import Glibc
internal import WidgetSupport

/// The second program, which holds what serves pictures, so that nothing of it is loaded to draw one.
///
/// The first program starts it as git starts its helpers: the user knows one command line.
package enum ServerProgram {
  /// The file's name.
  package static let name = "widgetgen-server"

  /// A command it holds.
  package struct Command: Sendable, Hashable {
    /// The word of the command line.
    package let name: String
    /// What lists of commands say of it.
    package let abstract: String
  }

  /// Answers screens and browsers.
  package static let serve = Command(
    name: "serve", abstract: "Serves the pictures of a configuration to screens and browsers that pull them.")
  /// Shows a picture to its author.
  package static let preview = Command(
    name: "preview", abstract: "Shows a template or a widget in a browser, drawn anew after each change.")
  /// Which devices are known.
  package static let devices = Command(
    name: "devices", abstract: "Lists the devices that were set up, and forgets one so that it can be set up again.")
  /// Files for any web server.
  package static let export = Command(
    name: "export", abstract: "Writes the pictures of the next hours and their page as files for any web server.")

  /// Decides what a fleet draws.
  package static let coordinator = Command(
    name: "coordinator", abstract: "Decides what the screens of a fleet show, and queues what is to be drawn.")
  /// Draws what is queued.
  package static let worker = Command(
    name: "worker", abstract: "Draws the pictures of a fleet that are queued, on any number of machines.")
  /// Looks at a fleet.
  package static let fleet = Command(
    name: "fleet", abstract: "Tells how a fleet is doing.")

  /// All of them, in the order of lists.
  package static let commands = [serve, preview, devices, export, coordinator, worker, fleet]

  /// Whether arguments are for it: they, or a request for help or for completions, name one of its commands.
  package static func holds(_ arguments: [String]) -> Bool {
    // Shells ask for what may stand in a word with a command of the parser's own.
    let isAbout = ["help", "---completion"].contains(arguments.first)
    let word = isAbout ? arguments.dropFirst().first : arguments.first
    return commands.contains { $0.name == word }
  }

  /// Becomes the second program: the process goes on as that.
  ///
  /// It lies beside this one, or where `make install` puts it, in `../libexec/widgetgen`.
  ///
  /// - Throws: `Failure` if it is not there, with the exit code that sysexits.h has for a missing support program.
  package static func become(_ arguments: [String]) throws -> Never {
    if ProgramParts.current.isCustom {
      throw Failure(
        .usage,
        """
        "\(arguments.first ?? "serve")": this program was built without a server; add the product WidgetGenServer to it, and \
        .withServer() where it is made
        """)
    }
    let folders = ExecutablePath.folder.map { ["\($0)", "\($0)/../libexec/widgetgen"] } ?? []
    var reason = "it is not there"
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
      "\(arguments.first ?? "serve")" is of the program \(name), which could not be started (\(reason)): `make build` \
      builds it beside this one, `make install` installs both
      """)
  }
}
