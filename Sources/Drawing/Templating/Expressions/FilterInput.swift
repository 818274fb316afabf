internal import WidgetBase
internal import WidgetTimeline

/// The input and the arguments of a filter being applied.
///
/// An unsuitable value gives null and a warning: data change after a template was written, and must not fail the whole
/// picture.
struct FilterInput {
  let evaluator: Evaluator
  let expression: BindingExpression
  /// The index of the filter in the expression.
  let index: Int
  let literal: BindingExpression.Literal
  /// The arguments in the order of the filter's parameters; nil for those that are not given.
  let arguments: [BindingExpression.Literal?]
  let scope: BindingScope
  /// The position of the binding.
  let place: SourcePlace
  /// Whether the expression says what to show for a missing value.
  let isOptional: Bool

  var call: FilterCall { expression.filters[index] }
  var filter: Filter { call.filter }
  var value: EntryContent { literal.value }
  var language: Language { evaluator.language }

  /// Returns the output of the filter.
  func applied() throws -> BindingExpression.Literal {
    for (argument, (parameter, value)) in zip(filter.parameters, arguments).enumerated() {
      guard let value, !parameter.kind.takes(value.value) else { continue }
      let written = call.arguments[argument]?.description ?? ""
      let isLiteral = if case .literal? = call.arguments[argument] { true } else { false }
      warn("needs \(parameter.kind.expectation)\(isLiteral ? "" : "; \"\(written)\" is \(value.value.inMessage)")")
      return .init(value: .null)
    }
    try evaluator.work.charge(1)
    let output = try filter.apply(self)
    return .init(value: output, isDecimal: output.isDecimal || isDecimal(output))
  }

  /// Whether a result counts as a number with decimals because of the numbers that it comes from.
  private func isDecimal(_ output: EntryContent) -> Bool {
    switch filter.result {
    case .arithmetic: literal.isDecimal || arguments.contains { $0?.isDecimal ?? false }
    case .choice:
      Comparison.areEqual(output, value) ? literal.isDecimal : arguments.contains { $0?.isDecimal ?? false }
    case .sameItems, .other: false
    }
  }

  // MARK: Warnings

  /// Adds a warning that begins with the name of the filter.
  func warn(_ message: String) {
    evaluator.warn("\"\(filter.name)\" \(message)", about: "\(index)", at: place)
  }

  /// The input with its path and the number of the loop's item: `"temp" of item 3 is "unavailable"`.
  var subject: String {
    var item = ""
    if case .path(let path) = expression.operand, let index = scope.itemIndex(of: path) {
      item = " of item \(index + 1)"
    }
    return "\"\(excerpt(expression.description(before: index)))\"\(item) is \(value.inMessage)"
  }

  private var isLiteralInput: Bool { if case .literal = expression.operand, index == 0 { true } else { false } }

  // MARK: Input

  /// The value as text; nil for null, and nil with a warning for a list or a record.
  var text: String? {
    guard let text = value.inText else {
      warn("needs a text; \(subject)")
      return nil
    }
    return value == .null ? nil : text
  }

  /// The value as a number; nil with a warning for a text that is not a number, such as the "unavailable" of a sensor.
  var number: Double? {
    if let number = value.numericValue { return number }
    if value != .null, !isOptional { warn("needs a number; \(subject)\(value.numberHint)") }
    return nil
  }

  /// The items of the list, or the pairs of a record; empty for null, nil with a warning for any other value.
  var items: [EntryContent]? {
    if value == .null { return [] }
    guard let items = value.listItems else {
      warn("needs a list; \(subject)")
      return nil
    }
    return items
  }

  // MARK: Arguments

  /// Returns the argument at an index, or the parameter's default; nil if there is neither.
  func argument(_ index: Int) -> EntryContent? {
    guard filter.parameters.indices.contains(index) else { return nil }
    return (arguments.indices.contains(index) ? arguments[index]?.value : nil) ?? filter.parameters[index].defaultValue
  }

  func text(_ index: Int) -> String? { argument(index)?.inText }

  func number(_ index: Int) -> Double? { argument(index)?.numericValue }

  /// Returns the argument at an index as an integer whose range has been checked; nil if the argument was not given.
  func integer(_ index: Int) -> Int? { argument(index)?.wholeNumber }

  /// Returns the items for which the filter's condition holds, at most a given number.
  func itemsThatHold(_ items: [EntryContent], _ expected: Bool = true, limit: Int = .max) throws -> [EntryContent] {
    guard let test = call.test else { return [] }
    var found: [EntryContent] = []
    for (index, item) in items.enumerated() where found.count < limit {
      // A comparison takes longer than a visit.
      try evaluator.work.charge(20)
      let scope = scope.adding(test.variable, item, siblings: items, index: index)
      if try evaluator.holds(test.condition, in: scope, at: place) == expected { found.append(item) }
    }
    return found
  }
}

extension EntryContent {
  /// The part of a message that says how to make the value a number; empty if there is no way.
  var numberHint: String {
    guard case .text(let text) = self, text.utf8.contains(UInt8(ascii: ",")),
      NumericText.value(of: text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")) != nil
    else { return "" }
    return "; if the comma is decimal, write | replace: \",\", \".\""
  }
}
