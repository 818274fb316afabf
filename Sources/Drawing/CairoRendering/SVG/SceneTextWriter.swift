internal import WidgetBase
public import WidgetScene

/// Writes scenes as text for reading and comparing: one item per line, in drawing order, with the items of a group
/// indented.
///
///     scene 338x158 on #ffffff
///       group .chart opacity 0.5 clip 100x40 at 10,10
///         fill #bar #ff9500 ink area 12x30 at 14,20
///         stroke linear 0,0 to 0,40: #ff9500 0, #ff9500/0 1 tone line 2 round miter M10,50 L110,10
///       image 64x48 #1b2c3d4e5f607182 tone 32x24 at 4,4
///       text .time "17:04" #202020 ink 77.12x47.73 at 40.44,42.78
///
/// Each line has the kind of item, its tag, paint, role, subject and position. Numbers are in points with at most 3
/// decimals. A number beyond the drawable range is written in Swift's format.
public struct SceneTextWriter: Sendable {
  private let hasGlyphs: Bool

  /// Creates a writer.
  ///
  /// - Parameter hasGlyphs: whether each run of a text follows on its own line: the face, the size, the characters, and
  ///   each glyph with the position of its origin.
  public init(hasGlyphs: Bool = false) {
    self.hasGlyphs = hasGlyphs
  }

  /// Returns a scene as lines that each end in a newline.
  ///
  /// - Throws: `Failure` for groups that are nested too deeply.
  public func write(_ scene: Scene) throws -> String {
    var walk = SceneTextWalk(hasGlyphs: hasGlyphs)
    try walk.write(scene)
    return walk.text
  }
}

/// A traversal of a scene that appends a line for each item.
private struct SceneTextWalk: ItemVisitor {
  private(set) var text = ""

  private let hasGlyphs: Bool
  /// The number of groups around the current items.
  private var depth = 0

  init(hasGlyphs: Bool) {
    self.hasGlyphs = hasGlyphs
  }

  mutating func write(_ scene: Scene) throws {
    text = "scene \(number(scene.size.width))x\(number(scene.size.height))"
    if let background = scene.background { text += " on \(words(background))" }
    text += "\n"
    try append(scene.items)
  }

  private mutating func append(_ items: [Item]) throws {
    guard depth <= ScenePainter.maximumNesting else {
      throw WidgetBase.Failure.nestingTooDeep
    }
    for item in items { try item.accept(&self) }
  }

  mutating func visit(_ item: FillItem) throws {
    append(
      "fill", item.tag, words(item.paint), item.role.rawValue, item.subject.rawValue,
      item.rule == .evenOdd ? "evenOdd" : "", words(item.path))
  }

  mutating func visit(_ item: StrokeItem) throws {
    let style = item.style
    append(
      "stroke", item.tag, words(item.paint), item.role.rawValue, item.subject.rawValue, number(style.width),
      style.cap.rawValue, style.join.rawValue,
      style.dash.isEmpty ? "" : "dash \(style.dash.map { number($0) }.joined(separator: ","))",
      style.dash.isEmpty || style.dashOffset == 0 ? "" : "from \(number(style.dashOffset))", words(item.path))
  }

  mutating func visit(_ item: TextItem) throws {
    append(
      "text", item.tag, quoted(item.string), words(item.paint), item.role.rawValue, words(item.frame),
      item.isTruncated ? "truncated" : "", item.halo.map { "halo \(number($0.width)) \(words($0.color))" } ?? "")
    guard hasGlyphs else { return }
    for run in item.runs {
      let glyphs = run.glyphs.map { "\($0.id)@\(words($0.position))" }.joined(separator: " ")
      text += indentation + "  \(run.face.postScriptName) \(number(run.size)) \(quoted(run.text)) \(glyphs)\n"
    }
  }

  mutating func visit(_ item: ImageItem) throws {
    let bitmap = item.bitmap
    append(
      "image", item.tag, "\(bitmap.width)x\(bitmap.height)", "#\(hex(bitmap.digest))", item.role.rawValue,
      item.interpolation == .nearest ? "nearest" : "", opacity(item.opacity), words(item.frame))
  }

