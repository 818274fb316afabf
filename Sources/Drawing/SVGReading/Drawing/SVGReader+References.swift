internal import WidgetDocuments
internal import WidgetScene

// `<use>`, and elements with an area of their own.
extension SVGReader {
  /// Returns the parts of the element that a `<use>` refers to.
  mutating func target(of use: XMLElement, in context: SVGContext) throws -> [SVGPart] {
    let address = use["href"] ?? use["xlink:href"] ?? ""
    guard let (id, target) = element(at: address, from: use) else { return [] }
    active.append(id)
    defer { active.removeLast() }
    func length(_ name: String, _ full: Double) -> Double {
      use[name].flatMap { CSSNumber.length($0, full: full, em: context.style.em) } ?? 0
    }
    var inner = context
    inner.transform =
      Transform
      .translation(x: length("x", context.viewport.width), y: length("y", context.viewport.height))
      .followed(by: context.transform)
    return try parts(of: target, in: inner, use: use)
  }

  /// Returns the element at an address; nil, and a note, if it is not in the file or contains the reference.
  mutating func element(at address: String, from origin: XMLElement) -> (id: String, element: XMLElement)? {
    let id = SVGReference.id(address)
    if id.isEmpty {
      if !address.isEmpty { notes.leaveOut("references to other files", at: origin.line) }
      return nil
    }
    guard let element = elements[id] else {
      notes.leaveOut("references to missing elements", at: origin.line)
      return nil
    }
    guard !active.contains(id), active.count < SVGWork.maximumReferences else {
      notes.leaveOut("references that lead back to themselves", at: origin.line)
      return nil
    }
    return (id, element)
  }

  /// Returns the parts of an `<svg>` inside another or of a `<symbol>`, which have an area of their own.
  mutating func viewport(
    _ element: XMLElement, use: XMLElement?, showsOverflow: Bool, in context: SVGContext
  ) throws -> [SVGPart] {
    let (full, em) = (context.viewport, context.style.em)
    func side(_ name: String, _ full: Double) -> Double {
      use?.side(name, full: full, em: em) ?? element.side(name, full: full, em: em) ?? full
    }
    func position(_ name: String, _ full: Double) -> Double {
      element[name].flatMap { CSSNumber.length($0, full: full, em: em) } ?? 0
    }
    let area = Rect(
      x: position("x", full.width), y: position("y", full.height), width: side("width", full.width),
      height: side("height", full.height))
    guard area.width > 0, area.height > 0 else { return [] }
    let viewBox = SVGViewBox(element)
    var inner = context
    inner.transform = (viewBox?.transform(into: area) ?? .translation(x: area.minX, y: area.minY))
      .followed(by: context.transform)
    inner.viewport = viewBox?.box.size ?? area.size
    guard inner.transform.inverse != nil else { return [] }
    if !showsOverflow { try enterGroup(&inner, element) }
    let parts = try children(of: element, in: inner)
    return showsOverflow ? parts : try clipped(parts, to: area, context.transform, element)
  }

  /// Returns parts as one group that is clipped to an area, if they exceed it.
  ///
  /// `transform` leads from the coordinates of the area to the canvas.
  mutating func clipped(
    _ parts: [SVGPart], to area: Rect, _ transform: Transform, _ element: XMLElement
  ) throws -> [SVGPart] {
    guard let bounds = parts.bounds, let inverse = transform.inverse else { return parts }
    let tolerance = 1e-4 * max(area.width, area.height)
    let room = area.inset(by: EdgeInsets(all: -tolerance))
    let inside = bounds.bounds(transformedBy: inverse)
    let fits =
      inside.minX >= room.minX && inside.minY >= room.minY && inside.maxX <= room.maxX && inside.maxY <= room.maxY
    if fits { return parts }
    try work.useGroup(element)
    return [.group(SVGGroup(clip: .path(Path(rect: area).transformed(by: transform)), parts: parts))]
  }

  enum ClipResult {
    /// The clip path does not exist.
    case unclipped
    /// Nothing is inside the clip path.
    case hidden
    case clip(SVGClip)
  }

  /// Returns the clip of an element with an id.
  ///
  /// `parts` are those of the element, in whose coordinates the clip path is.
  mutating func clip(
    _ id: String, of parts: [SVGPart], _ origin: XMLElement, in context: SVGContext
  ) throws -> ClipResult {
    guard let (id, element) = element(at: "#\(id)", from: origin), name(of: element) == "clipPath" else {
      return .unclipped
    }
    try work.useElement(element)
    guard context.depth < SVGContext.maximumDepth else { return .unclipped }
    active.append(id)
    defer { active.removeLast() }
    let style = try style(of: element, inheriting: SVGStyle(), viewport: context.viewport)
    var inner = context
    (inner.style, inner.isClip, inner.depth) = (style.inherited, true, context.depth + 1)
    var transform = style.own.transform
    if element["clipPathUnits"] == "objectBoundingBox" {
      guard let box = parts.fillBounds, let inverse = context.transform.inverse else { return .hidden }
      let frame = box.bounds(transformedBy: inverse)
      transform = transform.followed(by: Transform(unitSquareTo: frame))
    }
    inner.transform = transform.followed(by: context.transform)
    guard inner.transform.inverse != nil else { return .hidden }
    try enterGroup(&inner, element)
    var shapes = try children(of: element, in: inner)
    if let outer = style.own.clip, !shapes.isEmpty {
      switch try clip(outer, of: parts, element, in: context) {
      case .unclipped: break
      case .hidden: return .hidden
      case .clip(let clip): shapes = [.group(SVGGroup(clip: clip, parts: shapes))]
      }
    }
    if shapes.isEmpty { return .hidden }
    if shapes.count == 1, case .shape(let shape) = shapes[0], shape.rule == .nonZero { return .clip(.path(shape.path)) }
    return .clip(.parts(shapes))
  }
}

extension Transform {
  /// The transform from the square between 0 and 1 to a rectangle.
  init(unitSquareTo frame: Rect) {
    self.init(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
  }
}
