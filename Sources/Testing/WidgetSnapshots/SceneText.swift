internal import Geometry
internal import Scene

/// A scene as text, an item a line, in drawing order; what is in a group is indented.
struct SceneText {
  private(set) var text: String

  init(_ scene: Scene) {
    text = "scene \(number(scene.size.width))x\(number(scene.size.height))"
    if let background = scene.background { text += " on \(color(background))" }
    text += "\n"
    for item in scene.items { add(item, indent: "  ") }
  }

  private mutating func add(_ item: Item, indent: String) {
    switch item {
    case .fill(let fill):
      let rule = fill.rule == .evenOdd ? " evenOdd" : ""
      text += "\(indent)fill\(name(fill.tag)) \(color(fill.color)) \(fill.role.rawValue)\(rule) \(path(fill.path))\n"
    case .stroke(let stroke):
      let style = stroke.style
      text += "\(indent)stroke\(name(stroke.tag)) \(color(stroke.color)) \(stroke.role.rawValue) "
      text += "\(number(style.width)) \(style.cap.rawValue) \(style.join.rawValue) \(path(stroke.path))\n"
    case .text(let item):
      text += "\(indent)text\(name(item.tag)) \(quoted(item.string)) \(color(item.color)) \(item.role.rawValue) "
      text += "\(box(item.frame))\(item.isTruncated ? " truncated" : "")"
      if let halo = item.halo { text += " halo \(number(halo.width)) \(color(halo.color))" }
      text += "\n"
      for run in item.runs {
        let glyphs = run.glyphs.map { "\($0.id)@\(point($0.position))" }.joined(separator: " ")
        text += "\(indent)  \(run.face.postScriptName) \(number(run.size)) \(quoted(run.text)) \(glyphs)\n"
      }
    case .group(let group):
      text += "\(indent)group\(name(group.tag))"
      if group.opacity.value < 1 { text += " opacity \(number(group.opacity.value))" }
      if let clip = group.clip { text += " clip \(path(clip))" }
      text += "\n"
      for item in group.items { add(item, indent: indent + "  ") }
    }
  }
}

/// Hundredths of a point, without needless zeros.
private func number(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let hundredths = Int((value * 100).rounded())
  let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
  let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  return "\(hundredths < 0 ? "-" : "")\(whole)\(decimals)"
}

private func point(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

private func box(_ rect: Rect) -> String {
  "\(number(rect.width))x\(number(rect.height)) at \(number(rect.minX)),\(number(rect.minY))"
}

private func color(_ color: Color) -> String {
  color.alpha < 1 ? "\(color.hex)/\(number(color.alpha))" : color.hex
}

private func name(_ tag: Tag?) -> String {
  guard let tag else { return "" }
  return (tag.id.map { " #\($0)" } ?? "") + tag.classes.map { " .\($0)" }.joined()
}

private func quoted(_ text: String) -> String {
  "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
}

private func path(_ path: Path) -> String {
  path.elements.map { element in
    switch element {
    case .move(let end): "M\(point(end))"
    case .line(let end): "L\(point(end))"
    case .cubic(let first, let second, let end): "C\(point(first)) \(point(second)) \(point(end))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}
