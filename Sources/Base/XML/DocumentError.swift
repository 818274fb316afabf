public import Failures

/// What is wrong with a document and where: `FILE:LINE: what`.
public struct DocumentError: UserError, Hashable {
  /// The document's name, as the user knows it.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// One sentence without a full stop.
  public let message: String

  /// An error at a line of a document.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The document's.
  public var exitClass: ExitClass { .badData }

  /// `FILE:LINE: what`.
  public var description: String { "\(file):\(line): \(message)" }
}
