/// A use of a path, recorded so that it can be checked against the fields of an entry.
struct BindingUse: Sendable {
  let path: BindingPath
  /// The position of the binding or of the attribute that contains it.
  var place: SourcePlace
  let form: Form
  /// The variables at the use, outermost first.
  var variables: [Variable] = []

  var line: Int { place.line }

  /// The kind of value an entry must have at the path; null is valid for all of them.
  enum Form: Sendable {
    /// A value that can be shown in a text: a text, a number or a Boolean.
    case text
    case number
    case list
    /// Any value that exists.
    case any
  }

  /// The name of a loop's item, or of a `<Let>`.
  struct Variable: Sendable {
    let name: String
    /// The path in the entry to the loop's list, or to the value; nil if it does not come from a path.
    let path: BindingPath?
    /// Whether the name stands for an item of the list.
    let isItem: Bool
  }

  /// Returns the use where another variable is known, inside all others.
  func inside(_ variable: Variable) -> BindingUse {
    var use = self
    use.variables.append(variable)
    return use
  }
}
