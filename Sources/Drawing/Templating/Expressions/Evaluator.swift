internal import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// Evaluates expressions, filters and conditions, with the template's and the picture's settings.
struct Evaluator {
  /// The name of the template in messages.
  let file: String
  /// The widget of the entry.
  let widget: String
  /// Whether a path that the entry does not have, or a value that does not fit, is null with a warning.
  let isOpen: Bool
  let language: Language
  let timeZone: TimeZone
  /// The instant of the entry.
  let date: Date
  let work: BindingWork

  /// The maximum number of items of a range.
  static let maximumRange = 10_000

  func error(_ message: String, at place: SourcePlace) -> DocumentError {
    DocumentError(file: file, line: place.line, column: place.column, message: message)
  }

  /// Adds a warning about a binding.
  ///
  /// Of several warnings about the same `subject` of a binding, only the first is kept.
  func warn(_ message: String, about subject: String? = nil, at place: SourcePlace) {
    let key = subject.map { "\(place.line):\(place.column ?? 0):\($0)" }
    work.warn("\(error(message, at: place))", key: key)
  }

  /// Adds a warning about another file than the template, which is given once for each picture.
  func warn(ofFile message: String) { work.warn(message) }

  /// Returns the value of an expression.
  ///
  /// If `isOptional` is true, a path that the entry does not have gives null without a warning.
  ///
  /// - Throws: `DocumentError` for such a path, unless the template is for data of any shape, and if the picture takes
  ///   too many steps.
  func value(
    of expression: BindingExpression, in scope: BindingScope, at place: SourcePlace, isOptional: Bool = false
  ) throws -> EntryContent {
    try literal(of: expression, in: scope, at: place, isOptional: isOptional).value
  }

  /// Returns the value of an expression, and whether it counts as a number with decimals.
  func literal(
    of expression: BindingExpression, in scope: BindingScope, at place: SourcePlace, isOptional: Bool = false
  ) throws -> BindingExpression.Literal {
    let isOptional = isOptional || expression.filters.contains { $0.filter.name == Filter.fallback }
    var result = try value(of: expression.operand, in: scope, at: place, isOptional: isOptional)
    for (index, call) in expression.filters.enumerated() {
      let arguments = try call.arguments.map { try $0.map { try value(of: $0, in: scope, at: place) } }
      let input = FilterInput(
        evaluator: self, expression: expression, index: index, literal: result, arguments: arguments, scope: scope,
        place: place, isOptional: isOptional)
      result = try limited(at: place) { try input.applied() }
    }
    return result
  }

  func holds(_ condition: BindingCondition, in scope: BindingScope, at place: SourcePlace) throws -> Bool {
    switch condition {
    case .isPresent(let expression):
      return try value(of: expression, in: scope, at: place, isOptional: true).isPresent
    case .not(let condition):
      return try !holds(condition, in: scope, at: place)
    case .all(let left, let right):
      return try holds(left, in: scope, at: place) && holds(right, in: scope, at: place)
    case .any(let left, let right):
      return try holds(left, in: scope, at: place) || holds(right, in: scope, at: place)
    case .comparison(let comparison):
      let left = try value(of: comparison.left, in: scope, at: place)
      let right = try value(of: comparison.right, in: scope, at: place)
      try limited(at: place) { try work.charge(left.comparisonSteps + right.comparisonSteps) }
      return Comparison.holds(left, comparison.relation, right)
    }
  }

  /// Adds a warning that a value is not a number.
  func warnNoNumber(
    _ expression: BindingExpression, _ value: EntryContent, in scope: BindingScope, at place: SourcePlace
  ) {
    if value == .null, !expression.filters.isEmpty { return }
    var item = ""
    if let path = expression.solePath, let index = scope.itemIndex(of: path) { item = " of item \(index + 1)" }
    warn(
      "\"\(expression.description)\"\(item) is \(value.inMessage), which is not a number\(value.numberHint)",
      about: "number", at: place)
  }

  /// Returns the items of a list or the pairs of a record; none for null.
  func list(of expression: BindingExpression, in scope: BindingScope, at place: SourcePlace) throws -> [EntryContent] {
    let value = try value(of: expression, in: scope, at: place)
    if value == .null { return [] }
    guard let items = value.listItems else { throw error(expression.isNoList, at: place) }
    return items
  }

