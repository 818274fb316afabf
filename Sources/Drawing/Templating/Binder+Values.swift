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
    }
  }

  func color(_ value: AttributeValue<ColorReference>, in scope: BindingScope) throws -> Color {
    switch try resolve(value, in: scope) {
    case .value(let color): color
    case .pair(let pair): pair[context.scheme]
    // The type checked the name against the set when it read it.
    case .named(let name):
      template.colors.color(name, scheme: context.scheme, on: context.screenColors) ?? .black
    }
  }

  /// The points of a polyline; no centre or span means nothing to draw.
  func polyline(_ source: PolylineView.Source, in scope: BindingScope, line: Int) throws -> Polyline {
    switch source {
    case .values(let path, let center, let span):
      guard let center = try number(center, in: scope), let span = try number(span, in: scope) else {
        return Polyline(points: [])
      }
      let values = try list(at: path, in: scope, line: line).map { item -> Double? in
        switch item {
        case .number(let value): value
        case .null: nil
        default: throw error("\"\(path.description)\" holds something that is not a number", line: line)
        }
      }
      return Polyline(values: values, center: center, span: span)
    case .points(let path):
      let points = try list(at: path, in: scope, line: line).map { item -> Point? in
        switch item {
        case .null: nil
        case .list(let pair) where pair.count == 2:
          if case .number(let x) = pair[0], case .number(let y) = pair[1] {
            Point(x: x, y: y)
          } else if pair.contains(.null) {
            nil
          } else {
            throw error("\"\(path.description)\" holds a point that is not two numbers", line: line)
          }
        default: throw error("\"\(path.description)\" holds a point that is not two numbers", line: line)
        }
      }
      return Polyline(points: points)
    }
  }

  /// A number that may be null.
  private func number(_ value: AttributeValue<Double>, in scope: BindingScope) throws -> Double? {
    if case .bound(let path, _, let line) = value,
      path.root == .entry, try self.value(at: path, in: scope, line: line) == .null
    {
      return nil
    }
    return try resolve(value, in: scope)
  }

  private func list(at path: BindingPath, in scope: BindingScope, line: Int) throws -> [EntryContent] {
    switch try value(at: path, in: scope, line: line) {
    case .list(let items): return items
    case .null: return []
    default: throw error(path.isNoList, line: line)
    }
  }
}

extension ShapeView.Outline {
  func resolved(in widget: LengthBasis) -> ShapeContent.Outline {
    switch self {
    case .rectangle(let radius): .rectangle(cornerRadius: radius.points(in: widget))
    case .ellipse: .ellipse
    case .line(let x1, let y1, let x2, let y2):
      .line(
        x1: x1.resolved(in: widget), y1: y1.resolved(in: widget),
        x2: x2.resolved(in: widget), y2: y2.resolved(in: widget))
    }
  }
}

extension StrokeView {
  func resolved(in widget: LengthBasis) -> StrokeStyle {
    StrokeStyle(width: width.points(in: widget), cap: cap, join: join)
  }
}
