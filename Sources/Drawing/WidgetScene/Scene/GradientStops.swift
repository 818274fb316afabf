/// A colour at a position on a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position: 0 at the gradient's start, 1 at its end.
  public var offset: UnitInterval
  /// The colour at the offset, with its alpha.
  public var color: Color

  /// Creates a stop with a colour at an offset.
  public init(offset: UnitInterval, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// The colours of a gradient: 1 to 256 stops sorted by offset, plus one at each end if the scale was cut.
public struct GradientStops: Hashable, Sendable {
  /// The stops, sorted by offset and never empty.
  ///
  /// Stops with equal offsets keep the order in which they were given.
  public let all: [GradientStop]

  /// The maximum number of stops.
  public static let limit = 256

  /// Creates a list of stops sorted by offset.
  ///
  /// Returns nil for no stops or more than 256.
  public init?(_ stops: [GradientStop]) {
    guard (1...Self.limit).contains(stops.count) else { return nil }
    all = stops.enumerated()
      .sorted { ($0.element.offset.value, $0.offset) < ($1.element.offset.value, $1.offset) }
      .map(\.element)
  }

  /// Creates two stops: one colour at the start and another at the end.
  public init(from first: Color, to last: Color) {
    all = [GradientStop(offset: .zero, color: first), GradientStop(offset: .one, color: last)]
  }

  /// Creates the stops for the part from 0 to 1 of a longer scale, and adds stops with the interpolated colours at 0
  /// and 1.
  ///
  /// Returns nil for no stops, more than 256 stops, or an offset that is not finite.
  public init?(cuttingTo01 stops: [(offset: Double, color: Color)]) {
    guard (1...Self.limit).contains(stops.count), stops.allSatisfy({ $0.offset.isFinite }) else { return nil }
    let sorted = stops.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    let inside = sorted.filter { $0.offset > 0 && $0.offset < 1 }
    all =
      [GradientStop(offset: .zero, color: Self.color(at: 0, in: sorted))]
      + inside.map { GradientStop(offset: UnitInterval($0.offset), color: $0.color) }
      + [GradientStop(offset: .one, color: Self.color(at: 1, in: sorted))]
  }

  /// Returns the stops with their alpha multiplied by a factor that changes linearly along the gradient.
  ///
  /// The factor is `first` at offset 0 and `last` at offset 1.
  public func fading(from first: UnitInterval, to last: UnitInterval) -> GradientStops {
    GradientStops(
      sorted: all.map { stop in
        let factor = first.value + (last.value - first.value) * stop.offset.value
        return GradientStop(offset: stop.offset, color: stop.color.opacity(factor))
      })
  }

  private init(sorted stops: [GradientStop]) {
    all = stops
  }

  /// The stop with the smallest offset.
  public var first: GradientStop { all[0] }
  /// The stop with the largest offset.
  public var last: GradientStop { all[all.count - 1] }

  /// Returns the colour at an offset.
  ///
  /// Outside the stops it is the colour of the nearest one; NaN counts as 0.
  func color(at offset: Double) -> Color {
    Self.color(at: offset, in: all.map { ($0.offset.value, $0.color) })
  }

  /// Returns the colour at an offset among one or more stops that are sorted by offset.
  private static func color(at offset: Double, in stops: [(offset: Double, color: Color)]) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return offset.isNaN ? stops[0].color : stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (left, right) = (stops[next - 1], stops[next])
    return left.color.mixed(with: right.color, (offset - left.offset) / (right.offset - left.offset))
  }

  /// The mean colour over the offsets 0...1.
  var meanColor: Color {
    let ends = [
      GradientStop(offset: .zero, color: first.color), GradientStop(offset: .one, color: last.color),
    ]
    let stops = [ends[0]] + all + [ends[1]]
    var sum = SIMD4<Double>.zero
    for (left, right) in zip(stops, stops.dropFirst()) {
      sum += (left.color.channels + right.color.channels) / 2 * (right.offset.value - left.offset.value)
    }
    return Color(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
  }

  func mapColors(_ replace: (Color) -> Color) -> GradientStops {
    GradientStops(sorted: all.map { GradientStop(offset: $0.offset, color: replace($0.color)) })
  }
}

extension Color {
  /// The red, green, blue and straight alpha.
  fileprivate var channels: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    let mixed = channels + (other.channels - channels) * share
    return Color(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
  }
}
