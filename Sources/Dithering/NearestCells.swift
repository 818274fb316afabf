/// The nearest ink of a colour that is already mixed with errors: looked up in cells of four levels of sRGB a channel.
///
/// The error that is spread is exact whichever ink is taken, so that a neighbour of the nearest one at a cell's edge
/// costs nothing. A cell is computed when it is first asked for.
struct NearestCells {
  private let inks: InkTable
  private var cells = [UInt16](repeating: Self.unknown, count: 1 << 18)

  private static let unknown = UInt16.max
  /// The cell on a channel of a linear value, 0...4095.
  private static let codes: [UInt8] = {
    var code = 0
    return (0...4095).map { step in
      let value = (Float(step) + 0.5) / 4096
      while code < 255, LinearLight.ofByte[code + 1] <= value { code += 1 }
      return UInt8(code / 4)
    }
  }()

  init(inks: InkTable) {
    self.inks = inks
  }

  @inline(__always)
  mutating func nearest(to value: SIMD4<Float>) -> UInt8 {
    let cell = Self.cell(of: value)
    let known = cells[cell]
    if known != Self.unknown { return UInt8(truncatingIfNeeded: known) }
    return find(cell)
  }

  /// The cell of a linear colour, brought into 0...1.
  @inline(__always)
  static func cell(of value: SIMD4<Float>) -> Int {
    let steps = SIMD4<Int32>(value.clamped(lowerBound: .zero, upperBound: .one) * 4095)
    return codes.withUnsafeBufferPointer { codes in
      Int(codes[Int(steps.x)]) << 12 | Int(codes[Int(steps.y)]) << 6 | Int(codes[Int(steps.z)])
    }
  }

  /// The colour in the middle of a cell.
  static func middle(of cell: Int) -> SIMD4<Float> {
    func channel(_ code: Int) -> Float {
      // The ends themselves, or black and white would be nobody's.
      switch code {
      case 0: return 0
      case 63: return 1
      default: return (LinearLight.ofByte[4 * code + 1] + LinearLight.ofByte[4 * code + 2]) / 2
      }
    }
    return SIMD4(channel(cell >> 12), channel(cell >> 6 & 63), channel(cell & 63), 0)
  }

  @inline(never)
  private mutating func find(_ cell: Int) -> UInt8 {
    let ink = UInt8(inks.nearest(to: Self.middle(of: cell)))
    cells[cell] = UInt16(ink)
    return ink
  }
}
