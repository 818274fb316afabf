extension Binder {
  /// Returns the scope of each item that a loop shows.
  func scopes(of loop: LoopView, in scope: BindingScope, at place: SourcePlace) throws -> [BindingScope] {
    let all = try evaluator.list(of: loop.list, in: scope, at: place)
    let offset = try loop.offset.flatMap { try optional($0, in: scope) } ?? 0
    let limit = try loop.limit.flatMap { try optional($0, in: scope) } ?? all.count
    let items = all.dropFirst(offset).prefix(limit)
    if loop.namesItems, Template.wholeListWidgets.contains(template.widget) {
      evaluator.work.count(
        ListCut(shown: min(all.count, offset + items.count), total: all.count, line: place.line),
        of: loop.list.description)
    }
    // Each item shown has at least one node.
    let shown = items.prefix(Self.nodeLimit + 1)
    return shown.enumerated().map { index, item in
      scope.adding(
        loop.variable, item, siblings: all, index: offset + index,
        position: LoopPosition(index: index, count: items.count))
    }
  }
}
