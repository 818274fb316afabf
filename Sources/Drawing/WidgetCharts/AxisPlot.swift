internal import FoundationEssentials
internal import WidgetLayout
internal import WidgetScene

/// The marks of a chart with axes: stacked, placed on scales, joined to lines.
struct AxisPlot {
  /// A mark with the numbers that it takes on both axes.
  struct Placed {
    var mark: ChartMark
    var x: (start: Double, end: Double)
    var y: (start: Double, end: Double)
    /// Whether the mark takes the whole plot along an axis.
    var fillsX = false
    var fillsY = false
    /// A point of a line without a value.
    var isGap = false

    /// Whether the mark has a place along the x axis.
    func hasX(on scale: ChartAxisScale) -> Bool { mark.x.flatMap { scale.interval(of: $0) } != nil }

    /// Whether the mark has no value at its place along the x axis.
    var hasNoValue: Bool { isGap || !(y.start.isFinite && y.end.isFinite) }
  }

  let chart: Chart
  let style: ChartStyle
  let keys: SeriesKeys
  private(set) var xScale: ChartAxisScale
  private(set) var yScale: ChartAxisScale
  private(set) var placed: [Placed] = []
  /// The thickness of bars at single numbers and dates, in the numbers of the axis.
  private var gaps: (x: Double, y: Double) = (0, 0)
  private(set) var xStep: NumberStep?
  private(set) var yStep: NumberStep?

  init(_ marks: [ChartMark], _ keys: SeriesKeys, _ chart: Chart, _ style: ChartStyle) {
    self.chart = chart
    self.style = style
    self.keys = keys
    xScale = ChartAxisScale(
      of: marks.lazy.flatMap { [$0.x, $0.xStart, $0.xEnd].compactMap { $0 } }, spec: chart.x,
      clock: style.clock, isVertical: false)
    yScale = ChartAxisScale(
      of: marks.lazy.flatMap { [$0.y, $0.yStart, $0.yEnd].compactMap { $0 } }, spec: chart.y,
      clock: style.clock, isVertical: true)
    gaps = (
      Self.gap(between: marks.lazy.compactMap(\.barX), xScale), Self.gap(between: marks.lazy.compactMap(\.barY), yScale)
    )
    placed = marks.compactMap(place)
    placed = BarStacking.stacked(placed)
    let scale = xScale
    // The step before a gap is drawn until the gap.
    let across = placed.lazy.filter { !$0.fillsX && (!$0.isGap || $0.mark.interpolation.isStep && $0.hasX(on: scale)) }
      .map(\.x)
    let down = placed.lazy.filter { !$0.fillsY && !$0.isGap }.map(\.y)
    let (xZero, yZero) = (startsAtZero(horizontal: true), startsAtZero(horizontal: false))
    xStep = Self.setDomain(&xScale, chart.x, across, includesZero: xZero)
    yStep = Self.setDomain(&yScale, chart.y, down, includesZero: yZero)
    widenForBars()
  }

  /// Whether marks reach beyond the values that the axes show.
  var exceedsDomain: Bool {
    func exceeds(_ scale: ChartAxisScale, _ value: (start: Double, end: Double)) -> Bool {
      let slack = (scale.domain.upperBound - scale.domain.lowerBound) * 1e-9
      // Bars of a logarithmic axis grow from its beginning.
      let exceedsBeginning = min(value.start, value.end) < scale.domain.lowerBound - slack
      return exceedsBeginning && !scale.isLogarithmic
        || max(value.start, value.end) > scale.domain.upperBound + slack
    }
    return placed.contains {
      !$0.isGap && (!$0.fillsX && exceeds(xScale, $0.x) || !$0.fillsY && exceeds(yScale, $0.y))
    }
  }

