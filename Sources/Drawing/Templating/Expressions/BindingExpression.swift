internal import WidgetTimeline

/// A value and the filters applied to it, as written between `{{` and `}}`.
///
///     price | times: 100 | round
///     states["sensor.outdoor-temp"].state | default: "–"
struct BindingExpression: Hashable, Sendable {
  /// The value that the filters are applied to.
  let operand: Operand
  /// The filters, in the order in which they are applied.
  var filters: [FilterCall] = []

  /// A value in an expression: a path, a literal or a range of whole numbers.
  indirect enum Operand: Hashable, Sendable {
    case path(BindingPath)
    case literal(Literal)
    case range(Operand, Operand)
  }

  /// A value, and whether it counts as a number with decimals.
  struct Literal: Hashable, Sendable {
    let value: EntryContent
    /// Whether it is a number written with a decimal point, or computed from one; `divided_by` does not round down for
    /// such a number.
    var isDecimal = false
  }

  /// The path, if the expression is exactly one path.
  var solePath: BindingPath? {
    if case .path(let path) = operand, filters.isEmpty { path } else { nil }
  }

  /// Whether the value is the same for every entry.
  var isConstant: Bool {
    guard filters.isEmpty else { return false }
    return switch operand {
    case .path(let path): path.root == .fixedText
    case .literal: true
    case .range: false
    }
  }

  /// The value without its filters, for messages.
  var description: String { operand.description }

  /// Returns the expression up to one of its filters, for messages.
  func description(before index: Int) -> String {
    ([operand.description] + filters.prefix(index).map(\.filter.name)).joined(separator: " | ")
  }

  /// Returns the message about a list or a record where a text is expected.
  func isNoText(_ value: EntryContent) -> String {
    if case .list = value {
      return "\"\(description)\" is a list, not a text; write | join: \", \", or draw each item with <ForEach>"
    }
    return "\"\(description)\" is an object, not a text; name one of its fields"
  }
  var isNoNumber: String { "\"\(description)\" is not a number" }
  var isNoList: String { "\"\(description)\" is not a list" }

  /// Returns the uses of the paths in the expression, with the kind of value the entry must have at each.
  ///
  /// `form` is the kind of value that the whole expression must have.
  func uses(at place: SourcePlace, form: BindingUse.Form) -> [BindingUse] {
    var found: [BindingUse] = []
    if case .literal(let literal) = operand {
      // A key of the language tables, checked like the key of `{{@key}}`.
      if filters.first?.filter.name == Filter.translation, case .text(let key) = literal.value {
        found.append(BindingUse(path: BindingPath(root: .fixedText, names: [key]), place: place, form: .any))
      }
    } else {
      found += operand.uses(at: place, form: filters.isEmpty ? form : .any)
    }
    for (index, call) in filters.enumerated() {
      found += call.arguments.compactMap { $0 }.flatMap { $0.uses(at: place, form: .any) }
      guard let test = call.test else { continue }
      let list = BindingExpression(operand: operand, filters: Array(filters.prefix(index))).itemSource
      found += test.condition.uses(at: place).map { $0.inside(.init(name: test.variable, path: list, isItem: true)) }
    }
    return found
  }

  /// The list of the entry that a loop over the expression iterates over; nil if filters create other items.
  var itemSource: BindingPath? {
    guard case .path(let path) = operand, filters.allSatisfy({ $0.filter.result == .sameItems }) else { return nil }
    return path
  }
}

extension BindingExpression.Operand {
  var description: String {
    switch self {
    case .path(let path): path.description
    case .literal(let literal): literal.value.inText ?? "null"
    case .range(let first, let last): "(\(first.description)..\(last.description))"
    }
  }

  func uses(at place: SourcePlace, form: BindingUse.Form) -> [BindingUse] {
    switch self {
    case .literal: return []
    case .range(let first, let last): return first.uses(at: place, form: .any) + last.uses(at: place, form: .any)
    case .path(let path):
      let nested = path.nested.flatMap { Self.path($0).uses(at: place, form: .any) }
      if path.isPlain { return [BindingUse(path: path, place: place, form: form)] + nested }
      // The value behind a name that is looked up is known only when the template is bound.
      if path.names.isEmpty { return nested }
      return [BindingUse(path: BindingPath(root: path.root, names: path.names), place: place, form: .any)] + nested
    }
  }
}

/// A filter with its arguments.
struct FilterCall: Hashable, Sendable {
  let filter: Filter
  /// The arguments in the order of the filter's parameters; nil for those that are not given.
  var arguments: [BindingExpression.Operand?] = []
  /// The condition that is tested for each item, if the filter has one.
  var test: Test?

  /// A condition about an item, as in `where_exp: "hour", "hour.price > 3"`.
  struct Test: Hashable, Sendable {
    let variable: String
    let condition: BindingCondition
  }
}
