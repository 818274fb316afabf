internal import FoundationEssentials

/// The instants at which each output was last drawn and is due again, by its place in the configuration.
struct DueDates {
  private var drawn: [Int: (at: Date, nextChange: Date?)] = [:]

  /// Notes that an output was drawn; `nextChange` is nil if it does not change.
  mutating func note(_ index: Int, drawnAt instant: Date, nextChange: Date?) {
    drawn[index] = (instant, nextChange)
  }

  /// Makes outputs due, whatever was noted.
  mutating func markDue(_ indices: [Int]) {
    for index in indices { drawn[index] = nil }
  }

  /// Returns whether an output may have changed; always true if the clock was set back to before it was drawn.
  func isDue(_ index: Int, at instant: Date) -> Bool {
    guard let last = drawn[index], last.at <= instant else { return true }
    return last.nextChange.map { $0 <= instant } ?? false
  }

  /// Returns the earliest change of the outputs; nil if none changes.
  func nextChange(of indices: [Int]) -> Date? {
    indices.compactMap { drawn[$0]?.nextChange }.min()
  }
}
