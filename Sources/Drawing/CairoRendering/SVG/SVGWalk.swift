internal import WidgetBase
internal import WidgetScene

/// A traversal of a scene that appends an element for each item.
struct SVGWalk: ItemVisitor {
  var document = SVGDocument()

  private let textStyle: SVGWriter.TextStyle
  let outlines: any GlyphOutlines
  var names: SVGNames
  /// The number of groups around the current items.
  var depth = 0
  /// The names of the gradients that the document already defines.
  private var gradients: [Paint: String] = [:]
  /// The `data:` URLs of bitmaps that are already encoded.
  private var dataURLs: [Bitmap: String] = [:]

  init(textStyle: SVGWriter.TextStyle, outlines: any GlyphOutlines, names: SVGNames) {
    self.textStyle = textStyle
    self.outlines = outlines
    self.names = names
  }

  mutating func write(_ scene: Scene, size: CanvasSize, scale: Double, cornerRadius: Double) throws {
    let canvas = Rect(origin: .zero, size: scene.size)
    let (width, height) = (DecimalText.number(canvas.width), DecimalText.number(canvas.height))
    var attributes = [
      SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
      SVGAttribute("width", String(size.width)), SVGAttribute("height", String(size.height)),
      SVGAttribute("viewBox", "0 0 \(width) \(height)"),
    ]
    if canvas.width * scale != Double(size.width) || canvas.height * scale != Double(size.height) {
      // If sides were rounded to whole pixels, the view box is stretched so that it leaves no empty strip.
      attributes.append(SVGAttribute("preserveAspectRatio", "none"))
    }
    document.begin("svg", attributes)
    if let text = scene.alternativeText {
      if let title = text.title { document.append("title", [], content: title) }
      document.append("desc", [], content: text.sentence)
    }
    let radius = Path.cornerRadius(cornerRadius, width: canvas.width, height: canvas.height)
    if radius > 0 {
      beginClip(in: "rect", .geometry(of: canvas) + [SVGAttribute("rx", radius)], attributes: [])
    }
    if let background = scene.background {
      document.append("rect", .geometry(of: canvas) + .paint("fill", background))
    }
    try append(scene.items)
    if radius > 0 {
      document.end()
    }
    document.end()
  }

  mutating func append(_ items: [Item]) throws {
    guard depth <= ScenePainter.maximumNesting else {
      throw WidgetBase.Failure.nestingTooDeep
    }
    for item in items { try item.accept(&self) }
  }

  mutating func visit(_ item: FillItem) throws {
    var attributes = names.attributes(of: item.tag)
    let paint = paint("fill", item.paint)
    if let rectangle = item.path.rectangle {
      document.append("rect", attributes + .geometry(of: rectangle) + paint)
    } else {
      attributes.append(pathData(item.path))
      if item.rule == .evenOdd {
        attributes.append(SVGAttribute("fill-rule", "evenodd"))
      }
      document.append("path", attributes + paint)
    }
  }

  mutating func visit(_ item: StrokeItem) throws {
    let attributes = names.attributes(of: item.tag) + [pathData(item.path), SVGAttribute("fill", "none")]
    document.append("path", attributes + paint("stroke", item.paint) + .style(item.style))
  }

  mutating func visit(_ item: ImageItem) throws {
    guard item.frame.width > 0, item.frame.height > 0 else { return }
    let url = try dataURLs[item.bitmap] ?? item.bitmap.dataURL()
    dataURLs[item.bitmap] = url
    var attributes = names.attributes(of: item.tag)
    attributes += .geometry(of: item.frame)
    attributes.append(SVGAttribute("preserveAspectRatio", "none"))
    attributes += .opacity("opacity", item.opacity.value)
    if item.interpolation == .nearest {
      attributes.append(SVGAttribute("image-rendering", "pixelated"))
    }
    document.append("image", attributes + [SVGAttribute("href", url)])
  }

