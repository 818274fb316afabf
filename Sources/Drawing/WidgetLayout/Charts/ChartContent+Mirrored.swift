import WidgetScene

extension ChartContent {
  /// The chart from right to left: values grow to the left, and labels change sides with them.
  var mirrored: ChartContent {
    var chart = self
    chart.isMirrored.toggle()
    chart.marks = marks.map(\.mirrored)
    chart.layers = layers.map { PlotLayer($0.place, $0.node.mirrored) }
    return chart
  }
}

extension PlotMark {
  fileprivate var mirrored: PlotMark {
    var mark = self
    func flip(_ point: Point) -> Point { Point(x: 1 - point.x, y: point.y) }
    switch shape {
    case .line(let points, let interpolation):
      // From left to right again, as smooth curves need it.
      mark.shape = .line(points.reversed().map { $0.map(flip) }, interpolation.mirrored)
    case .area(let upper, let lower, let interpolation):
      mark.shape = .area(
        upper: upper.reversed().map(flip), lower: lower.reversed().map(flip), interpolation.mirrored)
    case .bar(let x, let y, let radius, let corners):
      let span = PlotSpan(1 - x.end, 1 - x.start, length: x.length)
      let sides: PlotCorners = corners == .left ? .right : corners == .right ? .left : corners
      mark.shape = .bar(x: span, y: y, cornerRadius: radius, corners: sides)
    case .rule(let from, let to): mark.shape = .rule(from: flip(from), to: flip(to))
    case .symbols(let points, let symbol, let area): mark.shape = .symbols(points.map(flip), symbol, area: area)
    case .sector: break
    }
    mark.offset.x = -offset.x
    mark.annotations = annotations.map { annotation in
      var mirrored = annotation
      mirrored.node = annotation.node.mirrored
      if annotation.horizontal != .center {
        mirrored.horizontal = annotation.horizontal == .leading ? .trailing : .leading
      }
      return mirrored
    }
    return mark
  }
}

extension PlotInterpolation {
  fileprivate var mirrored: PlotInterpolation {
    switch self {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }
}
