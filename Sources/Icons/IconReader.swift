internal import Geometry
internal import Scene
internal import Spelling
internal import XML

/// Turns the elements of an icon's document into shapes.
struct IconReader {
  let file: String
  private var shapes: [IconShape] = []

  /// What an element inherits from the groups around it.
  private struct Style {
    var fill: IconPaint? = .color(.black)
    var stroke: IconPaint?
    var width = 1.0
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var rule = FillItem.Rule.nonZero
    var opacity = 1.0
    var transform = Transform.identity
  }

  private static let shapeAttributes: [String: [String]] = [
    "g": [], "path": ["d"], "circle": ["cx", "cy", "r"], "ellipse": ["cx", "cy", "rx", "ry"],
    "rect": ["x", "y", "width", "height", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"],
    "polyline": ["points"], "polygon": ["points"],
  ]

  init(file: String) {
    self.file = file
  }

  mutating func read(_ root: XMLElement) throws -> (Size, [IconShape]) {
    guard root.name.localName == "svg" else {
      throw error("the root is <\(root.name)>, not <svg>", root.line)
    }
    var size: Size?
    var style = Style()
    for attribute in root.attributes {
      switch attribute.name {
      case "viewBox":
        let numbers = NumberList.numbers(attribute.value) ?? []
        guard numbers.count == 4, numbers[0] == 0, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0 else {
          throw error("viewBox=\"\(attribute.value)\" is not \"0 0 WIDTH HEIGHT\"", attribute.line)
        }
        size = Size(width: numbers[2], height: numbers[3])
      case "xmlns", "width", "height": break
      default:
        try apply(attribute, of: root, to: &style)
      }
    }
    guard let size else { throw error("<svg> needs a viewBox", root.line) }
    try read(root.elements, style: style)
    return (size, shapes)
  }

  private mutating func read(_ elements: [XMLElement], style: Style) throws {
    for element in elements {
      guard let own = Self.shapeAttributes[element.name] else {
        let hint = suggestion(for: element.name, among: Self.shapeAttributes.keys.sorted())
        throw error("icons have no <\(element.name)>\(hint)", element.line)
      }
      var inner = style
      for attribute in element.attributes where !own.contains(attribute.name) {
        try apply(attribute, of: element, to: &inner)
      }
      if element.name == "g" {
        try read(element.elements, style: inner)
      } else {
        let path = try path(of: element)
        shapes.append(
          IconShape(
            path: path.transformed(by: inner.transform), fill: inner.fill, stroke: inner.stroke,
            style: StrokeStyle(
              width: inner.width * inner.transform.lengthFactor, cap: inner.cap, join: inner.join,
              miterLimit: 4),
            rule: inner.rule, opacity: inner.opacity))
      }
    }
  }

  private func apply(
    _ attribute: XMLElement.Attribute, of element: XMLElement, to style: inout Style
  ) throws {
    let value = attribute.value
    func read<Value>(_ read: Value?) throws -> Value {
      guard let read else {
        throw error("\(attribute.name)=\"\(value)\" is not a value icons can have", attribute.line)
      }
      return read
    }
    switch attribute.name {
    case "fill": style.fill = value == "none" ? nil : try read(IconPaint(value))
    case "stroke": style.stroke = value == "none" ? nil : try read(IconPaint(value))
    case "stroke-width": style.width = try read(Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil })
    case "stroke-linecap": style.cap = try read(StrokeStyle.Cap(rawValue: value))
    case "stroke-linejoin": style.join = try read(StrokeStyle.Join(rawValue: value))
    case "fill-rule": style.rule = try read(["nonzero": .nonZero, "evenodd": .evenOdd][value])
    case "opacity": style.opacity *= try read(Double(value).map { UnitInterval($0).value })
    case "transform": style.transform = try read(Transform(list: value)).followed(by: style.transform)
    default:
      let known =
        [
          "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity", "transform",
        ] + (Self.shapeAttributes[element.name] ?? [])
      throw error(
        "unknown attribute \"\(attribute.name)\" on <\(element.name)>\(suggestion(for: attribute.name, among: known))",
        attribute.line)
    }
  }

  private func path(of element: XMLElement) throws -> Path {
    func number(_ name: String) throws -> Double? {
      guard let text = element[name] else { return nil }
      guard let number = Double(text), number.isFinite else {
        throw error("\(name)=\"\(text)\" is not a number", element.line)
      }
      return number
    }
    var path = Path()
    switch element.name {
    case "circle", "ellipse":
      let radius = try number("r")
      let rx = try number("rx") ?? radius ?? 0
      let ry = try number("ry") ?? radius ?? 0
      let center = Point(x: try number("cx") ?? 0, y: try number("cy") ?? 0)
      path.addEllipse(in: Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
    case "rect":
      let rx = try number("rx")
      let ry = try number("ry")
      path.addRoundedRect(
        Rect(
          x: try number("x") ?? 0, y: try number("y") ?? 0,
          width: try number("width") ?? 0, height: try number("height") ?? 0),
        radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "line":
      path.move(to: Point(x: try number("x1") ?? 0, y: try number("y1") ?? 0))
      path.line(to: Point(x: try number("x2") ?? 0, y: try number("y2") ?? 0))
    case "polyline", "polygon":
      guard let numbers = NumberList.numbers(element["points"] ?? ""), numbers.count.isMultiple(of: 2) else {
        throw error("points=\"\((element["points"] ?? "").prefix(40))\" is not pairs of numbers", element.line)
      }
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let point = Point(x: numbers[index], y: numbers[index + 1])
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      if element.name == "polygon", !path.isEmpty { path.close() }
    default:
      do {
        path = try PathData.path(element["d"] ?? "")
      } catch let problem as PathData.Problem {
        throw error("d: \(problem.message)", element.line)
      }
    }
    return path
  }

  private func error(_ message: String, _ line: Int) -> DocumentError {
    DocumentError(file: file, line: line, message: message)
  }
}

extension String {
  /// The name without a namespace prefix.
  fileprivate var localName: String {
    split(separator: ":").last.map(String.init) ?? self
  }
}
