internal import Layout

/// The vertical measures of a line, in points.
struct LineMetrics: Hashable {
  /// From the line's top to the baseline.
  let ascender: Double
  /// From the top of one line to the top of the next.
  let lineHeight: Double

  /// Measures that belong to the design asked for, whatever faces end up drawing the text.
  ///
  /// Text: SF Pro's, so that boxes are those iOS lays out. Segments: one em with the baseline at the bottom, as
  /// DSEG7's digits fill exactly 0...1000 of 1000 units; its line gap of 90 is left out, since single lines are all
  /// it is used for.
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

  /// Measures of lines in several fonts: on each line those of the font whose line is the highest.
  ///
  /// - Parameter fonts: at least one.
  init(fonts: [Font]) {
    let all = fonts.map(LineMetrics.init(font:))
    self = all.max { $0.lineHeight < $1.lineHeight } ?? LineMetrics(font: Font(size: 0))
  }

  /// The size to set a text in: what is no number or below zero counts as zero, what is beyond all canvases is cut.
  static func size(of font: Font) -> Double {
    font.size > 0 ? min(font.size, 65_536) : 0
  }
}

/// The space SF Pro adds to each glyph's advance, by size.
enum Tracking {
  private static let table: [(size: Double, tracking: Double)] = [
    (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45), (22, -0.26),
    (28, 0.38), (34, 0.40),
  ]

  /// Points a glyph at a size in points: a straight line between the table's sizes, its ends held beyond them.
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
