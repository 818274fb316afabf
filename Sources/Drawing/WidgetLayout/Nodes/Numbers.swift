import WidgetScene

// The numbers layout accepts. All input from templates and measurers passes one of these gates:
//
//   number                 NaN          negative   infinite
//   proposal               nil          0          kept: asks for the maximum
//   size a box chooses     0            0          kept: only ever while measuring
//   frame's length         not given    0          not given; kept as a maximum, or as a share of infinity
//   spacing, inset,        0            kept       0
//   offset, guide
//   canvas side            0            0          0
//
// Items that still are not finite when they are drawn are dropped (see DisplayList).

extension Double {
  /// The number, or nil if it is infinite or NaN.
  var ifFinite: Double? { isFinite ? self : nil }

  /// The number as the length of a side: NaN and negative numbers become 0.
  var asExtent: Double { self > 0 ? self : 0 }

  /// Returns the number minus `taken`; infinity stays infinite.
  func left(after taken: Double) -> Double {
    self == .infinity ? self : self - taken
  }
}

extension ProposedSize {
  /// The proposal with each side nil or a number that is neither negative nor NaN.
  var normalized: ProposedSize {
    func normalize(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return length.asExtent
    }
    return ProposedSize(width: normalize(width), height: normalize(height))
  }
}

extension Size {
  /// The size with neither side negative or NaN.
  var normalized: Size { Size(width: width.asExtent, height: height.asExtent) }

  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Point {
  /// The point with infinite and NaN coordinates replaced by 0.
  var normalized: Point { Point(x: x.ifFinite ?? 0, y: y.ifFinite ?? 0) }
}

extension EdgeInsets {
  /// The insets with infinite and NaN edges replaced by 0.
  var normalized: EdgeInsets {
    EdgeInsets(
      top: top.ifFinite ?? 0, leading: leading.ifFinite ?? 0, bottom: bottom.ifFinite ?? 0,
      trailing: trailing.ifFinite ?? 0)
  }
}

extension Length {
  /// Returns a distance in points, or nil if it is not finite or depends on a proposal that is nil.
  func distance(in proposed: Double?) -> Double? {
    resolved(in: proposed)?.ifFinite
  }

  /// Returns the length of a side in points, or nil if the length counts as not given.
  ///
  /// A fraction of an infinite proposal is infinite. Infinite points are accepted only for a maximum.
  func extent(in proposed: Double?, asMaximum: Bool = false) -> Double? {
    guard fraction.isFinite, points.isFinite || (asMaximum && points == .infinity),
      let length = resolved(in: proposed), !length.isNaN
    else { return nil }
    return length.asExtent
  }
}
