internal import CCairo
internal import Scene

extension StrokeStyle {
  /// The line that draws a rim of the halo's width on each side of an outline.
  init(halo: Halo) {
    self.init(width: 2 * halo.width, join: .round)
  }

  /// How far ink may lie from the path: at joins, and at the corners of caps.
  var reach: Double { width / 2 * max(join == .miter ? drawableMiterLimit : 1, 2.0.squareRoot()) }

  /// At least 1, the smallest that has a meaning; NaN, which has none, becomes the default, 10.
  var drawableMiterLimit: Double {
    miterLimit.isNaN ? 10 : max(1, DrawableRange.clamped(miterLimit))
  }
}

extension StrokeStyle {
  /// The dashes as backends may rely on them: lengths within the drawable range, of which one is above 0; empty for none.
  ///
  /// Dashes and gaps of less than half a unit in all are not seen apart, and a long line would have more of them than can
  /// be drawn.
  var drawableDash: [Double] {
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
    let lengths = dash.prefix(Self.mostDashes).map(DrawableRange.clampedLength)
    return lengths.reduce(0, +) >= 0.5 ? lengths : []
  }

  /// The most lengths that a dashed line repeats.
  private static let mostDashes = 16
}

extension StrokeStyle.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
