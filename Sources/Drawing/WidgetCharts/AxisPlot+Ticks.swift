internal import FoundationEssentials
internal import WidgetLayout

extension AxisPlot {
  /// A tick before it is drawn: its value and the numbers that it takes on the axis.
  private struct Tick {
    var value: ChartValue
    var start: Double
    /// The end of the unit or the category; the start for numbers and instants.
    var end: Double
    var text: String
  }

  /// Returns the axes with the ticks that may be drawn.
  func axes() -> [PlotAxis] {
    axes(chart.x, xScale, xStep, isVertical: false) + axes(chart.y, yScale, yStep, isVertical: true)
  }

  private func axes(_ spec: ChartAxisSpec, _ scale: ChartAxisScale, _ step: NumberStep?, isVertical: Bool) -> [PlotAxis]
  {
    let sets = spec.ticks ?? (placed.isEmpty ? [] : [ChartTicks()])
    return sets.map { ticks in
      let levels = levels(of: ticks.values, scale, step).map { level in
        level.enumerated().flatMap { index, tick in
          plotTicks(tick, index, level.count, ticks, scale, isVertical: isVertical)
        }
      }
      let edge = ticks.edge ?? (isVertical ? (scale.kind == .category ? .leading : .trailing) : .bottom)
      var axis = PlotAxis(edge: edge, levels: levels)
      axis.minimumDistance = isVertical && scale.kind != .category && ticks.values.isAutomatic ? 20 : 0
      axis.shortensLabels = isVertical && scale.kind == .category
      return axis
    }
  }

  private func plotTicks(
    _ tick: Tick, _ index: Int, _ count: Int, _ ticks: ChartTicks, _ scale: ChartAxisScale, isVertical: Bool
  ) -> [PlotTick] {
    let hasGrid = scale.kind != .category
    let value = ChartTickValue(value: tick.value, index: index, count: count, text: tick.text)
    let content =
      ticks.content?(value)
      ?? ChartTickContent(label: style.labelNode(tick.text), grid: hasGrid ? style.gridLine : nil)
    let isDate = scale.kind == .date && !isVertical
    let isUnit = tick.end > tick.start
    let isCentered = content.isCentered ?? (isUnit || !isDate)
    let start = scale.fraction(tick.start)
    let middle = scale.fraction(tick.start + (tick.end - tick.start) / 2)
    guard isUnit, isCentered else {
      return [
        PlotTick(
          at: start, label: content.label, anchor: isCentered ? .center : .start, grid: content.grid,
          mark: content.mark)
      ]
    }
    guard scale.kind == .date else {
      return [PlotTick(at: middle, label: content.label, grid: content.grid, mark: content.mark)]
    }
    // The lines are at the beginning of a unit, its name is in its middle.
    return [PlotTick(at: start, grid: content.grid, mark: content.mark), PlotTick(at: middle, label: content.label)]
  }

  // MARK: Values

  private func levels(of values: ChartTicks.Values, _ scale: ChartAxisScale, _ step: NumberStep?) -> [[Tick]] {
    switch (values, scale.kind) {
    case (.list(let list), _): return [listed(list, scale)]
    case (_, .category):
      return [
        scale.categories.enumerated().map { index, name in
          Tick(value: .category(name), start: Double(index), end: Double(index + 1), text: name)
        }
      ]
    case (.numbers(let size), .number): return [every(size, scale)]
    case (.automatic, .number) where scale.isLogarithmic:
      return LogarithmicTicks.levels(in: scale.domain).map { numbers in
        numbers.map { number in
          Tick(
            value: .number(number), start: number, end: number,
            text: style.text(number, decimals: number.neededDecimals))
        }
      }
    case (.automatic(let count), .number):
      let wanted = count.flatMap { NumberStep(dividing: scale.domain.upperBound - scale.domain.lowerBound, into: $0) }
      return numberLevels(from: wanted ?? step, scale)
    case (.dates(let unit, let count), .date):
      return [dates(unit, max(count, 1), scale)]
    case (.automatic(let count), .date): return dateLevels(scale, atMost: count.map { $0 + 2 } ?? 13)
    default: return numberLevels(from: step, scale)
    }
  }

  private func every(_ size: Double, _ scale: ChartAxisScale) -> [Tick] {
    guard size > 0, size.isFinite else { return [] }
    let (lower, upper) = (scale.domain.lowerBound, scale.domain.upperBound)
    let (first, last) = ((lower / size - 1e-9).rounded(.up), (upper / size + 1e-9).rounded(.down))
    guard first <= last, last - first < 400, max(abs(first), abs(last)) < 9e15 else { return [] }
    let decimals = size.neededDecimals
    return (0...Int(last - first)).map { index in
      let number = (first + Double(index)) * size
      return Tick(value: .number(number), start: number, end: number, text: style.text(number, decimals: decimals))
    }
  }

  private func listed(_ list: [ChartValue], _ scale: ChartAxisScale) -> [Tick] {
    let numbers = list.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let decimals = numbers.prefix(100).map(\.neededDecimals).max() ?? 0
    return list.prefix(400).compactMap { value in
      guard let value = value.ifPlaceable, let span = scale.interval(of: value) else { return nil }
      let middle = span.start + (span.end - span.start) / 2
      guard scale.kind == .category || scale.domain.contains(middle) else { return nil }
      return Tick(value: value, start: span.start, end: span.end, text: text(of: value, decimals, scale))
    }
  }

