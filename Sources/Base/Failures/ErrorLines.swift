extension Error {
  /// What users see of any error: the lines of one that is made for them, else what it says of itself.
  package var linesForUsers: [String] { (self as? any UserError)?.lines ?? ["\(self)"] }

  /// ``linesForUsers`` as one line.
  package var lineForUsers: String { linesForUsers.joined(separator: "; ") }
}
