// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import Charts
import SwiftUI

private struct Sample: Identifiable {
  let id = UUID()
  var date = Date()
  var value = 3.0
  var kind = "a"
  var tide = Tide.high
}

private enum Tide: String, Plottable { case high, low }

@MainActor func mentionCharts(_ m: any Mentions) {
  let samples = [Sample(), Sample(date: .now.addingTimeInterval(3600), value: 4)]
  m.draw(Chart(samples) { LineMark(x: .value("Date", $0.date), y: .value("Value", $0.value)) })
  m.draw(Chart(samples, id: \.date) { BarMark(x: .value("Kind", $0.kind), y: .value("Value", $0.value)) })
  m.draw(
    Chart {
      ForEach(samples) {
        AreaMark(x: .value("Date", $0.date), y: .value("Value", $0.value)).foregroundStyle(.blue.gradient.opacity(0.4))
          .interpolationMethod(.catmullRom)
      }
    })
  m.draw(
    Chart(samples) {
      PointMark(x: .value("Date", $0.date, unit: .day), y: .value("Value", $0.value)).symbol(.circle).symbolSize(20)
    })
  m.draw(
    Chart(samples) {
      BarMark(x: .value("Date", $0.date, unit: .hour), y: .value("Value", $0.value), width: .ratio(0.6)).cornerRadius(3)
    })
  m.draw(
    Chart(samples) {
      BarMark(xStart: .value("s", 0), xEnd: .value("e", $0.value), y: .value("k", $0.kind)).foregroundStyle(
        by: .value("Kind", $0.kind)
      ).position(by: .value("k", $0.kind))
    })
  m.draw(
    Chart(samples) {
      SectorMark(angle: .value("v", $0.value), innerRadius: .ratio(0.6), angularInset: 1).cornerRadius(2)
        .foregroundStyle(by: .value("k", $0.kind))
    })
  m.draw(Chart(samples) { RectangleMark(x: .value("k", $0.kind), y: .value("t", $0.tide)).opacity(0.5) })
  m.draw(
    Chart {
      RuleMark(y: .value("Mean", 3)).lineStyle(StrokeStyle(lineWidth: 1, dash: [2])).annotation(
        position: .top, alignment: .leading
      ) { Text("mean") }
    })
  m.draw(
    Chart(samples) {
      AreaMark(x: .value("d", $0.date), yStart: .value("a", 0), yEnd: .value("b", $0.value))
        .alignsMarkStylesWithPlotArea()
    })
  m.draw(
    Chart(samples) {
      LineMark(x: .value("d", $0.date), y: .value("v", $0.value), series: .value("s", $0.kind)).accessibilityLabel("a")
        .zIndex(1)
    })
  m.draw(
    Chart(samples) { LineMark(x: .value("d", $0.date), y: .value("v", $0.value)) }.chartXAxis(.hidden).chartYAxis(
      .hidden
    ).chartLegend(.hidden))
  m.draw(
    Chart(samples) { LineMark(x: .value("d", $0.date), y: .value("v", $0.value)) }
      .chartXAxis {
        AxisMarks(values: .stride(by: .hour, count: 6)) { value in
          AxisGridLine()
          AxisTick()
          AxisValueLabel(format: .dateTime.hour())
        }
      }
      .chartYAxis {
        AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
          if let v = value.as(Double.self) { AxisValueLabel { Text("\(v)") } }
        }
      }
      .chartYScale(domain: 0...10).chartXScale(range: .plotDimension(padding: 4)).chartYScale(type: .log)
      .chartForegroundStyleScale(["a": .red, "b": .blue]).chartLegend(
        position: .bottom, alignment: .leading, spacing: 4
      )
      .chartPlotStyle { $0.background(.gray.opacity(0.1)) }.chartXAxisLabel("x").chartYAxisLabel("y", position: .top)
      .chartOverlay { proxy in GeometryReader { _ in Text("\(proxy.plotSize.width)") } }.chartBackground { _ in
        Color.clear
      })
}
