internal import Timeline

/// A value and the filters it goes through, as it stands between `{{` and `}}`.
///
///     price | times: 100 | round
///     states["sensor.outdoor-temp"].state | default: "–"
struct BindingExpression: Hashable, Sendable {
  /// What filters are applied to.
  let operand: Operand
  /// In the order in which they are applied.
  let filters: [FilterCall]

  /// A value as it is written: a path or a literal.
  enum Operand: Hashable, Sendable {
    case path(BindingPath)
    case literal(Literal)
  }

  /// A text in quotes, a number, `true`, `false` or `null`.
  struct Literal: Hashable, Sendable {
    let value: EntryContent
    /// Whether it is a number written with a decimal point, by which `divided_by` does not round down.
    var hasPoint = false
  }

  /// The path, if the expression is one and nothing else.
  var solePath: BindingPath? {
    if case .path(let path) = operand, filters.isEmpty { path } else { nil }
  }

  /// Whether it says the same for every entry.
  var isConstant: Bool {
    if case .path(let path) = operand { path.root == .fixedText && filters.isEmpty } else { filters.isEmpty }
  }

  /// What messages call the value.
  var description: String {
    switch operand {
    case .path(let path): path.description
    case .literal(let literal): literal.value.inText ?? "null"
    }
  }

  var isNoText: String { "\"\(description)\" is a list or a record, not a text" }
  var isNoNumber: String { "\"\(description)\" is not a number" }
  var isNoList: String { "\"\(description)\" is not a list" }

  /// The paths in it, with what the entry has to have there.
  ///
  /// - Parameter form: what the value of the whole expression has to be.
  func uses(line: Int, form: BindingUse.Form) -> [BindingUse] {
    let arguments = filters.flatMap(\.arguments).compactMap { argument -> BindingUse? in
      guard case .path(let path) = argument else { return nil }
      return BindingUse(path: path, line: line, form: .any)
    }
    switch operand {
    case .path(let path):
      return [BindingUse(path: path, line: line, form: filters.isEmpty ? form : .any)] + arguments
    case .literal(let literal):
      // A key of the language tables, which is checked as that of `{{@key}}` is.
      guard filters.first?.filter == .t, case .text(let key) = literal.value else { return arguments }
      return [BindingUse(path: BindingPath(root: .fixedText, components: [key]), line: line, form: .any)] + arguments
    }
  }

  /// The list whose items a loop over the expression has; nil if filters make items that no list of the entry has.
  var itemSource: BindingPath? {
    guard case .path(let path) = operand, filters.allSatisfy(\.filter.keepsItems) else { return nil }
    return path
  }
}

/// A filter with its arguments.
struct FilterCall: Hashable, Sendable {
  let filter: Filter
  let arguments: [BindingExpression.Operand]
}

/// One comparison, as `<If test="price > 3">` has it.
struct Comparison: Hashable, Sendable {
  let left: BindingExpression
  let relation: Relation
  let right: BindingExpression

  enum Relation: String, CaseIterable, Hashable, Sendable {
    // The longer ones first, so that `<` is not found in `<=`.
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
  }

  /// Whether the comparison holds.
  ///
  /// Numbers are compared as numbers, also with texts that are numbers; two texts are ordered as numbers if both are,
  /// else by their characters, as dates of ISO 8601 are. What cannot be ordered, null too, is neither less nor greater.
  static func holds(_ left: EntryContent, _ relation: Relation, _ right: EntryContent) -> Bool {
    switch relation {
    case .equal: areEqual(left, right)
    case .unequal: !areEqual(left, right)
    case .less:
      order(left, right) {
        $0 < $1
      } text: {
        $0 < $1
      }
    case .lessOrEqual:
      order(left, right) {
        $0 <= $1
      } text: {
        $0 <= $1
      }
    case .greater:
      order(left, right) {
        $0 > $1
      } text: {
        $0 > $1
      }
    case .greaterOrEqual:
      order(left, right) {
        $0 >= $1
      } text: {
        $0 >= $1
      }
    }
  }

  private static func areEqual(_ left: EntryContent, _ right: EntryContent) -> Bool {
    switch (left, right) {
    case (.number(let number), .text), (.text, .number(let number)):
      let other = if case .text = left { left } else { right }
      return other.numericValue == number
    default: return left == right
    }
  }

  private static func order(
    _ left: EntryContent, _ right: EntryContent, number: (Double, Double) -> Bool, text: (String, String) -> Bool
  ) -> Bool {
    if let left = left.numericValue, let right = right.numericValue { return number(left, right) }
    if case .text(let left) = left, case .text(let right) = right { return text(left, right) }
    return false
  }
}

/// What `<If>` tests: whether a value is there, or a comparison.
enum Condition: Hashable, Sendable {
  case isPresent(BindingExpression)
  case comparison(Comparison)

  /// Whether it says the same for every entry.
  var isConstant: Bool {
    switch self {
    case .isPresent(let expression): expression.isConstant
    case .comparison(let comparison): comparison.left.isConstant && comparison.right.isConstant
    }
  }

  /// The paths in it.
  func uses(line: Int) -> [BindingUse] {
    switch self {
    case .isPresent(let expression): expression.uses(line: line, form: .any)
    case .comparison(let comparison):
      comparison.left.uses(line: line, form: .any) + comparison.right.uses(line: line, form: .any)
    }
  }
}
