internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene
internal import WidgetSupport
internal import WidgetTimeline

extension Binder {
  func error(_ message: String, line: Int) -> DocumentError {
    DocumentError(file: template.file, line: line, message: message)
  }

  /// Returns a text, whose pattern begins on `line`, with its bindings filled in.
  func text(_ pattern: TextPattern, in scope: BindingScope, line: Int) throws -> String {
    var result = ""
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text): result += text
      case .binding(let expression, let offset):
        let shown = context.language.shown(try value(of: expression, in: scope, line: line + offset.lines))
        guard let shown else { throw error(expression.isNoText, line: line + offset.lines) }
        result += pattern.pieces.count > 1 ? shown.isolatedIfRightToLeft : shown
      }
    }
    return result
  }

  /// Returns a value as text for an attribute: numbers have a decimal point in every language.
  private func text(of expression: BindingExpression, in scope: BindingScope, line: Int) throws -> String {
    guard let text = try value(of: expression, in: scope, line: line).inText else {
      throw error(expression.isNoText, line: line)
    }
    return text
  }

  /// Returns the value of an attribute, bound or literal.
  func resolve<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value {
    switch value {
    case .literal(let value):
      return value
    case .bound(let expression, let type, let line):
      let text = try text(of: expression, in: scope, line: line)
      guard let value = type.parse(text) else {
        throw error(
          "\"\(expression.description)\" is \"\(excerpt(text))\", which is not \(type.expectation)", line: line)
      }
      return value
    case .formula(let pattern, let type, let line):
      let text = try pattern.filled { try numeral(of: $0, in: scope, line: line) }
      guard let value = type.parse(text) else {
        throw error("\"\(excerpt(text))\" is not \(type.expectation)", line: line)
      }
      return value
    }
  }

  /// Returns a number from the entry as it is written in lengths: without an exponent.
  private func numeral(of expression: BindingExpression, in scope: BindingScope, line: Int) throws -> String {
    let value = try value(of: expression, in: scope, line: line)
    guard let number = value.numericValue else {
      throw error(
        value == .null
          ? "\"\(expression.description)\" has no value here; test it with <If>" : expression.isNoNumber, line: line)
    }
    guard abs(number) <= LengthExpression.limit else {
      throw error("\"\(expression.description)\" is \(number), which is too large for a length", line: line)
    }
    // Numbers below a ten-thousandth would have an exponent, and are too small to be visible.
    if abs(number) < 1e-4 { return "0" }
    return (number < 0 ? "\(LengthExpression.minus)" : "") + "\(abs(number))"
  }

  func color(_ value: AttributeValue<ColorReference>, in scope: BindingScope) throws -> Color {
    resolved(try resolve(value, in: scope))
  }

  /// Returns a colour in the current scheme.
  func resolved(_ color: ColorReference) -> Color {
    switch color {
    case .value(let color): color
    case .pair(let pair): pair[context.scheme]
    // The type checked the name against the set when it read it.
    case .named(let name):
      template.colors.color(name, scheme: context.scheme, on: context.screenKind) ?? .black
    }
  }

  /// Returns the value of an attribute; nil if it is bound to null.
  func optional<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value? {
    if case .bound(let expression, _, let line) = value,
      try self.value(of: expression, in: scope, line: line) == .null
    {
      return nil
    }
    return try resolve(value, in: scope)
  }

  /// Returns the value of a number; nil if it is bound to null.
  func number(_ value: AttributeValue<Double>, in scope: BindingScope) throws -> Double? {
    try optional(value, in: scope)
  }
}
