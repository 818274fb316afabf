internal import Spelling
internal import XML

/// An attribute's value: known when the template is read, or bound to the entry.
enum AttributeValue<Value: Sendable>: Sendable {
  case literal(Value)
  case bound(BindingExpression, AttributeType<Value>, line: Int)
  /// Written with numbers of the entry in it, such as `width: {{share}} * 20u`.
  case formula(TextPattern, AttributeType<Value>, line: Int)
}

/// Reads the attributes of one element; what nobody asked for is an error at the end.
struct AttributeReader {
  let element: XMLElement
  let file: String
  private var known: Set<String> = []
  private(set) var uses: [BindingUse] = []

  init(_ element: XMLElement, file: String) {
    self.element = element
    self.file = file
  }

  /// An error at the element's own line.
  func error(_ message: String) -> DocumentError {
    DocumentError(file: file, line: element.line, message: message)
  }

  /// An attribute of some type; nil if it is absent.
  mutating func value<Value>(
    _ name: String, _ type: AttributeType<Value>
  ) throws -> AttributeValue<Value>? {
    guard let (attribute, pattern) = try pattern(of: name, bindingTo: type.holdsNumbers ? .number : .text) else {
      return nil
    }
    if type.holdsNumbers, pattern.literal == nil {
      guard type.parse(pattern.filled { _ in "1" }) != nil else {
        throw mismatch(name, attribute.value, type, line: attribute.line)
      }
      return .formula(pattern, type, line: attribute.line)
    }
    if let expression = pattern.soleExpression {
      return .bound(expression, type, line: attribute.line)
    }
    guard let text = pattern.literal else {
      throw DocumentError(
        file: file, line: attribute.line,
        message: "\(name)=\"\(excerpt(attribute.value))\": a binding must be the whole value of this attribute")
    }
    guard let value = type.parse(text) else {
      throw mismatch(name, text, type, line: attribute.line)
    }
    return .literal(value)
  }

  /// An attribute that cannot be bound; nil if it is absent.
  mutating func literal<Value>(_ name: String, _ type: AttributeType<Value>) throws -> Value? {
    switch try value(name, type) {
    case nil: return nil
    case .literal(let value): return value
    case .bound(_, _, let line), .formula(_, _, let line):
      throw DocumentError(
        file: file, line: line, message: "\(name) of <\(element.name)> cannot be bound: write a value")
    }
  }

  /// An attribute that is text with bindings in it; nil if it is absent.
  mutating func text(_ name: String) throws -> TextPattern? {
    try pattern(of: name, bindingTo: .text)?.pattern
  }

  /// An attribute that is a value of the entry, with or without braces and filters; nil if it is absent.
  ///
  /// - Parameter form: what the entry has to have there.
  mutating func path(_ name: String, to form: BindingUse.Form) throws -> BindingExpression? {
    guard let attribute = attribute(name) else { return nil }
    let expression = try parsed(attribute, isConstant: \BindingExpression.isConstant) {
      bare, text throws(ExpressionParser.Fault) -> BindingExpression in
      if let bare { return bare }
      return try ExpressionParser.expression(text)
    }
    uses += expression.uses(line: attribute.line, form: form)
    return expression
  }

  /// An attribute that is a value of the entry or one comparison of two; nil if it is absent.
  mutating func condition(_ name: String) throws -> Condition? {
    guard let attribute = attribute(name) else { return nil }
    let condition = try parsed(attribute, isConstant: \Condition.isConstant) {
      bare, text throws(ExpressionParser.Fault) -> Condition in
      if let bare { return .isPresent(bare) }
      return try ExpressionParser.condition(text)
    }
    uses += condition.uses(line: attribute.line)
    return condition
  }

  /// What an attribute says that is about the entry.
  ///
  /// - Parameter parse: gets the expression of an attribute that is written in braces, nil if it is not, and its text.
  private func parsed<Value>(
    _ attribute: XMLElement.Attribute, isConstant: (Value) -> Bool,
    _ parse: (BindingExpression?, String) throws(ExpressionParser.Fault) -> Value
  ) throws -> Value {
    var problem = "=\"\(excerpt(attribute.value))\" is not a path into the entry: write names joined by dots"
    do throws(ExpressionParser.Fault) {
      let bare = (try? TextPattern(attribute.value))?.soleExpression
      let value = try parse(bare, attribute.value)
      if !isConstant(value) { return value }
    } catch {
      if case .wrong(let message) = error { problem = ": \(message)" }
    }
    throw DocumentError(file: file, line: attribute.line, message: attribute.name + problem)
  }

  /// An attribute that names a variable; nil if it is absent.
  mutating func variable(_ name: String) throws -> String? {
    guard let attribute = attribute(name) else { return nil }
    guard let path = BindingPath(attribute.value), path.root == .entry, path.components.count == 1,
      path.components[0].allSatisfy(BindingPath.isNameCharacter)
    else {
      throw DocumentError(
        file: file, line: attribute.line, message: "\(name)=\"\(excerpt(attribute.value))\" is not a name")
    }
    return path.components[0]
  }

  /// - Throws: if the element has an attribute nobody asked for.
  func finish() throws {
    for attribute in element.attributes where !known.contains(attribute.name) {
      let hint = suggestion(for: attribute.name, among: known.sorted())
      throw DocumentError(
        file: file, line: attribute.line,
        message: "unknown attribute \"\(excerpt(attribute.name))\" on <\(element.name)>\(hint)")
    }
  }

  private mutating func attribute(_ name: String) -> XMLElement.Attribute? {
    known.insert(name)
    return element.attributes.first { $0.name == name }
  }

  private mutating func pattern(
    of name: String, bindingTo form: BindingUse.Form
  ) throws -> (attribute: XMLElement.Attribute, pattern: TextPattern)? {
    guard let attribute = attribute(name) else { return nil }
    do {
      let pattern = try TextPattern(attribute.value)
      uses.append(contentsOf: pattern.uses(from: attribute.line, form: form))
      return (attribute, pattern)
    } catch let error as PatternError {
      throw DocumentError(file: file, line: attribute.line, message: "\(name): \(error.message)")
    }
  }

  private func mismatch<Value>(
    _ name: String, _ text: String, _ type: AttributeType<Value>, line: Int
  ) -> DocumentError {
    DocumentError(
      file: file, line: line,
      message: "\(name)=\"\(excerpt(text))\" on <\(element.name)> is not \(type.expectation)\(type.hint(text))")
  }
}
