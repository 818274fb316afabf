internal import FoundationEssentials
internal import Synchronization
internal import WidgetTimeline

/// The measurements of a worker since the last report.
final class WorkerMeasurements: Sendable {
  private struct State {
    var drawn = 0
    var deduplicated = 0
    var failed = 0
    /// A histogram of drawing times: each bin begins a tenth higher than the one before it, from 0.01 ms.
    var times = [Int](repeating: 0, count: 200)
  }

  private let state = Mutex(State())

  func addDrawn(in time: Duration) {
    let milliseconds = time / .milliseconds(1)
    state.withLock { state in
      state.drawn += 1
      state.times[Self.place(of: milliseconds, in: state.times.count)] += 1
    }
  }

  func addDeduplicated() { state.withLock { $0.deduplicated += 1 } }

  func addFailed() { state.withLock { $0.failed += 1 } }

  /// Returns the measurements and resets them.
  func report() -> EntryContent {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    return [
      "jobs": .number(Double(state.drawn)), "deduplicated": .number(Double(state.deduplicated)),
      "failed": .number(Double(state.failed)),
      "ms": ["p50": .optional(Self.time(0.5, state.times)), "p99": .optional(Self.time(0.99, state.times))],
    ]
  }

  private static let least = 0.01
  private static let step = 1.1

  private static func place(of milliseconds: Double, in count: Int) -> Int {
    var place = 0
    var limit = least
    while place < count - 1, milliseconds > limit {
      limit *= step
      place += 1
    }
    return place
  }

  /// The time within which a part of the drawings ended, to two digits; nil if there were none.
  private static func time(_ part: Double, _ times: [Int]) -> Double? {
    let all = times.reduce(0, +)
    guard all > 0 else { return nil }
    var limit = least
    var count = 0
    for number in times {
      count += number
      if Double(count) >= part * Double(all) { break }
      limit *= step
    }
    return (limit * 100).rounded() / 100
  }
}
