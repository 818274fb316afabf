internal import WidgetScene

/// Numbers of boxes by place, so that those at a place are found without looking at all of them.
///
/// It has grids of ever smaller squares. A box is in the finest one of whose squares it covers at most four.
struct BoxGrid {
  private let size: Double
  private var numbers: [Square: [Int]] = [:]

  /// A square of a grid that has `2^level` columns and rows.
  private struct Square: Hashable {
    let level: Int
    let column: Int
    let row: Int
  }

  /// The level of the finest grid: 128 columns and rows.
  private static let finest = 7

  /// Creates a grid over a canvas.
  ///
  /// What is outside of the canvas belongs to the squares at its edges.
  init(_ canvas: Size) { size = max(1, canvas.width, canvas.height) }

  mutating func insert(_ number: Int, _ box: Rect) {
    for square in squares(of: box) { numbers[square, default: []].append(number) }
  }

  mutating func remove(_ number: Int, _ box: Rect) {
    for square in squares(of: box) { numbers[square]?.removeAll { $0 == number } }
  }

  /// Returns the numbers of boxes that may contain a point, in ascending order.
  func numbers(at point: Point) -> [Int] { numbers(in: Rect(origin: point, size: .zero)) }

  /// Returns the numbers of boxes that may meet a box, in ascending order.
  func numbers(in box: Rect) -> [Int] {
    var found: Set<Int> = []
    for level in 0...Self.finest {
      let (columns, rows) = (range(box.minX, box.maxX, level), range(box.minY, box.maxY, level))
      for row in rows {
        for column in columns {
          if let known = numbers[Square(level: level, column: column, row: row)] { found.formUnion(known) }
        }
      }
    }
    return found.sorted()
  }

  private func squares(of box: Rect) -> [Square] {
    let length = max(box.width, box.height)
    let level = (0...Self.finest).last { length <= size / Double(1 << $0) } ?? 0
    return range(box.minY, box.maxY, level).flatMap { row in
      range(box.minX, box.maxX, level).map { Square(level: level, column: $0, row: row) }
    }
  }

  /// Returns the columns or rows between two coordinates.
  private func range(_ from: Double, _ to: Double, _ level: Int) -> ClosedRange<Int> {
    let count = Double(1 << level)
    func index(_ coordinate: Double) -> Int {
      coordinate.isNaN ? 0 : Int(min(max(coordinate / size * count, 0), count - 1))
    }
    return index(from)...max(index(from), index(to))
  }
}