  /// Returns the smallest distance between the places of bars: 0 for categories, and a day or 1 for a single place.
  private static func gap(between values: some Sequence<ChartValue>, _ scale: ChartAxisScale) -> Double {
    guard scale.kind != .category else { return 0 }
    let places = Set(values.compactMap { scale.interval(of: $0).flatMap { $0.start == $0.end ? $0.start : nil } })
      .sorted()
    let gap = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 0
    guard let first = places.first, let last = places.last, gap > 0 else { return scale.kind == .date ? 86_400 : 1 }
    // Bars that would be thinner than a thousandth of the chart are as thick as that.
    return max(gap, (last - first) / 1_000)
  }

  /// Whether an axis of numbers begins at 0 by default: where bars and areas do.
  private func startsAtZero(horizontal: Bool) -> Bool {
    chart.includesZero
      || placed.contains { item in
        (item.mark.kind == .bar || item.mark.kind == .area) && item.mark.isHorizontal == horizontal
          && (horizontal ? item.mark.xStart == nil : item.mark.yStart == nil)
      }
  }

  // MARK: Places

  private func place(_ mark: ChartMark) -> Placed? {
    func span(_ value: ChartValue?, _ start: ChartValue?, _ end: ChartValue?, _ scale: ChartAxisScale)
      -> (start: Double, end: Double)?
    {
      if let start, let end {
        guard let first = scale.interval(of: start), let last = scale.interval(of: end) else { return nil }
        return scale.kind == .number
          ? (first.start, last.end) : (min(first.start, last.start), max(first.start, last.start))
      }
      return value.flatMap { scale.interval(of: $0) }
    }
    var (x, y) = (span(mark.x, mark.xStart, mark.xEnd, xScale), span(mark.y, mark.yStart, mark.yEnd, yScale))
    // A logarithmic axis has no place for numbers that are not above 0.
    if xScale.isLogarithmic, let end = x?.end, !(end > 0) { x = nil }
    if yScale.isLogarithmic, let end = y?.end, !(end > 0) { y = nil }
    var placed = Placed(mark: mark, x: x ?? (0, 0), y: y ?? (0, 0))
    switch mark.kind {
    case .line, .point:
      guard x != nil, y != nil else {
        placed.isGap = true
        return mark.kind == .line ? placed : nil
      }
      return placed
    case .rule, .rectangle:
      guard x != nil || y != nil else { return nil }
      placed.fillsX = x == nil
      placed.fillsY = y == nil
      return placed
    case .area, .bar:
      let isHorizontal = mark.isHorizontal
      if isHorizontal, mark.xStart == nil, let end = x { x = (0, end.end) }
      if !isHorizontal, mark.yStart == nil, let end = y { y = (0, end.end) }
      guard (isHorizontal ? x : y) != nil else { return nil }
      placed.x = x ?? (0, 0)
      placed.y = y ?? (0, 0)
      placed.fillsX = x == nil
      placed.fillsY = y == nil
      return placed
    case .sector: return nil
    }
  }

  // MARK: Domains

