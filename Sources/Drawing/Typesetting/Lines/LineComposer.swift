internal import WidgetBase
internal import WidgetLayout
internal import WidgetScene

/// Selects the lines that fit a proposal and positions their glyphs.
struct LineComposer {
  let texts: [ShapedText]
  let request: TextRequest
  let pixelsPerPoint: Double?
  let shaper: Shaper
  private let metrics: LineMetrics

  init(texts: [ShapedText], request: TextRequest, pixelsPerPoint: Double?, shaper: Shaper) {
    self.texts = texts
    self.request = request
    self.pixelsPerPoint = pixelsPerPoint
    self.shaper = shaper
    metrics = LineMetrics(fonts: request.spans.isEmpty ? [request.font] : request.spans.map(\.font))
      .including(texts.lazy.flatMap(\.items))
  }

  func layout(width: Double?, height: Double?) -> TextLayout {
    let (lines, isTruncated) = lines(width: Self.extent(width), limit: lineLimit(height: height))
    let widest = lines.reduce(0) { max($0, $1.width) }
    let all = lines.enumerated().flatMap { index, line in
      line.text.runs(
        of: line.units, x: (widest - line.width) * alignmentShare,
        baseline: metrics.ascender + Double(index) * metrics.lineHeight)
    }
    var runs: [(run: GlyphRun, span: Int)] = []
    var images: [TextImage] = []
    for placed in all {
      if let bitmaps = shaper.images(of: placed.run, span: placed.span) {
        images += bitmaps
      } else {
        runs.append(placed)
      }
    }
    return TextLayout(
      size: Size(width: widest, height: Double(lines.count) * metrics.lineHeight),
      firstBaseline: metrics.ascender,
      lastBaseline: metrics.ascender + Double(lines.count - 1) * metrics.lineHeight,
      runs: runs.map(\.run), spanOfRun: request.spans.isEmpty ? [] : runs.map(\.span),
      images: images, string: lines.map { $0.text.string(of: $0.units) }.joined(separator: "\n"),
      isTruncated: isTruncated)
  }

  private func lines(width: Double, limit: Int) -> (lines: [Line], isTruncated: Bool) {
    var lines: [Line] = []
    for (index, text) in texts.enumerated() {
      let breaker = LineBreaker(
        text: text, fonts: request.fonts, pixelsPerPoint: pixelsPerPoint, shaper: shaper)
      let room = limit - lines.count
      let broken = breaker.lines(width: width, limit: room)
      lines += broken.map(\.line)
      guard lines.count == limit, let last = broken.last else { continue }
      guard last.next < text.units.count || hasInk(after: index) else { return (lines, false) }
      let start = broken.count > 1 ? broken[broken.count - 2].next : 0
      lines[lines.count - 1] = breaker.truncated(from: start, width: width)
      return (lines, true)
    }
    return (lines, false)
  }

  /// Returns whether a later paragraph contains more than spaces.
  ///
  /// A trailing line break alone does not cause an ellipsis.
  private func hasInk(after index: Int) -> Bool {
    texts[(index + 1)...].contains { text in text.units.contains { !$0.isSpace } }
  }

  /// Returns the maximum number of lines, which is at least one.
  private func lineLimit(height: Double?) -> Int {
    let maximumLines = max(request.lineLimit ?? .max, 1)
    let height = Self.extent(height)
    guard height.isFinite, metrics.lineHeight > 0 else { return maximumLines }
    let fitting = ((height + LineBreaker.tolerance) / metrics.lineHeight).rounded(.down)
    return min(maximumLines, max(Int(exactly: min(fitting, 1_000_000)) ?? 1, 1))
  }

  /// Returns a proposed length: infinity for nil, and 0 for a negative number or NaN.
  private static func extent(_ proposed: Double?) -> Double {
    guard let proposed else { return .infinity }
    return proposed > 0 ? proposed : 0
  }

  private var alignmentShare: Double {
    switch request.alignment {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
