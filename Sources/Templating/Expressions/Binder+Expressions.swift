internal import WidgetDocuments
internal import WidgetTimeline

extension Binder {
  /// Returns the value of an expression.
  ///
  /// If `isOptional` is true, a path that the entry does not have gives null without a warning.
  ///
  /// - Throws: `DocumentError` for a path that the entry does not have, unless the template is for data of any shape.
  func value(
    of expression: BindingExpression, in scope: BindingScope, line: Int, isOptional: Bool = false
  ) throws -> EntryContent {
    let isOptional = isOptional || expression.filters.contains { $0.filter == .default }
    var value = try value(of: expression.operand, in: scope, line: line, isOptional: isOptional).value
    guard !expression.filters.isEmpty else { return value }
    let filters = FilterContext(
      language: context.language, timeZone: context.timeZone, date: context.date, work: work)
    for call in expression.filters {
      let arguments = try call.arguments.map { try self.value(of: $0, in: scope, line: line, isOptional: false) }
      let input = FilterInput(
        filter: call.filter, value: value, arguments: arguments, context: filters, place: "\(template.file):\(line)")
      value = try limited(line: line) { () throws(WorkLimitError) in try input.applied() }
    }
    return value
  }

  private func value(
    of operand: BindingExpression.Operand, in scope: BindingScope, line: Int, isOptional: Bool
  ) throws -> BindingExpression.Literal {
    guard case .path(let path) = operand else {
      guard case .literal(let literal) = operand else { return .init(value: .null) }
      return literal
    }
    guard path.root == .entry else {
      return .init(value: .text(context.language.text(path.components[0]) ?? ""))
    }
    var steps = 0
    let found = scope.value(at: path, steps: &steps)
    try limited(line: line) { () throws(WorkLimitError) in try work.charge(steps) }
    if let found { return .init(value: found) }
    guard template.isOpen else { throw error(scope.missing(path, of: template.widget), line: line) }
    if !isOptional, !scope.siblingsHave(path) {
      work.warn("\(error(scope.missing(path, of: template.widget), line: line))")
    }
    return .init(value: .null)
  }

  private func limited<Result>(line: Int, _ body: () throws(WorkLimitError) -> Result) throws -> Result {
    do throws(WorkLimitError) {
      return try body()
    } catch {
      throw self.error(error.message, line: line)
    }
  }

  /// Whether the condition of an `<If>` holds.
  func holds(_ condition: Condition, in scope: BindingScope, line: Int) throws -> Bool {
    switch condition {
    case .isPresent(let expression):
      return try value(of: expression, in: scope, line: line, isOptional: true).isPresent
    case .comparison(let comparison):
      return Comparison.holds(
        try value(of: comparison.left, in: scope, line: line), comparison.relation,
        try value(of: comparison.right, in: scope, line: line))
    }
  }

  /// Returns the items of a list; none for null.
  func list(of expression: BindingExpression, in scope: BindingScope, line: Int) throws -> [EntryContent] {
    switch try value(of: expression, in: scope, line: line) {
    case .list(let items): return items
    case .null: return []
    default: throw error(expression.isNoList, line: line)
    }
  }

  /// Returns the scope of each item that a loop shows.
  func scopes(of loop: LoopView, in scope: BindingScope, line: Int) throws -> [BindingScope] {
    let all = try list(of: loop.list, in: scope, line: line)
    let offset = try loop.offset.flatMap { try optional($0, in: scope) } ?? 0
    let limit = try loop.limit.flatMap { try optional($0, in: scope) } ?? all.count
    let items = all.dropFirst(offset).prefix(limit)
    // Each item shown has at least one node.
    let shown = items.prefix(Self.nodeLimit + 1)
    return shown.enumerated().map { index, item in
      scope.adding(loop.variable, item, siblings: all, position: LoopPosition(index: index, count: items.count))
    }
  }
}
