internal import Scene
internal import XML

extension StrokeView {
  /// Reads `lineWidth`, `lineCap` and `lineJoin`; nil if there is no line width.
  init?(from reader: inout AttributeReader) throws {
    let width = try reader.literal("lineWidth", .fixedLength)
    let cap = try reader.literal("lineCap", .choice(StrokeStyle.Cap.byName))
    let join = try reader.literal("lineJoin", .choice(StrokeStyle.Join.byName))
    guard let width else {
      if cap != nil || join != nil {
        throw reader.error("lineCap and lineJoin need a lineWidth on <\(reader.element.name)>")
      }
      return nil
    }
    self.init(width: width, cap: cap ?? .butt, join: join ?? .miter)
  }

  /// SwiftUI's line width where none is given.
  static let thin = StrokeView(width: LengthExpression(points: 1), cap: .butt, join: .miter)
}

extension ShapeView {
  init(from reader: inout AttributeReader) throws {
    let stroke = try StrokeView(from: &reader)
    switch reader.element.name {
    case "Rectangle":
      let radius = try reader.literal("cornerRadius", .fixedLength) ?? LengthExpression()
      self.init(outline: .rectangle(cornerRadius: radius), stroke: stroke)
    case "Ellipse":
      self.init(outline: .ellipse, stroke: stroke)
    default:
      func coordinate(_ name: String, in reader: inout AttributeReader) throws -> LengthExpression {
        guard let length = try reader.literal(name, .length) else {
          throw reader.error("<Line> needs x1, y1, x2 and y2: \(name) is missing")
        }
        return length
      }
      self.init(
        outline: .line(
          x1: try coordinate("x1", in: &reader), y1: try coordinate("y1", in: &reader),
          x2: try coordinate("x2", in: &reader), y2: try coordinate("y2", in: &reader)),
        stroke: stroke ?? .thin)
    }
  }
}

extension PolylineView {
  init(from reader: inout AttributeReader) throws {
    let stroke = try StrokeView(from: &reader) ?? .thin
    let values = try reader.path("values", to: .list)
    let points = try reader.path("points", to: .list)
    let center = try reader.value("center", .number)
    let span = try reader.value("span", .number)
    switch (values, points, center, span) {
    case (let values?, nil, let center?, let span?):
      self.init(source: .values(values, center: center, span: span), stroke: stroke)
    case (nil, let points?, nil, nil):
      self.init(source: .points(points), stroke: stroke)
    default:
      throw reader.error("<Polyline> needs values with center and span, or points alone")
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate static let byName: [String: StrokeStyle.Cap] = ["butt": .butt, "round": .round, "square": .square]
}

extension StrokeStyle.Join {
  fileprivate static let byName: [String: StrokeStyle.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
}
