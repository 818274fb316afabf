internal import Spelling
internal import XML

/// An attribute's value: known when the template is read, or bound to the entry.
enum AttributeValue<Value: Sendable>: Sendable {
  case literal(Value)
  case bound(BindingPath, AttributeType<Value>, line: Int)
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
    if let path = pattern.solePath {
      return .bound(path, type, line: attribute.line)
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

  /// An attribute that is a path into the entry, with or without braces; nil if it is absent.
  ///
  /// - Parameter form: what the entry has to have there.
  mutating func path(_ name: String, to form: BindingUse.Form) throws -> BindingPath? {
    guard let attribute = attribute(name) else { return nil }
    let bare = (try? TextPattern(attribute.value))?.solePath ?? BindingPath(attribute.value)
    guard let path = bare, path.root == .entry else {
      throw DocumentError(
        file: file, line: attribute.line,
        message: "\(name)=\"\(excerpt(attribute.value))\" is not a path into the entry: write names joined by dots")
    }
    uses.append(BindingUse(path: path, line: attribute.line, form: form))
    return path
  }

  /// An attribute that names a variable; nil if it is absent.
  mutating func variable(_ name: String) throws -> String? {
    guard let attribute = attribute(name) else { return nil }
    guard let path = BindingPath(attribute.value), path.root == .entry, path.components.count == 1 else {
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
