internal import FoundationEssentials
internal import Templating
internal import WidgetBase
internal import WidgetDocuments

/// Computes the values of `data`, in order, each with the values before it.
struct DataEvaluation {
  let steps: [DataStep]

  /// Returns the values by name, and the scope with all of them.
  ///
  /// - Throws: `Failure` that names the value.
  func values(in scope: DataScope) throws(Failure) -> (fields: [String: EntryContent], scope: DataScope) {
    var scope = scope
    var fields: [String: EntryContent] = [:]
    for step in steps {
      do {
        let value =
          switch step.value {
          case .expression(let expression): try expression.value(in: scope)
          case .list(let list): try self.list(list, in: scope)
          }
        fields[step.name] = value
        scope = scope.adding(step.name, value)
      } catch {
        throw Failure(.badData, "data.\(step.name): \(error.description)")
      }
    }
    return (fields, scope)
  }

  private func list(_ list: DataStep.List, in scope: DataScope) throws(Failure) -> EntryContent {
    var items: [EntryContent] = []
    switch list.origin {
    case .each(let expression): items = try expression.items(in: scope)
    case .rows(let columns): items = try rows(columns, in: scope)
    }
    if list.isFlattened {
      items = items.flatMap { item -> [EntryContent] in if case .list(let inner) = item { inner } else { [item] } }
    }
    var pairs: [(source: EntryContent, result: EntryContent)] = []
    for item in items {
      let inside = scope.adding(list.variable, item)
      if let test = list.test, try !test.holds(in: inside) { continue }
      pairs.append((item, try list.item.map { item throws(Failure) in try value(of: item, in: inside) } ?? item))
    }
    if let sort = list.sort {
      let sorter = try DataExpression("items | sort: '\(sort.filter { $0 != "'" })'")
      let results = pairs.map(\.result)
      pairs = try sorter.items(in: scope.adding("items", .list(results))).map { ($0, $0) }
    }
    if list.isReversed { pairs.reverse() }
    return .list(pairs.prefix(list.limit ?? .max).map(\.result))
  }

  /// Returns the rows of columns of different lengths; what a shorter one lacks is null.
  private func rows(
    _ columns: [(name: String, column: DataExpression)], in scope: DataScope
  ) throws(Failure) -> [EntryContent] {
    var rows: [[String: EntryContent]] = []
    for (name, column) in columns {
      let values = try column.items(in: scope)
      while rows.count < values.count { rows.append([:]) }
      for (index, value) in values.enumerated() { rows[index][name] = value }
    }
    let empty = Dictionary(columns.map { ($0.name, EntryContent.null) }) { first, _ in first }
    return rows.map { row in .record(empty.merging(row) { _, value in value }) }
  }

  private func value(of item: DataStep.Item, in scope: DataScope) throws(Failure) -> EntryContent {
    switch item {
    case .value(let expression): return try expression.value(in: scope)
    case .record(let fields):
      var record: [String: EntryContent] = [:]
      for (name, field) in fields { record[name] = try value(of: field, in: scope) }
      return .record(record)
    }
  }
}
