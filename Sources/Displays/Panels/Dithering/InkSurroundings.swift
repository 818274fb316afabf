internal import Raster

/// A box of colours around an ink that ``NearestCells`` certainly maps to this ink, and that the limits of error diffusion
/// leave as they are.
///
/// It contains an ink's own colour with the small errors that edges leave on paper. Two comparisons find that out.
struct InkSurroundings {
  let ink: UInt8
  let color: SIMD4<Float>
  private let lowest: SIMD4<Float>
  private let highest: SIMD4<Float>

  /// A box without colours.
  static let none = InkSurroundings(ink: 0, color: .zero, lowest: .one, highest: .zero)

  /// The number of cells to each side of the ink's own that are tried, from the most to the fewest.
  private static let reaches = [2, 1, 0]
  /// The distance from the edge of a cell at which rounding cannot lead to the next cell: two of the 4,096 linear values.
  private static let margin: Float = 2 / 4096

  private init(ink: UInt8, color: SIMD4<Float>, lowest: SIMD4<Float>, highest: SIMD4<Float>) {
    (self.ink, self.color, self.lowest, self.highest) = (ink, color, lowest, highest)
  }

  /// Creates the largest box of cells around an ink, cut by `limits`; it is empty if even the ink's own cell has another
  /// nearest ink.
  init(
    ofInk ink: UInt8, color: SIMD4<Float>, in cells: NearestCells, _ codes: UnsafeBufferPointer<UInt8>,
    limits: (lowest: SIMD4<Float>, highest: SIMD4<Float>)
  ) {
    let own = NearestCells.cell(of: color, codes)
    let center = [own >> 10, own >> 5 & 31, own & 31]
    let boxes = Self.reaches.lazy.map { reach -> [ClosedRange<Int>] in
      center.map { max($0 - reach, 0)...min($0 + reach, 31) }
    }
    let box = boxes.first { box in
      box[0].allSatisfy { red in
        box[1].allSatisfy { green in
          box[2].allSatisfy { blue in cells.nearest(inCell: red << 10 | green << 5 | blue) == ink }
        }
      }
    }
    guard let box else {
      self = .none
      return
    }
    var (lowest, highest) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for (channel, codes) in box.enumerated() {
      // All values beyond the first and the last cell are in these cells, too.
      let first = codes.lowerBound == 0 ? -.infinity : LinearLight.ofByte[8 * codes.lowerBound] + Self.margin
      let last = codes.upperBound == 31 ? .infinity : LinearLight.ofByte[8 * (codes.upperBound + 1)] - Self.margin
      lowest[channel] = max(first, limits.lowest[channel])
      highest[channel] = min(last, limits.highest[channel])
    }
    self.init(ink: ink, color: color, lowest: lowest, highest: highest)
  }

  /// Returns whether a linear colour is in the box.
  @inline(__always)
  func contains(_ value: SIMD4<Float>) -> Bool {
    all(value .>= lowest .& value .<= highest)
  }
}
