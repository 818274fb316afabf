internal import WidgetDocuments
internal import WidgetTimeline

/// The condition of an `<If>`: presence of values and comparisons, combined with `and` and `or`.
indirect enum BindingCondition: Hashable, Sendable {
  case isPresent(BindingExpression)
  case comparison(Comparison)
  case not(BindingCondition)
  case all(BindingCondition, BindingCondition)
  case any(BindingCondition, BindingCondition)

  /// Whether the condition is the same for every entry.
  var isConstant: Bool {
    switch self {
    case .isPresent(let expression): expression.isConstant
    case .comparison(let comparison): comparison.left.isConstant && comparison.right.isConstant
    case .not(let condition): condition.isConstant
    case .all(let left, let right), .any(let left, let right): left.isConstant && right.isConstant
    }
  }

  /// Returns the uses of the paths in the condition.
  func uses(at place: SourcePlace) -> [BindingUse] {
    switch self {
    case .isPresent(let expression): expression.uses(at: place, form: .any)
    case .comparison(let comparison):
      comparison.left.uses(at: place, form: .any) + comparison.right.uses(at: place, form: .any)
    case .not(let condition): condition.uses(at: place)
    case .all(let left, let right), .any(let left, let right): left.uses(at: place) + right.uses(at: place)
    }
  }
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
    case other = "<>"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case contains
    case startsWith = "starts_with"
    case endsWith = "ends_with"

    /// Whether the operator is a word, which needs white space around it.
    var isWord: Bool { rawValue.first?.isLetter ?? false }
  }

  /// Whether the comparison holds.
  ///
  /// Numbers are compared as numbers, including with texts that are numbers. Two texts are ordered as numbers if both
  /// are numbers, otherwise by their characters, as ISO 8601 dates are. A value that cannot be ordered, such as null,
  /// is neither less nor greater. `contains` looks for an item of a list, the name of a field or a part of a text.
  static func holds(_ left: EntryContent, _ relation: Relation, _ right: EntryContent) -> Bool {
    switch relation {
    case .equal: areEqual(left, right)
    case .unequal, .other: !areEqual(left, right)
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
    case .contains: contains(left, right)
    case .startsWith: texts(left, right) { $0.starts(with: $1) }
    case .endsWith: texts(left, right) { $0.reversed().starts(with: $1.reversed()) }
    }
  }

  static func areEqual(_ left: EntryContent, _ right: EntryContent) -> Bool {
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

  private static func contains(_ left: EntryContent, _ right: EntryContent) -> Bool {
    switch left {
    case .list(let items): items.contains { areEqual($0, right) }
    case .record(let fields): right.inText.map { fields[$0] != nil } ?? false
    default: texts(left, right) { $1.isEmpty || !ByteSearch($1).matches(in: $0, limit: 1).isEmpty }
    }
  }

  private static func texts(
    _ left: EntryContent, _ right: EntryContent, _ holds: ([UInt8], [UInt8]) -> Bool
  ) -> Bool {
    guard left != .null, right != .null, let text = left.inText, let part = right.inText else { return false }
    return holds(Array(text.utf8), Array(part.utf8))
  }
}
