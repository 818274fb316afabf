internal import WidgetSupport

/// What goes to the terminal: data to standard output, everything else to standard error.
package struct Console {
  /// How much is said.
  package enum Verbosity: Int, Comparable, Sendable {
    /// Errors only.
    case quiet
    /// What the user should know.
    case normal
    /// What only the curious ask for.
    case verbose

    /// Whether the first says less.
    package static func < (first: Verbosity, second: Verbosity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// How much is said.
  package var verbosity: Verbosity

  /// A console.
  package init(verbosity: Verbosity) { self.verbosity = verbosity }

  /// Something the user should know: that the sample is drawn, that data were mended.
  package func note(_ message: String) {
    if verbosity >= .normal { Self.error(message) }
  }

  /// Something only the curious ask for.
  package func detail(_ message: String) {
    if verbosity >= .verbose { Self.error(message) }
  }

  /// A line on standard error, whatever the verbosity.
  ///
  /// - Parameter prefix: what the line begins with, for programs that read it.
  package static func error(_ message: String, prefix: String = "") {
    // Where even standard error cannot be written to, there is nobody left to tell.
    _ = OutputFile.writeToStandardError(Array("\(prefix)\(ProgramParts.current.name): \(OneLine.of(message))\n".utf8))
  }

  /// Data on standard output.
  package static func output(_ text: String) throws {
    try OutputFile.writeToStandardOutput(Array(text.utf8))
  }
}

/// Messages made fit for a terminal, whatever a user or a file put into them.
package enum OneLine {
  /// More than any message needs that does not quote something endless.
  private static let maximumLength = 1_200
  private static let keptAtEachEnd = 500

  /// The text on one line: what breaks lines, moves the cursor or turns the direction of text around is shown as an
  /// escape such as `\u{202E}`, and of an endless text only the beginning and the end are left.
  package static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > maximumLength else { return escaped(scalars) }
    return escaped(scalars.prefix(keptAtEachEnd)) + " … " + escaped(scalars.suffix(keptAtEachEnd))
  }

  /// A name that is not known, with the nearest that is: `desk"; did you mean "desk-2"?`, without the quote before it.
  package static func excerpt(_ name: String, among known: [String]) -> String {
    "\(WidgetSupport.excerpt(name))\"\(suggestion(for: name, among: known))"
  }

  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var line = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // Line feeds and tabs have names of their own.
        line +=
          scalar.isASCII
          ? scalar.escaped(asASCII: true) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
