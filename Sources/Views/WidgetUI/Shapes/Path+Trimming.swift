internal import WidgetScene

extension WidgetScene.Path {
  /// A line or cubic segment of an outline.
  private struct Piece {
    var points: (Point, Point, Point, Point)
    var isLine: Bool
    var beginsSubpath: Bool

    /// Returns the point at a parameter 0...1.
    func point(_ t: Double) -> Point { split(at: t).0.points.3 }

    /// The number of steps used to measure the length of a curve.
    private static let steps = 32

    /// The lengths from the start to each step; the last one is the total length.
    var lengths: [Double] {
      if isLine { return [points.0.distance(to: points.3)] }
      var (lengths, sum, last) = ([Double](), 0.0, points.0)
      for step in 1...Self.steps {
        let next = point(Double(step) / Double(Self.steps))
        sum += last.distance(to: next)
        lengths.append(sum)
        last = next
      }
      return lengths
    }

    /// Returns the parameter at a length from the start.
    func parameter(at length: Double, in lengths: [Double]) -> Double {
      guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
      let before = index > 0 ? lengths[index - 1] : 0
      let share = lengths[index] > before ? (length - before) / (lengths[index] - before) : 0
      return (Double(index) + share) / Double(lengths.count)
    }

    /// Splits the segment at a parameter (de Casteljau).
    func split(at t: Double) -> (Piece, Piece) {
      let (a, b, c) = (
        points.0.mixed(points.1, t), points.1.mixed(points.2, t), points.2.mixed(points.3, t)
      )
      let (d, e) = (a.mixed(b, t), b.mixed(c, t))
      let middle = isLine ? points.0.mixed(points.3, t) : d.mixed(e, t)
      return (
        Piece(points: (points.0, a, d, middle), isLine: isLine, beginsSubpath: beginsSubpath),
        Piece(points: (middle, e, c, points.3), isLine: isLine, beginsSubpath: true)
      )
    }
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var (current, start, isNew) = (Point.zero, Point.zero, true)
    func line(to end: Point) -> Piece {
      Piece(points: (current, current, end, end), isLine: true, beginsSubpath: isNew)
    }
    for element in elements {
      switch element {
      case .move(let point):
        (current, start, isNew) = (point, point, true)
        continue
      case .line(let end):
        pieces.append(line(to: end))
        current = end
      case .cubic(let control1, let control2, let end):
        pieces.append(Piece(points: (current, control1, control2, end), isLine: false, beginsSubpath: isNew))
        current = end
      case .close:
        if current != start { pieces.append(line(to: start)) }
        current = start
      }
      isNew = false
    }
    return pieces
  }

  /// Returns the part of the path between two fractions of its length, each 0...1.
  ///
  /// The whole range returns the path unchanged.
  func trimmed(from first: Double, to last: Double) -> WidgetScene.Path {
    let from = first > 0 ? min(first, 1) : 0
    let to = last < 1 ? max(last, 0) : 1
    guard from > 0 || to < 1 else { return self }
    guard from < to else { return WidgetScene.Path() }
    let measured = pieces.map { (piece: $0, lengths: $0.lengths) }
    let whole = measured.reduce(0) { $0 + ($1.lengths.last ?? 0) }
    guard whole > 0, whole.isFinite else { return WidgetScene.Path() }
    var (result, position) = (WidgetScene.Path(), 0.0)
    for (piece, lengths) in measured {
      let length = lengths.last ?? 0
      defer { position += length }
      let (start, end) = (max(from * whole - position, 0), min(to * whole - position, length))
      guard start < end else { continue }
      var part = piece
      let endParameter = end < length ? piece.parameter(at: end, in: lengths) : 1
      if endParameter < 1 { part = part.split(at: endParameter).0 }
      let startParameter = start > 0 ? piece.parameter(at: start, in: lengths) : 0
      if startParameter > 0, endParameter > 0 { part = part.split(at: startParameter / endParameter).1 }
      if part.beginsSubpath || result.isEmpty { result.move(to: part.points.0) }
      if part.isLine {
        result.line(to: part.points.3)
      } else {
        result.cubic(to: part.points.3, control1: part.points.1, control2: part.points.2)
      }
    }
    return result
  }
}

extension Point {
  /// Returns the point at a share of the way to another one.
  func mixed(_ other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
