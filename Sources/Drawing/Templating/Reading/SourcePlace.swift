/// A position in a template, for messages.
struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1.
  let line: Int
  /// The column, counted from 1; nil if only the line is known.
  var column: Int?
}
