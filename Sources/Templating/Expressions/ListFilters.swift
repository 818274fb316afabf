internal import WidgetTimeline

extension FilterInput {
  func appliedToList() throws(WorkLimitError) -> EntryContent {
    // A single value is joined and summed as a list of one item.
    if filter == .join || filter == .sum, value.inText != nil, value != .null {
      return filter == .join ? value : .optional(value.numericValue)
    }
    guard let items else { return .null }
    try context.work.charge(items.count)
    switch filter {
    case .first: return items.first ?? .null
    case .last: return items.last ?? .null
    case .reverse: return .list(items.reversed())
    case .compact: return .list(items.filter { $0 != .null })
    case .uniq:
      var known: Set<EntryContent> = []
      return .list(items.filter { known.insert($0).inserted })
    case .slice: return .list(Array(items[Self.range(from: integer(0) ?? 0, count: integer(1) ?? 1, of: items.count)]))
    case .map: return .list(items.map { $0.field(text(0)) })
    case .where:
      return .list(
        items.filter { item in
          let value = item.field(text(0))
          return arguments.count > 1 ? Comparison.holds(value, .equal, arguments[1].value) : value.isPresent
        })
    case .join: return try joined(items)
    case .sort: return .list(try sorted(items))
    default: return .optional(NumberText.cleaned(items.compactMap { $0.field(text(0)).numericValue }.reduce(0, +)))
    }
  }

  private func joined(_ items: [EntryContent]) throws(WorkLimitError) -> EntryContent {
    let separator = text(0) ?? " "
    let texts = items.map { context.language.shown($0) ?? "" }
    try context.work.charge(texts.reduce(separator.utf8.count * items.count) { $0 + $1.utf8.count })
    return .text(texts.joined(separator: separator))
  }

  /// Returns the items in ascending order of a field: numbers, then texts, then other values.
  ///
  /// The sort is stable.
  private func sorted(_ items: [EntryContent]) throws(WorkLimitError) -> [EntryContent] {
    // A comparison may read two texts to their ends; 20 is the logarithm of the maximum number of items.
    try context.work.charge(items.count * 20)
    let keys = items.map { $0.field(text(0)) }
    let numbers = keys.map(\.numericValue)
    let areNumbers = zip(keys, numbers).allSatisfy { $0 == .null || $1 != nil }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      if areNumbers, let first = numbers[left], let second = numbers[right], first != second { return first < second }
      if areNumbers ? (keys[left] == .null) != (keys[right] == .null) : keys[left].rank != keys[right].rank {
        return keys[left].rank < keys[right].rank
      }
      switch (keys[left], keys[right]) {
      case (.number(let first), .number(let second)) where first != second: return first < second
      case (.text(let first), .text(let second)) where !areNumbers && first != second: return first < second
      // Equal items keep their order.
      default: return left < right
      }
    }
    let order = items.indices.sorted(by: precedes)
    return order.map { items[$0] }
  }
}

extension EntryContent {
  /// Returns the field of a record by its name, or by names joined with dots.
  ///
  /// Returns the value itself if the name is nil; null if it is not a record or does not have the field.
  fileprivate func field(_ name: String?) -> EntryContent {
    guard let name else { return self }
    guard case .record(let fields) = self else { return .null }
    if let value = fields[name] { return value }
    guard let dot = name.firstIndex(of: "."), let inner = fields[String(name[..<dot])] else { return .null }
    return inner.field(String(name[name.index(after: dot)...]))
  }

  /// The rank of the value's type in a sorted list.
  fileprivate var rank: Int {
    switch self {
    case .number: 0
    case .text: 1
    case .bool: 2
    case .list, .record: 3
    case .null: 4
    }
  }
}
