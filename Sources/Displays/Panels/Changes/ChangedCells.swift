/// The squares of eight by eight pixels in which two pictures differ.
struct ChangedCells {
  /// The side of a cell in pixels.
  static let side = 8

  let width: Int
  let height: Int
  private let columns: Int
  private let rows: Int
  private var isChanged: [Bool]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    isChanged = [Bool](repeating: false, count: columns * rows)
  }

  /// Marks the cells in which two pictures differ.
  ///
  /// `perCell` is the number of elements in a row of a cell: eight pixels, or the bytes that hold them. `start` is the
  /// position of the first row.
  ///
  /// - Returns: false, and nothing is marked, if the pictures do not have as many elements.
  mutating func mark<Element: Equatable>(
    _ first: [Element], _ second: [Element], perCell: Int, rowLength: Int, start: Int = 0
  ) -> Bool {
    guard first.count == second.count, start + rowLength * height <= first.count else { return false }
    for y in 0..<height {
      let row = start + y * rowLength
      guard first[row..<row + rowLength] != second[row..<row + rowLength] else { continue }
      for column in 0..<columns {
        let place = y / Self.side * columns + column
        let from = row + min(column * perCell, rowLength)
        let to = row + min((column + 1) * perCell, rowLength)
        if !isChanged[place], first[from..<to] != second[from..<to] { isChanged[place] = true }
      }
    }
    return true
  }

  /// The number of boxes up to which pairs of them are compared.
  private static let maximumBoxes = 64
  /// The number of cells that a merged box may have more than the two before: each region costs a command, and some
  /// panels a refresh.
  private static let maximumWaste = 16

  /// Returns boxes around all marked cells, which do not overlap.
  func boxes(atMost count: Int) -> [CellBox] {
    var boxes: [CellBox] = []
    var tile = 1
    // Scattered changes are joined over larger distances until they are few.
    repeat {
      boxes = connectedBoxes(tile: tile)
      tile *= 2
    } while boxes.count > Self.maximumBoxes
    while let pair = Self.cheapestPair(of: boxes), boxes.count > count || pair.cost <= Self.maximumWaste {
      let merged = boxes[pair.first].union(boxes[pair.second])
      boxes.remove(at: pair.second)
      boxes[pair.first] = merged
    }
    return boxes
  }

  /// Returns the pair whose common box adds the fewest cells; boxes that overlap come before all others.
  private static func cheapestPair(of boxes: [CellBox]) -> (first: Int, second: Int, cost: Int)? {
    var best: (first: Int, second: Int, cost: Int)?
    for first in boxes.indices {
      for second in boxes.indices where second > first {
        let (one, other) = (boxes[first], boxes[second])
        let cost = one.intersects(other) ? Int.min : one.union(other).area - one.area - other.area
        if best.map({ cost < $0.cost }) ?? true { best = (first, second, cost) }
      }
    }
    return best
  }

  /// Returns the boxes of marked cells that touch, also at corners, on a grid of tiles of some cells.
  private func connectedBoxes(tile: Int) -> [CellBox] {
    let (wide, high) = ((columns + tile - 1) / tile, (rows + tile - 1) / tile)
    var tiles = [CellBox?](repeating: nil, count: wide * high)
    for row in 0..<rows {
      for column in 0..<columns where isChanged[row * columns + column] {
        let cell = CellBox(left: column, top: row, right: column, bottom: row)
        let place = row / tile * wide + column / tile
        tiles[place] = tiles[place]?.union(cell) ?? cell
      }
    }
    var boxes: [CellBox] = []
    var open: [Int] = []
    for start in tiles.indices {
      guard var box = tiles[start] else { continue }
      tiles[start] = nil
      open.append(start)
      while let place = open.popLast() {
        let (x, y) = (place % wide, place / wide)
        for neighborY in max(y - 1, 0)...min(y + 1, high - 1) {
          for neighborX in max(x - 1, 0)...min(x + 1, wide - 1) {
            let neighbor = neighborY * wide + neighborX
            guard let other = tiles[neighbor] else { continue }
            tiles[neighbor] = nil
            box = box.union(other)
            open.append(neighbor)
          }
        }
      }
      boxes.append(box)
    }
    return boxes
  }

  /// Returns the pixels of a box.
  func region(_ box: CellBox) -> PanelRegion? {
    let (x, y) = (box.left * Self.side, box.top * Self.side)
    return PanelRegion(
      x: x, y: y, width: min((box.right + 1) * Self.side, width) - x,
      height: min((box.bottom + 1) * Self.side, height) - y)
  }
}

/// A rectangle of cells, with its last column and row.
struct CellBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var area: Int { (right - left + 1) * (bottom - top + 1) }

  func union(_ other: CellBox) -> CellBox {
    CellBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func intersects(_ other: CellBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
