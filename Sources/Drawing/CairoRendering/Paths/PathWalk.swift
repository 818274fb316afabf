internal import WidgetScene

/// A receiver of a path's segments.
protocol PathSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func cubic(to end: Point, control1: Point, control2: Point)
  mutating func close()
}

/// A mapping from a path's own coordinates to the coordinates of the output.
enum PathPlacement {
  /// A magnification, followed by a translation.
  case magnified(Double, offset: Point)
  case transformed(Transform)
}

extension Path {
  /// Passes each visible segment to `sink`, with its points magnified by `scale` and then moved by `offset`.
  @inline(__always)
  func walk(into sink: inout some PathSink, scale: Double = 1, offset: Point = .zero) {
    walk(into: &sink) { Point(x: offset.x + scale * $0.x, y: offset.y + scale * $0.y) }
  }

  /// Passes each visible segment to `sink`, with its points mapped to the output.
  func walk(into sink: inout some PathSink, _ placement: PathPlacement) {
    switch placement {
    case .magnified(let scale, let offset): walk(into: &sink, scale: scale, offset: offset)
    case .transformed(let transform): walk(into: &sink, placing: transform.apply(to:))
    }
  }

  /// Passes each visible segment to `sink`, with its points mapped and then clamped to the drawable range.
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
