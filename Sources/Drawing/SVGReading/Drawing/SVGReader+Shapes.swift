internal import WidgetDocuments
internal import WidgetScene

extension SVGReader {
  /// The largest coordinate that is drawn.
  private static let maximumCoordinate = 1e9

  /// Returns the shape of an element; nil if it draws nothing, such as a circle without a radius.
  mutating func shape(of element: XMLElement, _ name: Substring, in context: SVGContext) throws -> SVGShape? {
    let style = context.style
    let (outline, problem) = SVGOutline(
      element: element, name: name, viewport: context.viewport, em: style.em
    ).path()
    if let problem { notes.leaveOut(problem, at: element.line) }
    guard !outline.isEmpty, style.isVisible else { return nil }
    try work.usePath(outline.elements.count, element)
    let isStroked = !context.isClip && style.stroke != .none && style.line.width > 0
    // The pen of a stroke is stretched with the path.
    let isStretched = isStroked && !context.transform.isUniform
    let placement = isStretched ? .identity : context.transform
    let path = outline.transformed(by: placement)
    let line = style.line.scaled(by: placement.lengthFactor)
    guard isDrawable(path, context.transform), line.width <= Self.maximumCoordinate else {
      notes.leaveOut("shapes with numbers that are too large", at: element.line)
      return nil
    }
    var shape = SVGShape(
      path: path, transform: isStretched ? context.transform : nil, style: line, rule: style.fillRule,
      drawsStrokeFirst: style.drawsStrokeFirst)
    if context.isClip {
      shape.rule = style.clipRule
      shape.fill = .flat(SVGColor(kind: .color(.black)))
      return shape
    }
    let object = SVGPaintedObject(path: outline, transform: placement, context: context, element: element)
    shape.fill = try paint(style.fill, opacity: style.fillOpacity, of: object)
    if isStroked { shape.stroke = try paint(style.stroke, opacity: style.strokeOpacity, of: object) }
    return shape.fill == nil && shape.stroke == nil ? nil : shape
  }

  private func isDrawable(_ path: Path, _ transform: Transform) -> Bool {
    guard let box = path.controlBounds else { return false }
    return [box.minX, box.minY, box.maxX, box.maxY, transform.tx, transform.ty]
      .allSatisfy { abs($0) <= Self.maximumCoordinate }
  }

  private mutating func paint(
    _ value: SVGPaintValue, opacity: Double, of object: SVGPaintedObject
  ) throws -> SVGPaint? {
    func flat(_ color: SVGColor) -> SVGPaint {
      .flat(color.with(current: object.context.style.color, opacity: opacity))
    }
    switch value {
    case .none: return nil
    case .flat(let color): return flat(color)
    case .reference(let id, let fallback):
      switch try gradient(id, opacity: opacity, of: object) {
      case .paint(let paint): return paint
      case .nothing: return nil
      case .noGradient: return fallback.map(flat)
      }
    }
  }
}

/// What a paint is for.
struct SVGPaintedObject {
  /// The path in the coordinates of its element.
  let path: Path
  /// The transform from there to the coordinates of the paint.
  let transform: Transform
  let context: SVGContext
  let element: XMLElement
}
