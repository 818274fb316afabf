/// A use of a path, recorded so that it can be checked against the fields of an entry.
struct BindingUse: Sendable {
  let path: BindingPath
  let line: Int
  /// The column of the binding or of the attribute that contains it; nil if only the line is known.
  var column: Int?
  let form: Form
  /// The loops around the use, outermost first.
  var loops: [Loop] = []

  /// The kind of value an entry must have at the path; null is valid for all of them.
  enum Form: Sendable {
    /// A value that can be shown in a text: a text, a number or a Boolean.
    case text
    case number
    case list
    /// Any value that exists.
    case any
  }

  struct Loop: Sendable {
    let variable: String
    /// The list in the entry that the loop iterates over; nil if its items do not come from one.
    let list: BindingPath?
  }
}
