import Testing
import WidgetScene

@testable import WidgetCharts

struct LogarithmicScaleTests {
  private func chart(_ kind: ChartMark.Kind, _ numbers: [Double], domain: ClosedRange<Double>? = nil) -> Chart {
    var chart = Chart()
    chart.marks = numbers.enumerated().map { .mark(kind, .number(Double($0)), .number($1)) }
    chart.y.isLogarithmic = true
    chart.y.domain = domain.map { .numbers($0) }
    return chart
  }

  /// The labels of the vertical axis from top to bottom.
  private func labels(_ chart: Chart, height: Double = 200) -> [String] {
    var chart = chart
    chart.x.ticks = []
    return chart.scene(Size(width: 300, height: height)).texts.sorted { $0.frame.minY < $1.frame.minY }.map(\.string)
  }

  @Test(
    arguments: [
      ([3, 40, 5_000], ["10000", "1000", "100", "10", "1"]), ([100, 1_000], ["1000", "500", "200", "100"]),
      ([0.02, 30], ["100.0", "10.0", "1", "0.1", "0.01"]), ([7], ["10", "5", "2", "1"]), ([], []),
      ([1e-30, 1e30], ["1e+30"]),
    ] as [([Double], [String])])
  func ticksAreDecades(_ numbers: [Double], _ expected: [String]) {
    let found = labels(chart(.line, numbers))
    if numbers.last == 1e30 {
      // The labels of decades that are too long are left out.
      #expect(found.count <= 12)
    } else {
      #expect(found.compactMap(Double.init) == expected.compactMap(Double.init))
    }
  }

  @Test func equalRatiosAreEqualDistances() throws {
    var chart = chart(.point, [1, 10, 100, 1_000])
    (chart.x.ticks, chart.y.ticks) = ([], [])
    let middles = chart.scene(Size(width: 300, height: 120)).fills.compactMap { $0.path.controlBounds?.midY }
    let distances = zip(middles, middles.dropFirst()).map { $0 - $1 }
    #expect(distances.count == 3 && distances.allSatisfy { abs($0 - distances[0]) < 0.01 && $0 > 10 })
  }

  @Test func numbersThatAreNotAboveZeroHaveNoPlace() {
    var chart = chart(.point, [0, -5, .infinity, 2, 50])
    (chart.x.ticks, chart.y.ticks) = ([], [])
    #expect(chart.scene(Size(width: 300, height: 120)).fills.count == 2)
  }

  @Test func barsGrowFromTheBeginning() throws {
    var chart = chart(.bar, [10, 100])
    (chart.x.ticks, chart.y.ticks) = ([], [])
    let bars = chart.scene(Size(width: 300, height: 120)).fills.compactMap(\.path.controlBounds)
    #expect(bars.count == 2 && bars[0].maxY == bars[1].maxY)
    #expect(bars.allSatisfy { $0.minY >= -0.01 && $0.maxY <= 120.01 })
  }

  @Test(
    arguments: [
      (1.0...1_000, ["1000", "100", "10", "1"]), (20...400, ["200", "100", "50", "20"]),
      // A domain that is not above 0 is replaced by the domain of the values.
      (0...1_000, ["100", "50", "20", "10"]), (-5...5, ["100", "50", "20", "10"]),
    ] as [(ClosedRange<Double>, [String])])
  func domainsAreThoseGivenAboveZero(_ domain: ClosedRange<Double>, _ expected: [String]) {
    #expect(labels(chart(.line, [20, 90], domain: domain)) == expected)
  }

  @Test func hostileNumbersDoNotTrap() {
    let extremes = [.leastNonzeroMagnitude, 1e-308, 1e308, .greatestFiniteMagnitude, -1e308, .nan, .infinity]
    for kind in [ChartMark.Kind.line, .area, .bar, .point, .rule, .rectangle] {
      for first in extremes {
        for second in extremes {
          var chart = chart(kind, [first, second])
          chart.x.isLogarithmic = true
          _ = chart.scene(Size(width: 200, height: 100))
          if first < second {
            chart.y.domain = .numbers(first...second)
            _ = chart.scene(Size(width: 200, height: 100))
          }
        }
      }
    }
  }
}
