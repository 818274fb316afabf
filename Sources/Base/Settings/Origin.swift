/// Where a value was said, for messages.
public enum Origin: Sendable, Hashable, Codable {
  /// On a command line.
  case commandLine
  /// In a file: its name as the user knows it, line and column counted from 1, columns in Unicode scalars.
  case file(String, line: Int, column: Int)
  /// In the query of a request.
  case query
  /// In the program.
  case standard
}

extension Origin: Comparable {
  /// The order in which messages are given: command line, queries, then files from their first line on.
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
    case .query: 1
    case .standard: 2
    case .file: 3
    }
  }
}
