internal import WidgetBase
internal import WidgetTimeline

/// Reads expressions and conditions.
///
///     condition  = comparison [ ( "and" / "or" ) condition ]
///     comparison = expression [ operator expression ]
///     expression = operand *( "|" filter [ ":" argument *( "," argument ) ] )
///     argument   = [ name ":" ] operand
///     operand    = text in quotes / number / "true" / "false" / "null" / range / path
///     range      = "(" operand ".." operand ")"
///     path       = ( name / "[" text in quotes or path "]" ) *( "." name / "[" text in quotes, whole number or path "]" )
///                / "@" key
struct ExpressionParser {
  var rest: Substring
  private var depth = 0

  static let filterLimit = 32
  static let comparisonLimit = 32
  static let depthLimit = 8

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
    guard parser.isAtEnd else { throw parser.surplus }
    return expression
  }

  /// Reads a condition that is the whole text.
  static func condition(_ text: some StringProtocol) throws(Fault) -> BindingCondition {
    var parser = ExpressionParser(text)
    let condition = try parser.condition(limit: comparisonLimit)
    guard parser.isAtEnd else { throw parser.surplus }
    return condition
  }

  /// The fault of text behind an expression.
  private var surplus: Fault {
    var text = rest.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    let filters: [Character: String] = [
      "*": "times", "/": "divided_by", "+": "plus", "-": "minus", "%": "modulo", "−": "minus",
    ]
    if let filter = text.first.flatMap({ filters[$0] }) {
      let operand = text.dropFirst().drop(while: \.isWhitespace)
      return .wrong("arithmetic is written with filters; write | \(filter): \(excerpt(operand, limit: 20))")
    }
    return .unreadable
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  mutating func skipSpaces() {
    rest = rest.drop(while: \.isWhitespace)
  }

  /// Consumes a character if it is the next one after white space.
  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func expression() throws(Fault) -> BindingExpression {
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
    if rest.hasPrefix("|") { throw .wrong("write \"or\" for ||") }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { throw .wrong("missing filter name after |") }
    rest = rest[name.endIndex...]
    guard let filter = Filter.named(name) else {
      if let advice = RefusedFilters.advice(for: name) { throw .wrong("the filter \"\(name)\" \(advice)") }
      throw .wrong("unknown filter \"\(excerpt(name))\"\(suggestion(for: name, among: Filter.names))")
    }
    var given: [BindingExpression.Operand] = []
    var named: [String: BindingExpression.Operand] = [:]
    if take(":") {
      repeat {
        if let name = takeParameterName(of: filter) {
          named[name] = try operand()
        } else {
          given.append(try operand())
        }
      } while take(",")
    }
    var places = given[...]
    let arguments = filter.parameters.map { $0.isNamed ? named[$0.name] : places.popFirst() }
    if let problem = filter.problem(with: arguments, given: given.count) { throw .wrong(problem) }
    return FilterCall(filter: filter, arguments: arguments, test: try test(of: filter, arguments))
  }

  /// Consumes the name and the colon of a named argument.
  private mutating func takeParameterName(of filter: Filter) -> String? {
    skipSpaces()
    for parameter in filter.parameters where parameter.isNamed && rest.hasPrefix(parameter.name) {
      let after = rest.dropFirst(parameter.name.count).drop(while: \.isWhitespace)
      guard after.first == ":" else { continue }
      rest = after.dropFirst()
      return parameter.name
    }
    return nil
  }

  /// Reads the condition that a filter tests for each item; nil if it has none.
  private func test(
    of filter: Filter, _ arguments: [BindingExpression.Operand?]
  ) throws(Fault) -> FilterCall.Test? {
    var variable = ""
    for (parameter, argument) in zip(filter.parameters, arguments) {
      guard case .literal(let literal)? = argument, case .text(let text) = literal.value else { continue }
      if parameter.kind == .variable {
        guard let path = BindingPath(text), path.root == .entry, path.components.count == 1 else {
          throw .wrong("\"\(excerpt(text))\" is not a name for the items")
        }
        variable = path.names.joined()
      } else if parameter.kind == .condition {
        do throws(Fault) {
          return FilterCall.Test(variable: variable, condition: try Self.condition(text))
        } catch {
          if case .wrong = error { throw error }
          throw .wrong("\"\(excerpt(text))\" is not a condition; expected one such as \"item.price > 3\"")
        }
      }
    }
    return nil
  }

  private mutating func operand() throws(Fault) -> BindingExpression.Operand {
    skipSpaces()
    guard let first = rest.first else { throw .unreadable }
    if first == "\"" || first == "'" { return .literal(.init(value: .text(try quotedText()))) }
    if first == "(" { return try range() }
    if let number = takeNumber() { return .literal(number) }
    let path = try path()
    // A name in brackets is never a word.
    guard first != "[", path.root == .entry, path.components.count == 1 else { return .path(path) }
    switch path.names.first {
    case "true": return .literal(.init(value: .bool(true)))
    case "false": return .literal(.init(value: .bool(false)))
    case "null", "nil": return .literal(.init(value: .null))
    default: return .path(path)
    }
  }

  private mutating func range() throws(Fault) -> BindingExpression.Operand {
    rest.removeFirst()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw .wrong("brackets are nested too deeply") }
    let first = try operand()
    skipSpaces()
    guard rest.hasPrefix("..") else { throw .wrong("parentheses hold a range such as (1..5)") }
    rest = rest.dropFirst(2)
    let last = try operand()
    guard take(")") else { throw .wrong("missing closing parenthesis") }
    return .range(first, last)
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
    guard let byte = rest.utf8.first, byte == UInt8(ascii: "-") || byte.isDigit else { return nil }
    var end = rest.startIndex
    if rest[end] == "-" { end = rest.index(after: end) }
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let whole = rest[end...].prefix(while: isDigit)
    guard !whole.isEmpty else { return nil }
    end = whole.endIndex
    var hasPoint = false
    if rest[end...].first == ".", !rest[end...].hasPrefix("..") {
      let decimals = rest[end...].dropFirst().prefix(while: isDigit)
      if !decimals.isEmpty {
        end = decimals.endIndex
        hasPoint = true
      }
    }
    if let next = rest[end...].first,
      BindingPath.isNameCharacter(next) || (next == "." && !rest[end...].hasPrefix(".."))
    {
      return nil
    }
    guard let value = Double(rest[..<end]), value.isFinite else { return nil }
    rest = rest[end...]
    return BindingExpression.Literal(value: .number(value), isDecimal: hasPoint)
  }

  private mutating func path() throws(Fault) -> BindingPath {
    let isFixedText = rest.first == "@"
    if isFixedText { rest.removeFirst() }
    var components: [BindingPath.Component] = []
    if rest.first == "[", !isFixedText {
      rest.removeFirst()
      skipSpaces()
      guard rest.first?.isNumber != true, rest.first != "-" else {
        throw .wrong("brackets at the beginning must contain a name in quotes or a path")
      }
      components.append(try subscripted())
    } else {
      components.append(.name(try name()))
    }
    while let next = rest.first {
      if next == ".", !rest.hasPrefix("..") {
        rest.removeFirst()
        components.append(.name(try name()))
      } else if next == "[", !isFixedText {
        rest.removeFirst()
        components.append(try subscripted())
      } else {
        break
      }
    }
    let path = BindingPath(root: isFixedText ? .fixedText : .entry, components: components)
    return isFixedText ? BindingPath(root: .fixedText, names: [path.names.joined(separator: ".")]) : path
  }

  private mutating func name() throws(Fault) -> String {
    let name = rest.prefixOfName
    guard !name.isEmpty else { throw .unreadable }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// Reads the content of brackets: a key in quotes, a whole number (counted from the end if negative) or a path.
  private mutating func subscripted() throws(Fault) -> BindingPath.Component {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw .wrong("brackets are nested too deeply") }
    skipSpaces()
    let component: BindingPath.Component
    if rest.first == "\"" || rest.first == "'" {
      component = .name(try quotedText())
    } else if !rest.isEmpty, let number = takeNumber() {
      guard !number.isDecimal, case .number(let value) = number.value, let index = Int(exactly: value) else {
        throw .wrong(Self.bracketFault)
      }
      component = .name("\(index)")
    } else {
      guard let first = rest.first, BindingPath.isNameCharacter(first) else { throw .wrong(Self.bracketFault) }
      component = .value(try path())
    }
    guard take("]") else { throw .wrong("missing closing bracket") }
    return component
  }

  private static let bracketFault = "brackets must contain a name in quotes, a whole number or a path"
}

extension Substring {
  /// The characters at the beginning that a name outside brackets may contain.
  fileprivate var prefixOfName: Substring {
    let end = utf8.firstIndex { !$0.isNameByte } ?? endIndex
    // A character that is not ASCII may be a letter, or belong to the character before it.
    guard end < endIndex, utf8[end] >= 0x80 else { return self[..<end] }
    return prefix(while: BindingPath.isNameCharacter)
  }
}
