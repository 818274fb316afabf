internal import FoundationEssentials
internal import WidgetBase
internal import WidgetCharts
internal import WidgetLayout
internal import WidgetScene
internal import WidgetTimeline

extension Binder {
  /// The maximum number of items of a mark; of more, every second one is drawn, or every third, and so on.
  private static let maximumItems = 100_000

  func node(of view: ChartView, _ modifiers: Modifiers, in scope: BindingScope, style: InheritedStyle) throws -> Node {
    var chart = Chart()
    for (index, mark) in view.marks.enumerated() {
      chart.marks += heldUntilNow(try marks(of: mark, index, in: scope))
    }
    chart.includesZero = view.includesZero
    chart.y.domain = try domain(view, chart.marks, in: scope)
    chart.x.ticks = Self.ticks(view.xEdge)
    chart.y.ticks = Self.ticks(view.yEdge)
    chart.legend.isHidden = view.legend == .hidden
    chart.legend.edge = view.legend.edge ?? .bottom
    chart.tag = modifiers.tag
    let look = chartStyle(modifiers, style)
    if let suffix = try view.suffix.map({ try text($0, in: scope, at: SourcePlace(line: 0)) }), !suffix.isEmpty {
      chart.y.ticks = chart.y.ticks ?? [ChartTicks()]
      for index in chart.y.ticks?.indices ?? 0..<0 {
        chart.y.ticks?[index].content = { value in
          // Names beside lying bars have no unit.
          guard case .number = value.value else { return ChartTickContent(label: look.labelNode(value.text)) }
          return ChartTickContent(label: look.labelNode(value.text + suffix), grid: look.gridLine)
        }
      }
    }
    return .chart(chart.content(in: look))
  }

  private static func ticks(_ edge: ChartEdge) -> [ChartTicks]? {
    switch edge {
    case .automatic: nil
    case .hidden: []
    default: [ChartTicks(edge: edge.edge)]
    }
  }

  /// Returns the values that the y axis shows; nil for the range of the data.
  private func domain(_ view: ChartView, _ marks: [ChartMark], in scope: BindingScope) throws -> ChartDomain? {
    let lower = try view.lower.flatMap { try number($0, in: scope) }
    let upper = try view.upper.flatMap { try number($0, in: scope) }
    guard lower != nil || upper != nil else { return nil }
    let numbers = marks.flatMap { [$0.y, $0.yStart, $0.yEnd] }.compactMap { value -> Double? in
      if case .number(let number)? = value, number.isFinite { number } else { nil }
    }
    let first = lower ?? min(numbers.min() ?? 0, upper ?? 0)
    let last = upper ?? max(numbers.max() ?? 1, first)
    return first < last ? .numbers(first...last) : nil
  }

  // MARK: Marks

  private func marks(of view: ChartMarkView, _ index: Int, in scope: BindingScope) throws -> [ChartMark] {
    var first = ChartMark(view.kind)
    if let color = view.color { first.paint = .solid(try self.color(color, in: scope)) }
    // Lines of several elements are not joined.
    first.series = "\(index)"
    if let stroke = view.stroke { first.stroke = try strokeStyle(stroke, in: scope) }
    first.interpolation = view.interpolation.interpolation
    first.symbol = view.symbol
    first.symbolArea = try view.symbolSize.flatMap { try number($0, in: scope) }
    first.cornerRadius = try view.cornerRadius.map { try resolve($0, in: scope).points(in: basis) }
    if let inner = try view.innerRadius.flatMap({ try number($0, in: scope) }) { first.innerRadius = .ratio(inner) }
    first.angularInset = view.kind == .sector ? 1 : 0
    first.stacking = view.stacking.stacking
    first.opacity = try view.opacity.flatMap { try number($0, in: scope) } ?? 1
    guard let loop = view.loop else { return try [mark(first, view, index, in: scope)] }
    let items = try evaluator.list(of: loop.list, in: scope, at: view.listPlace)
    let step = max((items.count + Self.maximumItems - 1) / Self.maximumItems, 1)
    return try stride(from: 0, to: items.count, by: step).map { item in
      let position = LoopPosition(index: item, count: items.count)
      let scope = scope.adding(loop.variable, items[item], siblings: items, index: item, position: position)
      return try mark(first, view, index, in: scope)
    }
  }

  /// Returns marks with a last point at the instant of the entry, if they are lines or areas whose steps begin at points.
  ///
  /// A state holds until now. Points of the future need none.
  private func heldUntilNow(_ marks: [ChartMark]) -> [ChartMark] {
    guard let first = marks.first, first.kind == .line || first.kind == .area, first.interpolation == .stepStart else {
      return marks
    }
    var ends: [String: (index: Int, date: Date, isInOrder: Bool)] = [:]
    for (index, mark) in marks.enumerated() {
      guard case .date(let date, nil)? = mark.x else { continue }
      let before = ends[mark.series ?? ""]
      ends[mark.series ?? ""] = (index, date, before.map { $0.isInOrder && $0.date <= date } ?? true)
    }
    return marks
      + ends.values.filter { $0.isInOrder && $0.date < evaluator.date }.sorted { $0.index < $1.index }.map { end in
        var mark = marks[end.index]
        mark.x = .date(evaluator.date, nil)
        mark.symbol = nil
        return mark
      }
  }

