package import WidgetScene

extension PlotSymbol {
  /// Draws the symbol around a point, in a square of a size.
  func draw(at center: Point, size: Double, as mark: PlotMark, in plot: Rect, into list: inout DisplayList) {
    let path = path(at: center, size: size)
    if isOpen {
      let style = StrokeStyle(width: max(size / 5, 1), cap: .round)
      list.append(.stroke(StrokeItem(path: path, paint: mark.paint.placed(in: plot), style: style, subject: .icon)))
    } else {
      mark.appendFill(path, in: plot, subject: .icon, into: &list)
    }
  }

  /// Whether the symbol consists of strokes.
  package var isOpen: Bool { self == .plus || self == .cross || self == .asterisk }

  /// Returns the outline of the symbol, of about the same area for all symbols.
  package func path(at center: Point, size: Double) -> Path {
    var path = Path()
    switch self {
    case .circle:
      // A circle of the area of the square.
      let radius = size * 0.564
      path.addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case .square:
      path = Path(rect: Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size))
    case .triangle: polygon(3, center.offset(x: 0, y: size * 0.1), size * 0.8, &path)
    case .diamond: polygon(4, center, size * 0.72, &path)
    case .pentagon: polygon(5, center, size * 0.65, &path)
    case .plus: spokes([0, 90], center, size * 0.55, &path)
    case .cross: spokes([45, 135], center, size * 0.55, &path)
    case .asterisk: spokes([0, 60, 120], center, size * 0.55, &path)
    }
    return path
  }

  private func polygon(_ corners: Int, _ center: Point, _ radius: Double, _ path: inout Path) {
    for corner in 0..<corners {
      let point = Point.onCircle(center: center, radius: radius, degrees: 360 * Double(corner) / Double(corners))
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
  }

  private func spokes(_ angles: [Double], _ center: Point, _ radius: Double, _ path: inout Path) {
    for angle in angles {
      path.move(to: .onCircle(center: center, radius: radius, degrees: angle))
      path.line(to: .onCircle(center: center, radius: radius, degrees: angle + 180))
    }
  }
}
