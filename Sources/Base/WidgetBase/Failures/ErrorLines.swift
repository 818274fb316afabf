extension Error {
  /// The lines shown to users for any error: the lines of a `UserError`, otherwise the error's description.
  package var linesForUsers: [String] { (self as? any UserError)?.lines ?? ["\(self)"] }

  /// The ``linesForUsers`` as one line.
  package var lineForUsers: String { linesForUsers.joined(separator: "; ") }
}
