internal import FileAccess
internal import WidgetBase

/// Output to the terminal: data to standard output, everything else to standard error.
package struct Console {
  /// The verbosity.
  package enum Verbosity: Int, Comparable, Sendable {
    /// Errors only.
    case quiet
    /// Errors and notices.
    case normal
    /// Errors, notices and details.
    case verbose

    /// Whether the first prints less.
    package static func < (first: Verbosity, second: Verbosity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// The verbosity.
  package var verbosity: Verbosity

  /// Creates a console.
  package init(verbosity: Verbosity) { self.verbosity = verbosity }

  /// Prints a notice, such as that the sample is drawn or that data were repaired.
  package func note(_ message: String) {
    if verbosity >= .normal { Self.error(message) }
  }

  /// Prints a message in verbose mode only.
  package func detail(_ message: String) {
    if verbosity >= .verbose { Self.error(message) }
  }

  /// Prints a line on standard error at any verbosity.
  ///
  /// The line begins with `prefix`, for programs that read it.
  package static func error(_ message: String, prefix: String = "") {
    // If standard error cannot be written to, the message is lost.
    _ = OutputFile.writeToStandardError(Array("\(prefix)\(ProgramParts.current.name): \(OneLine.of(message))\n".utf8))
  }

  /// Writes data to standard output.
  package static func output(_ text: String) throws {
    try OutputFile.writeToStandardOutput(Array(text.utf8))
  }
}
