internal import Raster

/// A cache of the nearest inks of colours with errors added, in cells of eight sRGB levels per channel.
///
/// The error that is spread is exact whichever ink is chosen, so choosing a neighbour of the nearest ink at a cell's
/// edge does no harm. A cell is computed when it is first used.
struct NearestCells {
  private let inks: InkTable
  /// The ink of each cell, or ``unknown``, in memory of the user, so that an access needs no check.
  private let cells: UnsafeMutablePointer<UInt8>

  static let count = 1 << 15
  /// The mark of a cell that has not been looked up.
  ///
  /// If it is an ink, too, this ink is looked up each time.
  static let unknown = UInt8.max

  /// The cell of each linear value of a channel, 0...4095.
  private static let codes: [UInt8] = {
    var code = 0
    return (0...4095).map { step in
      let value = (Float(step) + 0.5) / 4096
      while code < 255, LinearLight.ofByte[code + 1] <= value { code += 1 }
      return UInt8(code / 8)
    }
  }()

  /// Calls `body` with the table for ``cell(of:_:)``, to be taken once for each picture.
  static func withCodes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    codes.withUnsafeBufferPointer(body)
  }

  /// Creates a cache in memory for ``count`` inks, which are ``unknown``.
  init(inks: InkTable, in cells: UnsafeMutablePointer<UInt8>) {
    self.inks = inks
    self.cells = cells
  }

  /// Returns the ink of a linear colour within 0...1.
  @inline(__always)
  func nearest(to value: SIMD4<Float>, _ codes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let steps = value * 4095
    // Each pixel waits for the ink of the one before. These conversions have more instructions than `wholeParts`, because
    // they are checked, but the result is there sooner.
    let cell = Int(codes[Int(steps.x)]) << 10 | Int(codes[Int(steps.y)]) << 5 | Int(codes[Int(steps.z)])
    return nearest(inCell: cell)
  }

  /// Returns the ink of a cell.
  @inline(__always)
  func nearest(inCell cell: Int) -> UInt8 {
    let ink = cells[cell]
    return ink == Self.unknown ? find(cell) : ink
  }

  /// Returns the cell of a linear colour, clamped to 0...1.
  @inline(__always)
  static func cell(of value: SIMD4<Float>, _ codes: UnsafeBufferPointer<UInt8>) -> Int {
    let steps = (value.clamped(from: .zero, to: .one) * 4095).wholeParts(limit: 4095)
    return Int(codes[Int(steps.x)]) << 10 | Int(codes[Int(steps.y)]) << 5 | Int(codes[Int(steps.z)])
  }

  /// Returns the colour in the middle of a cell.
  static func middle(of cell: Int) -> SIMD4<Float> {
    func channel(_ code: Int) -> Float {
      switch code {
      // The ends themselves: most pixels of most pictures are black or white.
      case 0: 0
      case 31: 1
      default: (LinearLight.ofByte[8 * code + 3] + LinearLight.ofByte[8 * code + 4]) / 2
      }
    }
    return SIMD4(channel(cell >> 10), channel(cell >> 5 & 31), channel(cell & 31), 0)
  }

  @inline(never)
  private func find(_ cell: Int) -> UInt8 {
    let ink = UInt8(inks.nearestInMixture(to: Self.middle(of: cell)))
    cells[cell] = ink
    return ink
  }
}
