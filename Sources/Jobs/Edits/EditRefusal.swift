package import WidgetBase

/// The reason why a text is left as it is.
package struct EditRefusal: UserError, Hashable {
  /// The line to which the reason refers, counted from 1; nil if it is not about a line.
  package let line: Int?
  /// The reason and what to do.
  package let reason: String
  /// Whether the edit made a text with other values or comments than intended, which is a defect of the engine.
  package let isDefect: Bool

  init(line: Int?, _ reason: String, isDefect: Bool = false) {
    (self.line, self.reason, self.isDefect) = (line, reason, isDefect)
  }

  /// Bad data, like a file that cannot be read.
  package var failureKind: FailureKind { .badData }

  /// The line and the reason.
  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }

  /// Returns the message about a file.
  package func message(of file: String) -> String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }
}
