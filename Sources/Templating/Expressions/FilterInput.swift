internal import WidgetSupport
internal import WidgetTimeline

/// The input and the arguments of a filter being applied.
///
/// An unsuitable value gives null, and a warning unless that is to be expected: data change after a template was
/// written, and must not fail the whole picture.
struct FilterInput {
  let filter: Filter
  let value: EntryContent
  let arguments: [BindingExpression.Literal]
  let context: FilterContext
  /// The location of the binding, such as `t.xml:3`.
  let place: String

  func warn(_ message: String) {
    context.work.warn("\(place): \(message)")
  }

  /// The value as text; nil for null, and nil with a warning for a list or a record.
  var text: String? {
    guard let text = value.inText else {
      warn("\"\(filter.rawValue)\" needs a text, not a list or a record")
      return nil
    }
    return value == .null ? nil : text
  }

  /// The value as a number; nil if it is not one, such as the "unavailable" of a sensor.
  var number: Double? { value.numericValue }

  /// The items of the list; empty for null, nil with a warning for any other value.
  var items: [EntryContent]? {
    switch value {
    case .list(let items): return items
    case .null: return []
    default:
      warn("\"\(filter.rawValue)\" needs a list")
      return nil
    }
  }

  /// Returns the argument at an index as text; nil if there is none.
  func text(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index].value.inText : nil
  }

  /// Returns the argument at an index as a number; nil if there is none.
  func number(_ index: Int) -> Double? {
    arguments.indices.contains(index) ? arguments[index].value.numericValue : nil
  }

  /// Returns the argument at an index as an integer whose range has been checked; nil if there is none.
  func integer(_ index: Int) -> Int? { number(index).flatMap { Int(exactly: $0) } }

  /// Returns the output of the filter.
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
