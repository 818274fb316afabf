internal import WidgetScene

/// A glyph positioned by HarfBuzz, in points.
struct ShapedGlyph: Hashable {
  let id: UInt32
  /// The advance including tracking.
  var advance: Double
  /// The horizontal distance from the pen to the glyph's origin.
  ///
  /// ``dy`` is the vertical distance, y upwards.
  let dx: Double
  let dy: Double
}

/// The smallest piece of text that can be set separately: a grapheme, or several that share a ligature.
struct ShapedUnit: Hashable {
  let scalars: Range<Int>
  let graphemes: Range<Int>
  let glyphs: Range<Int>
  let advance: Double
  let isSpace: Bool
  /// Whether a break before this unit changes the shaping of either side (due to kerning or a joined letter).
  let isUnsafeToBreakBefore: Bool
}

/// A piece of text with a single face, direction and script.
struct ShapedItem: Hashable {
  let face: Face
  let pointsPerEm: Double
  let level: UInt8
  /// The span of the text that contains the item.
  let span: Int
  let units: Range<Int>
  let hasTabularDigits: Bool

  var isRightToLeft: Bool { level % 2 == 1 }
}

/// A shaped paragraph or line.
///
/// Items and units are in reading order.
struct ShapedText {
  let paragraph: Paragraph
  let levels: BidiLevels
  var items: [ShapedItem] = []
  var units: [ShapedUnit] = []
  /// The glyphs.
  ///
  /// The glyphs of an item are contiguous, in visual order from left to right.
  var glyphs: [ShapedGlyph] = []
  /// The characters that no face has, in reading order.
  var missing: [UInt32] = []

  func width(of range: Range<Int>) -> Double {
    units[range].reduce(0) { $0 + $1.advance }
  }

  /// Returns the range without the spaces at its end.
  func trimmingSpaces(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  func string(of range: Range<Int>) -> String {
    guard let first = units[range].first, let last = units[range].last else { return "" }
    return Paragraph.string(paragraph.scalars[first.scalars.lowerBound..<last.scalars.upperBound])
  }

  /// Returns the graphemes of a range of units.
  func graphemes(of range: Range<Int>) -> Range<Int> {
    guard let first = units[range].first, let last = units[range].last else { return 0..<0 }
    return first.graphemes.lowerBound..<last.graphemes.upperBound
  }

  /// Returns the items with units in the range.
  ///
  /// Uses binary search, so that a long text is not scanned for each line.
  private func items(of range: Range<Int>) -> ArraySlice<ShapedItem> {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].units.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return items[low...].prefix { $0.units.lowerBound < range.upperBound }
  }

  /// Returns the glyph runs of a line with these units and their spans, from left to right, starting at (x, baseline).
  func runs(of range: Range<Int>, x: Double, baseline: Double) -> [(run: GlyphRun, span: Int)] {
    let pieces = items(of: range)
    var pen = x
    var runs: [(run: GlyphRun, span: Int)] = []
    runs.reserveCapacity(pieces.count)
    for index in BidiLevels.visualOrder(of: pieces.map(\.level)) {
      let item = pieces[pieces.startIndex + index]
      let visible = item.units.clamped(to: range)
      var placed: [Glyph] = []
      func place(_ unit: ShapedUnit) {
        for glyph in glyphs[unit.glyphs] {
          placed.append(Glyph(id: glyph.id, position: .init(x: pen + glyph.dx, y: baseline - glyph.dy)))
          pen += glyph.advance
        }
      }
      if item.isRightToLeft {
        for unit in units[visible].reversed() { place(unit) }
      } else {
        for unit in units[visible] { place(unit) }
      }
      guard !placed.isEmpty else { continue }
      let run = GlyphRun(
        face: item.face, size: item.pointsPerEm, glyphs: placed, text: string(of: visible), width: width(of: visible),
        hasTabularDigits: item.hasTabularDigits)
      runs.append((run, item.span))
    }
    return runs
  }
}
