/// Everything that is wrong with a configuration, as far as it was found in one reading.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The file, as the user knows it.
    public let path: String
    /// Counted from 1.
    public let line: Int
    /// In Unicode scalars, counted from 1.
    public let column: Int
    /// What is wrong and what to do, in one sentence without a full stop.
    public let message: String

    /// `FILE:LINE:COLUMN: what`.
    public var description: String { "\(path):\(line):\(column): \(message)" }
  }

  /// From the first line to the last, at least one and at most ``mostProblems``.
  public let problems: [Problem]
  /// How many more there are.
  public let omitted: Int

  /// How many problems are told at once.
  public static let mostProblems = 20

  /// A line for each problem, and one that counts the others.
  public var lines: [String] {
    problems.map(\.description) + (omitted > 0 ? ["\(problems[0].path): \(omitted) more problems like these"] : [])
  }

  /// The ``lines``.
  public var description: String { lines.joined(separator: "\n") }
}