  /// Sets the domain of a scale; returns the step of its round numbers.
  private static func setDomain(
    _ scale: inout ChartAxisScale, _ spec: ChartAxisSpec, _ spans: some Sequence<(start: Double, end: Double)>,
    includesZero: Bool
  ) -> NumberStep? {
    scale.isReversed = spec.isReversed
    if scale.isLogarithmic {
      scale.domain = LogarithmicTicks.domain(of: spans.lazy.flatMap { [$0.start, $0.end] }, given: spec.domain)
      return nil
    }
    switch spec.domain {
    case .numbers(let range)?
    where scale.kind == .number && range.lowerBound.magnitude < 1e300 && range.upperBound.magnitude < 1e300:
      scale.domain = range.lowerBound < range.upperBound ? range : Self.widened(range)
      return NumberStep(dividing: scale.domain.upperBound - scale.domain.lowerBound, into: Self.parts)
    case .dates(let range)? where scale.kind == .date:
      let first = max(range.lowerBound.timeIntervalSince1970, -62_135_596_800)
      let last = min(range.upperBound.timeIntervalSince1970, 253_402_300_799)
      scale.domain = first < last ? first...last : first...(first + 1)
      return nil
    default: break
    }
    if scale.kind == .category {
      scale.domain = 0...Double(max(scale.categories.count, 1))
      return nil
    }
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for span in spans {
      lower = min(lower, span.start, span.end)
      upper = max(upper, span.start, span.end)
    }
    guard lower <= upper else {
      scale.domain = 0...1
      return scale.kind == .number ? NumberStep(dividing: 1, into: Self.parts) : nil
    }
    if scale.kind == .date {
      scale.domain = lower < upper ? lower...upper : (lower - 43_200)...(upper + 43_200)
      return nil
    }
    if spec.includesZero ?? includesZero {
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    var range = lower...upper
    if !(upper - lower > max(abs(lower), abs(upper)) * 1e-12) { range = Self.widened(range) }
    let step = NumberStep(dividing: range.upperBound - range.lowerBound, into: Self.parts)
    scale.domain = step.map { $0.range(around: range) } ?? range
    return step
  }

  /// The number of parts into which round numbers divide an axis.
  private static let parts = 5

  /// Returns a range around numbers that are all the same.
  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let value = range.lowerBound
    if value == 0 { return 0...1 }
    let margin = max(abs(value) * 0.1, 1e-290)
    return (value - margin)...(value + margin)
  }

  /// Widens the domains of numbers and dates, so that bars at single values lie within them.
  private mutating func widenForBars() {
    for item in placed where item.mark.kind == .bar {
      if !item.mark.isHorizontal, !item.fillsX { Self.widen(&xScale, around: item.x, by: gaps.x / 2, chart.x) }
      if item.mark.isHorizontal, !item.fillsY { Self.widen(&yScale, around: item.y, by: gaps.y / 2, chart.y) }
    }
  }

  private static func widen(
    _ scale: inout ChartAxisScale, around span: (start: Double, end: Double), by half: Double, _ spec: ChartAxisSpec
  ) {
    guard scale.kind != .category, !scale.isLogarithmic, spec.domain == nil, span.start == span.end else { return }
    scale.domain = min(scale.domain.lowerBound, span.start - half)...max(scale.domain.upperBound, span.end + half)
  }

  /// Returns the span of a bar across its direction: its own share if several bars form a group.
  func thickness(of item: Placed, vertical: Bool) -> PlotSpan {
    let scale = vertical ? yScale : xScale
    let thickness = vertical ? item.mark.height : item.mark.width
    var (start, end) = vertical ? item.y : item.x
    if start == end {
      let half = (vertical ? gaps.y : gaps.x) / 2
      (start, end) = (start - half, end + half)
    }
    let whole = end - start
    var share = scale.kind == .category ? 0.7 : 0.8
    var length: Double?
    switch thickness {
    case .automatic: break
    case .ratio(let ratio): share = UnitInterval(ratio).value
    case .fixed(let points): length = min(max(points, 0), 10_000)
    case .inset: share = 0.9
    }
    start += whole * (1 - share) / 2
    end -= whole * (1 - share) / 2
    if let key = item.mark.positionKey, let index = keys.positions.firstIndex(of: key) {
      let part = (end - start) / Double(keys.positions.count)
      // A narrow gap between the bars of a group.
      let gap = keys.positions.count > 1 ? part * 0.05 : 0
      (start, end) = (start + Double(index) * part + gap, start + Double(index + 1) * part - gap)
    }
    let (first, last) = (scale.fraction(start), scale.fraction(end))
    return PlotSpan(min(first, last), max(first, last), length: length)
  }
}

extension ChartMark {
  /// The value across which a bar has its thickness.
  fileprivate var barX: ChartValue? { kind == .bar && !isHorizontal ? x : nil }
  fileprivate var barY: ChartValue? { kind == .bar && isHorizontal ? y : nil }
}
