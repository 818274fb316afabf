package import WidgetLayout
package import WidgetScene

/// The colours and fonts of a chart, and how its texts are written.
package struct ChartStyle: Sendable {
  /// The kind of colours that distinguish series.
  package enum Inks: Hashable, Sendable {
    case colors
    /// Series differ by dashes and dots of one ink.
    case one
    /// Series differ by grays, and by dashes.
    case grays
  }

  package var inks = Inks.colors
  /// The colours of series in their order.
  package var palette: [Color]
  /// The paint of labels.
  package var label: Paint
  /// The colour of grid lines.
  package var grid: Color
  package var font: Font
  /// The ink in which marks are drawn if there is only one.
  package var ink: Color
  /// The width in points of grid lines; on panels a whole pixel.
  package var hairline = 0.5
  /// Whether grid lines are dotted, on panels without a gray for them.
  package var hasDottedGrid = false
  package var clock: ChartClock
  /// Returns a number with digits after the decimal point.
  package var number: @Sendable (_ number: Double, _ decimals: Int) -> String

  package init(
    palette: [Color], label: Paint, grid: Color, font: Font, ink: Color, clock: ChartClock,
    number: @escaping @Sendable (_ number: Double, _ decimals: Int) -> String
  ) {
    self.palette = palette
    self.label = label
    self.grid = grid
    self.font = font
    self.ink = ink
    self.clock = clock
    self.number = number
  }

  /// Returns a number as short as possible: large ones with K, M, B or T, huge ones with their exponent.
  package func text(_ value: Double, decimals: Int) -> String {
    let size = abs(value)
    guard size >= 100_000 else { return number(value, min(decimals, 10)) }
    guard size < 1e15 else {
      var (exponent, power) = (15, 1e15)
      while size >= power * 10 && exponent < 308 { (exponent, power) = (exponent + 1, power * 10) }
      let share = value / power
      return number(share, abs(share - share.rounded()) < 0.05 ? 0 : 1) + "E\(exponent)"
    }
    let (unit, letter) = size < 1e6 ? (1e3, "K") : size < 1e9 ? (1e6, "M") : size < 1e12 ? (1e9, "B") : (1e12, "T")
    let share = value / unit
    let digits = [1.0, 10, 100, 1_000].firstIndex { share == (share * $0).rounded() / $0 } ?? 3
    return number(share, digits) + letter
  }

  /// Returns a label of an axis or a legend.
  package func labelNode(_ text: String) -> Node {
    var content = TextContent(request: TextRequest(string: text, font: font, lineLimit: 1), paint: label)
    content.minimumScaleFactor = 0.8
    return .text(content)
  }

  /// The line through a plot at a tick.
  package var gridLine: PlotLine {
    PlotLine(
      paint: .solid(grid), stroke: StrokeStyle(width: hairline, dash: hasDottedGrid ? [hairline, 3 * hairline] : []))
  }

  // MARK: Series

  static let dashes: [[Double]] = [[], [5, 3], [1.5, 2.5], [8, 3, 2, 3]]

  /// Returns the paint of lines and symbols of the series with an index.
  func linePaint(_ index: Int) -> Paint {
    inks == .one || palette.isEmpty ? .solid(ink) : .solid(palette[index % palette.count])
  }

  /// Returns the paint of bars and areas of the series with an index.
  func fillPaint(_ index: Int) -> Paint {
    guard inks == .one else { return linePaint(index) }
    let densities: [DotPattern.Density?] = [nil, .quarter, .half, .eighth]
    guard let density = densities[index % densities.count] else { return .solid(ink) }
    return .dots(DotPattern(color: ink, density: density))
  }

  /// Returns the dashes of the line of a series: without colours lines need them to differ.
  func dash(_ index: Int) -> [Double] { inks == .colors ? [] : Self.dashes[index % Self.dashes.count] }

  /// Returns the symbol of the series with an index.
  func symbol(_ index: Int) -> PlotSymbol {
    let order: [PlotSymbol] = [.circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk]
    return order[index % order.count]
  }
}
