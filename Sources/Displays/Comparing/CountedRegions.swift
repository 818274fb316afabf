internal import CComparing

/// The regions that contain the counted pixels.
struct CountedRegions {
  /// The 8x8 window with the most counted pixels; nil without counted pixels.
  let worst: (box: PixelBox, count: Int)?
  /// Boxes around groups of counted pixels, in descending order of their counts.
  let boxes: [PixelBox]

  private static let maximumBoxes = 64
  /// The side of a cell, the same as in `comparing_fill_cells`.
  private static let cellSide = 16

  init(_ classes: [UInt8], width: Int, height: Int) {
    var columns = [UInt8](repeating: 0, count: width)
    let window = comparing_worst_window(classes, width, height, &columns)
    guard window.count > 0 else {
      worst = nil
      boxes = []
      return
    }
    let box = PixelBox(x: window.x, y: window.y, width: min(8, width), height: min(8, height))
    worst = (box, Int(window.count))
    let across = (width + Self.cellSide - 1) / Self.cellSide
    let down = (height + Self.cellSide - 1) / Self.cellSide
    let cells = [comparing_cell](unsafeUninitializedCapacity: across * down) { cells, count in
      comparing_fill_cells(classes, width, height, cells.baseAddress)
      count = across * down
    }
    boxes = Self.groups(cells, across: across).sorted { $0.count > $1.count }.prefix(Self.maximumBoxes).map(\.box)
  }

  /// Groups cells that touch each other, including at corners.
  private static func groups(_ cells: [comparing_cell], across: Int) -> [(count: UInt32, box: PixelBox)] {
    var isSeen = cells.map { $0.count == 0 }
    var groups: [(count: UInt32, box: PixelBox)] = []
    for start in cells.indices where !isSeen[start] {
      isSeen[start] = true
      var count: UInt32 = 0
      var box = cells[start].box
      var waiting = [start]
      while let cell = waiting.popLast() {
        count += cells[cell].count
        box = box.union(cells[cell].box)
        let (row, column) = (cell / across, cell % across)
        for nextRow in max(0, row - 1)...min(row + 1, cells.count / across - 1) {
          for nextColumn in max(0, column - 1)...min(column + 1, across - 1) {
            let next = nextRow * across + nextColumn
            guard !isSeen[next] else { continue }
            isSeen[next] = true
            waiting.append(next)
          }
        }
      }
      groups.append((count, box))
    }
    return groups
  }
}

extension comparing_cell {
  fileprivate var box: PixelBox {
    PixelBox(x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1)
  }
}
