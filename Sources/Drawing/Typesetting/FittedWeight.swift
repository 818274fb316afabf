internal import Layout

/// The weights that screens without grays draw evenly.
///
/// There a stem is one pixel wide or two. FreeType's hinter widens or narrows stems to whole pixels by up to a quarter; those
/// in between become one pixel in one letter and two in the next, as in a 5 that is bolder than the 1 beside it.
enum FittedWeight {
  /// Stem widths in pixels that are drawn now as one pixel and now as two: FreeType's range, without the part in which
  /// Inter's letters were seen to be even.
  private static let unevenStems = 1.2..<1.58

  /// The widths of upright stems in ems, measured on the digits of Inter at the size it has as SF Pro's stand-in.
  private static let stems: [(weight: FontWeight, ems: Double)] = [
    (.ultraLight, 0.022), (.thin, 0.043), (.light, 0.063), (.regular, 0.083), (.medium, 0.107), (.semibold, 0.130),
    (.bold, 0.154), (.heavy, 0.178), (.black, 0.201),
  ]

  /// The weight whose stems are nearest to those of a font and even, the lighter one of two: it leaves more room in a 6
  /// and an 8.
  ///
  /// - Parameter pixelsPerPoint: of the screen.
  static func weight(of font: Font, pixelsPerPoint: Double) -> FontWeight {
    let size = LineMetrics.size(of: font) * pixelsPerPoint
    guard font.design == .text, size <= OutlineFont.largestHintedSize,
      let wanted = stems.first(where: { $0.weight == font.weight }).map({ $0.ems * size }),
      unevenStems.contains(wanted)
    else { return font.weight }
    let even = stems.filter { !unevenStems.contains($0.ems * size) }
    return even.min { abs($0.ems * size - wanted) < abs($1.ems * size - wanted) }?.weight ?? font.weight
  }
}
