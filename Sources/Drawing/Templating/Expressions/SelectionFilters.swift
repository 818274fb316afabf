internal import WidgetBase
internal import WidgetTimeline

extension Filter {
  /// Filters that select items of a list.
  static let selections = [
    selection("where", result: .sameItems, examples: ["hours | where: \"name\", \"b\" | map: \"price\" | first"]) {
      items, input in
      let found = items.filter(input.matches)
      input.warnIfUnknown(found, in: items)
      return .list(found)
    },
    selection("reject", result: .sameItems, examples: ["hours | reject: \"name\", \"b\" | map: \"name\" | join"]) {
      items, input in .list(items.filter { !input.matches($0) })
    },
    selection("find", examples: ["hours | find: \"name\", \"b\" | map: \"price\" | first"]) { items, input in
      let found = items.first(where: input.matches)
      if found == nil { input.warnNothingFound(in: items) }
      return found ?? .null
    },
    selection("find_index", examples: ["hours | find_index: \"name\", \"b\""]) { items, input in
      .optional(items.firstIndex(where: input.matches).map(Double.init))
    },
    selection("has", examples: ["hours | has: \"name\", \"c\""]) { items, input in
      .bool(items.contains(where: input.matches))
    },
    list(
      "find_by", [.required("field", .text), .required("value", .any), .optional("fallback", .any)],
      examples: ["hours | find_by: \"name\", \"c\", \"none\""]
    ) { items, input in
      items.first { Comparison.areEqual($0.field(input.text(0)), input.argument(1) ?? .null) }
        ?? input.argument(2) ?? .null
    },
    test(
      "where_exp", result: .sameItems,
      examples: ["hours | where_exp: \"hour\", \"hour.price < 0.3\" | map: \"name\" | join"]
    ) {
      items, input in .list(try input.itemsThatHold(items))
    },
    test(
      "reject_exp", result: .sameItems,
      examples: ["(1..6) | reject_exp: \"n\", \"n == 2 or n > 4\" | join"]
    ) { items, input in .list(try input.itemsThatHold(items, false)) },
  ]

  /// Returns a filter that compares a field of each item with a value, or asks whether the item has it.
  private static func selection(
    _ name: String, result: Result = .other, examples: [String],
    apply: @escaping @Sendable ([EntryContent], FilterInput) throws -> EntryContent
  ) -> Filter {
    list(name, [.required("field", .text), .optional("value", .any)], result: result, examples: examples, apply: apply)
  }

  /// Returns a filter that tests a condition for each item.
  private static func test(
    _ name: String, result: Result, examples: [String],
    apply: @escaping @Sendable ([EntryContent], FilterInput) throws -> EntryContent
  ) -> Filter {
    list(
      name, [.required("name", .variable), .required("condition", .condition)], result: result, examples: examples,
      apply: apply)
  }
}

extension FilterInput {
  fileprivate func matches(_ item: EntryContent) -> Bool {
    let value = item.field(text(0))
    guard let other = arguments[1]?.value else { return value.isPresent }
    return Comparison.areEqual(value, other)
  }

  /// Warns about a selection without items if no item has the field, or if one item is expected.
  fileprivate func warnIfUnknown(_ found: [EntryContent], in items: [EntryContent]) {
    guard found.isEmpty else { return }
    let next = expression.filters.indices.contains(index + 1) ? expression.filters[index + 1].filter.name : nil
    let isOneExpected = ["first", "last", "map"].contains(next)
    guard isOneExpected || items.allSatisfy({ $0.field(text(0)) == .null }) else { return }
    warnNothingFound(in: items)
  }

  fileprivate func warnNothingFound(in items: [EntryContent]) {
    guard !items.isEmpty, !isOptional else { return }
    let field = text(0) ?? ""
    if items.allSatisfy({ $0.field(field) == .null }) {
      warn("finds nothing; no item of \"\(expression.description(before: index))\" has \"\(excerpt(field))\"")
    } else {
      let value = arguments[1].map { " that is \($0.value.inMessage)" } ?? ""
      warn("finds nothing; \"\(expression.description(before: index))\" has no item with \"\(excerpt(field))\"\(value)")
    }
  }
}