  private func text(of value: ChartValue, _ decimals: Int, _ scale: ChartAxisScale) -> String {
    switch value {
    case .number(let number): style.text(number, decimals: decimals)
    case .category(let name): name
    case .date(let date, let unit): style.clock.text(date, dateStyle(of: unit ?? roughUnit(scale), date, scale))
    }
  }

  private func numberLevels(from step: NumberStep?, _ scale: ChartAxisScale) -> [[Tick]] {
    guard var step else { return [] }
    var levels: [[Tick]] = []
    for _ in 0..<6 {
      let numbers = step.multiples(in: scale.domain)
      if numbers.count < 2, !levels.isEmpty { break }
      levels.append(
        numbers.map { number in
          Tick(value: .number(number), start: number, end: number, text: style.text(number, decimals: step.decimals))
        })
      step = step.coarser
    }
    return levels
  }

  // MARK: Dates

  private static let dateSteps: [(unit: ChartUnit, count: Int)] = [
    (.second, 1), (.second, 5), (.second, 15), (.second, 30), (.minute, 1), (.minute, 5), (.minute, 15), (.minute, 30),
    (.hour, 1), (.hour, 2), (.hour, 3), (.hour, 6), (.hour, 12), (.day, 1), (.day, 2), (.week, 1), (.week, 2),
    (.month, 1), (.month, 2), (.month, 3), (.month, 6), (.year, 1), (.year, 2), (.year, 5), (.year, 10), (.year, 20),
    (.year, 50), (.year, 100), (.year, 200), (.year, 500), (.year, 1_000), (.year, 2_000), (.year, 5_000),
  ]

  private func dateLevels(_ scale: ChartAxisScale, atMost limit: Int) -> [[Tick]] {
    let span = scale.domain.upperBound - scale.domain.lowerBound
    let unit = plottedUnit
    var levels: [[Tick]] = []
    for step in Self.dateSteps {
      let count = span / (step.unit.seconds * Double(step.count))
      // Steps finer than the plotted units would divide bars.
      guard count <= Double(limit), unit.map({ step.unit.seconds >= $0.seconds }) ?? true else { continue }
      guard levels.count < 6 else { break }
      let ticks = dates(step.unit, step.count, scale)
      if ticks.count < 2, !levels.isEmpty { break }
      if !ticks.isEmpty { levels.append(ticks) }
    }
    return levels
  }

  /// The unit to which all dates on the x axis are rounded; nil for instants.
  private var plottedUnit: ChartUnit? {
    var found: ChartUnit?
    for item in placed {
      guard case .date(_, let unit)? = item.mark.x else { continue }
      guard let unit else { return nil }
      if let known = found, known.seconds <= unit.seconds { continue }
      found = unit
    }
    return found
  }

  private func dates(_ unit: ChartUnit, _ count: Int, _ scale: ChartAxisScale) -> [Tick] {
    let range =
      Date(timeIntervalSince1970: scale.domain.lowerBound)...Date(timeIntervalSince1970: scale.domain.upperBound)
    // The names of plotted units stand in their middle.
    let isPlotted = plottedUnit == unit && count == 1
    return style.clock.starts(of: unit, count: count, in: range).compactMap { date in
      let start = date.timeIntervalSince1970
      var end = start
      if isPlotted {
        guard date < range.upperBound else { return nil }
        end = style.clock.interval(of: unit, containing: date).upperBound.timeIntervalSince1970
      }
      let text = style.clock.text(date, dateStyle(of: unit, date, scale))
      return Tick(value: .date(date, isPlotted ? unit : nil), start: start, end: end, text: text)
    }
  }

  /// Returns the unit that tells dates on an axis apart.
  private func roughUnit(_ scale: ChartAxisScale) -> ChartUnit {
    let span = scale.domain.upperBound - scale.domain.lowerBound
    return span < 300
      ? .second
      : span < 14_400
        ? .minute
        : span < 129_600
          ? .hour
          : span < 5_000_000
            ? .day
            : span < 100_000_000 ? .month : .year
  }

  /// Returns the form of a date at which a unit begins: where a larger unit begins with it, its name is more useful.
  private func dateStyle(of unit: ChartUnit, _ date: Date, _ scale: ChartAxisScale) -> ChartDateStyle {
    let span = scale.domain.upperBound - scale.domain.lowerBound
    func begins(_ unit: ChartUnit) -> Bool { style.clock.interval(of: unit, containing: date).lowerBound == date }
    switch unit {
    case .second: return .second
    case .minute: return .minute
    case .hour: return begins(.day) && span > 90_000 ? (span < 700_000 ? .weekday : .day) : .hour
    case .day: return span < 700_000 ? .weekday : .day
    case .week: return .day
    case .month, .quarter: return begins(.year) && span > 32_000_000 ? .year : .month
    case .year: return .year
    }
  }
}

extension ChartTicks.Values {
  var isAutomatic: Bool {
    if case .automatic = self { true } else { false }
  }
}

extension Double {
  /// The digits that a number on an axis needs after the decimal point, 6 at most.
  fileprivate var neededDecimals: Int {
    var scaled = magnitude
    guard scaled < 1e9 else { return 0 }
    for digits in 0..<6 {
      if abs(scaled - scaled.rounded()) < 1e-9 * max(scaled, 1) { return digits }
      scaled *= 10
    }
    return 6
  }
}