  /// Returns a value as text in the picture: numbers with the language's decimal separator.
  ///
  /// Numbers of data have a minus sign rather than a hyphen, as the temperatures of weather do. Returns nil for lists
  /// and records, which have no text.
  func shown(_ value: EntryContent) -> String? {
    guard case .number(let number) = value else { return value.inText }
    return withMinus(NumberText.plain(number, point: language.decimalSeparator))
  }

  /// Returns the text of a number with a minus sign, in templates for data of any shape.
  func withMinus(_ number: String) -> String {
    isOpen ? Language.withTrueMinus(number) : number
  }

  private func value(
    of operand: BindingExpression.Operand, in scope: BindingScope, at place: SourcePlace, isOptional: Bool = false
  ) throws -> BindingExpression.Literal {
    switch operand {
    case .literal(let literal):
      .init(value: literal.value, isDecimal: literal.isDecimal || literal.value.isDecimal)
    case .path(let path): try value(at: path, in: scope, at: place, isOptional: isOptional)
    case .range(let first, let last):
      .init(
        value: try range(
          from: value(of: first, in: scope, at: place).value, to: value(of: last, in: scope, at: place).value,
          at: place))
    }
  }

  private func value(
    at path: BindingPath, in scope: BindingScope, at place: SourcePlace, isOptional: Bool
  ) throws -> BindingExpression.Literal {
    guard path.root == .entry else {
      return .init(value: .text(language.text(path.names.joined()) ?? ""))
    }
    guard let plain = try plain(path, in: scope, at: place, isOptional: isOptional) else { return .init(value: .null) }
    var steps = 0
    let found = scope.value(at: plain, steps: &steps)
    try limited(at: place) { try work.charge(steps) }
    if let found { return .init(value: found, isDecimal: found.isDecimal || scope.isDecimal(plain)) }
    guard isOpen else { throw error(scope.missing(plain, of: widget), at: place) }
    if !isOptional, !scope.siblingsHave(plain) { warn(scope.missing(plain, of: widget), at: place) }
    return .init(value: .null)
  }

  /// Returns a path with the paths in its brackets replaced by their values; nil if one of them is null.
  private func plain(
    _ path: BindingPath, in scope: BindingScope, at place: SourcePlace, isOptional: Bool
  ) throws -> BindingPath? {
    if path.isPlain { return path }
    var names: [String] = []
    for component in path.components {
      switch component {
      case .name(let name): names.append(name)
      case .value(let inner):
        let value = try value(at: inner, in: scope, at: place, isOptional: isOptional).value
        guard let name = value.inText else {
          throw error(
            "\"\(inner.description)\" in brackets is a list or a record; expected a name or an index", at: place)
        }
        if value == .null { return nil }
        names.append(name.trimmingSpaces)
      }
    }
    return BindingPath(names: names)
  }

  private func range(from first: EntryContent, to last: EntryContent, at place: SourcePlace) throws -> EntryContent {
    guard let first = first.wholeNumber, let last = last.wholeNumber else {
      warn("a range needs two whole numbers; \(first.inMessage) and \(last.inMessage) are not", at: place)
      return .list([])
    }
    guard first <= last else { return .list([]) }
    guard last - first < Self.maximumRange else {
      throw error("a range has at most \(Self.maximumRange) items", at: place)
    }
    try limited(at: place) { try work.charge(8 * (last - first)) }
    return .list((first...last).map { .number(Double($0)) })
  }

  private func limited<Result>(at place: SourcePlace, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let limit as WorkLimitError {
      throw error(limit.message, at: place)
    }
  }
}

extension EntryContent {
  /// The value as a whole number of at most nine digits; nil for any other value.
  var wholeNumber: Int? {
    numericValue.flatMap { $0 == $0.rounded() && abs($0) <= 1e9 ? Int($0) : nil }
  }

  /// The work of comparing the value with another one.
  fileprivate var comparisonSteps: Int {
    switch self {
    case .text(let text): text.utf8.count / 8
    case .list(let items): items.count
    default: 0
    }
  }
}
