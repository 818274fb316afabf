internal import WidgetCharts
internal import WidgetLayout

/// `<Chart>`: marks of data with axes and a legend.
///
///     <Chart><LineMark each="history" as="point" x="{{point.time}}" y="{{point.value}}"/></Chart>
struct ChartView: Sendable {
  let marks: [ChartMarkView]
  let xEdge: ChartEdge
  let yEdge: ChartEdge
  let legend: ChartEdge
  /// The lowest and the highest value of the y axis; nil for the lowest and highest value of the data.
  let lower: AttributeValue<Double>?
  let upper: AttributeValue<Double>?
  /// Whether the y axis of lines and points begins at 0.
  let includesZero: Bool
  /// The text after the numbers of the y axis.
  let suffix: TextPattern?
}

/// The place of an axis or a legend.
enum ChartEdge: String, Sendable, CaseIterable {
  case automatic
  case top
  case bottom
  case leading
  case trailing
  case hidden

  var edge: PlotAxis.Edge? {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .automatic, .hidden: nil
    }
  }
}

/// A mark of a chart, drawn for each item of a list, or once.
struct ChartMarkView: Sendable {
  /// A value as data have it.
  struct Value: Sendable {
    let expression: BindingExpression
    let place: SourcePlace
  }

  let kind: ChartMark.Kind
  let loop: MarkView.Loop?
  let listPlace: SourcePlace
  /// The values by the names of their attributes.
  let values: [String: Value]
  let type: ChartValueType?
  let unit: ChartUnit?
  let color: AttributeValue<ColorReference>?
  let opacity: AttributeValue<Double>?
  let stroke: StrokeView?
  let interpolation: ChartLine
  let symbol: PlotSymbol?
  let symbolSize: AttributeValue<Double>?
  let cornerRadius: AttributeValue<LengthExpression>?
  let innerRadius: AttributeValue<Double>?
  let stacking: ChartStacking
}

/// The type as which a value of data is read.
enum ChartValueType: String, Sendable, CaseIterable {
  case number
  case date
  case category
}

/// The line between the points of a chart.
enum ChartLine: String, Sendable, CaseIterable {
  case linear
  case monotone
  case catmullRom
  case cardinal
  case stepStart
  case stepCenter
  case stepEnd

  var interpolation: PlotInterpolation {
    switch self {
    case .linear: .linear
    case .monotone: .monotone
    case .catmullRom: .catmullRom(alpha: 0.5)
    case .cardinal: .cardinal(tension: 0)
    case .stepStart: .stepStart
    case .stepCenter: .stepCenter
    case .stepEnd: .stepEnd
    }
  }
}

/// The way in which bars and areas at the same place are combined.
enum ChartStacking: String, Sendable, CaseIterable {
  case standard
  case normalized
  case center
  case unstacked

  var stacking: ChartMark.Stacking {
    switch self {
    case .standard: .standard
    case .normalized: .normalized
    case .center: .center
    case .unstacked: .unstacked
    }
  }
}
