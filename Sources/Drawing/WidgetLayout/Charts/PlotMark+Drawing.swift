import WidgetScene

extension PlotMark {
  /// Draws the mark in a plot, without its annotations.
  func draw(in plot: Rect, into list: inout DisplayList) {
    let plot = plot.offset(x: offset.x, y: offset.y)
    switch shape {
    case .line(let points, let interpolation):
      for run in points.split(whereSeparator: { $0?.isFinite != true }) {
        drawLine(run.compactMap { $0.map(plot.point) }, interpolation, in: plot, into: &list)
      }
    case .area(let upper, let lower, let interpolation):
      drawArea(upper.map(plot.point), lower.map(plot.point), interpolation, in: plot, into: &list)
    case .bar(let x, let y, let radius, let corners):
      guard let bar = Self.bar(x, y, in: plot) else { return }
      appendFill(.rounded(bar, radius: radius, corners: corners), in: bar, into: &list)
    case .rule(let from, let to):
      appendLine(Path([.move(plot.point(from)), .line(plot.point(to))]), in: plot, into: &list)
    case .symbols(let points, let symbol, let area):
      let size = max(area, 0).squareRoot()
      for point in PlotThinning.distinct(points.map(plot.point)) {
        symbol.draw(at: point, size: size, as: self, in: plot, into: &list)
      }
    case .sector(let start, let end, let inner, let outer, let inset, let cornerRadius):
      let radii = Self.radii(inner, outer, in: plot)
      let sector = PlotSector(
        center: Point(x: plot.midX, y: plot.midY), start: start, end: end, inner: radii.inner, outer: radii.outer,
        inset: inset, cornerRadius: cornerRadius)
      guard let path = sector.path else { return }
      appendFill(path, in: plot, into: &list)
    }
  }

  /// Returns the frame of the mark in a plot; nil if it shows nothing.
  func bounds(in plot: Rect) -> Rect? {
    let plot = plot.offset(x: offset.x, y: offset.y)
    func around(_ points: [Point]) -> Rect? {
      guard let first = points.first else { return nil }
      return points.dropFirst().reduce(Rect(origin: first, size: .zero)) {
        $0.union(Rect(origin: $1, size: .zero))
      }
    }
    switch shape {
    case .line(let points, _): return around(points.compactMap { $0.map(plot.point) })
    case .area(let upper, let lower, _): return around((upper + lower).map(plot.point))
    case .bar(let x, let y, _, _): return Self.bar(x, y, in: plot)
    case .rule(let from, let to): return around([plot.point(from), plot.point(to)])
    case .symbols(let points, _, let area):
      let half = max(area, 0).squareRoot() / 2
      return around(points.map(plot.point)).map {
        Rect(x: $0.minX - half, y: $0.minY - half, width: $0.width + 2 * half, height: $0.height + 2 * half)
      }
    case .sector(let start, let end, let inner, let outer, _, _):
      let radii = Self.radii(inner, outer, in: plot)
      let middle = Point.onCircle(
        center: Point(x: plot.midX, y: plot.midY), radius: (radii.inner + radii.outer) / 2,
        degrees: (start + end) * 180)
      return Rect(origin: middle, size: .zero)
    }
  }

  // MARK: Lines and areas

  private func drawLine(
    _ points: [Point], _ interpolation: PlotInterpolation, in plot: Rect, into list: inout DisplayList
  ) {
    guard let first = points.first, let last = points.last else { return }
    guard points.count > 1 else {
      // A single point between gaps is a dot.
      var path = Path()
      let radius = stroke.width
      path.addEllipse(in: Rect(x: first.x - radius, y: first.y - radius, width: 2 * radius, height: 2 * radius))
      return list.append(.fill(FillItem(path: path, paint: paint, subject: .icon)))
    }
    let kept = PlotThinning.indices(of: points, width: abs(last.x - first.x)).map { points[$0] }
    appendLine(Path([.move(kept[0])] + interpolation.elements(through: kept)), in: plot, into: &list)
  }

  private func drawArea(
    _ upper: [Point], _ lower: [Point], _ interpolation: PlotInterpolation, in plot: Rect, into list: inout DisplayList
  ) {
    guard upper.count > 1, upper.count == lower.count else { return }
    let width = abs(upper[upper.count - 1].x - upper[0].x)
    let top = PlotThinning.indices(of: upper, width: width).map { upper[$0] }
    let bottom = PlotThinning.indices(of: lower, width: width).map { lower[$0] }
    let back = Path.reversed(from: bottom[0], interpolation.elements(through: bottom))
    let path = Path(
      [.move(top[0])] + interpolation.elements(through: top) + [.line(bottom[bottom.count - 1])] + back + [.close])
    appendFill(path, in: plot, into: &list)
  }

