internal import Geometry

/// What takes a path's segments one by one.
protocol PathSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func cubic(to end: Point, control1: Point, control2: Point)
  mutating func close()
}

extension Path {
  /// Hands every segment that draws to `sink`, its points magnified by `scale` and moved by `offset`.
  ///
  /// What comes before the first `move` is left out, as `Path` promises of its readers. Points are clamped to the
  /// drawable range.
  @inline(__always)
  func walk(into sink: inout some PathSink, scale: Double = 1, offset: Point = .zero) {
    @inline(__always)
    func placed(_ point: Point) -> Point {
      Point(
        x: DrawableRange.clamped(offset.x + scale * point.x), y: DrawableRange.clamped(offset.y + scale * point.y))
    }
    var hasStarted = false
    for element in elements {
      if case .move(let point) = element {
        hasStarted = true
        sink.move(to: placed(point))
        continue
      }
      guard hasStarted else { continue }
      switch element {
      case .move: break
      case .line(let point): sink.line(to: placed(point))
      case .cubic(let control1, let control2, let end):
        sink.cubic(to: placed(end), control1: placed(control1), control2: placed(control2))
      case .close: sink.close()
      }
    }
  }
}
