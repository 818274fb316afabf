internal import Timeline

/// The curve of the refined look: a number at each whole hour of an axis, and the scale it is drawn to.
struct WeatherChart: Hashable, Sendable {
  /// In the order of the axis, the first at its beginning and the last at its end; nil is a gap.
  let values: [Double?]
  /// The bottom of the scale; nil if no value is known.
  let lower: Double?
  /// The top of the scale.
  let upper: Double?

  /// A chart whose scale reaches from the least to the greatest value.
  ///
  /// - Parameter leastSpan: what the scale shows at least, so that a flat day looks flat; above 0.
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

  /// How high a value stands on the scale, 0...1; nil if it is not known.
  func level(at index: Int) -> Double? {
    guard values.indices.contains(index), let value = values[index], let lower, let upper else { return nil }
    return (value - lower) / (upper - lower)
  }

  /// Where a value stands on the axis, 0...1.
  func position(of index: Int) -> Double { Double(index) / Double(max(values.count - 1, 1)) }

  /// The first of the greatest values that stand free of the beginning, where another mark is.
  var peak: Int? {
    let free = values.dropFirst(Self.marked)
    return free.compactMap { $0 }.max().flatMap { free.firstIndex(of: $0) }
  }

  /// The values at the beginning beside which a label would stand on the mark of the hour at hand.
  private static let marked = 2

  /// As templates see it; `points` are pairs of fractions from the top left corner.
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
