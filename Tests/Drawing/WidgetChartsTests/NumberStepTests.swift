import TestRandomness
import Testing

@testable import WidgetCharts

struct NumberStepTests {
  @Test(arguments: [
    (10.0, 5, 2.0), (100, 5, 20), (7, 5, 2), (1, 5, 0.2), (0.3, 3, 0.1), (48, 5, 10), (51, 5, 20), (1e300, 5, 2e299),
    (3e-9, 5, 1e-9),
  ])
  func isTheSmallestRoundStep(_ span: Double, _ count: Int, _ size: Double) throws {
    let step = try #require(NumberStep(dividing: span, into: count))
    #expect(abs(step.size - size) < size * 1e-12)
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e-308])
  func refusesSpansThatHaveNoSteps(_ span: Double) {
    #expect(NumberStep(dividing: span, into: 5) == nil)
  }

  /// The oracle looks for the step by trying all of them.
  @Test func dividesAnySpanAsASearchThroughAllStepsDoes() throws {
    var random = SeededGenerator(seed: 7)
    let all = (-12...12).flatMap { exponent in [1, 2, 5].map { Double("\($0)e\(exponent)") ?? 0 } }
    for _ in 0..<2_000 {
      let span =
        Double.random(in: 1...10, using: &random) * (Double("1e\(Int.random(in: -8...8, using: &random))") ?? 1)
      let count = Int.random(in: 1...12, using: &random)
      let expected = try #require(all.first { $0 * Double(count) >= span * (1 - 1e-9) })
      let step = try #require(NumberStep(dividing: span, into: count))
      #expect(abs(step.size - expected) <= expected * 1e-9, "\(span) into \(count)")
    }
  }

  @Test func rangesContainTheirNumbersAndEndAtMultiples() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let first = Double.random(in: -1e6...1e6, using: &random)
      let range = first...(first + Double.random(in: 1e-3...1e6, using: &random))
      let step = try #require(NumberStep(dividing: range.upperBound - range.lowerBound, into: 5))
      let around = step.range(around: range)
      let numbers = step.multiples(in: around)
      #expect(around.lowerBound <= range.lowerBound && around.upperBound >= range.upperBound)
      #expect((4...8).contains(numbers.count), "\(range): \(numbers)")
      #expect(numbers.first == around.lowerBound && numbers.last == around.upperBound)
    }
  }

  @Test func multiplesAreTheDecimalNumbersThemselves() throws {
    let step = try #require(NumberStep(dividing: 1, into: 10))
    #expect(step.multiples(in: 0...1) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  @Test func numbersCloserThanTheirPrecisionHaveNoMultiples() throws {
    let step = try #require(NumberStep(dividing: 1, into: 5))
    #expect(step.multiples(in: 1e17...(1e17 + 16)) == [])
  }

  @Test(arguments: [
    (1_234.0, 0, "1234"), (99_999, 0, "99999"), (100_000, 0, "100K"), (1_500_000, 0, "1.5M"), (2e9, 0, "2B"),
    (-3e12, 0, "-3T"), (2e299, 0, "2E299"), (0.25, 2, "0.25"), (125_500, 0, "125.5K"),
    (123_456, 0, "123.456K"), (1_234_567, 0, "1.235M"), (1e15, 0, "1E15"), (9.94e15, 0, "9.9E15"),
    (-1.5e16, 0, "-1.5E16"), (1e308, 0, "1E308"), (.greatestFiniteMagnitude, 0, "1.8E308"),
  ])
  func largeNumbersAreShortened(_ number: Double, _ decimals: Int, _ text: String) {
    #expect(ChartStyle.sample().text(number, decimals: decimals) == text)
  }
}
