internal import WidgetBase
internal import WidgetDocuments

/// An attribute's value: known when the template is read, or bound to the entry.
indirect enum AttributeValue<Value: Sendable>: Sendable {
  case literal(Value)
  case bound(BindingExpression, AttributeType<Value>, at: SourcePlace)
  /// A value that contains numbers from the entry, such as `width: {{share}} * 20u`.
  case formula(TextPattern, AttributeType<Value>, at: SourcePlace)
}

/// Reads the attributes of one element.
///
/// Problems with an attribute are recorded, and the attribute is treated as absent. ``finish()`` reports all of them,
/// and the attributes that were never read.
struct AttributeReader {
  let element: XMLElement
  let file: String
  private var known: [String] = []
  private(set) var uses: [BindingUse] = []
  private(set) var problems: [DocumentError] = []

  init(_ element: XMLElement, file: String) {
    self.element = element
    self.file = file
    // A view has two dozen attributes that may be present.
    known.reserveCapacity(32)
  }

  /// Returns an error at the element, or the problems with its attributes if there are any: a missing attribute may
  /// follow from them.
  func error(_ message: String) -> DocumentError {
    DocumentError(all: problems) ?? element.error(message, in: file)
  }

  /// Returns the result of `read`; records the error and returns nil if it throws.
  private mutating func collectingErrors<Value>(
    _ read: (inout AttributeReader) throws(DocumentError) -> Value?
  ) -> Value? {
    do throws(DocumentError) {
      return try read(&self)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Reads an attribute of the given type; returns nil if it is absent.
  mutating func value<Value>(
    _ name: String, _ type: @autoclosure () -> AttributeType<Value>
  ) -> AttributeValue<Value>? {
    // Most attributes are absent; their types are not created.
    guard isPresent(name) else { return nil }
    return collectingErrors { reader throws(DocumentError) in try reader.readValue(name, type()) }
  }

  private mutating func readValue<Value>(
    _ name: String, _ type: AttributeType<Value>
  ) throws(DocumentError) -> AttributeValue<Value>? {
    guard let (attribute, pattern) = try pattern(of: name, bindingTo: type.holdsNumbers ? .number : .text) else {
      return nil
    }
    if type.holdsNumbers, pattern.literal == nil {
      guard type.parse(pattern.filled { _ in "1" }) != nil else {
        throw mismatch(attribute, type)
      }
      return .formula(pattern, type, at: attribute.place)
    }
    if let expression = pattern.soleExpression {
      return .bound(expression, type, at: attribute.place)
    }
    guard let text = pattern.literal else {
      throw attribute.error(
        "\(name)=\"\(excerpt(attribute.value))\": a binding must be the attribute's entire value", in: file)
    }
    guard let value = type.parse(text) else {
      throw mismatch(attribute, type)
    }
    return .literal(value)
  }

  /// Reads an attribute that cannot be bound; returns nil if it is absent.
  mutating func literal<Value>(_ name: String, _ type: @autoclosure () -> AttributeType<Value>) -> Value? {
    guard isPresent(name) else { return nil }
    return collectingErrors { reader throws(DocumentError) in
      switch try reader.readValue(name, type()) {
      case nil: return nil
      case .literal(let value): return value
      case .bound, .formula:
        let message = "\(name) of <\(reader.element.name)> cannot be bound; write a value"
        throw reader.attribute(name)?.error(message, in: reader.file) ?? reader.error(message)
      }
    }
  }

  /// Reads an attribute that is text with bindings; returns nil if it is absent.
  mutating func text(_ name: String) -> TextPattern? {
    collectingErrors { reader throws(DocumentError) in try reader.pattern(of: name, bindingTo: .text)?.pattern }
  }

  /// Reads an attribute that is a value of the entry, with or without braces and filters; returns nil if it is absent.
  ///
  /// `form` is the kind of value that the entry must have there. `allowsConstants` tells whether the value may be the same
  /// for every entry.
  mutating func path(
    _ name: String, to form: BindingUse.Form, allowsConstants: Bool = false
  ) -> BindingExpression? {
    collectingErrors { reader throws(DocumentError) in
      guard let attribute = reader.attribute(name) else { return nil }
      let expression = try reader.parsed(
        attribute, expected: allowsConstants ? "names joined by dots, a number or a text in single quotes" : Self.names,
        isConstant: { !allowsConstants && $0.isConstant }
      ) { bare, text throws(ExpressionParser.Fault) -> BindingExpression in
        if let bare { return bare }
        return try ExpressionParser.expression(text)
      }
      reader.uses += expression.uses(at: attribute.place, form: form)
      return expression
    }
  }

  /// Reads an attribute that is a value of the entry or a condition about values; returns nil if it is absent.
  mutating func condition(_ name: String) -> BindingCondition? {
    collectingErrors { reader throws(DocumentError) in
      guard let attribute = reader.attribute(name) else { return nil }
      let condition = try reader.parsed(attribute, isConstant: \BindingCondition.isConstant) {
        bare, text throws(ExpressionParser.Fault) -> BindingCondition in
        if let bare { return .isPresent(bare) }
        return try ExpressionParser.condition(text)
      }
      reader.uses += condition.uses(at: attribute.place)
      return condition
    }
  }

  /// Parses an attribute that refers to the entry.
  ///
  /// `parse` receives the attribute's text and, if the attribute is written in braces, the expression, otherwise nil.
  ///
  /// - Throws: `DocumentError` if `parse` fails or its value is constant.
  private func parsed<Value>(
    _ attribute: XMLElement.Attribute, expected: String = Self.names, isConstant: (Value) -> Bool,
    _ parse: (BindingExpression?, String) throws(ExpressionParser.Fault) -> Value
  ) throws(DocumentError) -> Value {
    var problem: String?
    do throws(ExpressionParser.Fault) {
      let bare = (try? TextPattern(attribute.value))?.soleExpression
      let value = try parse(bare, attribute.value)
      if !isConstant(value) { return value }
    } catch {
      if case .wrong(let message) = error { problem = ": \(message)" }
    }
    throw attribute.error(
      attribute.name
        + (problem ?? "=\"\(excerpt(attribute.value))\" is not a path; expected \(expected)"), in: file)
  }

  /// The description of a path to a value of the entry, for error messages.
  private static var names: String { "names joined by dots" }

  /// Reads an attribute that names a variable; returns nil if it is absent.
  mutating func variable(_ name: String) -> String? {
    collectingErrors { reader throws(DocumentError) in
      guard let attribute = reader.attribute(name) else { return nil }
      guard let path = BindingPath(attribute.value), path.root == .entry, path.components.count == 1,
        path.names.joined().allSatisfy(BindingPath.isNameCharacter)
      else { throw attribute.error("\(name)=\"\(excerpt(attribute.value))\" is not a name", in: reader.file) }
      return path.names.joined()
    }
  }

  /// Reports the problems of the element.
  ///
  /// - Throws: `DocumentError` with all problems of the attributes, including attributes that were never read.
  func finish() throws(DocumentError) {
    let unknown = element.attributes.filter { !known.contains($0.name) }.map { attribute in
      let near = suggestion(for: attribute.name, among: Set(known).sorted())
      let other = ElementAliases.attribute(attribute.name, value: attribute.value).map { "; use \($0)" }
      return attribute.error(
        "unknown attribute \"\(excerpt(attribute.name))\" on <\(element.name)>\(near.isEmpty ? other ?? "" : near)",
        in: file)
    }
    if let error = DocumentError(all: problems + unknown) { throw error }
  }

  /// Whether an attribute is present; marks it as read.
  private mutating func isPresent(_ name: String) -> Bool { attribute(name) != nil }

  private mutating func attribute(_ name: String) -> XMLElement.Attribute? {
    known.append(name)
    return element.attributes.first { $0.name == name }
  }

  private mutating func pattern(
    of name: String, bindingTo form: BindingUse.Form
  ) throws(DocumentError) -> (attribute: XMLElement.Attribute, pattern: TextPattern)? {
    guard let attribute = attribute(name) else { return nil }
    do throws(PatternError) {
      let pattern = try TextPattern(attribute.value)
      uses += pattern.uses(from: attribute.line, form: form).map { use in
        var use = use
        if use.line == attribute.line { use.place = attribute.place }
        return use
      }
      return (attribute, pattern)
    } catch {
      throw attribute.error("\(name): \(error.message)", in: file)
    }
  }

  private func mismatch<Value>(_ attribute: XMLElement.Attribute, _ type: AttributeType<Value>) -> DocumentError {
    let text = attribute.value
    return attribute.error(
      "\(attribute.name)=\"\(excerpt(text))\" on <\(element.name)> is not \(type.expectation)\(type.hint(text))",
      in: file)
  }
}

extension XMLElement {
  /// The position of the first character directly inside the element that is not white space; nil without such text.
  var firstTextPlace: SourcePlace? {
    for case .text(let text, var line, var column) in children {
      for character in text.unicodeScalars {
        guard Self.isWhiteSpace(character) else { return SourcePlace(line: line, column: column) }
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    return nil
  }

  /// Returns an error at the element's start tag.
  func error(_ message: String, in file: String) -> DocumentError {
    DocumentError(file: file, line: line, column: column, message: message)
  }
}

extension XMLElement.Attribute {
  /// The position of the attribute's name.
  var place: SourcePlace { SourcePlace(line: line, column: column) }

  /// Returns an error at the attribute.
  func error(_ message: String, in file: String) -> DocumentError {
    DocumentError(file: file, line: line, column: column, message: message)
  }
}
