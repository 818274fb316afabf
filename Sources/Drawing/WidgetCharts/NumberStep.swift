internal import Glibc

/// The distance between the numbers of an axis: 1, 2 or 5 times a power of ten.
package struct NumberStep: Hashable, Sendable {
  /// 1, 2 or 5.
  package let digit: Int
  package let exponent: Int

  /// Creates the smallest step that divides a span into at most `count` parts; nil if the span is not above 0 and finite.
  package init?(dividing span: Double, into count: Int) {
    let share = span / Double(max(count, 1))
    guard share > 0, share.isFinite, share >= 1e-300 else { return nil }
    let exponent = Int(log10(share).rounded(.down))
    let leading = share / pow(10, Double(exponent))
    // A tolerance, so that 0.3 divided by three is 0.1.
    let bounds = [1, 2, 5].first { leading <= Double($0) * (1 + 1e-9) }
    digit = bounds ?? 1
    self.exponent = bounds == nil ? exponent + 1 : exponent
  }

  private init(digit: Int, exponent: Int) {
    self.digit = digit
    self.exponent = exponent
  }

  /// The next larger step.
  var coarser: NumberStep {
    switch digit {
    case 1: NumberStep(digit: 2, exponent: exponent)
    case 2: NumberStep(digit: 5, exponent: exponent)
    default: NumberStep(digit: 1, exponent: exponent + 1)
    }
  }

  /// The step as a number.
  package var size: Double { multiple(1) }

  /// The digits after the decimal point that multiples of the step need.
  package var decimals: Int { max(0, -exponent) }

  /// Returns a multiple of the step, rounded once.
  package func multiple(_ count: Double) -> Double {
    let whole = count * Double(digit)
    return exponent < 0 ? whole / pow(10, Double(-exponent)) : whole * pow(10, Double(exponent))
  }

  /// Returns the smallest range between multiples that contains another one.
  package func range(around range: ClosedRange<Double>) -> ClosedRange<Double> {
    let first = multiple((range.lowerBound / size + 1e-9).rounded(.down))
    let last = multiple((range.upperBound / size - 1e-9).rounded(.up))
    return min(first, range.lowerBound)...max(last, range.upperBound)
  }

  /// Returns the multiples within a range; none if there are more than `limit`.
  package func multiples(in range: ClosedRange<Double>, limit: Int = 400) -> [Double] {
    let first = (range.lowerBound / size - 1e-9).rounded(.up)
    let last = (range.upperBound / size + 1e-9).rounded(.down)
    // Above 2^53 neighbouring multiples are the same number.
    guard first <= last, last - first < Double(limit), max(abs(first), abs(last)) < 9e15 else { return [] }
    return (0...Int(last - first)).map { multiple(first + Double($0)) }
  }
}
