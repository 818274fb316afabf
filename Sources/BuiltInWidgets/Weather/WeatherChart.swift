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

  /// The first of the highest values, except at the beginning, where the mark of the current hour is.
  var peak: Int? {
    let free = values.dropFirst(Self.marked)
    return free.compactMap { $0 }.max().flatMap { free.firstIndex(of: $0) }
  }

  /// The number of values at the beginning whose label would overlap the mark of the current hour.
  private static let marked = 2

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
