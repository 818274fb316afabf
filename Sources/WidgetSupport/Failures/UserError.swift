/// An error for users: one line for each problem, and an exit class.
///
/// The errors of each module conform to it, so that no module has to know them all.
public protocol UserError: Error, CustomStringConvertible {
  /// The kind of failure, which determines the exit code.
  var exitClass: ExitClass { get }
  /// The lines of the message, at least one; each states the problem, its location and what to do.
  var lines: [String] { get }
}

extension UserError {
  /// The description as a single line.
  public var lines: [String] { [description] }
}

/// An error that consists only of its message.
public struct Failure: UserError, Hashable {
  /// The kind of failure, which determines the exit code.
  public let exitClass: ExitClass
  /// The lines of the message, at least one.
  public let lines: [String]

  /// The lines as one line.
  public var description: String { lines.joined(separator: "; ") }

  /// Creates a failure with one line.
  public init(_ exitClass: ExitClass, _ message: String) {
    self.init(exitClass, lines: [message])
  }

  /// Creates a failure with several lines.
  ///
  /// - Parameters:
  ///   - exitClass: the kind of failure.
  ///   - lines: the lines of the message, at least one.
  public init(_ exitClass: ExitClass, lines: [String]) {
    self.exitClass = exitClass
    self.lines = lines
  }
}
