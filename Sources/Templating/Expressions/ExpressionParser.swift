internal import WidgetSupport
internal import WidgetTimeline

/// Reads expressions and comparisons.
///
///     expression = operand *( "|" filter [ ":" operand *( "," operand ) ] )
///     operand    = text in quotes / number / "true" / "false" / "null" / path
///     path       = name *( "." name / "[" text in quotes or whole number "]" ) / "@" key
struct ExpressionParser {
  private var rest: Substring

  static let filterLimit = 32

  enum Fault: Error {
    /// The text does not match the grammar; the caller's message says what is expected.
    case unreadable
    /// A specific problem, as part of a message.
    case wrong(String)
  }

  private init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  /// Reads an expression that is the whole text.
  static func expression(_ text: some StringProtocol) throws(Fault) -> BindingExpression {
    var parser = ExpressionParser(text)
    let expression = try parser.expression()
    guard parser.isAtEnd else { throw .unreadable }
    return expression
  }

  /// Reads an expression or comparison that is the whole text.
  static func condition(_ text: some StringProtocol) throws(Fault) -> Condition {
    var parser = ExpressionParser(text)
    let left = try parser.expression()
    if parser.isAtEnd { return .isPresent(left) }
    parser.skipSpaces()
    guard let relation = Comparison.Relation.allCases.first(where: { parser.rest.hasPrefix($0.rawValue) }) else {
      if parser.rest.hasPrefix("=") { throw .wrong("write == to compare") }
      throw .unreadable
    }
    parser.rest = parser.rest.dropFirst(relation.rawValue.count)
    let right = try parser.expression()
    guard parser.isAtEnd else { throw .wrong("a test can have only one comparison") }
    return .comparison(Comparison(left: left, relation: relation, right: right))
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func skipSpaces() {
    rest = rest.drop(while: \.isWhitespace)
  }

  /// Consumes a character if it is the next one after white space.
  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expression() throws(Fault) -> BindingExpression {
    let operand = try operand()
    var filters: [FilterCall] = []
    while take("|") {
      filters.append(try filterCall())
      guard filters.count <= Self.filterLimit else { throw .wrong("more than \(Self.filterLimit) filters") }
    }
    return BindingExpression(operand: operand, filters: filters)
  }

  private mutating func filterCall() throws(Fault) -> FilterCall {
    skipSpaces()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw .wrong("missing filter name after |") }
    rest = rest[name.endIndex...]
    guard let filter = Filter(rawValue: String(name)) else {
      throw .wrong("unknown filter \"\(excerpt(name))\"\(suggestion(for: name, among: Filter.names))")
    }
    var arguments: [BindingExpression.Operand] = []
    if take(":") {
      repeat { arguments.append(try operand()) } while take(",")
    }
    if let problem = filter.problem(with: arguments) { throw .wrong(problem) }
    return FilterCall(filter: filter, arguments: arguments)
  }

  private mutating func operand() throws(Fault) -> BindingExpression.Operand {
    skipSpaces()
    guard let first = rest.first else { throw .unreadable }
    if first == "\"" || first == "'" { return .literal(.init(value: .text(try quotedText()))) }
    if let number = takeNumber() { return .literal(number) }
    let path = try path()
    guard path.root == .entry, path.components.count == 1 else { return .path(path) }
    switch path.components[0] {
    case "true": return .literal(.init(value: .bool(true)))
    case "false": return .literal(.init(value: .bool(false)))
    case "null", "nil": return .literal(.init(value: .null))
    default: return .path(path)
    }
  }

  private mutating func quotedText() throws(Fault) -> String {
    let quote = rest.removeFirst()
    guard let end = rest.firstIndex(of: quote) else { throw .wrong("a text has no closing \(quote)") }
    let text = rest[..<end]
    rest = rest[rest.index(after: end)...]
    return String(text)
  }

  /// Consumes a number with an optional sign and decimal point; returns nil and consumes nothing if it is part of a
  /// name.
  private mutating func takeNumber() -> BindingExpression.Literal? {
    var end = rest.startIndex
    if rest[end] == "-" { end = rest.index(after: end) }
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let whole = rest[end...].prefix(while: isDigit)
    guard !whole.isEmpty else { return nil }
    end = whole.endIndex
    var hasPoint = false
    if rest[end...].first == "." {
      let decimals = rest[end...].dropFirst().prefix(while: isDigit)
      if !decimals.isEmpty {
        end = decimals.endIndex
        hasPoint = true
      }
    }
    if let next = rest[end...].first, BindingPath.isNameCharacter(next) || next == "." { return nil }
    guard let value = Double(rest[..<end]), value.isFinite else { return nil }
    rest = rest[end...]
    return BindingExpression.Literal(value: .number(value), hasPoint: hasPoint)
  }

  private mutating func path() throws(Fault) -> BindingPath {
    let isFixedText = rest.first == "@"
    if isFixedText { rest.removeFirst() }
    var components = [try name()]
    while let next = rest.first {
      if next == "." {
        rest.removeFirst()
        components.append(try name())
      } else if next == "[", !isFixedText {
        rest.removeFirst()
        components.append(try subscripted())
      } else {
        break
      }
    }
    return isFixedText
      ? BindingPath(root: .fixedText, components: [components.joined(separator: ".")])
      : BindingPath(root: .entry, components: components)
  }

  private mutating func name() throws(Fault) -> String {
    let name = rest.prefix(while: BindingPath.isNameCharacter)
    guard !name.isEmpty else { throw .unreadable }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// Reads the content of brackets: a key in quotes, or a whole number; a negative number counts from the end.
  private mutating func subscripted() throws(Fault) -> String {
    skipSpaces()
    let component: String
    if rest.first == "\"" || rest.first == "'" {
      component = try quotedText()
    } else if !rest.isEmpty, let number = takeNumber(), !number.hasPoint, case .number(let value) = number.value,
      let index = Int(exactly: value)
    {
      component = "\(index)"
    } else {
      throw .wrong("brackets must contain a name in quotes or a whole number")
    }
    guard take("]") else { throw .wrong("missing closing bracket") }
    return component
  }
}
