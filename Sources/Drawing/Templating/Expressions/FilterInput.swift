internal import Spelling
internal import Timeline

/// A filter's input and arguments while it is applied.
///
/// What does not fit gives null, and where that is no matter of course a warning: data change after a template was
/// written, and must not take the whole picture along.
struct FilterInput {
  let filter: Filter
  let value: EntryContent
  let arguments: [BindingExpression.Literal]
  let context: FilterContext
  /// Where the binding stands: `t.xml:3`.
  let place: String

  func warn(_ message: String) {
    context.work.warn("\(place): \(message)")
  }

  /// The text; nil for null, and with a warning for a list or a record.
  var text: String? {
    guard let text = value.inText else {
      warn("\"\(filter.rawValue)\" needs a text, not a list or a record")
      return nil
    }
    return value == .null ? nil : text
  }

  /// The number; nil for anything that is none, such as the "unavailable" of a sensor.
  var number: Double? { value.numericValue }

  /// The items; none for null, nil with a warning for anything else that is no list.
  var items: [EntryContent]? {
    switch value {
    case .list(let items): return items
    case .null: return []
    default:
      warn("\"\(filter.rawValue)\" needs a list")
      return nil
    }
  }

  /// The argument at a position as a text; nil if there is none.
  func text(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index].value.inText : nil
  }

  /// The argument at a position as a number; nil if there is none.
  func number(_ index: Int) -> Double? {
    arguments.indices.contains(index) ? arguments[index].value.numericValue : nil
  }

  /// The argument at a position as a whole number, whose size has been checked; nil if there is none.
  func integer(_ index: Int) -> Int? { number(index).flatMap { Int(exactly: $0) } }

  /// The output.
  ///
  /// - Throws: ``WorkLimitError``.
  func applied() throws(WorkLimitError) -> EntryContent {
    for (index, argument) in arguments.enumerated() where !filter.parameter(index).takes(argument.value) {
      warn("\"\(filter.rawValue)\" needs \(filter.parameter(index).expectation)")
      return .null
    }
    switch filter {
    case .default: return value.isPresent ? value : arguments.first?.value ?? .null
    case .size: return size
    case .upcase, .downcase, .capitalize, .strip, .append, .prepend, .replace, .remove, .truncate, .truncatewords,
      .split, .stripHTML, .t:
      return try appliedToText()
    case .first, .last, .join, .reverse, .sort, .uniq, .compact, .map, .where, .sum:
      return try appliedToList()
    case .slice:
      if case .text = value { return try appliedToText() }
      return try appliedToList()
    case .round, .floor, .ceil, .abs, .plus, .minus, .times, .dividedBy, .modulo, .atLeast, .atMost,
      .numberWithDelimiter, .numberWithPrecision:
      return appliedToNumber()
    case .date, .timeAgo: return appliedToInstant()
    }
  }

  private var size: EntryContent {
    switch value {
    case .text(let text): .number(Double(text.count))
    case .list(let items): .number(Double(items.count))
    case .record(let fields): .number(Double(fields.count))
    case .null, .bool, .number: .number(0)
    }
  }
}
