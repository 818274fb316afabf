package import FoundationEssentials
package import WidgetBase
internal import WidgetDocuments
package import WidgetTimeline

/// The values that expressions outside of templates refer to, and the settings they are evaluated with.
///
/// All values of one scope, and of those made from it, count towards the same limit of steps.
package struct DataScope {
  fileprivate let evaluator: Evaluator
  fileprivate var scope: BindingScope

  /// Creates a scope with values by name.
  ///
  /// `name` precedes messages.
  package init(
    _ values: [String: EntryContent], named name: String = "", language: Language, timeZone: TimeZone, date: Date
  ) {
    evaluator = Evaluator(
      file: name, widget: Template.dataName, isOpen: true, language: language, timeZone: timeZone, date: date,
      work: BindingWork())
    scope = BindingScope(entry: .record(values))
  }

  /// Creates a scope with other values at another instant, whose expressions count towards the same limit of steps.
  package init(_ values: [String: EntryContent], at date: Date, sharing other: DataScope) {
    let settings = other.evaluator
    evaluator = Evaluator(
      file: settings.file, widget: settings.widget, isOpen: settings.isOpen, language: settings.language,
      timeZone: settings.timeZone, date: date, work: settings.work)
    scope = BindingScope(entry: .record(values))
  }

  /// Returns the scope with another value.
  package func adding(_ name: String, _ value: EntryContent) -> DataScope {
    var scope = self
    scope.scope = self.scope.adding(name, value)
    return scope
  }

  /// Returns the value at a path of names; nil if a name does not exist, null below null.
  package func value(at names: [String]) -> EntryContent? {
    scope.value(at: BindingPath(root: .entry, names: names))
  }

  /// The warnings so far, such as paths that the values do not have, one line each.
  package var warnings: [String] { evaluator.work.warnings }

  fileprivate func evaluated<Value>(_ work: () throws -> Value) throws(Failure) -> Value {
    do {
      return try work()
    } catch let error as DocumentError {
      throw Failure(.badData, error.message)
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.badData, "\(error)")
    }
  }
}

/// An expression over data outside of templates, such as `hours | sort: 'price'`.
package struct DataExpression: Hashable, Sendable {
  /// The expression as written.
  package let text: String
  private let expression: BindingExpression

  /// The maximum length of an expression in bytes.
  fileprivate static let maximumLength = 2_000

  /// Reads an expression.
  ///
  /// - Throws: `Failure`.
  package init(_ text: String) throws(Failure) {
    guard text.utf8.count <= Self.maximumLength else {
      throw Failure(.usage, "it is longer than \(Self.maximumLength) bytes")
    }
    do {
      expression = try ExpressionParser.expression(text)
    } catch {
      throw Failure(.usage, error.message(expecting: "an expression such as hours | sort: 'price'"))
    }
    self.text = text
  }

  fileprivate init(_ expression: BindingExpression) {
    self.expression = expression
    text = expression.description
  }

  /// The names along each path, up to the first one that is looked up.
  package var paths: [[String]] {
    expression.uses(at: SourcePlace(line: 1), form: .any).filter { $0.path.root == .entry && $0.variables.isEmpty }
      .map(\.path.names)
  }

  /// Whether it is exactly one path.
  package var isPath: Bool { expression.solePath?.isPlain ?? false }

  /// Returns the items of a list or the pairs of a record; none for null.
  ///
  /// - Throws: as ``value(in:)``, and if the value is something else.
  package func items(in scope: DataScope) throws(Failure) -> [EntryContent] {
    try scope.evaluated { try scope.evaluator.list(of: expression, in: scope.scope, at: SourcePlace(line: 1)) }
  }

  /// Returns the value; a path that the values do not have is null.
  ///
  /// - Throws: `Failure` if a filter refuses its input, or it takes too many steps.
  package func value(in scope: DataScope) throws(Failure) -> EntryContent {
    try scope.evaluated { try scope.evaluator.value(of: expression, in: scope.scope, at: SourcePlace(line: 1)) }
  }
}

/// A condition over data outside of templates, with the grammar of `<If test="...">`.
package struct DataTest: Hashable, Sendable {
  private let condition: BindingCondition

  /// Reads a condition.
  ///
  /// - Throws: `Failure`.
  package init(_ text: String) throws(Failure) {
    guard text.utf8.count <= DataExpression.maximumLength else {
      throw Failure(.usage, "it is longer than \(DataExpression.maximumLength) bytes")
    }
    do {
      condition = try ExpressionParser.condition(text)
    } catch {
      throw Failure(.usage, error.message(expecting: "a comparison such as d.cancelled != true"))
    }
  }

  /// The names along each path, up to the first one that is looked up.
  package var paths: [[String]] {
    condition.uses(at: SourcePlace(line: 1)).filter { $0.path.root == .entry && $0.variables.isEmpty }
      .map(\.path.names)
  }

  /// Returns whether the condition holds.
  ///
  /// - Throws: `Failure` if a filter refuses its input, or it takes too many steps.
  package func holds(in scope: DataScope) throws(Failure) -> Bool {
    try scope.evaluated { try scope.evaluator.holds(condition, in: scope.scope, at: SourcePlace(line: 1)) }
  }
}

/// A text with expressions outside of templates, such as `Bearer {{ settings.token }}`.
package struct DataText: Hashable, Sendable {
  /// A part of the text.
  package enum Piece: Hashable, Sendable {
    /// A text as it is.
    case literal(String)
    /// An expression in braces.
    case expression(DataExpression)
  }

  /// The parts in order.
  package let pieces: [Piece]

  /// Reads a text.
  ///
  /// - Throws: `Failure`.
  package init(_ text: String) throws(Failure) {
    do {
      pieces = try TextPattern(text).pieces.map { piece in
        switch piece {
        case .literal(let text): .literal(text)
        case .binding(let expression, _): .expression(DataExpression(expression))
        }
      }
    } catch {
      throw Failure(.usage, error.message)
    }
  }

  /// The text if it has no expressions; nil otherwise.
  package var literal: String? {
    switch pieces.count {
    case 0: ""
    case 1: if case .literal(let text) = pieces[0] { text } else { nil }
    default: nil
    }
  }

  /// The expression if the text is exactly one; nil otherwise.
  package var sole: DataExpression? {
    if pieces.count == 1, case .expression(let expression) = pieces[0] { expression } else { nil }
  }

  /// The names along each path, up to the first one that is looked up.
  package var paths: [[String]] {
    pieces.flatMap { piece -> [[String]] in
      if case .expression(let expression) = piece { expression.paths } else { [] }
    }
  }

  /// Returns the text with the values of its expressions, each changed by `encoding`.
  ///
  /// - Throws: `Failure` if a value is a list or a record, or cannot be computed.
  package func text(in scope: DataScope, encoding: (String) -> String = { $0 }) throws(Failure) -> String {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let text): result += text
      case .expression(let expression):
        guard let text = try expression.value(in: scope).inText else {
          throw Failure(.badData, "\"\(expression.text)\" is a list or a record, not a text; use join")
        }
        result += encoding(text)
      }
    }
    return result
  }
}

extension ExpressionParser.Fault {
  fileprivate func message(expecting expectation: String) -> String {
    switch self {
    case .unreadable: "expected \(expectation)"
    case .wrong(let reason): reason
    }
  }
}
