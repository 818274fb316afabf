internal import CHarfBuzz
internal import WidgetLayout

/// A piece of text that HarfBuzz shapes in one call.
struct ItemToShape {
  let graphemes: Range<Int>
  let face: FontFace
  let level: UInt8
  let script: Script
  let span: Int
  let font: Font
  /// The pixels per point of a panel to which advances are fitted; nil for the face's own advances.
  let pixelsPerPoint: Double?

  var isRightToLeft: Bool { level % 2 == 1 }

  /// The scale of the outlines: the font size multiplied by the family's factor.
  var pointsPerEm: Double { LineMetrics.size(of: font) * face.scale }

  /// The tracking in points.
  ///
  /// The automatic part is a table for SF Pro. It applies to the family that replaces SF Pro, but not to fallback
  /// faces, whose letters may join, or to kanji, which iOS sets without tracking.
  var tracking: Double {
    let builtIn = font.design == .text && face.isTracked ? Tracking.points(atSize: LineMetrics.size(of: font)) : 0
    // Joined letters stay joined, as CSS specifies for letter-spacing.
    let explicit = font.tracking.isFinite && !script.joinsLetters ? font.tracking : 0
    let points = builtIn + min(max(explicit, -LineMetrics.size(of: font)), LineMetrics.size(of: font))
    guard let pixelsPerPoint, fittedSize != nil else { return points }
    return (points * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  func shaped(units: Range<Int>) -> ShapedItem {
    ShapedItem(
      face: face.face, pointsPerEm: pointsPerEm, level: level, span: span, units: units,
      hasTabularDigits: font.monospacedDigits)
  }
}

/// HarfBuzz's result for an item in visual order, valid until its buffer is used again.
struct HarfBuzzGlyphs {
  let infos: UnsafeBufferPointer<hb_glyph_info_t>
  let positions: UnsafeBufferPointer<hb_glyph_position_t>

  var count: Int { min(infos.count, positions.count) }

  func isUnsafeToBreak(before index: Int) -> Bool {
    guard index < infos.count, let info = infos.baseAddress?.advanced(by: index) else { return false }
    return widgetgen_hb_is_unsafe_to_break(info) != 0
  }
}

extension ShapedText {
  /// Appends an item's glyphs, split into units wherever a HarfBuzz cluster and a grapheme begin together.
  mutating func append(_ shaped: HarfBuzzGlyphs, of item: ItemToShape) {
    let firstUnit = units.count
    let firstGlyph = glyphs.count
    let scale = item.pointsPerEm / item.face.shaping.unitsPerEm
    let count = shaped.count
    for index in 0..<count {
      let position = shaped.positions[index]
      glyphs.append(
        ShapedGlyph(
          id: shaped.infos[index].codepoint,
          advance: item.fitted(Double(position.x_advance) * scale, of: shaped.infos[index].codepoint),
          dx: Double(position.x_offset) * scale, dy: Double(position.y_offset) * scale))
    }

    // The loop below counts glyphs in reading order, but they are stored in visual order.
    func index(_ nth: Int) -> Int { item.isRightToLeft ? count - 1 - nth : nth }
    func close(_ unitGraphemes: Range<Int>, _ nths: Range<Int>) {
      let visual =
        item.isRightToLeft ? (count - nths.upperBound)..<(count - nths.lowerBound) : nths
      appendUnit(
        graphemes: unitGraphemes,
        glyphs: (firstGlyph + visual.lowerBound)..<(firstGlyph + visual.upperBound),
        isUnsafeToBreakBefore: !nths.isEmpty && shaped.isUnsafeToBreak(before: index(nths.lowerBound)),
        tracking: item.tracking)
    }
    let starts = paragraph.graphemes
    var unitGrapheme = item.graphemes.lowerBound
    var unitGlyph = 0
    var next = unitGrapheme + 1
    for nth in 0..<count {
      let cluster = Int(shaped.infos[index(nth)].cluster)
      // A grapheme at which no glyph begins is part of the preceding ligature.
      while next < item.graphemes.upperBound, starts[next] < cluster { next += 1 }
      guard next < item.graphemes.upperBound, starts[next] == cluster else { continue }
      close(unitGrapheme..<next, unitGlyph..<nth)
      (unitGrapheme, unitGlyph) = (next, nth)
      next += 1
    }
    close(unitGrapheme..<item.graphemes.upperBound, unitGlyph..<count)
    items.append(item.shaped(units: firstUnit..<units.count))
  }

  /// Appends one box per grapheme, whatever it consists of: the face's glyph for missing characters.
  mutating func appendBoxes(_ item: ItemToShape) {
    let firstUnit = units.count
    let advance = item.fitted(item.face.shaping.advance(of: 0) * item.pointsPerEm, of: 0)
    // All boxes are the same, so reading order can serve as visual order.
    for grapheme in item.graphemes {
      glyphs.append(ShapedGlyph(id: 0, advance: advance, dx: 0, dy: 0))
      appendUnit(
        graphemes: grapheme..<(grapheme + 1), glyphs: (glyphs.count - 1)..<glyphs.count,
        isUnsafeToBreakBefore: false, tracking: item.tracking)
    }
    items.append(item.shaped(units: firstUnit..<units.count))
  }

  private mutating func appendUnit(
    graphemes: Range<Int>, glyphs range: Range<Int>, isUnsafeToBreakBefore: Bool, tracking: Double
  ) {
    var advance = glyphs[range].reduce(0) { $0 + $1.advance }
    // A unit without an advance (a joiner, a single mark) gets no tracking.
    if tracking != 0, advance != 0, let last = range.last {
      glyphs[last].advance += tracking
      advance += tracking
    }
    let scalars = paragraph.graphemes[graphemes.lowerBound]..<paragraph.graphemes[graphemes.upperBound]
    units.append(
      ShapedUnit(
        scalars: scalars, graphemes: graphemes, glyphs: range, advance: advance,
        isSpace: paragraph.scalars[scalars].allSatisfy(Characters.isSpace),
        isUnsafeToBreakBefore: isUnsafeToBreakBefore))
  }
}
