internal import Geometry

/// A receiver of a path's segments, one by one.
protocol PathSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func cubic(to end: Point, control1: Point, control2: Point)
  mutating func close()
}

/// How a path's own coordinates become those of the output.
enum PathPlacement {
  /// Magnified, then moved.
  case magnified(Double, offset: Point)
  case transformed(Transform)
}

extension Path {
  /// Hands every segment that draws to `sink`, its points magnified by `scale` and moved by `offset`.
  @inline(__always)
  func walk(into sink: inout some PathSink, scale: Double = 1, offset: Point = .zero) {
    walk(into: &sink) { Point(x: offset.x + scale * $0.x, y: offset.y + scale * $0.y) }
  }

  /// Hands every segment that draws to `sink`, its points placed.
  func walk(into sink: inout some PathSink, _ placement: PathPlacement) {
    switch placement {
    case .magnified(let scale, let offset): walk(into: &sink, scale: scale, offset: offset)
    case .transformed(let transform): walk(into: &sink, placing: transform.apply(to:))
    }
  }

  /// Hands every segment that draws to `sink`, its points placed and then clamped to the drawable range.
  ///
  /// Elements before the first `move` are ignored, as `Path` requires of its readers.
  @inline(__always)
  private func walk(into sink: inout some PathSink, placing place: (Point) -> Point) {
    @inline(__always)
    func placed(_ point: Point) -> Point { DrawableRange.clamped(place(point)) }
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
