import Foundation
import Synchronization

/// A wall clock that can be set, and a monotonic one that cannot; sleeping takes no time.
final class SimulatedTime: Sendable {
  private struct State {
    var elapsed = Duration.zero
    var wall: Date
    /// What the wall clock will be set by, in seconds, and when.
    var steps: [(after: Duration, by: TimeInterval)]
    var sleeps = 0
  }

  private let state: Mutex<State>

  init(_ wall: Date, steps: [(after: Duration, by: TimeInterval)] = []) {
    state = Mutex(State(wall: wall, steps: steps))
  }

  var wall: Date { state.withLock { $0.wall } }
  var elapsed: Duration { state.withLock { $0.elapsed } }
  /// How often somebody slept.
  var sleeps: Int { state.withLock { $0.sleeps } }

  func sleep(until deadline: Duration) {
    state.withLock { state in
      let duration = deadline - state.elapsed
      state.sleeps += 1
      guard duration > .zero else { return }
      state.elapsed = deadline
      state.wall += duration / .seconds(1)
      state.steps.removeAll { step in
        guard step.after <= deadline else { return false }
        state.wall += step.by
        return true
      }
    }
  }
}

/// The monotonic clock of ``SimulatedTime``.
struct SimulatedClock: Clock {
  struct Instant: InstantProtocol {
    var elapsed: Duration

    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (first: Instant, second: Instant) -> Bool { first.elapsed < second.elapsed }
  }

  let time: SimulatedTime

  var now: Instant { Instant(elapsed: time.elapsed) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.sleep(until: deadline.elapsed)
  }
}
