/// The error of a calendar that is damaged or not an iCalendar file, to which the loader adds the name of the file.
public struct CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the error, counted from 1; nil if it does not concern a particular line.
  public let line: Int?
  /// The problem, without file and line.
  public let message: String

  init(line: Int? = nil, _ message: String) {
    self.line = line
    self.message = message
  }

  /// Returns the error as one line for users: `FILE:LINE: problem`.
  public func text(file: String) -> String {
    "\(file):\(line.map { "\($0):" } ?? "") \(message)"
  }

  /// The same as ``text(file:)`` for an unnamed file.
  public var description: String { text(file: "calendar") }
}
