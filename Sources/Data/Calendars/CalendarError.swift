/// Why a calendar cannot be read.
public struct CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// It is no iCalendar file, or a damaged one.
    case badData
    /// A library that reads them is not installed; ``CalendarReader`` needs none.
    case noLibrary
  }

  /// Tells an exit code.
  public let kind: Kind
  /// Where it is wrong, counted from 1; nil where no line is to blame.
  public let line: Int?
  /// What is wrong, without file and line.
  public let message: String

  init(_ kind: Kind, line: Int? = nil, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong`, in one line for users.
  public func text(file: String) -> String {
    kind == .noLibrary ? message : "\(file):\(line.map { "\($0):" } ?? "") \(message)"
  }

  /// The ``text(file:)`` of a file without a name.
  public var description: String { text(file: "calendar") }
}
