internal import WidgetLayout

/// The font weights that panels without grays draw evenly.
///
/// On such panels a stem is one or two pixels wide. FreeType's hinter widens or narrows stems to whole pixels by up to
/// a quarter. Stems of a width in between become one pixel in one letter and two in the next, so that a 5 looks bolder
/// than the 1 beside it.
enum FittedWeight {
  /// The stem widths in pixels that are drawn sometimes as one pixel and sometimes as two.
  ///
  /// This is FreeType's range, without the part in which the letters of Inter turned out even.
  private static let unevenStems = 1.2..<1.58

  /// The widths of upright stems in ems, measured on the digits of Inter, scaled to replace SF Pro.
  private static let stems: [(weight: FontWeight, ems: Double)] = [
    (.ultraLight, 0.022), (.thin, 0.043), (.light, 0.063), (.regular, 0.083), (.medium, 0.107), (.semibold, 0.130),
    (.bold, 0.154), (.heavy, 0.178), (.black, 0.201),
  ]

  /// Returns the weight with even stems that is nearest in stem width to the weight of a font.
  ///
  /// Of two equally near weights it is the lighter one, which leaves more space inside a 6 and an 8.
  static func weight(of font: Font, pixelsPerPoint: Double) -> FontWeight {
    let size = LineMetrics.size(of: font) * pixelsPerPoint
    guard font.design == .text, size <= OutlineFont.maximumHintedSize,
      let wanted = stems.first(where: { $0.weight == font.weight }).map({ $0.ems * size }),
      unevenStems.contains(wanted)
    else { return font.weight }
    let even = stems.filter { !unevenStems.contains($0.ems * size) }
    return even.min { abs($0.ems * size - wanted) < abs($1.ems * size - wanted) }?.weight ?? font.weight
  }

  /// The stem widths in ems that medium and semibold text has at all sizes, rounded to whole pixels.
  private static let steadyStems: [FontWeight: Double] = [.medium: 0.1, .semibold: 0.13]

  /// Returns the weight whose stems are nearest to the same number of whole pixels in all texts of a weight and size.
  ///
  /// Small medium text has stems of one pixel and semibold text of two, so that they can be told apart. Other weights
  /// are as in ``weight(of:pixelsPerPoint:)``.
  static func steadyWeight(of font: Font, pixelsPerPoint: Double) -> FontWeight {
    let size = LineMetrics.size(of: font) * pixelsPerPoint
    guard font.design == .text, size > 0, size <= OutlineFont.maximumHintedSize, let share = steadyStems[font.weight]
    else { return weight(of: font, pixelsPerPoint: pixelsPerPoint) }
    let pixels = max(1, (share * size).rounded())
    let least: FontWeight = font.weight == .medium ? .regular : .semibold
    return stems.filter { $0.weight >= least }
      .min { abs($0.ems * size - pixels) < abs($1.ems * size - pixels) }?.weight ?? font.weight
  }
}
