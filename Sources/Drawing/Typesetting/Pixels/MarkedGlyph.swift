internal import CFreeType

/// A letter with marks (i, ä, é, ạ) on a panel without grays: the base, and the marks above and below it.
///
/// At small sizes, FreeType's hinter moves marks onto their base, flattens accents to dots and joins two dots to a bar.
/// This type finds such a glyph, and draws each mark in whole pixels of its own, with a pixel of paper between it and
/// everything else.
struct MarkedGlyph {
  private struct Part {
    /// The indices of its contours: the outer one, then its counters.
    let contours: [Int]
    /// The bounds before hinting, in 1/64 of a pixel.
    let bounds: GlyphContour.Bounds

    /// Whether it is as wide as it is high, without a counter.
    var isDot: Bool {
      contours.count == 1 && abs(bounds.width - bounds.height) < 0.15 * max(bounds.width, bounds.height)
    }
    /// The height in whole pixels, at least one.
    var pixelHeight: Int { max(1, Int((bounds.height / 64).rounded())) }
    /// The minimum height of the hinted mark: two pixels, unless it is lower anyway or a bar.
    var minimumHeight: Int { bounds.width < 3 * bounds.height ? min(2, pixelHeight) : 1 }
    /// Whether it stands on the baseline, as the dot of an exclamation mark does.
    var isStanding: Bool { bounds.bottom > -32 }
  }

  private let raw: GlyphContours
  private let hinted: GlyphContours
  private let library: FT_Library
  private let base: Part
  /// The marks above the base, the lowest first.
  private let above: [Part]
  /// The marks below the base, the highest first.
  private let below: [Part]
  /// The x of column 0 in pixels.
  let left: Int

  /// Finds the base and the marks of a glyph.
  ///
  /// `raw` are the contours before hinting, at the same size. `hinted` are the contours after hinting.
  ///
  /// - Returns: nil if the glyph has no marks, or is too wide.
  init?(raw: GlyphContours, hinted: GlyphContours, library: FT_Library) {
    let parts = Self.parts(of: raw)
    guard raw.contours.count == hinted.contours.count, parts.count > 1,
      let base = parts.max(by: { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height })
    else { return nil }
    above = parts.filter { $0.bounds.bottom >= base.bounds.top }.sorted { $0.bounds.bottom < $1.bounds.bottom }
    below = parts.filter { $0.bounds.top <= base.bounds.bottom }.sorted { $0.bounds.top > $1.bounds.top }
    let marks = above + below
    // Shapes beside each other, as in %, and the strokes of a kanji are not marks.
    guard !marks.isEmpty, marks.count + 1 == parts.count, marks.count <= Self.maximumMarks,
      marks.allSatisfy({ $0.bounds.height * Self.baseHeight <= base.bounds.height })
    else { return nil }
    let bounds = [raw.bounds, hinted.bounds]
    let (first, last) = (bounds.map(\.left).min() ?? 0, bounds.map(\.right).max() ?? 0)
    // Marks may move by some pixels.
    let width = Double(64 * (PixelRows.columns - 2 * Self.margin - 2))
    guard last - first < width, first.magnitude < 1_000_000 else { return nil }
    left = Int((first / 64).rounded(.down)) - Self.margin
    self.base = base
    self.raw = raw
    self.hinted = hinted
    self.library = library
  }

  /// The columns that are kept free on both sides.
  private static let margin = 4
  /// The maximum number of marks of a letter.
  private static let maximumMarks = 3
  /// The minimum height of a base, as a multiple of the height of its marks.
  private static let baseHeight = 1.5

  /// Returns the contours in groups of an outer one and its counters.
  private static func parts(of glyph: GlyphContours) -> [Part] {
    let areas = glyph.contours.map(\.signedArea)
    let bounds = glyph.contours.map(\.bounds)
    guard let largest = areas.max(by: { abs($0) < abs($1) }) else { return [] }
    let outer = areas.indices.filter { areas[$0] * largest > 0 }
    var counters: [Int: [Int]] = [:]
    for index in areas.indices where areas[index] * largest <= 0 {
      let around = outer.filter { bounds[$0].contains(bounds[index]) }.min { abs(areas[$0]) < abs(areas[$1]) }
      if let around { counters[around, default: []].append(index) }
    }
    return outer.map { Part(contours: [$0] + (counters[$0] ?? []), bounds: bounds[$0]) }
  }

  /// Returns the glyph with separate marks; nil if the hinter has kept them apart, so that the hinted glyph is good.
  func separated() -> PixelRows? {
    guard let base = pixels(of: self.base) else { return nil }
    let marks = above + below
    let drawn = marks.compactMap(pixels(of:))
    guard drawn.count == marks.count else { return nil }
    let isTouching = drawn.indices.contains { index in
      drawn[index].touches(base) || drawn[..<index].contains { $0.touches(drawn[index]) }
    }
    let isFlat = zip(marks, drawn).contains { mark, pixels in pixels.height < mark.minimumHeight }
    guard isTouching || isFlat else { return nil }
    let dots = zip(marks, drawn).filter { $0.0.isDot }.compactMap { $0.1.extent?.count }.max()
    let own = zip(marks, drawn).compactMap { mark, hinted in self.mark(mark, hinted: hinted, dots: dots ?? 1) }
    guard own.count == marks.count else { return nil }
    return assembled(base, above: Array(own.prefix(above.count)), below: Array(own.suffix(below.count)))
  }

