import Testing

@testable import BuiltInWidgets

/// The curve of the refined theme: which values it marks, and where labels and bars have room.
@Suite struct WeatherChartTests {
  private func chart(_ values: [Double?]) -> WeatherChart { WeatherChart(values, leastSpan: 6) }

  @Test(
    arguments: [
      ([5, 4, 3, 2, 6, 1], 4, 5), ([7, 6, 5, 4, 3, 2], nil, 5), ([1, 7, 5, 4, 3, 2], nil, nil),
      ([1, 2, 3, 4, 5, 6], 5, nil), ([3, 3, 3, 3], 3, 3), ([nil, nil, 1, 2], 3, nil), ([], nil, nil),
    ] as [([Double?], Int?, Int?)])
  func onlyTrueExtremesAreMarked(values: [Double?], peak: Int?, trough: Int?) {
    let chart = chart(values)
    #expect(chart.peak == peak)
    #expect(chart.trough == trough)
  }

  @Test func labelsAreAboveTheCurveWithinTheirWidth() {
    let chart = chart([0, 6, 0, 3, 0])
    #expect(chart.crest(around: 2, within: 1) == 1)
    #expect(chart.crest(around: 4, within: 1) == 0.5)
    #expect(chart.crest(around: 4, within: 0) == 0)
    #expect(chart.crest(around: 20, within: 1) == nil)
  }

  @Test func theCurveIsLiftedOverHighBarsOnly() {
    let chart = chart([0, 0, 6, 6])
    #expect(chart.lift(over: [nil, nil, nil, nil]) == 0)
    #expect(chart.lift(over: [1, nil, nil, nil]) == 1)
    #expect(abs(chart.lift(over: [nil, nil, nil, 0.8]) - 0.1) < 1e-9)
    #expect(chart.lift(over: [nil, nil, nil, 0.5]) == 0)
  }
}
