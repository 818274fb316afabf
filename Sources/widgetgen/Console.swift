internal import FileOutput

/// What goes to the terminal: data to standard output, everything else to standard error.
struct Console {
  enum Verbosity: Int, Comparable {
    case quiet
    case normal
    case verbose

    static func < (first: Verbosity, second: Verbosity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  var verbosity: Verbosity

  /// Something the user should know: that the sample is drawn, that data were mended.
  func note(_ message: String) {
    if verbosity >= .normal { Self.error(message) }
  }

  /// Something only the curious ask for.
  func detail(_ message: String) {
    if verbosity >= .verbose { Self.error(message) }
  }

  /// A line on standard error, whatever the verbosity; control characters are shown as escapes.
  static func error(_ message: String) {
    var line = "widgetgen: "
    for scalar in message.unicodeScalars {
      line += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: false) : String(scalar)
    }
    // Where even standard error cannot be written to, there is nobody left to tell.
    _ = OutputFile.writeToStandardError(Array((line + "\n").utf8))
  }

  /// Data on standard output.
  static func output(_ text: String) throws {
    try OutputFile.writeToStandardOutput(Array(text.utf8))
  }
}
