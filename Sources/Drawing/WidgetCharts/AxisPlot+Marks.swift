internal import WidgetLayout
internal import WidgetScene

extension AxisPlot {
  /// A line or an area, made of marks.
  private struct Series {
    var first: Int
    var items: [Placed] = []
  }

  private struct SeriesName: Hashable {
    var kind: ChartMark.Kind
    var key: String
  }

  /// Returns the marks in fractions of the plot, in their order; lines and areas at the place of their first point.
  func plotMarks() -> [PlotMark] {
    var series: [SeriesName: Series] = [:]
    var order: [(index: Int, marks: [PlotMark])] = []
    for (index, item) in placed.enumerated() {
      if item.mark.kind == .line || item.mark.kind == .area {
        series[SeriesName(kind: item.mark.kind, key: item.mark.seriesKey), default: Series(first: index)].items
          .append(item)
      } else {
        order.append((index, [plotMark(of: item)]))
      }
    }
    for (name, series) in series {
      order.append((series.first, name.kind == .line ? line(series.items) : area(series.items)))
    }
    return joined(order.sorted { $0.index < $1.index }.flatMap(\.marks))
  }

  /// Returns marks with neighbouring symbols of the same look as one mark, so that those at the same place are drawn once.
  private func joined(_ marks: [PlotMark]) -> [PlotMark] {
    var joined: [PlotMark] = []
    var points: [Point] = []
    var last: PlotMark?
    func finish() {
      guard var mark = last, case .symbols(_, let symbol, let area) = mark.shape else { return }
      mark.shape = .symbols(points, symbol, area: area)
      joined.append(mark)
      last = nil
      points = []
    }
    for mark in marks {
      guard case .symbols(let added, let symbol, let area) = mark.shape, mark.annotations.isEmpty else {
        finish()
        joined.append(mark)
        continue
      }
      var look = mark
      look.shape = .symbols([], symbol, area: area)
      if last != look { finish() }
      last = look
      points += added
    }
    finish()
    return joined
  }

  private func finished(_ mark: PlotMark, of item: ChartMark) -> PlotMark {
    var mark = mark
    mark.opacity = UnitInterval(item.opacity)
    mark.offset = item.offset
    return mark
  }

  private func middle(_ item: Placed) -> Point {
    func middle(_ span: (start: Double, end: Double)) -> Double { span.start + (span.end - span.start) / 2 }
    return Point(x: xScale.fraction(middle(item.x)), y: yScale.fraction(middle(item.y)))
  }

  // MARK: Lines and areas

  /// Returns the points of a line or area with further ones where a step ends at a gap, so that the value is drawn as
  /// long as it held.
  private func withStepsAtGaps(_ items: [Placed]) -> [Placed] {
    guard let step = items.first?.mark.interpolation, step.isStep, items.contains(where: \.hasNoValue) else {
      return items
    }
    /// Returns the point at which the value of another point begins or ends.
    func end(_ item: Placed, at other: Placed) -> Placed? {
      guard !item.hasNoValue, item.hasX(on: xScale), other.hasX(on: xScale) else { return nil }
      var end = item
      let middle = (item.x.start + item.x.end + other.x.start + other.x.end) / 4
      end.x = step == .stepCenter ? (middle, middle) : other.x
      return end
    }
    var points: [Placed] = []
    for (index, item) in items.enumerated() {
      if item.hasNoValue {
        if index > 0, step != .stepEnd, let last = end(items[index - 1], at: item) { points.append(last) }
        points.append(item)
        if index + 1 < items.count, step != .stepStart, let first = end(items[index + 1], at: item) {
          points.append(first)
        }
      } else {
        points.append(item)
      }
    }
    return points
  }

  private func line(_ items: [Placed]) -> [PlotMark] {
    guard let mark = (items.first { !$0.isGap } ?? items.first)?.mark else { return [] }
    let points = withStepsAtGaps(items).map { $0.isGap ? nil : middle($0) }
    let line = PlotMark(.line(points, mark.interpolation), paint: keys.paint(of: mark), stroke: keys.stroke(of: mark))
    let symbols = items.compactMap { item in item.isGap ? nil : symbolMark(of: item, isOnLine: true) }
    let notes = items.compactMap { item -> PlotMark? in
      guard !item.isGap, !item.mark.annotations.isEmpty else { return nil }
      return annotated(PlotMark(.symbols([middle(item)], .circle, area: 0), paint: keys.paint(of: mark)), item)
    }
    return [finished(line, of: mark)] + symbols + notes
  }

