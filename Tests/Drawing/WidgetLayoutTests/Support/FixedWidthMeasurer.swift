import WidgetLayout
import WidgetScene

/// A measurer for which every character is as wide as the font's size, so that positions can be computed by hand.
///
/// Lines break at spaces, and inside words that are too long. Text that does not fit is truncated with an ellipsis.
struct FixedWidthMeasurer: TextMeasurer {
  static let ascender = 0.95215
  static let descender = 0.24121
  static let lineHeight = 1.19336
  static let face = Face(postScriptName: "Fixed-Regular", family: "Fixed", weight: 400)

  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    let advance = request.font.size
    let lineHeight = Self.lineHeight * advance
    // Slightly more than the proposal, so that 3 x 10 fits into 30 despite rounding errors.
    let capacity = proposal.width.map { max(1, Int(min($0 / advance + 1e-9, 1e6))) }
    var lines = request.string.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      Self.lines(of: String($0), capacity: capacity)
    }
    var limit = request.lineLimit.map { max(1, $0) } ?? .max
    if let height = proposal.height {
      limit = min(limit, max(1, Int(min(height / lineHeight + 1e-9, 1e6))))
    }
    let isTruncated = lines.count > limit
    if isTruncated {
      let room = capacity ?? .max
      let last = lines[limit - 1].count < room ? lines[limit - 1] : String(lines[limit - 1].prefix(room - 1))
      lines = Array(lines.prefix(limit - 1)) + [last + "…"]
    }
    let width = Double(lines.map(\.count).max() ?? 0) * advance
    let first = Self.ascender * advance
    let runs = lines.enumerated().map { row, line in
      let slack = width - Double(line.count) * advance
      let start = request.alignment == .leading ? 0 : request.alignment == .center ? slack / 2 : slack
      return GlyphRun(
        face: Self.face, size: advance,
        glyphs: line.unicodeScalars.enumerated().map { column, scalar in
          Glyph(
            id: scalar.value,
            position: Point(
              x: start + Double(column) * advance, y: first + Double(row) * lineHeight))
        },
        text: line, width: Double(line.count) * advance)
    }
    return TextLayout(
      size: Size(width: width, height: Double(lines.count) * lineHeight), firstBaseline: first,
      lastBaseline: first + Double(lines.count - 1) * lineHeight, runs: runs,
      string: lines.joined(separator: "\n"), isTruncated: isTruncated)
  }

  private static func lines(of paragraph: String, capacity: Int?) -> [String] {
    guard let capacity, paragraph.count > capacity else { return [paragraph] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.count + 1 + word.count <= capacity {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.count > capacity {
        lines.append(String(word.prefix(capacity)))
        word = String(word.dropFirst(capacity))
      }
      line = word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

/// A measurer that counts its measurements, to check that sizes are cached.
final class CountingMeasurer: TextMeasurer {
  private(set) var count = 0

  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    count += 1
    return FixedWidthMeasurer().layout(request, proposing: proposal)
  }
}
