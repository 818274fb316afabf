internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene

/// Reads the path of a drawing element from its own attributes, in its own coordinates.
struct IconOutline {
  let file: String
  let element: XMLElement

  /// Returns the path, which is empty if SVG does not draw the element.
  func path() throws -> Path {
    var path = Path()
    switch element.name {
    case "circle", "ellipse":
      let rx = try length(element.name == "circle" ? "r" : "rx")
      let ry = try length(element.name == "circle" ? "r" : "ry")
      guard let width = rx ?? ry, let height = ry ?? rx, width > 0, height > 0 else { return path }
      let center = Point(x: try number("cx") ?? 0, y: try number("cy") ?? 0)
      path.addEllipse(in: Rect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height))
    case "rect":
      let (rx, ry) = (try length("rx"), try length("ry"))
      guard let width = try length("width"), let height = try length("height"), width > 0, height > 0 else {
        return path
      }
      path.addRoundedRect(
        Rect(x: try number("x") ?? 0, y: try number("y") ?? 0, width: width, height: height),
        radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    case "line":
      path.move(to: Point(x: try number("x1") ?? 0, y: try number("y1") ?? 0))
      path.line(to: Point(x: try number("x2") ?? 0, y: try number("y2") ?? 0))
    case "polyline", "polygon":
      let points = try points()
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      if element.name == "polygon", !path.isEmpty { path.close() }
    default:
      do {
        path = try PathData.path(element["d"] ?? "")
      } catch let problem as Failure {
        throw error("d", "d: \(problem)")
      }
    }
    return path
  }

  private func number(_ name: String) throws -> Double? {
    guard let text = element[name] else { return nil }
    guard let number = NumberList.number(text) else {
      throw error(name, "\(name)=\"\(excerpt(text))\" is not a number")
    }
    return number
  }

  private func length(_ name: String) throws -> Double? {
    guard let number = try number(name) else { return nil }
    guard number >= 0 else { throw error(name, "\(name)=\"\(number)\" is negative") }
    return number
  }

  private func points() throws -> [Point] {
    let text = element["points"] ?? ""
    guard let numbers = NumberList.numbers(text), numbers.count.isMultiple(of: 2) else {
      throw error("points", "points=\"\(excerpt(text))\" is not pairs of numbers")
    }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private func error(_ attribute: String, _ message: String) -> DocumentError {
    let line = element.attributes.first { $0.name == attribute }?.line ?? element.line
    return DocumentError(file: file, line: line, message: message)
  }
}
