internal import Geometry
internal import Scene

/// A glyph as HarfBuzz placed it, in points.
struct ShapedGlyph: Hashable {
  let id: UInt32
  /// Tracking included.
  var advance: Double
  /// From the pen to the glyph's origin, y upwards.
  let dx: Double
  let dy: Double
}

/// The least piece of text that can be set alone: one grapheme, or several that share a ligature.
struct ShapedUnit: Hashable {
  let scalars: Range<Int>
  let graphemes: Range<Int>
  let glyphs: Range<Int>
  let advance: Double
  let isSpace: Bool
  /// Whether parting the text before this unit changes how either side is shaped (by a kern, by a joined letter).
  let isUnsafeToBreakBefore: Bool
}

/// A stretch of one face, one direction and one script.
struct ShapedItem: Hashable {
  let face: Face
  let pointsPerEm: Double
  let level: UInt8
  /// The span of the text it is in.
  let span: Int
  let units: Range<Int>
  let hasTabularDigits: Bool

  var isRightToLeft: Bool { level % 2 == 1 }
}

/// A paragraph, or a line of one, whose glyphs are known.
///
/// Items and units are in reading order.
struct ShapedText {
  let paragraph: Paragraph
  let levels: BidiLevels
  var items: [ShapedItem] = []
  var units: [ShapedUnit] = []
  /// Those of one item lie together, in visual order from left to right.
  var glyphs: [ShapedGlyph] = []
  /// Characters no face has, in reading order.
  var missing: [UInt32] = []

  func width(of range: Range<Int>) -> Double {
    units[range].reduce(0) { $0 + $1.advance }
  }

  /// The range without the spaces at its end.
  func trimmingSpaces(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  func string(of range: Range<Int>) -> String {
    guard let first = units[range].first, let last = units[range].last else { return "" }
    return Paragraph.string(paragraph.scalars[first.scalars.lowerBound..<last.scalars.upperBound])
  }

  /// The graphemes a range of units shows.
  func graphemes(of range: Range<Int>) -> Range<Int> {
    guard let first = units[range].first, let last = units[range].last else { return 0..<0 }
    return first.graphemes.lowerBound..<last.graphemes.upperBound
  }

  /// The items that have units in the range; found by halving, so that a text of many lines is not read once a line.
  private func items(of range: Range<Int>) -> ArraySlice<ShapedItem> {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].units.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return items[low...].prefix { $0.units.lowerBound < range.upperBound }
  }

  /// The runs of a line that shows these units with their spans, left to right, the pen starting at (x, baseline).
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
