internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene
internal import WidgetTimeline

extension Binder {
  func error(_ message: String, line: Int) -> DocumentError {
    error(message, at: SourcePlace(line: line))
  }

  func error(_ message: String, at place: SourcePlace) -> DocumentError {
    evaluator.error(message, at: place)
  }

  /// Returns a text for readers with its bindings filled in, for a pattern that begins at `first`.
  func text(_ pattern: TextPattern, in scope: BindingScope, at first: SourcePlace) throws -> String {
    try evaluator.text(pattern, in: scope, at: first)
  }

  /// Returns a text for programs, such as the name of a file, with its bindings filled in: numbers have a decimal point
  /// and a hyphen in every language.
  func code(_ pattern: TextPattern, in scope: BindingScope, at first: SourcePlace) throws -> String {
    try evaluator.parts(of: pattern, in: scope, at: first, \.inText).joined()
  }

  /// Returns a value as text for an attribute: numbers have a decimal point in every language.
  private func text(of expression: BindingExpression, in scope: BindingScope, at place: SourcePlace) throws -> String {
    let value = try evaluator.value(of: expression, in: scope, at: place)
    guard let text = value.inText else { throw error(expression.isNoText(value), at: place) }
    // Texts that are numbers may come from a date pattern, " 8", or from a table with decimal commas.
    guard case .text = value, let number = value.numericValue else { return text }
    return EntryContent.number(number).inText ?? text
  }

  /// Returns the value of an attribute, bound or literal.
  func resolve<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value {
    switch value {
    case .literal(let value):
      return value
    case .bound(let expression, let type, let place):
      let text = try text(of: expression, in: scope, at: place)
      guard let value = type.parse(text) else {
        throw error(
          "\"\(expression.description)\" is \"\(excerpt(text))\", which is not \(type.expectation)", at: place)
      }
      return value
    case .formula(let pattern, let type, let place):
      let text = try pattern.filled { try numeral(of: $0, in: scope, at: place) }
      guard let value = type.parse(text) else {
        throw error("\"\(excerpt(text))\" is not \(type.expectation)", at: place)
      }
      return value
    }
  }

  /// Returns a number from the entry as it is written in lengths: without an exponent.
  private func numeral(of expression: BindingExpression, in scope: BindingScope, at place: SourcePlace) throws -> String
  {
    let value = try evaluator.value(of: expression, in: scope, at: place)
    guard let number = value.numericValue else {
      if evaluator.isOpen {
        evaluator.warnNoNumber(expression, value, in: scope, at: place)
        return "0"
      }
      throw error(
        value == .null
          ? "\"\(expression.description)\" has no value here; test it with <If>" : expression.isNoNumber, at: place)
    }
    guard abs(number) <= LengthExpression.limit else {
      throw error("\"\(expression.description)\" is \(number), which is too large for a length", at: place)
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

  /// Returns the value of an attribute; nil if it is bound to null, and nil with a warning if it is bound to data that
  /// do not fit.
  func optional<Value>(_ value: AttributeValue<Value>, in scope: BindingScope) throws -> Value? {
    guard case .bound(let expression, let type, let place) = value else { return try resolve(value, in: scope) }
    let found = try evaluator.value(of: expression, in: scope, at: place)
    if found == .null { return nil }
    if evaluator.isOpen, found.numericValue == nil {
      evaluator.warnNoNumber(expression, found, in: scope, at: place)
      return nil
    }
    if evaluator.isOpen, type.parse(found.numericValue.flatMap { EntryContent.number($0).inText } ?? "") == nil {
      evaluator.warn(
        "\"\(expression.description)\" is \(found.inMessage), which is not \(type.expectation)", about: "value",
        at: place)
      return nil
    }
    return try resolve(value, in: scope)
  }

  /// Returns the value of a number; nil if it is bound to null.
  func number(_ value: AttributeValue<Double>, in scope: BindingScope) throws -> Double? {
    try optional(value, in: scope)
  }
}

extension Evaluator {
  /// Returns a text for readers with its bindings filled in, for a pattern that begins at `first`.
  ///
  /// Values in a text with Hebrew or Arabic letters are isolated: these letters would reorder the digits and signs
  /// beside them, such as `9°`.
  func text(_ pattern: TextPattern, in scope: BindingScope, at first: SourcePlace) throws -> String {
    let parts = try parts(of: pattern, in: scope, at: first, shown)
    guard parts.count > 1, parts.contains(where: \.hasRightToLeftLetters) else { return parts.joined() }
    return zip(pattern.pieces, parts).map { piece, part in
      if case .binding = piece { part.isolated } else { part }
    }.joined()
  }

  /// Returns the literals of a pattern that begins at `first`, and its values as `text` writes them.
  func parts(
    of pattern: TextPattern, in scope: BindingScope, at first: SourcePlace, _ text: (EntryContent) -> String?
  ) throws -> [String] {
    try pattern.pieces.map { piece in
      switch piece {
      case .literal(let literal): return literal
      case .binding(let expression, let offset):
        let place = offset.place(from: first)
        let value = try value(of: expression, in: scope, at: place)
        guard let part = text(value) else { throw error(expression.isNoText(value), at: place) }
        return part
      }
    }
  }
}
