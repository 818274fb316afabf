/// An error for users: one line for each problem, and the kind of failure.
///
/// The errors of each module conform to it, so that no module has to know them all.
public protocol UserError: Error, CustomStringConvertible {
  /// The kind of failure, which determines the exit code of a program.
  var failureKind: FailureKind { get }
  /// The lines of the message, at least one; each states the problem, its location and what to do.
  var lines: [String] { get }
}

extension UserError {
  /// The description as a single line.
  public var lines: [String] { [description] }
}

/// An error that consists only of its message.
public struct Failure: UserError, Hashable {
  /// The kind of failure, which determines the exit code of a program.
  public let failureKind: FailureKind
  /// The lines of the message, at least one.
  public let lines: [String]

  /// The lines as one line.
  public var description: String { lines.joined(separator: "; ") }

  /// Creates a failure with one line.
  public init(_ failureKind: FailureKind, _ message: String) {
    self.init(failureKind, lines: [message])
  }

  /// Creates a failure with several lines.
  ///
  /// - Parameters:
  ///   - failureKind: the kind of failure.
  ///   - lines: the lines of the message, at least one.
  public init(_ failureKind: FailureKind, lines: [String]) {
    self.failureKind = failureKind
    self.lines = lines
  }
}
