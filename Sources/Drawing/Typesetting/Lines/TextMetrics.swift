internal import WidgetLayout
internal import WidgetScene

/// The vertical metrics of a line, in points.
struct LineMetrics: Hashable {
  /// The distance from the line's top to the baseline.
  let ascender: Double
  /// The distance from the top of a line to the top of the next.
  let lineHeight: Double

  /// Creates the metrics of the requested design, whichever faces draw the text.
  ///
  /// Text uses SF Pro's metrics, so that boxes are the same as on iOS: the ratios of the public `ascender` and
  /// `lineHeight` of `UIFont` to its size. Segments use one em with the baseline at the bottom, because DSEG7's digits
  /// fill exactly 0...1000 of 1000 units; its line gap of 90 is omitted, because it is used for single lines only.
  init(font: Font) {
    let size = LineMetrics.size(of: font)
    switch font.design {
    case .text, .display:
      ascender = 0.95215 * size
      lineHeight = 1.19336 * size
    case .segments:
      ascender = size
      lineHeight = size
    }
  }

  /// Creates the metrics for lines with several fonts, from the font with the largest line height.
  ///
  /// - Parameter fonts: at least one font.
  init(fonts: [Font]) {
    let all = fonts.map(LineMetrics.init(font:))
    self = all.max { $0.lineHeight < $1.lineHeight } ?? LineMetrics(font: Font(size: 0))
  }

  /// Returns the metrics with room for the marks of some faces above and below their letters.
  func including(_ items: some Sequence<ShapedItem>) -> LineMetrics {
    var (above, below) = (ascender, lineHeight - ascender)
    for item in items {
      guard let reach = FontCatalog.reach(ofFamily: item.face.family) else { continue }
      above = max(above, reach.above * item.pointsPerEm)
      below = max(below, reach.below * item.pointsPerEm)
    }
    return LineMetrics(ascender: above, lineHeight: above + below)
  }

  private init(ascender: Double, lineHeight: Double) {
    self.ascender = ascender
    self.lineHeight = lineHeight
  }

  /// Returns the effective font size: 0 for NaN and negative sizes, and at most 65,536.
  static func size(of font: Font) -> Double {
    font.size > 0 ? min(font.size, 65_536) : 0
  }
}

/// The tracking that SF Pro adds to each glyph's advance, by size.
///
/// The numbers are the tracking values that Apple publishes in its Human Interface Guidelines (Typography), at the
/// sizes of the text styles.
enum Tracking {
  private static let table: [(size: Double, tracking: Double)] = [
    (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45), (22, -0.26),
    (28, 0.38), (34, 0.40),
  ]

  /// Returns the tracking in points per glyph at a size in points.
  ///
  /// It is interpolated linearly between the table's sizes and constant beyond its ends.
  static func points(atSize size: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if size <= first.size { return first.tracking }
    for (lower, upper) in zip(table, table.dropFirst()) where size <= upper.size {
      let share = (size - lower.size) / (upper.size - lower.size)
      return lower.tracking + share * (upper.tracking - lower.tracking)
    }
    return last.tracking
  }
}
