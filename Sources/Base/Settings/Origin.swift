/// The origin of a value, for messages.
public enum Origin: Sendable, Hashable, Codable {
  /// A command line.
  case commandLine
  /// A file: its name as the user knows it, and line and column, counted from 1; columns count Unicode scalars.
  case file(String, line: Int, column: Int)
  /// A form whose values become those of a configuration.
  case form
  /// The program's defaults.
  case builtIn

  /// Whether values stand in a configuration, or will: their paths start at its folder.
  public var isOfConfiguration: Bool {
    switch self {
    case .file, .form: true
    case .commandLine, .builtIn: false
    }
  }
}

extension Origin: Comparable {
  /// Whether messages about the first origin come before messages about the second: command line, form, defaults, then
  /// files by line.
  public static func < (first: Origin, second: Origin) -> Bool {
    switch (first, second) {
    case (.file(let one, let line, let column), .file(let other, let otherLine, let otherColumn)):
      one == other ? (line, column) < (otherLine, otherColumn) : one < other
    case (.file, _): false
    case (_, .file): true
    default: first.rank < second.rank
    }
  }

  private var rank: Int {
    switch self {
    case .commandLine: 0
    case .form: 1
    case .builtIn: 2
    case .file: 3
    }
  }
}