  func appendFill(_ path: Path, in frame: Rect, subject: Subject = .area, into list: inout DisplayList) {
    var role: Role?
    // The nearest ink of a light tint may be the ink of the paper.
    if subject == .area, case .solid(let color) = paint, color.alpha * opacity.value < 1 { role = .tone }
    list.append(.fill(FillItem(path: path, paint: paint.placed(in: frame), subject: subject, role: role)))
    guard let outline else { return }
    list.append(.stroke(StrokeItem(path: path, color: outline, style: StrokeStyle(width: 1, join: .round))))
  }

  func appendLine(_ path: Path, in frame: Rect, into list: inout DisplayList) {
    list.append(.stroke(StrokeItem(path: path, paint: paint.placed(in: frame), style: stroke)))
  }

  // MARK: Frames

  private static func bar(_ x: PlotSpan, _ y: PlotSpan, in plot: Rect) -> Rect? {
    let across = x.points(from: plot.minX, along: plot.width)
    let down = y.points(from: plot.minY, along: plot.height)
    guard across.start.isFinite, across.end.isFinite, down.start.isFinite, down.end.isFinite else { return nil }
    return Rect(x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start)
  }

  private static func radii(_ inner: PlotRadius, _ outer: PlotRadius, in plot: Rect) -> (inner: Double, outer: Double) {
    let whole = min(plot.width, plot.height) / 2
    func points(_ radius: PlotRadius) -> Double {
      switch radius {
      case .ratio(let ratio): ratio * whole
      case .fixed(let points): points
      case .inset(let points): whole - points
      }
    }
    let far = min(max(points(outer), 0), whole)
    return (min(max(points(inner), 0), far), far)
  }
}

extension Rect {
  /// Returns the point at fractions of the frame.
  func point(_ fraction: Point) -> Point { Point(x: minX + fraction.x * width, y: minY + fraction.y * height) }
}

extension Path {
  /// Returns the way back along lines and curves that begin at a point.
  fileprivate static func reversed(from start: Point, _ elements: [Element]) -> [Element] {
    var back: [Element] = []
    var pen = start
    for element in elements {
      switch element {
      case .line(let end):
        back.append(.line(pen))
        pen = end
      case .cubic(let control1, let control2, let end):
        back.append(.cubic(control1: control2, control2: control1, end: pen))
        pen = end
      case .move, .close: break
      }
    }
    return back.reversed()
  }

  /// Returns a rectangle with some of its corners rounded.
  static func rounded(_ rect: Rect, radius: Double, corners: PlotCorners) -> Path {
    let radius = min(radius.asExtent, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return Path(rect: rect) }
    var path = Path()
    if corners == .all {
      path.addRoundedRect(rect, radiusX: radius, radiusY: radius)
      return path
    }
    func rounding(_ first: PlotCorners, _ second: PlotCorners) -> Double {
      corners == first || corners == second ? radius : 0
    }
    let (tl, tr) = (rounding(.top, .left), rounding(.top, .right))
    let (br, bl) = (rounding(.bottom, .right), rounding(.bottom, .left))
    // The share of a radius at which the control points of a quarter circle lie.
    let reach = 0.5523
    func corner(_ radius: Double, _ corner: Point, _ from: Point, _ to: Point) {
      guard radius > 0 else { return path.line(to: corner) }
      path.line(to: from)
      func control(_ point: Point) -> Point {
        Point(x: point.x + (corner.x - point.x) * reach, y: point.y + (corner.y - point.y) * reach)
      }
      path.cubic(to: to, control1: control(from), control2: control(to))
    }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    path.move(to: Point(x: x0 + tl, y: y0))
    corner(tr, Point(x: x1, y: y0), Point(x: x1 - tr, y: y0), Point(x: x1, y: y0 + tr))
    corner(br, Point(x: x1, y: y1), Point(x: x1, y: y1 - br), Point(x: x1 - br, y: y1))
    corner(bl, Point(x: x0, y: y1), Point(x: x0 + bl, y: y1), Point(x: x0, y: y1 - bl))
    corner(tl, Point(x: x0, y: y0), Point(x: x0, y: y0 + tl), Point(x: x0 + tl, y: y0))
    path.close()
    return path
  }
}
