internal import WidgetTimeline

/// The curve in the refined theme: a value at each whole hour of an axis, and the scale.
struct WeatherChart: Hashable, Sendable {
  /// The values in the order of the axis, from its beginning to its end; nil is a gap.
  let values: [Double?]
  /// The bottom of the scale; nil if no value is known.
  let lower: Double?
  /// The top of the scale.
  let upper: Double?

  /// Creates a chart whose scale extends from the lowest to the highest value.
  ///
  /// `leastSpan` is the minimum span of the scale, so that a flat day looks flat. It must be greater than 0.
  init(_ values: [Double?], leastSpan: Double) {
    let values = values.map { value in value.flatMap { $0.isFinite ? $0 : nil } }
    self.values = values
    let known = values.compactMap { $0 }
    guard let least = known.min(), let greatest = known.max() else {
      lower = nil
      upper = nil
      return
    }
    let (center, span) = ((least + greatest) / 2, max(greatest - least, leastSpan))
    lower = center - span / 2
    upper = center + span / 2
  }

  /// Returns the height of a value on the scale, 0...1; nil if it is unknown.
  func level(at index: Int) -> Double? {
    guard values.indices.contains(index), let value = values[index], let lower, let upper else { return nil }
    return (value - lower) / (upper - lower)
  }

  /// Returns the position of a value on the axis, 0...1.
  func position(of index: Int) -> Double { Double(index) / Double(max(values.count - 1, 1)) }

  /// The first of the highest values; nil if all of them are beside the mark of the current hour, which is a label.
  var peak: Int? { extreme { $0 > $1 } }

  /// The first of the lowest values, under the same condition.
  var trough: Int? { extreme { $0 < $1 } }

  private func extreme(_ isBeyond: (Double, Double) -> Bool) -> Int? {
    guard let most = values.compactMap({ $0 }).max(by: { isBeyond($1, $0) }) else { return nil }
    return values.indices.first { $0 > Self.marked && values[$0] == most }
  }

  /// The number of values after the first one whose label would overlap the mark of the current hour.
  private static let marked = 2

  /// Returns the highest level of the curve within a number of values around a place, 0...1; nil if it is unknown there.
  ///
  /// A label above this level does not touch the curve.
  func crest(around index: Double, within distance: Double) -> Double? {
    let places = Int((index - distance).rounded(.down))...Int((index + distance).rounded(.up))
    return places.compactMap { level(at: $0) }.max()
  }

  /// Returns by how much the highest bars exceed the curve above them, 0...1: the part of a bar's full height that the
  /// curve has to be lifted by.
  ///
  /// `bars` is the height of each value's bar, 0...1; nil for none.
  func lift(over bars: [Double?]) -> Double {
    zip(bars.indices, bars).reduce(0) { lift, bar in
      guard let height = bar.1, let here = level(at: bar.0) else { return lift }
      // A bar is between its value and the next one.
      let lowest = min(here, level(at: bar.0 + 1) ?? here)
      return max(lift, height - Self.leastBand * lowest)
    }
  }

  /// The minimum height of the curve as a multiple of a bar's full height.
  private static let leastBand = 0.7

  /// The fields that templates see; `points` are pairs of fractions from the top left corner.
  var content: [String: EntryContent] {
    [
      "lower": .optional(lower), "upper": .optional(upper),
      "points": .list(
        values.indices.map { index in
          level(at: index).map { .list([.number(position(of: index)), .number(1 - $0)]) } ?? .null
        }),
    ]
  }
}
