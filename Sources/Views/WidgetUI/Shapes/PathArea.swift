internal import WidgetScene

/// The lines around one or two areas, cut where they meet, from which the outline of another area is made.
///
/// Coordinates are whole numbers, so that the side of a line on which a point lies is exact. Lines that a cut has moved by
/// rounding are cut again.
struct PathArea {
  /// A point in steps of a 1024th of a point.
  struct Place: Hashable, Comparable {
    var x: Int
    var y: Int

    static func < (first: Place, second: Place) -> Bool { (first.x, first.y) < (second.x, second.y) }
    static func + (first: Place, second: Place) -> Place { Place(x: first.x + second.x, y: first.y + second.y) }

    /// The place with its coordinates exchanged.
    var transposed: Place { Place(x: y, y: x) }
  }

  /// A line from its smaller to its larger end, and how often each area's border runs that way, less the other way.
  struct Line {
    var start: Place
    var end: Place
    var turns: SIMD2<Int>

    /// The line with the coordinates of its ends exchanged.
    var transposed: Line { Line(start.transposed, end.transposed, turns) }

    init(_ first: Place, _ second: Place, _ turns: SIMD2<Int>) {
      (start, end, self.turns) = first < second ? (first, second, turns) : (second, first, 0 &- turns)
    }
  }

  private(set) var lines: [Line] = []

  /// The maximum number of rounds of cutting; two or three are usual.
  private static let maximumRounds = 16

  /// Takes the areas inside two paths.
  init(_ first: FlatPath, _ second: FlatPath) {
    for (path, turns) in [(first, SIMD2(1, 0)), (second, SIMD2(0, 1))] {
      lines += path.borders.map { Line(Place($0.start), Place($0.end), turns) }
    }
    for _ in 0..<Self.maximumRounds {
      merge()
      guard cut() else { break }
    }
    merge()
  }

  /// Makes one line of those between the same places, and removes lines without a direction or length.
  private mutating func merge() {
    lines.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var merged: [Line] = []
    for line in lines where line.start != line.end {
      if let last = merged.last, last.start == line.start, last.end == line.end {
        merged[merged.count - 1].turns &+= line.turns
      } else {
        merged.append(line)
      }
    }
    lines = merged.filter { $0.turns != .zero }
  }

  /// Cuts sorted lines where they meet; returns whether there was anything to cut.
  private mutating func cut() -> Bool {
    var cuts: [[Place]] = Array(repeating: [], count: lines.count)
    for index in lines.indices {
      let line = lines[index]
      let (low, high) = (min(line.start.y, line.end.y), max(line.start.y, line.end.y))
      // Lines are sorted by their smaller x.
      for other in lines.indices[(index + 1)...] {
        let next = lines[other]
        if next.start.x > line.end.x { break }
        guard min(next.start.y, next.end.y) <= high, max(next.start.y, next.end.y) >= low else { continue }
        for place in line.meetings(with: next) {
          if place != line.start, place != line.end { cuts[index].append(place) }
          if place != next.start, place != next.end { cuts[other].append(place) }
        }
      }
    }
    guard cuts.contains(where: { !$0.isEmpty }) else { return false }
    lines = zip(lines, cuts).flatMap { line, cuts in line.cut(at: cuts) }
    return true
  }
}

extension PathArea.Place {
  private static let stepsPerPoint = 1024.0
  /// The largest coordinate, far beyond any picture; products of four times as much do not overflow.
  private static let limit = Double(1 << 27)

  /// Takes the place nearest to a point with finite coordinates.
  init(_ point: Point) {
    func step(_ value: Double) -> Int {
      Int(Swift.min(Swift.max((value * Self.stepsPerPoint).rounded(), -Self.limit), Self.limit))
    }
    self.init(x: step(point.x), y: step(point.y))
  }

  /// The place in points.
  var point: Point { Point(x: Double(x) / Self.stepsPerPoint, y: Double(y) / Self.stepsPerPoint) }

  /// Returns the side of a line on which the place lies: 0 on it, of opposite signs on its sides.
  func side(of start: PathArea.Place, _ end: PathArea.Place) -> Int {
    (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
  }
}

extension PathArea.Line {
  /// Returns whether a place on the endless line is between the ends.
  private func spans(_ place: PathArea.Place) -> Bool {
    start.x <= place.x && place.x <= end.x && min(start.y, end.y) <= place.y && place.y <= max(start.y, end.y)
  }

  /// Returns the places that this line and another one share: the ends of one on the other, or where they cross.
  fileprivate func meetings(with other: PathArea.Line) -> [PathArea.Place] {
    let (first, second) = (other.start.side(of: start, end), other.end.side(of: start, end))
    let (third, fourth) = (start.side(of: other.start, other.end), end.side(of: other.start, other.end))
    var places: [PathArea.Place] = []
    if first == 0, spans(other.start) { places.append(other.start) }
    if second == 0, spans(other.end) { places.append(other.end) }
    if third == 0, other.spans(start) { places.append(start) }
    if fourth == 0, other.spans(end) { places.append(end) }
    guard places.isEmpty, (first > 0) != (second > 0), (third > 0) != (fourth > 0), first != 0, second != 0, third != 0,
      fourth != 0
    else { return places }
    let share = Double(third) / (Double(third) - Double(fourth))
    return [
      PathArea.Place(
        x: start.x + Int((Double(end.x - start.x) * share).rounded()),
        y: start.y + Int((Double(end.y - start.y) * share).rounded()))
    ]
  }

  /// Returns the pieces of the line between places on or near it.
  fileprivate func cut(at places: [PathArea.Place]) -> [PathArea.Line] {
    guard !places.isEmpty else { return [self] }
    func distance(_ place: PathArea.Place) -> Int {
      (place.x - start.x) * (end.x - start.x) + (place.y - start.y) * (end.y - start.y)
    }
    let stops = [start] + places.sorted { (distance($0), $0) < (distance($1), $1) } + [end]
    return zip(stops, stops.dropFirst()).map { PathArea.Line($0, $1, turns) }
  }
}
