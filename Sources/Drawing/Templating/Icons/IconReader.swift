internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene

/// Converts the elements of an icon's document to shapes.
struct IconReader {
  let file: String

  /// The properties that an element inherits from its parents.
  private struct Style {
    var fill: IconPaint? = .color(.black)
    var stroke: IconPaint?
    var width = 1.0
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var rule = FillItem.Rule.nonZero
    var transform = Transform.identity
    /// The opacity of this element.
    ///
    /// It is not inherited, because it applies to the children as a whole.
    var opacity = UnitInterval.one
  }

  private static let shapeAttributes: [String: [String]] = [
    "g": [], "path": ["d"], "circle": ["cx", "cy", "r"], "ellipse": ["cx", "cy", "rx", "ry"],
    "rect": ["x", "y", "width", "height", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"],
    "polyline": ["points"], "polygon": ["points"],
  ]

  func read(_ root: XMLElement) throws -> (Size, [IconPart]) {
    guard root.name == "svg" else {
      throw error("the root is <\(excerpt(root.name))>, not <svg>", root.line)
    }
    var size: Size?
    var style = Style()
    for attribute in root.attributes {
      switch attribute.name {
      case "viewBox":
        let numbers = NumberList.numbers(attribute.value) ?? []
        guard numbers.count == 4, numbers[0] == 0, numbers[1] == 0, numbers[2] > 0, numbers[3] > 0 else {
          throw error("viewBox=\"\(excerpt(attribute.value))\" is not \"0 0 WIDTH HEIGHT\"", attribute.line)
        }
        size = Size(width: numbers[2], height: numbers[3])
      case "xmlns", "width", "height": break
      default:
        try apply(attribute, of: root, to: &style)
      }
    }
    guard let size else { throw error("<svg> needs a viewBox", root.line) }
    return (size, try parts(of: root, style: style))
  }

  /// Returns the parts of the children of `svg` or a `g`.
  private func parts(of parent: XMLElement, style: Style) throws -> [IconPart] {
    try refuseText(in: parent)
    var inherited = style
    inherited.opacity = .one
    let parts = try parent.elements.flatMap { try self.parts(from: $0, style: inherited) }
    return faded(parts, style.opacity)
  }

  private func parts(from element: XMLElement, style: Style) throws -> [IconPart] {
    guard let supported = Self.shapeAttributes[element.name] else {
      let hint = suggestion(for: element.name, among: Self.shapeAttributes.keys.sorted())
      throw error("unknown element <\(excerpt(element.name))> in an icon\(hint)", element.line)
    }
    var inner = style
    for attribute in element.attributes where !supported.contains(attribute.name) {
      try apply(attribute, of: element, to: &inner)
    }
    if element.name == "g" { return try parts(of: element, style: inner) }
    if let child = element.elements.first {
      throw error("<\(excerpt(child.name))> is not allowed inside <\(element.name)>", child.line)
    }
    try refuseText(in: element)
    guard let shape = try shape(of: element, style: inner) else { return [] }
    return faded([.shape(shape)], inner.opacity)
  }

  private func faded(_ parts: [IconPart], _ opacity: UnitInterval) -> [IconPart] {
    opacity == .one || parts.isEmpty ? parts : [.faded(opacity, parts)]
  }

  private func refuseText(in element: XMLElement) throws {
    if let line = element.firstTextLine {
      throw error("text is not allowed in icons; found in <\(element.name)>", line)
    }
  }

  /// Returns the shape of an element, or nil if it draws nothing, such as a circle without a radius.
  private func shape(of element: XMLElement, style: Style) throws -> IconShape? {
    let outline = try IconOutline(file: file, element: element).path()
    guard !outline.isEmpty else { return nil }
    guard style.stroke == nil || style.transform.isUniform else {
      throw error("a non-uniform transform would distort the stroke; apply it to the coordinates", element.line)
    }
    let path = outline.transformed(by: style.transform)
    let width = style.width * style.transform.lengthFactor
    guard let bounds = path.controlBounds, bounds.minX.isFinite, bounds.minY.isFinite, bounds.width.isFinite,
      bounds.height.isFinite, width.isFinite
    else { throw error("coordinates of <\(element.name)> are too large", element.line) }
    return IconShape(
      path: path, fill: style.fill, stroke: style.stroke,
      // SVG's default miter limit, which icons do not change.
      style: StrokeStyle(width: width, cap: style.cap, join: style.join, miterLimit: 4), rule: style.rule)
  }

  private func apply(
    _ attribute: XMLElement.Attribute, of element: XMLElement, to style: inout Style
  ) throws {
    let value = attribute.value
    func read<Value>(_ read: Value?) throws -> Value {
      guard let read else {
        throw error("\(attribute.name)=\"\(excerpt(value))\" is not supported in icons", attribute.line)
      }
      return read
    }
    switch attribute.name {
    case "fill": style.fill = value == "none" ? nil : try read(IconPaint(value))
    case "stroke": style.stroke = value == "none" ? nil : try read(IconPaint(value))
    case "stroke-width": style.width = try read(NumberList.number(value).flatMap { $0 >= 0 ? $0 : nil })
    case "stroke-linecap": style.cap = try read(StrokeStyle.Cap(rawValue: value))
    case "stroke-linejoin": style.join = try read(StrokeStyle.Join(rawValue: value))
    case "fill-rule": style.rule = try read(["nonzero": .nonZero, "evenodd": .evenOdd][value])
    case "opacity": style.opacity = UnitInterval(try read(NumberList.number(value)))
    case "transform": style.transform = try read(Transform(list: value)).followed(by: style.transform)
    default:
      let known =
        [
          "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity", "transform",
        ] + (Self.shapeAttributes[element.name] ?? [])
      throw error(
        "unknown attribute \"\(excerpt(attribute.name))\" on <\(element.name)>\(suggestion(for: attribute.name, among: known))",
        attribute.line)
    }
  }

  private func error(_ message: String, _ line: Int) -> DocumentError {
    DocumentError(file: file, line: line, message: message)
  }
}
