internal import CCairo
internal import WidgetScene

extension StrokeStyle {
  /// Creates the style of a line that extends by the halo's width on each side of an outline.
  init(halo: Halo) {
    self.init(width: 2 * halo.width, join: .round)
  }

  /// The maximum distance of ink from the path, at joins and at the corners of caps.
  var reach: Double { width / 2 * max(join == .miter ? drawableMiterLimit : 1, 2.0.squareRoot()) }

  /// The miter limit for backends: at least 1, the smallest meaningful value.
  ///
  /// NaN becomes the default of 10.
  var drawableMiterLimit: Double {
    miterLimit.isNaN ? 10 : max(1, DrawableRange.clamped(miterLimit))
  }
}

extension StrokeStyle {
  /// The dashes for backends: lengths in the drawable range with at least one above 0; empty for a solid line.
  ///
  /// Dashes and gaps with a total of less than half a unit cannot be told apart, and a long line would have more of
  /// them than can be drawn.
  var drawableDash: [Double] {
    guard dash.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
    let lengths = dash.prefix(Self.maximumDashes).map(DrawableRange.clampedLength)
    return lengths.reduce(0, +) >= 0.5 ? lengths : []
  }

  /// The offset of the dashes for backends.
  var drawableDashOffset: Double { DrawableRange.clamped(dashOffset) }

  /// The maximum number of lengths in a dash pattern.
  private static let maximumDashes = 16
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
