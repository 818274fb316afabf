internal import Geometry
internal import Layout
internal import Scene
internal import Spelling
internal import Timeline
internal import XML

extension Binder {
  func error(_ message: String, line: Int) -> DocumentError {
    DocumentError(file: template.file, line: line, message: message)
  }

  /// The value at a path of the entry.
  func value(at path: BindingPath, in scope: BindingScope, line: Int) throws -> EntryContent {
    if let value = scope.value(at: path) { return value }
    throw error(scope.missing(path), line: line)
  }

  /// A text with its bindings filled in.
  ///
  /// - Parameter line: the pattern's first.
  func text(_ pattern: TextPattern, in scope: BindingScope, line: Int) throws -> String {
    var result = ""
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text): result += text
      case .path(let path, let offset):
        let value = try text(at: path, in: scope, line: line + offset)
        result += pattern.pieces.count > 1 ? value.isolatedIfRightToLeft : value
      }
    }
    return result
  }

  private func text(at path: BindingPath, in scope: BindingScope, line: Int) throws -> String {
    guard path.root == .entry else {
      return context.language.text(path.components[0]) ?? ""
    }
    guard let text = try value(at: path, in: scope, line: line).inText else {
      throw error(path.isNoText, line: line)
    }
    return text
  }

  /// An attribute's value, bound or not.
  func resolve<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value {
    switch value {
    case .literal(let value):
      return value
    case .bound(let path, let type, let line):
      let text = try text(at: path, in: scope, line: line)
      guard let value = type.parse(text) else {
        throw error(
          "\"\(path.description)\" is \"\(excerpt(text))\", which is not \(type.expectation)", line: line)
      }
      return value
    case .formula(let pattern, let type, let line):
      let text = try pattern.filled { try numeral(at: $0, in: scope, line: line) }
      guard let value = type.parse(text) else {
        throw error("\"\(excerpt(text))\" is not \(type.expectation)", line: line)
      }
      return value
    }
  }

  /// A number of the entry as a length has it: without exponent.
  private func numeral(at path: BindingPath, in scope: BindingScope, line: Int) throws -> String {
    switch try value(at: path, in: scope, line: line) {
    case .number(let number) where abs(number) > LengthExpression.limit:
      throw error("\"\(path.description)\" is \(number), which is too much for a length", line: line)
    // What has an exponent is less than a ten-thousandth, and nobody sees it.
    case .number(let number) where abs(number) < 1e-4: return "0"
    case .number(let number): return (number < 0 ? "\(LengthExpression.minus)" : "") + "\(abs(number))"
    case .null: throw error("\"\(path.description)\" has no value here: test it with <If>", line: line)
    default: throw error(path.isNoNumber, line: line)
    }
  }

  func color(_ value: AttributeValue<ColorReference>, in scope: BindingScope) throws -> Color {
    resolved(try resolve(value, in: scope))
  }

  /// A colour in the scheme at hand.
  func resolved(_ color: ColorReference) -> Color {
    switch color {
    case .value(let color): color
    case .pair(let pair): pair[context.scheme]
    // The type checked the name against the set when it read it.
    case .named(let name):
      template.colors.color(name, scheme: context.scheme, on: context.screenKind) ?? .black
    }
  }

  /// An attribute's value that may be null.
  func optional<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value? {
    if case .bound(let path, _, let line) = value,
      path.root == .entry, try self.value(at: path, in: scope, line: line) == .null
    {
      return nil
    }
    return try resolve(value, in: scope)
  }

  /// A number that may be null.
  func number(_ value: AttributeValue<Double>, in scope: BindingScope) throws -> Double? {
    try optional(value, in: scope)
  }

  func list(at path: BindingPath, in scope: BindingScope, line: Int) throws -> [EntryContent] {
    switch try value(at: path, in: scope, line: line) {
    case .list(let items): return items
    case .null: return []
    default: throw error(path.isNoList, line: line)
    }
  }
}