  private func mark(
    _ first: ChartMark, _ view: ChartMarkView, _ index: Int, in scope: BindingScope
  ) throws -> ChartMark {
    var mark = first
    func content(_ name: String) throws -> EntryContent? {
      guard let value = view.values[name] else { return nil }
      return try evaluator.value(of: value.expression, in: scope, at: value.place)
    }
    func name(_ attribute: String) throws -> String? {
      try content(attribute).flatMap { evaluator.shown($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let horizontal = ["x", "xStart", "xEnd"]
    for attribute in horizontal {
      guard let content = try content(attribute) else { continue }
      mark[x: attribute] = chartValue(content, view.type, view.unit)
    }
    for attribute in ["y", "yStart", "yEnd"] {
      guard let content = try content(attribute), let place = view.values[attribute]?.place else { continue }
      // Names stand on the y axis only where x has numbers; elsewhere a text is a missing number.
      let isNumber = horizontal.contains { if case .number? = mark[x: $0] { true } else { false } }
      if let number = content.numericValue {
        mark[y: attribute] = .number(number)
      } else if isNumber, view.kind != .line, view.kind != .area {
        mark[y: attribute] = chartValue(content, nil, nil)
      } else if content != .null {
        evaluator.warn(
          "\(attribute) is \(content.inMessage), which is not a number; it is left out", about: "item", at: place)
        mark[y: attribute] = .number(.nan)
      }
    }
    if let content = try content("value"), let number = content.numericValue { mark.angle = number }
    mark.colorKey = try name("series")
    if let series = mark.colorKey { mark.series = "\(index) \(series)" }
    mark.positionKey = try name("group")
    return mark
  }

  private func chartValue(_ content: EntryContent, _ type: ChartValueType?, _ unit: ChartUnit?) -> ChartValue? {
    func date() -> ChartValue? {
      InstantReading.instant(content, in: evaluator.timeZone, now: evaluator.date).map { .date($0, unit) }
    }
    if type == .date || (type == nil && unit != nil) { return date() }
    if type != .category, let number = content.numericValue { return .number(number) }
    guard type != .number, let text = evaluator.shown(content) else { return nil }
    if type == nil, text.looksLikeDate, let date = date() { return date }
    return .category(text)
  }

  // MARK: Style

  private func chartStyle(_ modifiers: Modifiers, _ style: InheritedStyle) -> ChartStyle {
    let isDark = context.scheme == .dark
    var font = modifiers.font == nil ? Font(size: 11) : style.font
    // Letters are about 0.7 of the font's size high.
    font.size = max(font.size, context.smallestText / 0.7)
    let isFew = context.screenKind != .full
    let language = context.language
    let zone = evaluator.timeZone
    let ink = style.color == .black && isDark && modifiers.color == nil ? Color.white : style.color
    let first = language.text("calendar.firstWeekday").flatMap { Weekday(name: $0) } ?? .sunday
    let clock = ChartClock(zone: zone, firstWeekday: first.rawValue) { language.text(of: $0, $1, in: zone) }
    var chart = ChartStyle(
      palette: ChartPalette.colors(context.screenKind, isDark: isDark),
      label: .solid(isFew ? ink : ink.opacity(0.6)),
      grid: ChartPalette.grid(context.screenKind, ink) ?? ink.opacity(0.15), font: font, ink: ink,
      clock: clock
    ) { number, decimals in
      let rounded = NumberText.rounded(number, decimals: max(decimals, 0))
      return Language.withTrueMinus(NumberText.plain(rounded == 0 ? 0 : rounded, point: language.decimalSeparator))
    }
    chart.adapt(to: context.screenKind, hairline: 1)
    return chart
  }
}

extension ChartMark {
  fileprivate subscript(x name: String) -> ChartValue? {
    get { name == "x" ? x : name == "xStart" ? xStart : xEnd }
    set { if name == "x" { x = newValue } else if name == "xStart" { xStart = newValue } else { xEnd = newValue } }
  }

  fileprivate subscript(y name: String) -> ChartValue? {
    get { name == "y" ? y : name == "yStart" ? yStart : yEnd }
    set { if name == "y" { y = newValue } else if name == "yStart" { yStart = newValue } else { yEnd = newValue } }
  }
}

extension String {
  /// Whether the text begins as dates of ISO 8601 do: with a year and a hyphen.
  fileprivate var looksLikeDate: Bool {
    let bytes = Array(utf8.prefix(5))
    return bytes.count == 5 && bytes[4] == UInt8(ascii: "-") && bytes[..<4].allSatisfy(\.isDigit)
  }
}
