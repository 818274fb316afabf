/// Pixels in rows of 64 columns, y upwards.
struct PixelRows: Equatable {
  /// The number of columns.
  static let columns = 64

  /// The y of the first row.
  var bottom: Int
  /// The rows from the bottom to the top; the most significant bit is column 0.
  var rows: [UInt64]

  /// The columns with a pixel; nil if no pixel is set.
  var extent: Range<Int>? {
    let all = rows.reduce(0, |)
    return all == 0 ? nil : all.leadingZeroBitCount..<Self.columns - all.trailingZeroBitCount
  }

  /// The number of rows from the first to the last with a pixel.
  var height: Int {
    guard let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 }) else {
      return 0
    }
    return last - first + 1
  }

  /// Creates a filled rectangle; columns beyond the 64 are left out.
  static func rectangle(columns: Range<Int>, bottom: Int, height: Int) -> PixelRows {
    let row = columns.reduce(UInt64(0)) { row, column in
      (0..<Self.columns).contains(column) ? row | 1 << UInt64(Self.columns - 1 - column) : row
    }
    return PixelRows(bottom: bottom, rows: Array(repeating: row, count: max(0, height)))
  }

  /// Returns whether a pixel of one is beside a pixel of the other, also diagonally, or the same.
  func touches(_ other: PixelRows) -> Bool {
    rows.indices.contains { index in
      let near = rows[index] | rows[index] << 1 | rows[index] >> 1
      return near != 0 && (bottom + index - 1...bottom + index + 1).contains { near & other.row(at: $0) != 0 }
    }
  }

  /// Moves the pixels; those that leave the columns are lost.
  mutating func move(x: Int = 0, y: Int = 0) {
    bottom += y
    // A shift by a negative number goes in the other direction.
    if x != 0 { rows = rows.map { $0 >> x } }
  }

  /// Adds the pixels of others.
  mutating func formUnion(_ other: PixelRows) {
    guard !other.rows.isEmpty else { return }
    let low = min(bottom, other.bottom)
    let high = max(bottom + rows.count, other.bottom + other.rows.count)
    rows = (low..<high).map { row(at: $0) | other.row(at: $0) }
    bottom = low
  }

  private func row(at y: Int) -> UInt64 {
    rows.indices.contains(y - bottom) ? rows[y - bottom] : 0
  }
}
