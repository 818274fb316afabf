internal import WidgetScene

/// The colours along a gradient, rounded as ``GradientPixels`` says.
struct GradientRamp {
  /// The colours between two stops: `slope * position + base`, each alpha, red, green and blue in 0...1, straight.
  private struct Segment {
    /// The first position after the segment, in 1/65536 of the gradient.
    let end: Int64
    let slope: SIMD4<Float>
    let base: SIMD4<Float>
  }

  private let segments: [Segment]

  init(_ stops: GradientStops) {
    let places = stops.all.map { (position: Self.fixed($0.offset.value), color: Self.channels($0.color)) }
    var segments: [Segment] = []
    for (index, place) in places.enumerated() {
      let left = index > 0 ? places[index - 1] : nil
      segments.append(Self.segment(from: left ?? place, to: place, isOutside: left == nil))
    }
    if let last = places.last { segments.append(Self.segment(from: last, to: (.max, last.color), isOutside: true)) }
    self.segments = segments
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

  /// Returns the premultiplied pixel at a position in 1/65536 of the gradient.
  ///
  /// `segment` is the index of the segment of the pixel before, and becomes the index of this one's.
  @inline(__always)
  func pixel(at position: Int64, near segment: inout Int) -> UInt32 {
    while position >= segments[segment].end, segment < segments.count - 1 { segment += 1 }
    while segment > 0, position < segments[segment - 1].end { segment -= 1 }
    let segment = segments[segment]
    let straight = segment.slope * (Float(position) * (1 / 65_536)) + segment.base
    let alpha = 255 * straight[0]
    var rounded = straight * alpha
    rounded[0] = alpha
    let bytes = (rounded + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
    // Lane by lane: the conversion of the vector is a generic function, which takes most of a gradient's time.
    return UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
  }

  /// Returns a number in 1/65536, rounded to even.
  static func fixed(_ value: Double) -> Int64 { Int64((value * 65_536).rounded(.toNearestOrEven)) }

  /// Returns the whole part of a number; those beyond all stops are cut, and NaN lies before them.
  static func whole(_ value: Double) -> Int64 { value > -0x1p48 ? Int64(min(value, 0x1p48)) : -0x1_0000_0000_0000 }

  /// Returns alpha, red, green and blue in 0...255, as 16 bits hold them.
  private static func channels(_ color: Color) -> SIMD4<Float> {
    let channels = SIMD4(color.alpha, color.red, color.green, color.blue) * 65_535 + 0.5
    return SIMD4<Float>(SIMD4<UInt16>(channels)) * (1 / 257)
  }
}
