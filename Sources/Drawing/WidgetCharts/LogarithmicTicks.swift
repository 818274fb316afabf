internal import Glibc

/// The domain and the ticks of a logarithmic axis.
enum LogarithmicTicks {
  /// The range of exponents within which all powers of ten are ordinary numbers.
  private static let exponents = -300...300

  /// Returns the domain: the given one if it is above 0, else the decades around the numbers above 0.
  static func domain(of numbers: some Sequence<Double>, given: ChartDomain?) -> ClosedRange<Double> {
    let limits = power(exponents.lowerBound)...power(exponents.upperBound)
    if case .numbers(let range)? = given, range.lowerBound > 0, range.upperBound > range.lowerBound {
      let range = range.clamped(to: limits)
      if range.upperBound > range.lowerBound { return range }
    }
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for number in numbers where number > 0 && number.isFinite {
      lower = min(lower, number)
      upper = max(upper, number)
    }
    guard lower <= upper else { return 1...10 }
    let first = max(exponent(lower, .down), exponents.lowerBound)
    let last = min(exponent(upper, .up), exponents.upperBound)
    return first < last ? power(first)...power(last) : power(min(first, 299))...power(min(first, 299) + 1)
  }

  /// Returns the numbers of ticks, the densest first: 1, 2 and 5 times powers of ten on a short axis, the powers, and
  /// every second, fifth and tenth of them.
  static func levels(in domain: ClosedRange<Double>) -> [[Double]] {
    let (first, last) = (exponent(domain.lowerBound, .up), exponent(domain.upperBound, .down))
    guard first - 1 <= last, last - first <= 2 * exponents.count else { return [] }
    func within(_ numbers: [Double]) -> [Double] {
      numbers.filter { $0 >= domain.lowerBound * (1 - 1e-9) && $0 <= domain.upperBound * (1 + 1e-9) }
    }
    var levels: [[Double]] = []
    if last - first < 2 {
      levels.append(within((first - 1...last).flatMap { decade in [1, 2, 5].map { $0 * power(decade) } }))
    }
    for step in [1, 2, 5, 10, 20, 50, 100] {
      let decades = last >= first ? within(stride(from: first, through: last, by: step).map(power)) : []
      if decades.count < 2, !levels.isEmpty { break }
      levels.append(decades)
    }
    return levels
  }

  private static func power(_ exponent: Int) -> Double { pow(10, Double(exponent)) }

  /// Returns the exponent of a number as a power of ten, rounded, with a tolerance for powers themselves.
  private static func exponent(_ number: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let exact = log10(min(max(number, power(exponents.lowerBound)), power(exponents.upperBound)))
    return Int(abs(exact - exact.rounded()) < 1e-9 ? exact.rounded() : exact.rounded(rule))
  }
}