  mutating func visit(_ item: GroupItem) throws {
    // SVG also draws nothing under a transform that is not invertible, but viewers disagree on when a matrix is one.
    guard item.transform == .identity || item.transform.inverse != nil else { return }
    var attributes = names.attributes(of: item.tag)
    if let effect = item.effect { attributes += try define(effect, on: item.items) }
    attributes += .transform(item.transform)
    attributes += .opacity("opacity", item.opacity.value)
    if let clip = item.clip {
      if let rectangle = clip.rectangle {
        beginClip(in: "rect", .geometry(of: rectangle), attributes: attributes)
      } else {
        beginClip(in: "path", [pathData(clip)], attributes: attributes)
      }
    } else {
      document.begin("g", attributes)
    }
    depth += 1
    defer { depth -= 1 }
    try append(item.items)
    document.end()
  }

  /// Begins a group that is clipped to one shape.
  ///
  /// The clip path is defined right before it.
  private mutating func beginClip(in shape: String, _ geometry: [SVGAttribute], attributes: [SVGAttribute]) {
    let name = names.next("c")
    document.begin("clipPath", [SVGAttribute("id", name)])
    document.append(shape, geometry)
    document.end()
    document.begin("g", attributes + [SVGAttribute("clip-path", "url(#\(name))")])
  }

  /// Returns a paint's attributes.
  ///
  /// If the paint is a gradient that the document does not define yet, its definition is appended first.
  private mutating func paint(_ property: String, _ paint: Paint) -> [SVGAttribute] {
    if let color = paint.uniformColor { return .paint(property, color) }
    switch paint {
    case .solid(let color): return .paint(property, color)
    case .dots(let pattern): return .paint(property, pattern.tint)
    case .linearGradient(let gradient): return [SVGAttribute(property, "url(#\(name(of: gradient)))")]
    case .radialGradient(let gradient): return [SVGAttribute(property, "url(#\(name(of: gradient)))")]
    }
  }

  private mutating func name(of gradient: LinearGradient) -> String {
    let (start, end) = (DrawableRange.clamped(gradient.start), DrawableRange.clamped(gradient.end))
    return name(of: .linearGradient(gradient), gradient.stops, element: "linearGradient") {
      [
        SVGAttribute("x1", start.x), SVGAttribute("y1", start.y),
        SVGAttribute("x2", end.x), SVGAttribute("y2", end.y),
      ]
    }
  }

  private mutating func name(of gradient: RadialGradient) -> String {
    let (center, focus) = (DrawableRange.clamped(gradient.center), DrawableRange.clamped(gradient.focus))
    return name(of: .radialGradient(gradient), gradient.stops, element: "radialGradient") {
      var attributes = [
        SVGAttribute("cx", center.x), SVGAttribute("cy", center.y),
        SVGAttribute("r", DrawableRange.clampedLength(gradient.radius)),
      ]
      if gradient.focus != gradient.center {
        attributes += [SVGAttribute("fx", focus.x), SVGAttribute("fy", focus.y)]
      }
      if gradient.focusRadius > 0 {
        attributes.append(SVGAttribute("fr", DrawableRange.clampedLength(gradient.focusRadius)))
      }
      return attributes + .transform(gradient.transform, named: "gradientTransform")
    }
  }

  /// Returns the name of a gradient, which is defined first if the document does not define it yet.
  private mutating func name(
    of paint: Paint, _ stops: GradientStops, element: String, geometry: () -> [SVGAttribute]
  ) -> String {
    if let name = gradients[paint] { return name }
    let name = names.next("g")
    gradients[paint] = name
    document.begin(
      element, [SVGAttribute("id", name), SVGAttribute("gradientUnits", "userSpaceOnUse")] + geometry())
    for stop in stops.all {
      document.append(
        "stop",
        [SVGAttribute("offset", stop.offset.value), SVGAttribute("stop-color", stop.color.hex)]
          + .opacity("stop-opacity", stop.color.alpha))
    }
    document.end()
    return name
  }

  private func pathData(_ path: Path) -> SVGAttribute {
    var data = AbsolutePathData()
    path.walk(into: &data)
    return SVGAttribute("d", data.text)
  }

  // MARK: Text

