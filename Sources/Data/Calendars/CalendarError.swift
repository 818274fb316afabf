/// Why a calendar cannot be read: it is no iCalendar file, or a damaged one.
public struct CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is wrong, counted from 1; nil where no line is to blame.
  public let line: Int?
  /// What is wrong, without file and line.
  public let message: String

  init(line: Int? = nil, _ message: String) {
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong`, in one line for users.
  public func text(file: String) -> String {
    "\(file):\(line.map { "\($0):" } ?? "") \(message)"
  }

  /// The ``text(file:)`` of a file without a name.
  public var description: String { text(file: "calendar") }
}
