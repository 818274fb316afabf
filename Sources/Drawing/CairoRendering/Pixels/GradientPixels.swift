internal import WidgetScene

/// The pixels of a linear gradient, the same on all machines.
///
/// Cairo leaves gradients to pixman, whose builds for arm64 fuse multiplications with additions and so round other
/// pixels up than those for amd64. Here each operation is rounded by itself, in the order of pixman's
/// (`pixman-linear-gradient.c` and `pixman-gradient-walker.c` of version 0.42), so that on amd64 the pixels are
/// pixman's, too.
struct GradientPixels {
  /// The colours between two stops: `slope * position + base`, each alpha, red, green and blue in 0...1, straight.
  private struct Segment {
    /// The first position after the segment, in 1/65536 of the gradient's line.
    let end: Int64
    let slope: SIMD4<Float>
    let base: SIMD4<Float>
  }

  private let segments: [Segment]
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
    start = (Self.fixed(first.x), Self.fixed(first.y))
    line = (Self.fixed(last.x) - start.x, Self.fixed(last.y) - start.y)
    let square = Double(line.x) * Double(line.x) + Double(line.y) * Double(line.y)
    positionsPerProduct = 65_536 / max(square, 1)
    let places = stops.all.map { (position: Self.fixed($0.offset.value), color: Self.channels($0.color)) }
    var segments: [Segment] = []
    for (index, place) in places.enumerated() {
      let left = index > 0 ? places[index - 1] : nil
      segments.append(Self.segment(from: left ?? place, to: place, isOutside: left == nil))
    }
    if let last = places.last { segments.append(Self.segment(from: last, to: (.max, last.color), isOutside: true)) }
    self.segments = segments
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
      let position = Self.whole(first)
      let segment = segments.firstIndex { position < $0.end } ?? segments.count - 1
      return row.update(repeating: Self.pixel(at: position, in: segments[segment]))
    }
    let step = Double(line.x << 16) * positionsPerProduct
    var segment = 0
    for column in row.indices {
      let position = Self.whole(first) + Self.whole(step * Double(column))
      while position >= segments[segment].end, segment < segments.count - 1 { segment += 1 }
      while segment > 0, position < segments[segment - 1].end { segment -= 1 }
      row[column] = Self.pixel(at: position, in: segments[segment])
    }
  }

  private typealias Place = (position: Int64, color: SIMD4<Float>)

  /// Returns the segment between two stops; outside the stops, the colour is that of `right`.
  private static func segment(from left: Place, to right: Place, isOutside: Bool) -> Segment {
    let (first, last) = (Float(left.position) * (1 / 65_536), Float(right.position) * (1 / 65_536))
    guard !isOutside, last - first >= .leastNormalMagnitude else {
      return Segment(end: right.position, slope: .zero, base: (left.color + right.color) / 510)
    }
    let share = 1 / (last - first)
    return Segment(
      end: right.position, slope: (right.color - left.color) * share * (1 / 255),
      base: (left.color * last - right.color * first) * share * (1 / 255))
  }

  private static func pixel(at position: Int64, in segment: Segment) -> UInt32 {
    let straight = segment.slope * (Float(position) * (1 / 65_536)) + segment.base
    let alpha = 255 * straight[0]
    var rounded = straight * alpha
    rounded[0] = alpha
    let bytes = (rounded + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
    // Lane by lane: the conversion of the vector is a generic function, which takes most of a gradient's time.
    return UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
  }

  /// Returns a number in 1/65536, rounded to even.
  private static func fixed(_ value: Double) -> Int64 { Int64((value * 65_536).rounded(.toNearestOrEven)) }

  /// Returns the whole part of a number; those beyond all stops are cut.
  private static func whole(_ value: Double) -> Int64 { Int64(min(max(value, -0x1p48), 0x1p48)) }

  /// Returns alpha, red, green and blue in 0...255, as 16 bits hold them.
  private static func channels(_ color: Color) -> SIMD4<Float> {
    let channels = SIMD4(color.alpha, color.red, color.green, color.blue) * 65_535 + 0.5
    return SIMD4<Float>(SIMD4<UInt16>(channels)) * (1 / 257)
  }
}