  private func area(_ items: [Placed]) -> [PlotMark] {
    let items = withStepsAtGaps(items)
    guard let mark = items.first?.mark else { return [] }
    let isHorizontal = mark.isHorizontal
    func points(_ number: (Placed) -> Double) -> [Point] {
      items.map { item in
        isHorizontal
          ? Point(x: xScale.fraction(number(item)), y: middle(item).y)
          : Point(x: middle(item).x, y: yScale.fraction(number(item)))
      }
    }
    let upper = points { isHorizontal ? $0.x.end : $0.y.end }
    let lower = points { isHorizontal ? $0.x.start : $0.y.start }
    var area = PlotMark(.area(upper: upper, lower: lower, mark.interpolation), paint: keys.paint(of: mark))
    area.outline = keys.outline(of: mark)
    return [finished(area, of: mark)]
  }

  private func symbolMark(of item: Placed, isOnLine: Bool) -> PlotMark? {
    guard let symbol = keys.symbol(of: item.mark) else { return nil }
    let area = item.mark.symbolArea ?? 36
    return finished(
      PlotMark(.symbols([middle(item)], symbol, area: min(area, 1e6)), paint: keys.paint(of: item.mark)),
      of: item.mark)
  }

  private func annotated(_ mark: PlotMark, _ item: Placed) -> PlotMark {
    var mark = finished(mark, of: item.mark)
    mark.annotations = item.mark.annotations
    return mark
  }

  // MARK: Other marks

  private func plotMark(of item: Placed) -> PlotMark {
    let mark = item.mark
    let paint = keys.paint(of: mark)
    func across(_ scale: ChartAxisScale, _ span: (start: Double, end: Double), fills: Bool) -> PlotSpan {
      if fills { return PlotSpan(0, 1) }
      let (first, last) = (scale.fraction(span.start), scale.fraction(span.end))
      return PlotSpan(min(first, last), max(first, last))
    }
    var plot: PlotMark
    switch mark.kind {
    case .point:
      plot = symbolMark(of: item, isOnLine: false) ?? PlotMark(.symbols([], .circle, area: 0), paint: paint)
    case .rule: plot = PlotMark(rule(item), paint: paint, stroke: keys.stroke(of: mark))
    case .rectangle:
      // A rectangle at single values has the size of a bar there.
      let x =
        !item.fillsX && item.x.start == item.x.end
        ? thickness(of: item, vertical: false) : across(xScale, item.x, fills: item.fillsX)
      let y =
        !item.fillsY && item.y.start == item.y.end
        ? thickness(of: item, vertical: true) : across(yScale, item.y, fills: item.fillsY)
      plot = PlotMark(.bar(x: x, y: y, cornerRadius: mark.cornerRadius ?? 0, corners: .all), paint: paint)
    default:
      let isHorizontal = mark.isHorizontal
      let hasRange = isHorizontal ? mark.yStart != nil : mark.xStart != nil
      let x =
        isHorizontal || item.fillsX || hasRange
        ? across(xScale, item.x, fills: item.fillsX) : thickness(of: item, vertical: false)
      let y =
        !isHorizontal || item.fillsY || hasRange
        ? across(yScale, item.y, fills: item.fillsY) : thickness(of: item, vertical: true)
      var corners = PlotCorners.all
      if mark.roundsEndOnly {
        corners =
          isHorizontal ? (item.x.end >= item.x.start ? .right : .left) : (item.y.end >= item.y.start ? .top : .bottom)
      }
      plot = PlotMark(.bar(x: x, y: y, cornerRadius: mark.cornerRadius ?? 0, corners: corners), paint: paint)
    }
    plot.outline = keys.outline(of: mark)
    return annotated(plot, item)
  }

  private func rule(_ item: Placed) -> PlotMark.Shape {
    let middle = middle(item)
    let mark = item.mark
    if mark.xStart != nil || item.fillsX {
      let (start, end) = item.fillsX ? (0, 1) : (xScale.fraction(item.x.start), xScale.fraction(item.x.end))
      return .rule(from: Point(x: start, y: middle.y), to: Point(x: end, y: middle.y))
    }
    let (start, end) =
      item.fillsY ? (1, 0) : (yScale.fraction(item.y.start), yScale.fraction(item.y.end))
    return .rule(from: Point(x: middle.x, y: start), to: Point(x: middle.x, y: end))
  }
}
