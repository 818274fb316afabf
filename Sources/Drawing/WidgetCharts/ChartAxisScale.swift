package import FoundationEssentials
internal import Glibc

/// The values of one axis as fractions of the plot.
///
/// Every value has an interval of numbers: a number is its own, a date the seconds of its unit, and a category the
/// place from its index to the next.
struct ChartAxisScale {
  enum Kind: Hashable {
    case number
    case date
    case category
  }

  let kind: Kind
  private(set) var categories: [String] = []
  private var indices: [String: Int] = [:]
  private let clock: ChartClock
  var domain = 0.0...1.0
  var isReversed = false
  /// Whether equal distances are equal ratios; the domain is above 0 then.
  private(set) var isLogarithmic = false
  /// Whether fractions grow upwards, as on a vertical axis with numbers.
  let growsUpwards: Bool

  init(of values: some Sequence<ChartValue>, spec: ChartAxisSpec, clock: ChartClock, isVertical: Bool) {
    self.clock = clock
    let domain = spec.domain
    var kinds: Set<Kind> = []
    if case .categories(let names)? = domain { for name in names { Self.add(name, &categories, &indices) } }
    for value in values {
      switch value {
      case .number: kinds.insert(.number)
      case .date: kinds.insert(.date)
      case .category(let name):
        kinds.insert(.category)
        Self.add(name, &categories, &indices)
      }
    }
    switch domain {
    case .categories: kind = .category
    case .dates: kind = .date
    case .numbers where !kinds.contains(.category): kind = kinds.contains(.date) ? .date : .number
    default: kind = kinds.contains(.category) ? .category : kinds.contains(.date) ? .date : .number
    }
    growsUpwards = isVertical && kind != .category
    isLogarithmic = spec.isLogarithmic && kind == .number
  }

  private static func add(_ name: String, _ categories: inout [String], _ indices: inout [String: Int]) {
    guard indices[name] == nil else { return }
    indices[name] = categories.count
    categories.append(name)
  }

  /// Returns the numbers that a value takes on the axis; nil if it is of another kind than the axis.
  func interval(of value: ChartValue) -> (start: Double, end: Double)? {
    switch (kind, value) {
    case (.number, .number(let number)): return (number, number)
    case (.date, .date(let date, nil)): return (date.timeIntervalSince1970, date.timeIntervalSince1970)
    case (.date, .date(let date, let unit?)):
      let interval = clock.interval(of: unit, containing: date)
      return (interval.lowerBound.timeIntervalSince1970, interval.upperBound.timeIntervalSince1970)
    case (.category, .category(let name)):
      return indices[name].map { (Double($0), Double($0 + 1)) }
    default: return nil
    }
  }

  /// Returns the middle of a value on the axis.
  func middle(of value: ChartValue) -> Double? { interval(of: value).map { $0.start + ($0.end - $0.start) / 2 } }

  /// Returns the fraction of the plot at which a number lies, to the right or downwards.
  func fraction(_ number: Double) -> Double {
    let (lower, upper) = (place(domain.lowerBound), place(domain.upperBound))
    let share = upper > lower ? (place(number) - lower) / (upper - lower) : 0.5
    return isReversed != growsUpwards ? 1 - share : share
  }

  /// Returns the place of a number on an endless axis; on a logarithmic one, all below the domain are at its beginning.
  private func place(_ number: Double) -> Double {
    isLogarithmic ? log10(max(number, domain.lowerBound, .leastNormalMagnitude)) : number
  }
}

/// The values that an axis shows.
package enum ChartDomain: Hashable, Sendable {
  case numbers(ClosedRange<Double>)
  case dates(ClosedRange<Date>)
  case categories([String])
}