  mutating func visit(_ item: GroupItem) throws {
    append(
      "group", item.tag, opacity(item.opacity),
      words(item.transform),
      item.clip.map { "clip \(words($0))" } ?? "", item.effect.map { words($0) } ?? "")
    depth += 1
    defer { depth -= 1 }
    switch item.effect {
    case .mask(let items), .cutout(let items):
      append("mask", nil)
      depth += 1
      try append(items)
      depth -= 1
    case .blur, .shadow, .innerShadow, nil: break
    }
    try append(item.items)
  }

  // MARK: Lines

  private var indentation: String { String(repeating: "  ", count: depth + 1) }

  private mutating func append(_ kind: String, _ tag: Tag?, _ parts: String...) {
    let line = [kind, words(tag)] + parts
    text += indentation + line.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
  }

  private func words(_ effect: LayerEffect) -> String {
    switch effect {
    case .mask: "masked"
    case .cutout: "cut out"
    case .blur(let radius): "blur \(number(radius))"
    case .shadow(let shadow): "shadow \(words(shadow))"
    case .innerShadow(let shadow): "inner shadow \(words(shadow))"
    }
  }

  private func words(_ shadow: Shadow) -> String {
    "\(words(shadow.color)) \(number(shadow.radius)) \(number(shadow.offset.x)) \(number(shadow.offset.y))"
  }

  private func words(_ tag: Tag?) -> String {
    guard let tag else { return "" }
    return ((tag.id.map { ["#\(name($0))"] } ?? []) + tag.classes.map { ".\(name($0))" }).joined(separator: " ")
  }

  /// Returns a name, in quotes if it could be mistaken for another part of the line.
  private func name(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_:".contains($0) }
    return isPlain ? text : quoted(text)
  }

  private func words(_ paint: Paint) -> String {
    switch paint {
    case .solid(let color):
      return words(color)
    case .dots(let pattern):
      return "dots \(pattern.density.rawValue) \(words(pattern.color))"
    case .linearGradient(let gradient):
      return "linear \(words(gradient.start)) to \(words(gradient.end)): \(words(gradient.stops))"
    case .radialGradient(let gradient):
      let focus = gradient.focus == gradient.center ? "" : " from \(words(gradient.focus))"
      let matrix = gradient.transform == .identity ? "" : " \(words(gradient.transform))"
      return
        "radial \(words(gradient.center)) radius \(number(gradient.radius))\(focus)\(matrix): \(words(gradient.stops))"
    }
  }

  private func words(_ stops: GradientStops) -> String {
    stops.all.map { "\(words($0.color)) \(number($0.offset.value, decimals: 3))" }.joined(separator: ", ")
  }

  private func words(_ color: Color) -> String {
    color.alpha < 1 ? "\(color.hex)/\(number(color.alpha))" : color.hex
  }

  private func opacity(_ opacity: UnitInterval) -> String {
    opacity.value < 1 ? "opacity \(number(opacity.value))" : ""
  }

  private func words(_ transform: Transform) -> String {
    guard transform != .identity else { return "" }
    let factors = [transform.a, transform.b, transform.c, transform.d].map { number($0, decimals: 3) }
    let moves = [transform.tx, transform.ty].map { number($0) }
    return "matrix(\((factors + moves).joined(separator: " ")))"
  }

  private func words(_ path: Path) -> String {
    if let rectangle = path.rectangle { return words(rectangle) }
    return path.elements.map { element in
      switch element {
      case .move(let end): "M\(words(end))"
      case .line(let end): "L\(words(end))"
      case .cubic(let first, let second, let end): "C\(words(first)) \(words(second)) \(words(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private func words(_ rect: Rect) -> String {
    "\(number(rect.width))x\(number(rect.height)) at \(words(rect.origin))"
  }

  private func words(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private func number(_ value: Double, decimals: Int = 2) -> String {
    abs(value) <= DrawableRange.limit ? DecimalText.number(value, decimals: decimals) : "\(value)"
  }

  private func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a string in quotes on one line.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
