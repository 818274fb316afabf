internal import WidgetScene

extension PathArea {
  /// Returns the outline of the points for which `rule` is true, by whether they are in the first and the second area.
  ///
  /// Its winding numbers are 0 outside and 1 or -1 inside, so that both fill rules draw the same.
  func outline(evenOdd: Bool, _ rule: (Bool, Bool) -> Bool) -> WidgetScene.Path {
    func isInside(_ number: SIMD2<Int>) -> Bool {
      rule(number.x.isInside(evenOdd: evenOdd), number.y.isInside(evenOdd: evenOdd))
    }
    // Lines along x are looked at with x and y exchanged, because a ray along x would run in them.
    let (across, along) = (Rays(lines), Rays(lines.map(\.transposed)))
    var borders: [(from: Place, to: Place)] = []
    for line in lines {
      let isAlong = line.start.y == line.end.y
      let (before, after) = isAlong ? along.numbers(beside: line.transposed) : across.numbers(beside: line)
      guard isInside(before) != isInside(after) else { continue }
      // The inside is on the same hand of all lines.
      let low = line.start.y < line.end.y || isAlong ? line.start : line.end
      let high = low == line.start ? line.end : line.start
      borders.append(isInside(after) != isAlong ? (low, high) : (high, low))
    }
    return WidgetScene.Path(joining: borders)
  }

  /// Lines by the rows in which they lie, for counting those that a ray along x meets.
  private struct Rays {
    private var rows: [[Line]]
    private let first: Int
    private let height: Int

    init(_ lines: [Line]) {
      let values = lines.flatMap { [$0.start.y, $0.end.y] }
      first = values.min() ?? 0
      let count = min(max(lines.count / 4, 1), 128)
      height = ((values.max() ?? 0) - first) / count + 1
      rows = Array(repeating: [], count: count)
      for line in lines where line.start.y != line.end.y {
        for row in row(min(line.start.y, line.end.y))...row(max(line.start.y, line.end.y)) { rows[row].append(line) }
      }
    }

    private func row(_ y: Int) -> Int { (y - first) / height }

    /// Returns the winding numbers beside the middle of a line that is not along x: at smaller and at larger x.
    func numbers(beside line: Line) -> (before: SIMD2<Int>, after: SIMD2<Int>) {
      // Twice the middle is a whole number.
      let middle = line.start + line.end
      var before = SIMD2<Int>.zero
      for other in rows[row(middle.y >> 1)] {
        let isRising = other.start.y < other.end.y
        let (low, high) = isRising ? (other.start, other.end) : (other.end, other.start)
        guard 2 * low.y <= middle.y, middle.y < 2 * high.y, middle.side(of: low + low, high + high) < 0 else {
          continue
        }
        before = isRising ? before &+ other.turns : before &- other.turns
      }
      return (before, line.start.y < line.end.y ? before &+ line.turns : before &- line.turns)
    }
  }
}

extension WidgetScene.Path {
  /// Joins lines that begin where others end to closed subpaths.
  fileprivate init(joining borders: [(from: PathArea.Place, to: PathArea.Place)]) {
    self.init()
    var next = Dictionary(grouping: borders.indices.reversed()) { borders[$0].from }
    var isUsed = Array(repeating: false, count: borders.count)
    for index in borders.indices where !isUsed[index] {
      var places = [borders[index].from]
      var current: Int? = index
      while let line = current {
        isUsed[line] = true
        places.append(borders[line].to)
        while let last = next[borders[line].to]?.last, isUsed[last] { next[borders[line].to]?.removeLast() }
        current = places.last == places.first ? nil : next[borders[line].to]?.last
      }
      add(places)
    }
  }

  /// Adds a closed subpath without the places between lines of one direction.
  private mutating func add(_ places: [PathArea.Place]) {
    var corners: [PathArea.Place] = []
    for place in places {
      if let last = corners.last, corners.count > 1, place.side(of: corners[corners.count - 2], last) == 0 {
        corners[corners.count - 1] = place
      } else {
        corners.append(place)
      }
    }
    if corners.last == corners.first { corners.removeLast() }
    guard corners.count > 2 else { return }
    move(to: corners[0].point)
    for corner in corners.dropFirst() { line(to: corner.point) }
    close()
  }
}
