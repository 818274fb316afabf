internal import WidgetTimeline

/// A filter that changes a value in a binding, with the names and meanings of Liquid's filters.
///
/// `Documentation/Templates.md` lists them with examples, which a test runs.
enum Filter: String, CaseIterable, Hashable, Sendable {
  // Texts
  case upcase
  case downcase
  case capitalize
  case strip
  case append
  case prepend
  case replace
  case remove
  case truncate
  case truncatewords
  case split
  case stripHTML = "strip_html"
  case t
  // Any value
  case `default`
  case size
  // Lists
  case first
  case last
  case join
  case reverse
  case sort
  case uniq
  case compact
  case map
  case `where`
  case slice
  case sum
  // Numbers
  case round
  case floor
  case ceil
  case abs
  case plus
  case minus
  case times
  case dividedBy = "divided_by"
  case modulo
  case atLeast = "at_least"
  case atMost = "at_most"
  case numberWithDelimiter = "number_with_delimiter"
  case numberWithPrecision = "number_with_precision"
  // Instants
  case date
  case timeAgo = "time_ago"

  static let names = allCases.map(\.rawValue)

  /// The type of an argument.
  enum Parameter {
    case any
    case text
    case number
    case integer
    case decimals
    case datePattern

    /// The completion of a message that ends in "needs".
    var expectation: String {
      switch self {
      case .any: "a value"
      case .text: "a text"
      case .number: "a number"
      case .integer: "a whole number"
      case .decimals: "a whole number from 0 to \(NumberText.mostDecimals)"
      case .datePattern: "a pattern such as \"%H:%M\""
      }
    }
  }

  /// The types of the arguments and the number of required ones.
  private var parameters: (types: [Parameter], required: Int) {
    switch self {
    case .upcase, .downcase, .capitalize, .strip, .stripHTML, .t, .size, .first, .last, .reverse, .uniq, .compact,
      .floor, .ceil, .abs, .timeAgo:
      ([], 0)
    case .append, .prepend, .remove, .split, .map: ([.text], 1)
    case .replace: ([.text, .text], 1)
    case .truncate, .truncatewords: ([.integer, .text], 0)
    case .default: ([.any], 1)
    case .join, .sort, .sum: ([.text], 0)
    case .where: ([.text, .any], 1)
    case .slice: ([.integer, .integer], 1)
    case .round: ([.decimals], 0)
    case .plus, .minus, .times, .dividedBy, .modulo, .atLeast, .atMost: ([.number], 1)
    case .numberWithDelimiter: ([.text, .text], 0)
    case .numberWithPrecision: ([.decimals], 1)
    case .date: ([.datePattern], 1)
    }
  }

  /// Returns the type of the argument at an index.
  func parameter(_ index: Int) -> Parameter {
    let types = parameters.types
    return types.indices.contains(index) ? types[index] : .any
  }

  /// Returns the problem with the arguments written in a template; nil if they are valid as far as the template shows.
  func problem(with arguments: [BindingExpression.Operand]) -> String? {
    let (types, required) = parameters
    guard (required...types.count).contains(arguments.count) else {
      let most = types.count
      let counts = most == 0 ? "no arguments" : required == most ? "\(most)" : "\(required) to \(most)"
      return "the filter \"\(rawValue)\" takes \(counts)\(most == 0 ? "" : most == 1 ? " argument" : " arguments"), "
        + "not \(arguments.count)"
    }
    for (type, argument) in zip(types, arguments) {
      guard case .literal(let literal) = argument else { continue }
      if type == .datePattern, case .text(let pattern) = literal.value, let problem = DatePattern.problem(in: pattern) {
        return problem
      }
      if !type.takes(literal.value) { return "the filter \"\(rawValue)\" needs \(type.expectation)" }
    }
    return nil
  }

  /// Whether the items of the result are items of the input list.
  var keepsItems: Bool {
    switch self {
    case .reverse, .sort, .uniq, .compact, .where, .slice: true
    default: false
    }
  }
}

extension Filter.Parameter {
  /// Whether a value is valid for an argument of this type.
  func takes(_ value: EntryContent) -> Bool {
    switch self {
    case .any: true
    case .text, .datePattern: value != .null && value.inText != nil
    case .number: value.numericValue != nil
    case .integer: value.numericValue.map { $0 == $0.rounded() && abs($0) <= 1e9 } ?? false
    case .decimals:
      value.numericValue.map { $0 == $0.rounded() && (0...Double(NumberText.mostDecimals)).contains($0) } ?? false
    }
  }
}

extension EntryContent {
  /// The value as a number: `21.5` or `"21.5"`; nil for any other value.
  var numericValue: Double? {
    switch self {
    case .number(let value): return value
    case .text(let text):
      let trimmed = text.trimmingSpaces
      // Rejects "nan", "inf" and "0x1p4", which Swift reads as numbers.
      guard let first = trimmed.utf8.first, first < 0x3A, trimmed.utf8.allSatisfy({ $0 < 0x3A || $0 | 0x20 == 0x65 })
      else { return nil }
      return Double(trimmed).flatMap { $0.isFinite ? $0 : nil }
    default: return nil
    }
  }
}
