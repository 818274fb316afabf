internal import WidgetTimeline

/// A value and the filters applied to it, as written between `{{` and `}}`.
///
///     price | times: 100 | round
///     states["sensor.outdoor-temp"].state | default: "–"
struct BindingExpression: Hashable, Sendable {
  /// The value that the filters are applied to.
  let operand: Operand
  /// The filters, in the order in which they are applied.
  let filters: [FilterCall]

  /// A value in an expression: a path or a literal.
  enum Operand: Hashable, Sendable {
    case path(BindingPath)
    case literal(Literal)
  }

  /// A text in quotes, a number, `true`, `false` or `null`.
  struct Literal: Hashable, Sendable {
    let value: EntryContent
    /// Whether it is a number written with a decimal point; `divided_by` does not round down for such a number.
    var hasPoint = false
  }

  /// The path, if the expression is exactly one path.
  var solePath: BindingPath? {
    if case .path(let path) = operand, filters.isEmpty { path } else { nil }
  }

  /// Whether the value is the same for every entry.
  var isConstant: Bool {
    if case .path(let path) = operand { path.root == .fixedText && filters.isEmpty } else { filters.isEmpty }
  }

  var description: String {
    switch operand {
    case .path(let path): path.description
    case .literal(let literal): literal.value.inText ?? "null"
    }
  }

  var isNoText: String { "\"\(description)\" is a list or a record, not a text" }
  var isNoNumber: String { "\"\(description)\" is not a number" }
  var isNoList: String { "\"\(description)\" is not a list" }

  /// Returns the uses of the paths in the expression, with the kind of value the entry must have at each.
  ///
  /// `form` is the kind of value that the whole expression must have.
  func uses(line: Int, form: BindingUse.Form) -> [BindingUse] {
    let arguments = filters.flatMap(\.arguments).compactMap { argument -> BindingUse? in
      guard case .path(let path) = argument else { return nil }
      return BindingUse(path: path, line: line, form: .any)
    }
    switch operand {
    case .path(let path):
      return [BindingUse(path: path, line: line, form: filters.isEmpty ? form : .any)] + arguments
    case .literal(let literal):
      // A key of the language tables, checked like that of `{{@key}}`.
      guard filters.first?.filter == .t, case .text(let key) = literal.value else { return arguments }
      return [BindingUse(path: BindingPath(root: .fixedText, components: [key]), line: line, form: .any)] + arguments
    }
  }

  /// The list of the entry that a loop over the expression iterates over; nil if filters create other items.
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

/// A comparison, such as `<If test="price > 3">`.
struct Comparison: Hashable, Sendable {
  let left: BindingExpression
  let relation: Relation
  let right: BindingExpression

  enum Relation: String, CaseIterable, Hashable, Sendable {
    // Longer operators are first, so that `<` is not matched in `<=`.
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
  }

  /// Whether the comparison holds.
  ///
  /// Numbers are compared as numbers, including with texts that are numbers. Two texts are ordered as numbers if both
  /// are numbers, otherwise by their characters, as ISO 8601 dates are. A value that cannot be ordered, such as null,
  /// is neither less nor greater.
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

/// The condition of an `<If>`: the presence of a value, or a comparison.
enum Condition: Hashable, Sendable {
  case isPresent(BindingExpression)
  case comparison(Comparison)

  /// Whether the condition is the same for every entry.
  var isConstant: Bool {
    switch self {
    case .isPresent(let expression): expression.isConstant
    case .comparison(let comparison): comparison.left.isConstant && comparison.right.isConstant
    }
  }

  /// Returns the uses of the paths in the condition.
  func uses(line: Int) -> [BindingUse] {
    switch self {
    case .isPresent(let expression): expression.uses(line: line, form: .any)
    case .comparison(let comparison):
      comparison.left.uses(line: line, form: .any) + comparison.right.uses(line: line, form: .any)
    }
  }
}
