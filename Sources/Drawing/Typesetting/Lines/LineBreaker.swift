internal import WidgetLayout

/// A line: the units of a shaped text that it shows.
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

/// Breaks a shaped paragraph into lines with a maximum width.
struct LineBreaker {
  let text: ShapedText
  /// The fonts of the spans of the text.
  let fonts: [Font]
  let pixelsPerPoint: Double?
  let shaper: Shaper

  /// The tolerance in points by which a line may exceed its width, so that a measured width fits when it is proposed.
  static let tolerance = 1.0 / 1024

  static let ellipsis: UInt32 = 0x2026

  /// Returns at most `limit` lines from the paragraph's start, each with the index of the first unit after it.
  ///
  /// Lines break where the algorithm allows it. A word that is wider than the line breaks within it, without a hyphen
  /// (see ``WordBreaks``). Spaces at a break hang over the edge and are not part of the line. Spaces at the paragraph's end
  /// are part of the line as far as they fit. If the limit is 1, a paragraph that is too long may end anywhere: its caller
  /// cuts it.
  func lines(width: Double, limit: Int) -> [(line: Line, next: Int)] {
    let count = text.units.count
    let total = 0..<count
    guard count > 0, text.width(of: total) > width + Self.tolerance else {
      return [(Line(text: text, units: total), count)]
    }
    let scalars = text.paragraph.scalars
    let allowed = limit > 1 ? LineBreaks.allowed(in: scalars) : Array(repeating: false, count: scalars.count)
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

  /// Returns the index of the unit after the last one on a line from `start`.
  private func end(from start: Int, width: Double, allowed: [Bool]) -> Int {
    var used = 0.0
    var lastAllowed: Int?
    for index in start..<text.units.count {
      let unit = text.units[index]
      used += unit.advance
      if !unit.isSpace, used > width + Self.tolerance, index > start {
        return lastAllowed ?? WordBreaks(text: text, allowed: allowed).end(from: start, before: index)
      }
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
      // Separating a kerned pair may make the line wider.
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

  /// Returns the line shaped separately, with the levels it has in the paragraph.
  private func reshaped(_ units: Range<Int>, followedBy last: UInt32? = nil) -> Line {
    let graphemes = text.graphemes(of: units)
    let paragraph = Paragraph(text.paragraph, graphemes: graphemes, followedBy: last)
    let scalars = text.paragraph.graphemes[graphemes.lowerBound]..<text.paragraph.graphemes[graphemes.upperBound]
    let levels = text.levels.part(scalars, appendingBase: last != nil)
    let shaped = shaper.shape(paragraph, levels: levels, fonts: fonts, pixelsPerPoint: pixelsPerPoint)
    return Line(text: shaped, units: 0..<shaped.units.count)
  }

  /// Returns a line from `start` with as much text as fits before an ellipsis, regardless of word boundaries.
  ///
  /// Spaces before the ellipsis are removed. A number is never cut, because 10 is not a part of 100: it is shown whole or
  /// not at all. If not even one unit fits, the line consists of the ellipsis.
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
    // The sums do not include the kerning before the ellipsis, so one unit more or less may fit.
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
    let whole = endOfWholeNumber(from: start, to: end)
    return whole == end ? best : candidate(whole)
  }

  /// Returns the end of a cut text without the number through which the cut goes.
  private func endOfWholeNumber(from start: Int, to end: Int) -> Int {
    func isDigit(_ index: Int) -> Bool {
      (start..<text.units.count).contains(index)
        && text.paragraph.scalars[text.units[index].scalars].contains {
          Unicode.Scalar($0)?.properties.numericType == .decimal
        }
    }
    /// Returns whether a unit is a digit, or a sign between two digits, as in 17:00.
    func isInNumber(_ index: Int) -> Bool {
      isDigit(index) || isDigit(index - 1) && isDigit(index + 1) && !text.units[index].isSpace
    }
    guard end > start, isInNumber(end - 1), isInNumber(end) else { return end }
    return (start..<end).reversed().first { !isInNumber($0) }.map { $0 + 1 } ?? start
  }
}
