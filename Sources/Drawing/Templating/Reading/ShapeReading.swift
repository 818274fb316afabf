internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene

extension StrokeView {
  /// Reads `lineWidth`, `lineCap`, `lineJoin` and `dash`; returns nil if the element has none of these attributes.
  ///
  /// `lineWidth` is the width of a line that states none, in points; nil if the element is a line only with a width.
  init?(from reader: inout AttributeReader, lineWidth: Double? = nil) throws {
    let stated = reader.value("lineWidth", .fixedLength)
    let cap = reader.literal("lineCap", .choice(StrokeStyle.Cap.byName))
    let join = reader.literal("lineJoin", .choice(StrokeStyle.Join.byName))
    let dash = reader.literal("dash", .dash)
    guard stated != nil || cap != nil || join != nil || dash != nil else { return nil }
    guard let width = stated ?? lineWidth.map({ .literal(LengthExpression(points: $0)) }) else {
      throw reader.error("lineCap, lineJoin and dash need a lineWidth on <\(reader.element.name)>")
    }
    self.init(width: width, cap: cap ?? .butt, join: join ?? .miter, dash: dash ?? [])
  }

  /// SwiftUI's default line width.
  static let thin = StrokeView(width: .literal(LengthExpression(points: 1)), cap: .butt, join: .miter, dash: [])
}

extension ShapeView {
  init(from reader: inout AttributeReader) throws {
    let stroke = try StrokeView(from: &reader, lineWidth: reader.element.name == "Line" ? 1 : nil)
    switch reader.element.name {
    case "Rectangle":
      let radius = reader.value("cornerRadius", .fixedLength) ?? .literal(LengthExpression())
      self.init(outline: .rectangle(cornerRadius: radius), stroke: stroke)
    case "Ellipse":
      self.init(outline: .ellipse, stroke: stroke)
    default:
      func coordinate(_ name: String, in reader: inout AttributeReader) throws -> AttributeValue<LengthExpression> {
        guard let length = reader.value(name, .length) else {
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

extension TemplateReader {
  mutating func polyline(_ reader: inout AttributeReader) throws -> PolylineView {
    let isArea = reader.element.name == "Area"
    let source = try polylineSource(&reader)
    return PolylineView(
      source: source, interpolation: reader.literal("interpolation", .cases) ?? .linear,
      baseline: isArea ? reader.value("baseline", .length) ?? .literal(LengthExpression(percent: 100)) : nil,
      stroke: isArea ? nil : try StrokeView(from: &reader, lineWidth: 1) ?? .thin,
      marks: try marks(of: reader.element, isScale: false))
  }

  private func polylineSource(_ reader: inout AttributeReader) throws -> PolylineView.Source {
    let values = reader.path("values", to: .list)
    let points = reader.path("points", to: .list)
    let center = reader.value("center", .number)
    let span = reader.value("span", .number)
    let lower = reader.value("lower", .number)
    let upper = reader.value("upper", .number)
    switch (values, points, center, span, lower, upper) {
    case (let values?, nil, let center?, let span?, nil, nil):
      return .values(values, .centered(center, span: span))
    case (let values?, nil, nil, nil, let lower?, let upper?):
      return .values(values, .between(lower: lower, upper: upper))
    case (nil, let points?, nil, nil, nil, nil):
      return .points(points)
    default:
      throw reader.error(
        "<\(reader.element.name)> needs values with lower and upper, values with center and span, or points")
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate static let byName: [String: StrokeStyle.Cap] = ["butt": .butt, "round": .round, "square": .square]
}

extension StrokeStyle.Join {
  fileprivate static let byName: [String: StrokeStyle.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
}
