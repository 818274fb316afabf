internal import WidgetLayout
internal import WidgetScene

/// The keys that set the series of a chart apart, in the order in which they appear.
struct SeriesKeys {
  private let style: ChartStyle
  private let chart: Chart
  private var colors: [String: Int] = [:]
  private var symbolKeys: [String: Int] = [:]
  private var dashKeys: [String: Int] = [:]
  private(set) var positions: [String] = []
  /// The names in the legend.
  private(set) var named: [String] = []
  /// The kinds of the marks that have a name.
  private var kinds: [String: ChartMark.Kind] = [:]

  init(of marks: [ChartMark], in chart: Chart, _ style: ChartStyle) {
    self.style = style
    self.chart = chart
    for name in chart.colorDomain { add(color: name) }
    var places: Set<String> = []
    for mark in marks {
      if let key = mark.colorKey { add(color: key) }
      if let key = mark.symbolKey, symbolKeys[key] == nil { symbolKeys[key] = symbolKeys.count }
      if let key = mark.dashKey, dashKeys[key] == nil { dashKeys[key] = dashKeys.count }
      if let key = mark.positionKey, places.insert(key).inserted { positions.append(key) }
      for key in [mark.colorKey, mark.symbolKey, mark.dashKey].compactMap({ $0 }) {
        if kinds[key] == nil {
          kinds[key] = mark.kind
          if mark.colorKey != key, !named.contains(key) { named.append(key) }
        }
      }
    }
  }

  private mutating func add(color name: String) {
    guard colors[name] == nil else { return }
    colors[name] = colors.count
    // A legend of thousands of names has no room.
    if named.count < 64 { named.append(name) }
  }

  private func index(of mark: ChartMark) -> Int {
    mark.colorKey.flatMap { colors[$0] } ?? 0
  }

  /// Returns the paint of a mark: its own, its colour key's, or the palette's.
  func paint(of mark: ChartMark) -> Paint {
    if let paint = mark.paint { return paint }
    let isFilled = mark.kind != .line && mark.kind != .rule && mark.kind != .point
    return paint(of: mark.colorKey, index(of: mark), isFilled: isFilled)
  }

  private func paint(of key: String?, _ index: Int, isFilled: Bool) -> Paint {
    if style.inks != .one {
      if let key, let paint = chart.paints[key] { return paint }
      if key != nil, !chart.paintRange.isEmpty { return chart.paintRange[index % chart.paintRange.count] }
    }
    return isFilled ? style.fillPaint(index) : style.linePaint(index)
  }

  /// The colour of the outline of filled marks; nil for none.
  func outline(of mark: ChartMark) -> Color? {
    guard style.inks == .one, case .dots = paint(of: mark) else { return nil }
    return style.ink
  }

  func stroke(of mark: ChartMark) -> StrokeStyle {
    var stroke = mark.stroke ?? StrokeStyle(width: mark.kind == .rule ? 1 : 2, cap: .round, join: .round)
    guard stroke.dash.isEmpty else { return stroke }
    if let key = mark.dashKey, let index = dashKeys[key] {
      stroke.dash = ChartStyle.dashes[index % ChartStyle.dashes.count]
    } else if mark.colorKey != nil {
      stroke.dash = style.dash(index(of: mark))
    }
    if !stroke.dash.isEmpty { stroke.cap = .butt }
    return stroke
  }

  /// Returns the symbol of a mark; nil for the default of points, and for none on lines.
  func symbol(of mark: ChartMark) -> PlotSymbol? {
    if let symbol = mark.symbol { return symbol }
    if let key = mark.symbolKey, let index = symbolKeys[key] { return chart.symbols[key] ?? style.symbol(index) }
    if mark.kind == .point { return style.inks == .colors ? .circle : style.symbol(index(of: mark)) }
    return nil
  }

  /// Returns the sign of a series in the legend.
  func swatch(of name: String) -> Node {
    let kind = kinds[name] ?? .bar
    let color = colors[name]
    let symbol = symbolKeys[name].map { chart.symbols[name] ?? style.symbol($0) }
    let index = color ?? 0
    if kind == .line, style.inks != .colors || dashKeys[name] != nil {
      var mark = ChartMark(.line)
      mark.colorKey = color == nil ? nil : name
      mark.dashKey = dashKeys[name] == nil ? nil : name
      let line = ShapeContent(
        outline: .line(
          x1: Length(fraction: 0), y1: Length(fraction: 0.5), x2: Length(fraction: 1), y2: Length(fraction: 0.5)),
        style: .stroke(stroke(of: mark)), paint: paint(of: color == nil ? nil : name, index, isFilled: false))
      return .frame(Frame(width: Length(points: 18), height: Length(points: 8)), .shape(line))
    }
    let isFilled = kind != .line && kind != .point && kind != .rule
    let paint = paint(of: color == nil ? nil : name, index, isFilled: isFilled)
    let mark = symbol ?? (kind == .point && style.inks != .colors ? style.symbol(index) : .circle)
    let outline: ShapeContent.Outline =
      mark == .circle
      ? .ellipse
      : .custom(FrameOutline { mark.path(at: Point(x: $0.width / 2, y: $0.height / 2), size: 7) })
    let fill: ShapeContent.Style = mark.isOpen ? .stroke(StrokeStyle(width: 1.4, cap: .round)) : .fill
    var node = Node.shape(ShapeContent(outline: outline, style: fill, paint: paint, subject: .icon))
    if case .dots = paint {
      let edge = ShapeContent(outline: outline, style: .stroke(StrokeStyle(width: 1)), color: style.ink)
      node = .overlay(node, front: .shape(edge), alignment: .center)
    }
    return .frame(Frame(width: Length(points: 8), height: Length(points: 8)), node)
  }
}
