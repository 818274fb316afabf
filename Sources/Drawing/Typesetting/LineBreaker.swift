internal import Layout

/// One line: the units of a shaped text that it shows.
struct Line {
  let text: ShapedText
  let units: Range<Int>
  let width: Double

  init(text: ShapedText, units: Range<Int>) {
    self.text = text
    self.units = units
    width = text.width(of: units)
  }
}

/// Breaks one shaped paragraph into lines of a width.
struct LineBreaker {
  let text: ShapedText
  /// One for each span of the text.
  let fonts: [Font]
  let pixelsPerPoint: Double?
  let shaper: Shaper

  /// A line may be wider than asked by so many points: a width that was measured must fit when it comes back.
  static let tolerance = 1.0 / 1024

  static let ellipsis: UInt32 = 0x2026

  /// Lines from the paragraph's start, at most `limit`; the first unit each does not show comes with it.
  ///
  /// Breaks where the algorithm allows it; a word wider than the line breaks anywhere. Spaces at a break hang over the
  /// edge and are not part of the line; those at the paragraph's end are, as far as they fit.
  func lines(width: Double, limit: Int) -> [(line: Line, next: Int)] {
    let count = text.units.count
    let total = 0..<count
    guard count > 0, text.width(of: total) > width + Self.tolerance else {
      return [(Line(text: text, units: total), count)]
    }
    let allowed = LineBreaks.allowed(in: text.paragraph.scalars)
    var lines: [(line: Line, next: Int)] = []
    var start = 0
    while start < count, lines.count < limit {
      let end = end(from: start, width: width, allowed: allowed)
      let broken = line(from: start, to: end, width: width)
      lines.append(broken)
      start = broken.next
    }
    return lines
  }

  /// The unit after the last that a line from `start` takes.
  private func end(from start: Int, width: Double, allowed: [Bool]) -> Int {
    var used = 0.0
    var lastAllowed: Int?
    for index in start..<text.units.count {
      let unit = text.units[index]
      used += unit.advance
      if !unit.isSpace, used > width + Self.tolerance, index > start { return lastAllowed ?? index }
      if allowed[unit.scalars.upperBound - 1] { lastAllowed = index + 1 }
    }
    return text.units.count
  }

  private func line(from start: Int, to proposedEnd: Int, width: Double) -> (line: Line, next: Int) {
    var end = proposedEnd
    while true {
      var range = text.trimmingSpaces(start..<end)
      if end == text.units.count { range = trimmingSpacesThatDoNotFit(start..<end, from: range, width: width) }
      let isWhole = !isUnsafe(at: range.lowerBound) && !isUnsafe(at: range.upperBound)
      let line = isWhole ? Line(text: text, units: range) : reshaped(range)
      // Parting a kerned pair may make the line wider by the kern.
      if line.width <= width + Self.tolerance || range.count <= 1 { return (line, end) }
      end = range.upperBound - 1
    }
  }

  private func trimmingSpacesThatDoNotFit(_ all: Range<Int>, from trimmed: Range<Int>, width: Double) -> Range<Int> {
    var range = trimmed
    var used = text.width(of: trimmed)
    while range.upperBound < all.upperBound {
      used += text.units[range.upperBound].advance
      guard used <= width + Self.tolerance else { break }
      range = range.lowerBound..<(range.upperBound + 1)
    }
    return range
  }

  private func isUnsafe(at unit: Int) -> Bool {
    unit > 0 && unit < text.units.count && text.units[unit].isUnsafeToBreakBefore
  }

  /// The line shaped on its own, with the levels it has in the paragraph.
  private func reshaped(_ units: Range<Int>, followedBy last: UInt32? = nil) -> Line {
    let graphemes = text.graphemes(of: units)
    let paragraph = Paragraph(text.paragraph, graphemes: graphemes, followedBy: last)
    let scalars = text.paragraph.graphemes[graphemes.lowerBound]..<text.paragraph.graphemes[graphemes.upperBound]
    let levels = text.levels.part(scalars, appendingBase: last != nil)
    let shaped = shaper.shape(paragraph, levels: levels, fonts: fonts, pixelsPerPoint: pixelsPerPoint)
    return Line(text: shaped, units: 0..<shaped.units.count)
  }

  /// The line from `start` that shows as much as fits before an ellipsis, however words end.
  ///
  /// Spaces before the ellipsis are left out. A width that holds nothing else still yields the ellipsis.
  func truncated(from start: Int, width: Double) -> Line {
    let ellipsisWidth = reshaped(start..<start, followedBy: Self.ellipsis).width
    var end = start
    var used = ellipsisWidth
    while end < text.units.count {
      used += text.units[end].advance
      guard used <= width + Self.tolerance else { break }
      end += 1
    }
    func candidate(_ end: Int) -> Line {
      reshaped(text.trimmingSpaces(start..<end), followedBy: Self.ellipsis)
    }
    // The sums leave out the kern before the ellipsis: one unit more may fit, or one less.
    var best = candidate(end)
    while end > start, best.width > width + Self.tolerance {
      end -= 1
      best = candidate(end)
    }
    while end < text.units.count {
      let longer = candidate(end + 1)
      guard longer.width <= width + Self.tolerance else { break }
      best = longer
      end += 1
    }
    return best
  }
}
