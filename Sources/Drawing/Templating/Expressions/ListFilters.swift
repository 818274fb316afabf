internal import WidgetBase
internal import WidgetTimeline

extension Filter {
  /// Filters for any value, and for lists.
  static let lists = [
    Filter(
      fallback, [.required("value", .any), .named("allow_false", .any)], result: .choice,
      examples: ["null | default: \"–\"", "false | default: \"–\", allow_false: true"]
    ) { input in
      if input.value == .bool(false), input.argument(1) == .bool(true) { return input.value }
      return input.value.isPresent ? input.value : input.argument(0) ?? .null
    },
    Filter("size", examples: ["\"a,b,c\" | split: \",\" | size"]) { input in
      switch input.value {
      case .text(let text): .number(Double(text.count))
      case .list(let items): .number(Double(items.count))
      case .record(let fields): .number(Double(fields.count))
      case .null, .bool, .number: .number(0)
      }
    },
    Filter("first", examples: ["\"a,b,c\" | split: \",\" | first"]) { $0.items?.first ?? .null },
    Filter("last", examples: ["\"a,b,c\" | split: \",\" | last"]) { $0.items?.last ?? .null },
    Filter(
      "slice", [.required("start", .integer), .optional("length", .integer, .number(1))], result: .sameItems,
      examples: ["\"2026-11-21\" | slice: 0, 4", "(1..9) | slice: -2, 2 | join"]
    ) { input in
      let (start, length) = (input.integer(0) ?? 0, input.integer(1) ?? 1)
      if let items = input.value.listItems {
        return .list(Array(items[FilterInput.range(from: start, count: length, of: items.count)]))
      }
      guard let text = input.text else { return .null }
      try input.evaluator.work.charge(text.utf8.count)
      let characters = Array(text)
      return .text(String(characters[FilterInput.range(from: start, count: length, of: characters.count)]))
    },
    Filter("join", [.optional("separator", .text, " ")], examples: ["\"a,b,c\" | split: \",\" | join: \" · \""]) {
      // A single value is joined as a list of one item.
      if $0.value.listItems == nil, $0.value != .null { return $0.value }
      return try $0.joinedItems()
    },
    list("reverse", result: .sameItems, examples: ["\"a,b,c\" | split: \",\" | reverse | join"]) { items, _ in
      .list(items.reversed())
    },
    list(
      "concat", [.required("list", .list)], examples: ["(1..2) | concat: (8..9) | join"]
    ) { items, input in
      let others = input.argument(0)?.listItems ?? []
      // Each item is copied, so that lists cannot double their memory with little work.
      try input.evaluator.work.charge(8 * (items.count + others.count))
      return .list(items + others)
    },
    list(
      "compact", [.optional("field", .text)], result: .sameItems, examples: ["hours | map: \"late\" | compact | size"]
    ) {
      items, input in .list(items.filter { $0.field(input.text(0)) != .null })
    },
    list(
      "uniq", [.optional("field", .text)], result: .sameItems, examples: ["\"a,b,a\" | split: \",\" | uniq | join"]
    ) { items, input in
      var known: Set<EntryContent> = []
      return .list(items.filter { known.insert($0.field(input.text(0))).inserted })
    },
    list(
      "sort", [.optional("field", .text)], result: .sameItems, examples: ["\"10,9,2\" | split: \",\" | sort | join"]
    ) { items, input in .list(try input.sorted(items, SortOrder(isNatural: false))) },
    list(
      "sort_natural", [.optional("field", .text)], result: .sameItems,
      examples: ["\"b,C,a\" | split: \",\" | sort_natural | join"]
    ) { items, input in .list(try input.sorted(items, SortOrder(isNatural: true))) },
    list("map", [.required("field", .text)], examples: ["hours | map: \"name\" | join"]) { items, input in
      let name = input.text(0)
      // As in Liquid, an object is a list of one item, unless an index asks for its pairs.
      if case .record = input.value, name.flatMap({ Int($0) }) == nil { return .list([input.value.field(name)]) }
      return .list(items.map { $0.field(name) })
    },
    list("map_to_i", examples: ["\"1,2.7,x\" | split: \",\" | map_to_i | join"]) { items, _ in
      .list(items.map { .number(($0.numericValue ?? 0).rounded(.towardZero)) })
    },
    list(
      "group_by", [.required("field", .text)],
      examples: ["hours | group_by: \"name\" | map: 0 | join"]
    ) { items, input in
      var order: [EntryContent] = []
      var groups: [EntryContent: [EntryContent]] = [:]
      for item in items {
        let key = item.field(input.text(0))
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(item)
      }
      return .list(order.map { .list([$0, .list(groups[$0] ?? [])]) })
    },
    Filter("sum", [.optional("field", .text)], result: .arithmetic, examples: ["hours | sum: \"price\""]) {
      // A single value is summed as a list of one item.
      if $0.value.listItems == nil, $0.value != .null { return .optional($0.number) }
      return .optional(NumberText.cleaned(try $0.numbers().reduce(0, +)))
    },
    Filter("min", [.optional("field", .text)], examples: ["hours | min: \"price\""]) {
      .optional(try $0.numbers().min())
    },
    Filter("max", [.optional("field", .text)], examples: ["hours | max: \"price\""]) {
      .optional(try $0.numbers().max())
    },
  ]

