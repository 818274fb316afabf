internal import WidgetCharts
internal import WidgetDocuments

extension TemplateReader {
  /// The elements inside a `<Chart>`.
  static let chartMarks: [String: ChartMark.Kind] = [
    "LineMark": .line, "AreaMark": .area, "BarMark": .bar, "PointMark": .point, "RuleMark": .rule,
    "RectangleMark": .rectangle, "SectorMark": .sector,
  ]

  private static let chartUnits: [String: ChartUnit] = [
    "second": .second, "minute": .minute, "hour": .hour, "day": .day, "week": .week, "month": .month,
    "quarter": .quarter, "year": .year,
  ]

  mutating func chart(_ reader: inout AttributeReader) throws -> ChartView {
    let element = reader.element
    if let place = element.firstTextPlace { problems.append(strayText(of: element, at: place)) }
    var marks: [ChartMarkView] = []
    for child in element.elements where !Self.layerNames.contains(child.name) {
      guard let kind = Self.chartMarks[child.name] else {
        problems.append(unknown(child, among: Self.chartMarks.keys.sorted()))
        continue
      }
      if let mark = try collectingErrors({ try $0.chartMark(kind, child) }) { marks.append(mark) }
    }
    if marks.isEmpty, problems.isEmpty {
      throw reader.error("<Chart> needs marks, such as <LineMark each=\"...\" as=\"...\" x=\"...\" y=\"...\"/>")
    }
    let chart = ChartView(
      marks: marks,
      xEdge: reader.literal("xAxis", .edges([.automatic, .top, .bottom, .hidden])) ?? .automatic,
      yEdge: reader.literal("yAxis", .edges([.automatic, .leading, .trailing, .hidden])) ?? .automatic,
      legend: reader.literal("legend", .edges(ChartEdge.allCases)) ?? .automatic,
      lower: reader.value("lower", .number), upper: reader.value("upper", .number),
      includesZero: reader.literal("zero", .flag) ?? false, suffix: reader.text("suffix"))
    if case (.literal(let lower)?, .literal(let upper)?) = (chart.lower, chart.upper), lower >= upper {
      throw reader.error("lower of <Chart> must be below upper")
    }
    return chart
  }

  private mutating func chartMark(_ kind: ChartMark.Kind, _ element: XMLElement) throws -> ChartMarkView {
    var reader = AttributeReader(element, file: file)
    let loop = try MarkView.Loop(from: &reader)
    let usesOutside = reader.uses.count
    var values: [String: ChartMarkView.Value] = [:]
    for name in Self.values(of: kind) {
      guard let expression = reader.path(name, to: .any, allowsConstants: true) else { continue }
      let place = element.attributes.first { $0.name == name }?.place
      values[name] = ChartMarkView.Value(expression: expression, place: place ?? SourcePlace(line: element.line))
    }
    let isLine = kind == .line || kind == .rule
    let mark = ChartMarkView(
      kind: kind, loop: loop, listPlace: bindingPlace(of: element), values: values,
      type: reader.literal("type", .cases), unit: reader.literal("unit", .choice(Self.chartUnits)),
      color: reader.value("color", .color(in: colors)), opacity: reader.value("opacity", .number),
      stroke: isLine ? try StrokeView(from: &reader, lineWidth: kind == .line ? 2 : 1) : nil,
      interpolation: (kind == .line || kind == .area ? reader.literal("interpolation", .cases) : nil) ?? .linear,
      symbol: kind == .line || kind == .point ? reader.literal("symbol", .cases) : nil,
      symbolSize: kind == .line || kind == .point ? reader.value("symbolSize", .number) : nil,
      cornerRadius: kind == .bar || kind == .rectangle ? reader.value("cornerRadius", .fixedLength) : nil,
      innerRadius: kind == .sector ? reader.value("innerRadius", .share) : nil,
      stacking: (kind == .bar || kind == .area ? reader.literal("stacking", .cases) : nil) ?? .standard)
    if let missing = Self.missingValue(of: kind, Set(values.keys)) {
      throw reader.error("<\(element.name)> needs \(missing)")
    }
    try expectNoChildren(reader)
    try reader.finish()
    try record(Array(reader.uses.prefix(usesOutside)))
    try inLoop(loop.map { .init(name: $0.variable, path: $0.list.itemSource, isItem: true) }) { template in
      try template.record(Array(reader.uses.dropFirst(usesOutside)))
    }
    return mark
  }

  private static func values(of kind: ChartMark.Kind) -> [String] {
    switch kind {
    case .sector: ["value", "series"]
    case .line: ["x", "y", "series"]
    case .point: ["x", "y", "series"]
    case .area: ["x", "y", "yStart", "yEnd", "series"]
    case .bar: ["x", "y", "xStart", "xEnd", "yStart", "yEnd", "series", "group"]
    case .rule, .rectangle: ["x", "y", "xStart", "xEnd", "yStart", "yEnd", "series"]
    }
  }

  /// Returns the values that a mark lacks; nil if it has all that it needs.
  private static func missingValue(of kind: ChartMark.Kind, _ names: Set<String>) -> String? {
    let hasX = names.contains("x") || names.isSuperset(of: ["xStart", "xEnd"])
    let hasY = names.contains("y") || names.isSuperset(of: ["yStart", "yEnd"])
    switch kind {
    case .sector: return names.contains("value") ? nil : "value, which decides how much of the circle it takes"
    case .line, .point, .area: return hasX && hasY ? nil : "x and y"
    case .bar, .rule, .rectangle: return hasX || hasY ? nil : "x or y"
    }
  }
}

extension AttributeType<ChartEdge> {
  fileprivate static func edges(_ edges: [ChartEdge]) -> AttributeType {
    choice(Dictionary(uniqueKeysWithValues: edges.map { ($0.rawValue, $0) }))
  }
}