  mutating func visit(_ item: TextItem) throws {
    let runs = try item.runs.compactMap { try element(for: $0) }
    var attributes = names.attributes(of: item.tag)
    attributes += [SVGAttribute("role", "img"), SVGAttribute("aria-label", item.string)]
    attributes += paint("fill", item.paint)
    let isOnePath = runs.count == 1 && textStyle == .outlines
    if let halo = item.halo, isOnePath {
      // For a single path, the halo is drawn below the fill of the same element. With several paths, the halo of the
      // second would cover the first. The same applies to the letters of live text, which browsers paint one by one if
      // `textLength` places them.
      attributes += .rim(halo)
      attributes.append(SVGAttribute("paint-order", "stroke"))
    }
    document.begin("g", attributes)
    if let halo = item.halo, !isOnePath {
      document.begin("g", [SVGAttribute("fill", "none")] + .rim(halo))
      append(runs)
      document.end()
    }
    append(runs)
    document.end()
  }

  private mutating func append(_ runs: [RunElement]) {
    for run in runs {
      switch run.content {
      case .path: document.append("path", run.attributes)
      case .text(let text): document.append("text", run.attributes, content: text)
      case .pieces(let pieces): document.append("text", run.attributes, pieces: pieces, in: "tspan")
      }
    }
  }

  /// Returns a run's element without its paint, or nil if it has no ink.
  private func element(for run: GlyphRun) throws -> RunElement? {
    switch textStyle {
    case .outlines:
      var data = RelativePathData()
      for glyph in run.glyphs {
        try outlines.outline(of: glyph.id, in: run.face)
          .walk(into: &data, scale: run.size, offset: glyph.position)
      }
      return data.isEmpty ? nil : RunElement(attributes: [SVGAttribute("d", data.text)], content: .path)
    case .live:
      return RunElement(live: run)
    }
  }
}

/// The element that draws a glyph run.
private struct RunElement {
  enum Content {
    case path
    case text(String)
    /// Text in pieces with a position each.
    case pieces([(attributes: [SVGAttribute], content: String)])
  }

  let attributes: [SVGAttribute]
  let content: Content

  init(attributes: [SVGAttribute], content: Content) {
    self.attributes = attributes
    self.content = content
  }

  /// Creates live text that starts at the run's left edge, whatever its direction, because the base direction is left
  /// to right.
  ///
  /// `textLength` keeps the width that layout measured if the viewer uses a different font. Tabular digits are
  /// positioned one by one instead, because librsvg supports neither `font-variant-numeric` nor `textLength`.
  init?(live run: GlyphRun) {
    guard let origin = run.glyphs.first?.position, !run.text.isEmpty else { return nil }
    var attributes = [SVGAttribute("x", origin.x), SVGAttribute("y", origin.y)] + .font(run)
    let pieces = Self.pieces(of: run)
    let width = DrawableRange.clampedLength(run.width)
    if run.glyphs.count > 1, width > 0, pieces.count < 2 {
      attributes.append(SVGAttribute("textLength", width))
    }
    // Otherwise leading, trailing and repeated spaces would collapse, and in some viewers also spaces of a fixed width.
    if run.text.first?.isWhitespace == true || run.text.last?.isWhitespace == true || run.text.contains("  ") {
      attributes.append(SVGAttribute("xml:space", "preserve"))
    }
    self.init(attributes: attributes, content: pieces.count < 2 ? .text(run.text) : .pieces(pieces))
  }

  /// Returns the digits of a run with tabular digits, each with its position, and the text between them.
  private static func pieces(of run: GlyphRun) -> [(attributes: [SVGAttribute], content: String)] {
    let scalars = run.text.unicodeScalars
    // If there are as many glyphs as characters, each glyph is a character, because runs with digits are left to right.
    guard run.hasTabularDigits, scalars.count == run.glyphs.count else { return [] }
    var pieces: [(attributes: [SVGAttribute], content: String)] = []
    var isAfterDigit = true
    for (scalar, glyph) in zip(scalars, run.glyphs) {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit || isAfterDigit {
        pieces.append(([SVGAttribute("x", glyph.position.x)], String(scalar)))
      } else {
        pieces[pieces.count - 1].content.unicodeScalars.append(scalar)
      }
      isAfterDigit = isDigit
    }
    return pieces
  }
}
