import Foundation
import Templating
import Testing
import WidgetRendering
import WidgetScene
import WidgetUI

@MainActor
struct ChartTests {
  private func labels(_ view: some View, _ family: WidgetUI.WidgetFamily = .systemMedium) throws -> [String] {
    try texts(of: view, in: ViewContext(family: family, date: instant))
  }

  @Test func numbersStandAtRoundValuesAndDatesAtRoundHours() throws {
    let labels = try labels(TemperatureChart())
    #expect(labels.contains("30") && labels.contains("0") && labels.contains("Limit"))
    #expect(labels.contains { $0.hasSuffix("PM") || $0.hasSuffix("AM") }, "\(labels)")
  }

  @Test func axesOfNumbersBeginAtZeroUnlessTheirDomainSaysOtherwise() throws {
    let line = Chart { ForEach(0..<5) { LineMark(x: .value("x", "a\($0)"), y: .value("y", 65 + $0)) } }
    #expect(try labels(line).contains("0"))
    #expect(try !labels(line.chartYScale(domain: .automatic(includesZero: false))).contains("0"))
  }

  @Test func valuesOfStylesStandInTheLegend() throws {
    #expect(try labels(StackedChart()).contains("Coffee"))
    #expect(try !labels(StackedChart().chartLegend(.hidden)).contains("Coffee"))
  }

  @Test func hiddenAxesHaveNoLabels() throws {
    #expect(try labels(StackedChart().chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)).isEmpty)
  }

  @Test func axisMarksReplaceTheLabels() throws {
    let labels = try labels(SymbolChart())
    #expect(labels.contains("10 c") && labels.contains("20 c") && !labels.contains("10"))
    #expect(try self.labels(MonthChart()).contains("mm"))
  }

  @Test func enumerationsAreCategories() throws {
    let chart = Chart(ChartLevel.allCases, id: \.self) { level in
      BarMark(x: .value("Level", level), y: .value("Count", level == .low ? 1 : 2))
    }
    #expect(try labels(chart).contains("low"))
  }

  @Test func stylesAreAskedForByTheValuesOfTheChart() throws {
    let chart = Chart(ChartLevel.allCases, id: \.self) { level in
      BarMark(x: .value("Level", level), y: .value("Count", 1)).foregroundStyle(by: .value("Level", level))
    }
    let styled = chart.chartForegroundStyleScale { (level: ChartLevel) in level == .low ? WidgetUI.Color.red : .blue }
    let colors = try scene(of: styled).scene.allItems.compactMap {
      if case .fill(let fill) = $0 { fill.paint.uniformColor } else { nil }
    }
    #expect(colors.contains { $0.red > 0.9 && $0.blue < 0.3 } && colors.contains { $0.blue > 0.9 && $0.red < 0.3 })
    let numbers = chart.chartForegroundStyleScale { (_: Int) in WidgetUI.Color.red }
    #expect(try warnings(of: numbers, .systemMedium).count == 1)
  }

  @Test func whatMarksDoNotDrawIsAWarning() throws {
    let bars = BarMark(x: .value("x", "a"), y: .value("y", 1))
    let chart = Chart {
      bars.clipShape(Circle()).blur(radius: 1).shadow(radius: 1).zIndex(1).symbolSize(by: .value("y", 1))
      bars.mask { bars }
    }.chartXAxisStyle { $0 }.chartYAxisStyle { $0 }
    #expect(try warnings(of: chart, .systemMedium).count == 8)
    #expect(try warnings(of: chart, .systemMedium).allSatisfy { $0.hasSuffix("not drawn") })
  }

  @Test func emptyChartsAreDrawn() throws {
    #expect(try labels(Chart { ForEach(0..<0) { PointMark(x: .value("x", $0), y: .value("y", $0)) } }).isEmpty)
  }

  @Test(arguments: [WidgetUI.WidgetFamily.systemSmall, .systemMedium, .systemLarge])
  func widgetsOfAllFamiliesAreDrawnWithoutWarnings(_ family: WidgetUI.WidgetFamily) throws {
    let views: [any View] = [
      TemperatureChart(), StackedChart(), GroupedChart(), LyingChart(), RingChart(), SymbolChart(), MonthChart(),
      DecadesChart(),
    ]
    for view in views {
      let warnings = try warnings(of: view, family)
      #expect(warnings == [])
    }
  }

  private func warnings(of view: some View, _ family: WidgetUI.WidgetFamily) throws -> [String] {
    try scene(of: view, in: ViewContext(family: family, date: instant)).warnings
  }

  @Test func withOneInkSeriesDifferByDotsInPlaceOfColours() throws {
    var context = ViewContext(date: instant)
    context.screen = ScreenTraits(colors: ScreenColors(inks: 2, hues: []))
    let scene = try scene(of: StackedChart(), in: context).scene
    let paints = scene.allItems.compactMap { if case .fill(let fill) = $0 { fill.paint } else { nil } }
    #expect(paints.contains { if case .dots = $0 { true } else { false } })
    #expect(paints.allSatisfy { paint in paint.meanColor.red == paint.meanColor.blue })
  }
}
