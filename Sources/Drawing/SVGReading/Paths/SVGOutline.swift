internal import WidgetDocuments
internal import WidgetScene

/// Reads the path of a shape from its own attributes, in its own coordinates.
struct SVGOutline {
  let element: XMLElement
  let name: Substring
  let viewport: Size
  let em: Double

  static let names: Set<Substring> = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]

  /// Returns the path, which is empty if SVG does not draw the element, and what is wrong with it.
  func path() -> (path: Path, problem: String?) {
    var path = Path()
    switch name {
    case "circle", "ellipse":
      let rx = name == "circle" ? length("r", .other) : length("rx", .width)
      let ry = name == "circle" ? rx : length("ry", .height)
      guard let width = rx ?? ry, let height = ry ?? rx, width > 0, height > 0 else { return (path, nil) }
      let center = Point(x: length("cx", .width) ?? 0, y: length("cy", .height) ?? 0)
      path.addEllipse(in: Rect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height))
    case "rect":
      let (rx, ry) = (radius("rx", .width), radius("ry", .height))
      guard let width = length("width", .width), let height = length("height", .height), width > 0, height > 0 else {
        return (path, nil)
      }
      path.addRoundedRect(
        Rect(x: length("x", .width) ?? 0, y: length("y", .height) ?? 0, width: width, height: height),
        radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "line":
      path.move(to: Point(x: length("x1", .width) ?? 0, y: length("y1", .height) ?? 0))
      path.line(to: Point(x: length("x2", .width) ?? 0, y: length("y2", .height) ?? 0))
    case "polyline", "polygon":
      return polygon()
    default:
      let (path, problem) = PathData.read(element["d"] ?? "")
      return (path, problem.map { "what follows an error in a path (\($0))" })
    }
    return (path, nil)
  }

  /// Returns the points up to the first error, as SVG draws them.
  private func polygon() -> (path: Path, problem: String?) {
    var list = NumberList(element["points"] ?? "")
    var path = Path()
    var isWhole = true
    while !list.isAtEnd {
      guard let x = list.number(), let y = list.number() else {
        isWhole = false
        break
      }
      if path.isEmpty { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if name == "polygon", !path.isEmpty { path.close() }
    return (path, isWhole ? nil : "what follows an error in points")
  }

  private enum Direction {
    case width, height, other
  }

  /// Returns a length in pixels; nil if it is missing or not a length.
  private func length(_ name: String, _ direction: Direction) -> Double? {
    guard let text = element[name] else { return nil }
    let full =
      switch direction {
      case .width: viewport.width
      case .height: viewport.height
      case .other: SVGStyle.diagonal(of: viewport)
      }
    return CSSNumber.length(text, full: full, em: em)
  }

  /// Returns the radius of a rectangle's corners; nil if it is to be as the other.
  private func radius(_ name: String, _ direction: Direction) -> Double? {
    length(name, direction).flatMap { $0 >= 0 ? $0 : nil }
  }
}
