/// A use of a path, kept so that it can be checked against what an entry holds.
struct BindingUse: Sendable {
  let path: BindingPath
  let line: Int
  /// The column of the binding, or of the attribute it stands in; nil where only the line is known.
  var column: Int?
  let form: Form
  /// The loops around the use, outermost first.
  var loops: [Loop] = []

  /// What an entry has to have at the path; null does everywhere.
  enum Form: Sendable {
    /// Something that can stand in a text: a text, a number or a truth value.
    case text
    case number
    case list
    /// Anything that exists.
    case any
  }

  struct Loop: Sendable {
    let variable: String
    /// nil if its items are those of no list of the entry.
    let list: BindingPath?
  }
}