  private func pixels(of part: Part) -> PixelRows? {
    GlyphContours(contours: part.contours.map { hinted.contours[$0] }, flags: hinted.flags)
      .pixels(left: left, library: library)
  }

  /// Returns a mark in the whole pixels nearest to its size and to its distance from the base.
  ///
  /// A dot keeps the column of the hinted dot, which is the column of the stem.
  ///
  /// `dots` is the width of the glyph's dots.
  private func mark(_ part: Part, hinted: PixelRows, dots: Int) -> PixelRows? {
    let foot = GlyphContours(contours: base.contours.map { self.hinted.contours[$0] }, flags: self.hinted.flags).bounds
    func rounded(_ length: Double) -> Int { Int((length / 64).rounded()) }
    let isAbove = part.bounds.bottom >= base.bounds.top
    var height = part.pixelHeight
    var columns: Range<Int>
    if part.isDot, let extent = hinted.extent {
      columns = extent.lowerBound..<extent.lowerBound + dots
      height = min(height, dots)
    } else {
      let shift = (part.bounds.left + part.bounds.right - base.bounds.left - base.bounds.right) / 2
      let width = max(1, rounded(part.bounds.width))
      let start = rounded((foot.left + foot.right) / 2 + shift - Double(width) * 32) - left
      columns = start..<start + width
    }
    let gap = max(1, rounded(isAbove ? part.bounds.bottom - base.bounds.top : base.bounds.bottom - part.bounds.top))
    let bottom =
      isAbove
      ? rounded(foot.top) + gap : part.isStanding ? rounded(part.bounds.bottom) : rounded(foot.bottom) - gap - height
    if part.isDot, dots <= Self.squareDots {
      return .rectangle(columns: columns, bottom: bottom, height: height)
    }
    guard part.bounds.width > 0, part.bounds.height > 0 else { return nil }
    let (x, y) = (Double(columns.count) * 64 / part.bounds.width, Double(height) * 64 / part.bounds.height)
    let contours = part.contours.map { index in
      var contour = raw.contours[index]
      for point in contour.points.indices {
        let old = contour.points[point]
        contour.points[point].x =
          FT_Pos((Double(old.x) - part.bounds.left) * x) + FT_Pos((columns.lowerBound + left) * 64)
        contour.points[point].y = FT_Pos((Double(old.y) - part.bounds.bottom) * y) + FT_Pos(bottom * 64)
      }
      return contour
    }
    return GlyphContours(contours: contours, flags: raw.flags).pixels(left: left, library: library)
  }

  /// The maximum width in pixels at which a round dot is drawn as a square.
  private static let squareDots = 3

  // MARK: Distances

  /// Returns the base and the marks, moved apart until no two touch.
  private func assembled(_ base: PixelRows, above: [PixelRows], below: [PixelRows]) -> PixelRows {
    var whole = base
    for mark in placed(above, parts: self.above, base: base, upwards: true) { whole.formUnion(mark) }
    let hanging = zip(below, self.below).filter { !$0.1.isStanding }
    for mark in placed(hanging.map(\.0), parts: hanging.map(\.1), base: base, upwards: false) { whole.formUnion(mark) }
    // The dot of an exclamation mark stays on the baseline, and the part above it moves.
    for (dot, part) in zip(below, self.below) where part.isStanding {
      for _ in 0..<Self.maximumMove where dot.touches(whole) { whole.move(y: 1) }
      whole.formUnion(dot)
    }
    return whole
  }

  private func placed(_ marks: [PixelRows], parts: [Part], base: PixelRows, upwards: Bool) -> [PixelRows] {
    var placed: [PixelRows] = []
    for index in marks.indices {
      var mark = marks[index]
      // The marks beside this one, such as the other dot of an ä; the others are nearer to the base.
      let beside = placed.indices.filter {
        parts[$0].bounds.bottom < parts[index].bounds.top && parts[index].bounds.bottom < parts[$0].bounds.top
      }
      let nearer = [base] + placed.indices.filter { !beside.contains($0) }.map { placed[$0] }
      for _ in 0..<Self.maximumMove where nearer.contains(where: { $0.touches(mark) }) {
        mark.move(y: upwards ? 1 : -1)
      }
      for other in beside {
        for _ in 0..<Self.maximumMove where mark.touches(placed[other]) {
          let isRight = parts[index].bounds.left > parts[other].bounds.left
          // The pair stays centred above its base.
          if isLeftOfCentre(mark, placed[other], base) == isRight {
            mark.move(x: isRight ? 1 : -1)
          } else {
            placed[other].move(x: isRight ? -1 : 1)
          }
        }
      }
      placed.append(mark)
    }
    return placed
  }

  private func isLeftOfCentre(_ first: PixelRows, _ second: PixelRows, _ base: PixelRows) -> Bool {
    guard let first = first.extent, let second = second.extent, let base = base.extent else { return true }
    return min(first.lowerBound, second.lowerBound) + max(first.upperBound, second.upperBound)
      <= base.lowerBound + base.upperBound
  }

  /// The maximum number of pixels by which a mark moves.
  private static let maximumMove = 4
}
