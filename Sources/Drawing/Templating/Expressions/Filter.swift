internal import WidgetTimeline

/// A filter that changes a value in a binding, with the names and meanings of Liquid's filters.
///
/// The filters are a table of values, from which the checks of arguments, the suggestions in messages and the table in
/// the documentation come.
struct Filter: Sendable {
  /// The name in templates.
  let name: String
  /// The parameters, required ones first.
  var parameters: [Parameter] = []
  /// Expressions that show what the filter does, for the documentation.
  let examples: [String]
  var result = Result.other
  let apply: @Sendable (FilterInput) throws -> EntryContent

  /// The relation of the result to the input.
  enum Result: Sendable {
    /// The items of the result are items of the input.
    case sameItems
    /// The result counts as a number with decimals if the input or an argument does.
    case arithmetic
    /// The result is the input or the argument.
    case choice
    case other
  }

  init(
    _ name: String, _ parameters: [Parameter] = [], result: Result = .other, examples: [String],
    apply: @escaping @Sendable (FilterInput) throws -> EntryContent
  ) {
    self.name = name
    self.parameters = parameters
    self.examples = examples
    self.result = result
    self.apply = apply
  }

  /// All filters, in the order of the documentation.
  static let all = texts + encodings + lists + selections + numbers + dates

  static let names = all.map(\.name)

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the filter with a name; nil for an unknown name.
  static func named(_ name: some StringProtocol) -> Filter? { byName[String(name)] }

  /// The filter that says what to show for a missing value.
  static let fallback = "default"
  /// The filter that looks up a text of the language tables.
  static let translation = "t"
}

extension Filter: Hashable {
  static func == (left: Filter, right: Filter) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Filter {
  /// A parameter: its name, the kind of its value, and its default.
  struct Parameter: Sendable {
    let name: String
    let kind: Kind
    var isRequired = false
    var defaultValue: EntryContent?
    /// Whether the argument is written with its name, as in `plural: "mice"`.
    var isNamed = false

    static func required(_ name: String, _ kind: Kind) -> Parameter {
      Parameter(name: name, kind: kind, isRequired: true)
    }

    static func optional(_ name: String, _ kind: Kind, _ value: EntryContent? = nil) -> Parameter {
      Parameter(name: name, kind: kind, defaultValue: value)
    }

    static func named(_ name: String, _ kind: Kind) -> Parameter { Parameter(name: name, kind: kind, isNamed: true) }
  }

  /// The kind of an argument's value.
  enum Kind: Sendable, Equatable {
    case any
    case text
    case number
    case integer
    case decimals(ClosedRange<Int>)
    case datePattern
    case list
    /// A name for the items that the next argument's condition is about, in quotes.
    case variable
    /// A condition in quotes.
    case condition

    /// The completion of a message that ends in "needs".
    var expectation: String {
      switch self {
      case .any: "a value"
      case .text: "a text"
      case .number: "a number"
      case .integer: "a whole number"
      case .decimals(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .datePattern: "a pattern such as \"%H:%M\""
      case .list: "a list"
      case .variable: "a name in quotes, such as \"item\""
      case .condition: "a condition in quotes, such as \"item.price > 3\""
      }
    }

    /// Whether a value is valid for an argument of this kind.
    func takes(_ value: EntryContent) -> Bool {
      switch self {
      case .any: true
      case .text, .datePattern, .variable, .condition: value != .null && value.inText != nil
      case .number: value.numericValue != nil
      case .integer: value.wholeNumber != nil
      case .decimals(let range): value.wholeNumber.map(range.contains) ?? false
      case .list: value.listItems != nil || value == .null
      }
    }
  }

  /// Returns the problem with the arguments written in a template; nil if they are valid as far as the template shows.
  ///
  /// `given` is the number of arguments that are written without a name.
  func problem(with arguments: [BindingExpression.Operand?], given: Int) -> String? {
    let maximum = parameters.count { !$0.isNamed }
    let required = parameters.count(where: \.isRequired)
    guard (required...maximum).contains(given) else {
      let counts = maximum == 0 ? "no arguments" : required == maximum ? "\(maximum)" : "\(required) to \(maximum)"
      return
        "the filter \"\(name)\" takes \(counts)\(maximum == 0 ? "" : maximum == 1 ? " argument" : " arguments"), "
        + "not \(given)"
    }
    for (parameter, argument) in zip(parameters, arguments) {
      guard case .literal(let literal)? = argument else {
        let isWritten = parameter.kind == .variable || parameter.kind == .condition
        if isWritten, argument != nil { return "the filter \"\(name)\" needs \(parameter.kind.expectation)" }
        continue
      }
      if parameter.kind == .datePattern, case .text(let pattern) = literal.value,
        let problem = DatePattern.problem(in: pattern)
      {
        return problem
      }
      if !parameter.kind.takes(literal.value) { return "the filter \"\(name)\" needs \(parameter.kind.expectation)" }
    }
    return nil
  }
}
