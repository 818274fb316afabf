internal import WidgetScene

/// The pixels of a paint that varies.
protocol PaintedPixels {
  /// Whether all pixels of a row have the same colour.
  var hasEqualColumns: Bool { get }
  /// Whether all pixels of a column have the same colour.
  var hasEqualRows: Bool { get }

  /// Writes the pixels of a row from left to right, with premultiplied alpha in the highest byte, then red, green and
  /// blue.
  ///
  /// `x` and `y` are the position of the first pixel.
  func write(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>)
}

/// The pixels of a linear gradient, the same on all machines.
///
/// Cairo leaves gradients to pixman, whose builds for arm64 fuse multiplications with additions and so round other
/// pixels up than those for amd64. Here each operation is rounded by itself, in the order of pixman's
/// (`pixman-linear-gradient.c` and `pixman-gradient-walker.c` of version 0.42), so that on amd64 the pixels are
/// pixman's, too.
struct GradientPixels: PaintedPixels {
  private let ramp: GradientRamp
  private let start: (x: Int64, y: Int64)
  private let line: (x: Int64, y: Int64)
  /// The positions in 1/65536 of the line for a scalar product with ``line``.
  private let positionsPerProduct: Double

  /// Whether all pixels of a row have the same colour.
  var hasEqualColumns: Bool { line.x == 0 }
  /// Whether all pixels of a column have the same colour.
  var hasEqualRows: Bool { line.y == 0 }

  /// Creates the pixels of a gradient between two points in pixels, within ``DrawableRange`` and not the same.
  init(from first: Point, to last: Point, _ stops: GradientStops) {
    start = (GradientRamp.fixed(first.x), GradientRamp.fixed(first.y))
    line = (GradientRamp.fixed(last.x) - start.x, GradientRamp.fixed(last.y) - start.y)
    let square = Double(line.x) * Double(line.x) + Double(line.y) * Double(line.y)
    positionsPerProduct = 65_536 / max(square, 1)
    ramp = GradientRamp(stops)
  }

  /// Writes the pixels of a row from left to right, with premultiplied alpha in the highest byte, then red, green and
  /// blue.
  ///
  /// `x` and `y` are the position of the first pixel.
  func write(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    // Wrapping: only a gradient far longer than the largest canvas exceeds 64 bits.
    let place = (x: Int64(x) << 16 + 0x8000, y: Int64(y) << 16 + 0x8000)
    let product = line.x &* place.x &+ line.y &* place.y
    let first = (Double(product) - Double(line.x &* start.x &+ line.y &* start.y)) * positionsPerProduct
    if hasEqualColumns {
      let position = GradientRamp.whole(first)
      var segment = 0
      return row.update(repeating: ramp.pixel(at: position, near: &segment))
    }
    let step = Double(line.x << 16) * positionsPerProduct
    var segment = 0
    for column in row.indices {
      let position = GradientRamp.whole(first) + GradientRamp.whole(step * Double(column))
      row[column] = ramp.pixel(at: position, near: &segment)
    }
  }
}
