import Geometry

// Which numbers layout works with. Whatever comes in from a template or a measurer passes one of these gates:
//
//   number                 NaN          negative   infinite
//   proposal               nil          0          kept: asks for the maximum
//   size a box chooses     0            0          kept: only ever while measuring
//   frame's length         not given    0          not given; kept as a maximum, or as a share of infinity
//   spacing, inset,        0            kept       0
//   offset, guide
//   canvas side            0            0          0
//
// What still turns out not finite when it is drawn is left out (see DisplayList).

extension Double {
  /// The number; nil if it is infinite or NaN.
  var ifFinite: Double? { isFinite ? self : nil }

  /// The number as the length of a side: NaN and what is negative become 0.
  var asExtent: Double { self > 0 ? self : 0 }

  /// The number minus `taken`; infinity stays infinite.
  func left(after taken: Double) -> Double {
    self == .infinity ? self : self - taken
  }
}

extension ProposedSize {
  /// The proposal as boxes may rely on it: nil, or a number that is not negative and not NaN.
  var normalized: ProposedSize {
    func normalize(_ length: Double?) -> Double? {
      guard let length, !length.isNaN else { return nil }
      return length.asExtent
    }
    return ProposedSize(width: normalize(width), height: normalize(height))
  }
}

extension Size {
  /// The size as parents may rely on it: neither side negative or NaN.
  var normalized: Size { Size(width: width.asExtent, height: height.asExtent) }

  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Point {
  /// The point with 0 for each coordinate that is infinite or NaN.
  var normalized: Point { Point(x: x.ifFinite ?? 0, y: y.ifFinite ?? 0) }
}

extension EdgeInsets {
  /// The insets with 0 for each edge that is infinite or NaN.
  var normalized: EdgeInsets {
    EdgeInsets(
      top: top.ifFinite ?? 0, leading: leading.ifFinite ?? 0, bottom: bottom.ifFinite ?? 0,
      trailing: trailing.ifFinite ?? 0)
  }
}

extension Length {
  /// A distance in points; nil if it is not finite or depends on a proposal that is nil.
  func distance(in proposed: Double?) -> Double? {
    resolved(in: proposed)?.ifFinite
  }

  /// The length of a side in points; nil if it counts as not given.
  ///
  /// A share of an infinite proposal is infinite; points that are infinite are only taken for a maximum.
  func extent(in proposed: Double?, asMaximum: Bool = false) -> Double? {
    guard fraction.isFinite, points.isFinite || (asMaximum && points == .infinity),
      let length = resolved(in: proposed), !length.isNaN
    else { return nil }
    return length.asExtent
  }
}