  /// Returns a filter of lists; null if the value is not a list.
  static func list(
    _ name: String, _ parameters: [Parameter] = [], result: Result = .other, examples: [String],
    apply: @escaping @Sendable ([EntryContent], FilterInput) throws -> EntryContent
  ) -> Filter {
    Filter(name, parameters, result: result, examples: examples) { input in
      guard let items = input.items else { return .null }
      try input.evaluator.work.charge(items.count)
      return try apply(items, input)
    }
  }
}

extension FilterInput {
  /// The numbers of the items or of a field of them; a value that is not a number is left out with a warning.
  fileprivate func numbers() throws -> [Double] {
    guard let items else { return [] }
    try evaluator.work.charge(items.count)
    let name = text(0)
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      let value = item.field(name)
      if let number = value.numericValue {
        numbers.append(number)
      } else if value != .null, !isOptional {
        let path = expression.description(before: self.index) + (name.map { ".\($0)" } ?? "")
        warn("needs numbers; \"\(excerpt(path))\" of item \(index + 1) is \(value.inMessage)\(value.numberHint)")
      }
    }
    return numbers
  }

  fileprivate func joinedItems() throws -> EntryContent {
    guard let items else { return .null }
    let separator = text(0) ?? " "
    let texts = items.map { evaluator.shown($0) ?? "" }
    try evaluator.work.charge(texts.reduce(separator.utf8.count * items.count + items.count) { $0 + $1.utf8.count })
    return .text(texts.joined(separator: separator))
  }

  /// Returns the items in ascending order of a field; the sort is stable.
  fileprivate func sorted(_ items: [EntryContent], _ order: SortOrder) throws -> [EntryContent] {
    // A comparison may read two texts to their ends; 20 is the logarithm of the maximum number of items.
    try evaluator.work.charge(items.count * 20)
    let keys = items.map { order.key(of: $0.field(text(0))) }
    let numbers = keys.map(\.numericValue)
    let areNumbers = !order.isNatural && zip(keys, numbers).allSatisfy { $0 == .null || $1 != nil }
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
    return items.indices.sorted(by: precedes).map { items[$0] }
  }
}

/// The order of a sorted list: numbers, then texts, then other values; or texts without regard to case.
private struct SortOrder {
  let isNatural: Bool

  func key(of value: EntryContent) -> EntryContent {
    guard isNatural, value != .null, let text = value.inText else { return value }
    return .text(text.lowercased())
  }
}

extension EntryContent {
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
