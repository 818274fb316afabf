/// An error that users see: one line for each thing that is wrong, and the exit code that goes with it.
///
/// Each module's errors conform to it, so that no place has to know them all.
public protocol UserError: Error, CustomStringConvertible {
  /// What kind of failure it is.
  var exitClass: ExitClass { get }
  /// At least one; each says what is wrong, where, and what to do.
  var lines: [String] { get }
}

extension UserError {
  /// The description as the only line.
  public var lines: [String] { [description] }
}

/// A failure whose words are all there is to it.
public struct Failure: UserError, Hashable {
  /// What kind of failure it is.
  public let exitClass: ExitClass
  /// At least one.
  public let lines: [String]

  /// The lines as one.
  public var description: String { lines.joined(separator: "; ") }

  /// A failure of one line.
  public init(_ exitClass: ExitClass, _ message: String) {
    self.init(exitClass, lines: [message])
  }

  /// A failure of several lines.
  ///
  /// - Parameter lines: at least one.
  public init(_ exitClass: ExitClass, lines: [String]) {
    self.exitClass = exitClass
    self.lines = lines
  }
}
