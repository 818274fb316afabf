import Foundation
import Synchronization

/// A wall clock that can be set, and a monotonic clock that cannot.
///
/// Time passes only while all tasks sleep.
final class SimulatedTime: Sendable {
  fileprivate struct Sleeper {
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var elapsed = Duration.zero
    var wall: Date
    /// The changes of the wall clock in seconds, and when they happen.
    var steps: [(after: Duration, by: TimeInterval)]
    var sleeps = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let state: Mutex<State>
  private let count: Int

  /// Creates a simulated time, which passes while all of its `sleepers` tasks sleep.
  init(_ wall: Date, steps: [(after: Duration, by: TimeInterval)] = [], sleepers: Int = 1) {
    state = Mutex(State(wall: wall, steps: steps))
    count = sleepers
  }

  var wall: Date { state.withLock { $0.wall } }
  var elapsed: Duration { state.withLock { $0.elapsed } }
  /// The number of times a task has slept.
  var sleeps: Int { state.withLock { $0.sleeps } }

  func sleep(until deadline: Duration) async throws {
    let number = state.withLock { state in
      state.sleeps += 1
      return state.sleeps
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        state.withLock { state in
          guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          guard state.sleepers.count == count, let first = state.sleepers.values.map(\.deadline).min() else { return }
          state.pass(until: first)
        }
      }
    } onCancel: {
      state.withLock { state in
        state.sleepers.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
      }
    }
  }
}

extension SimulatedTime.State {
  fileprivate mutating func pass(until deadline: Duration) {
    if deadline > elapsed {
      wall += (deadline - elapsed) / .seconds(1)
      elapsed = deadline
      for step in steps where step.after <= deadline { wall += step.by }
      steps.removeAll { $0.after <= deadline }
    }
    for (number, sleeper) in sleepers where sleeper.deadline <= elapsed {
      sleepers[number] = nil
      sleeper.continuation.resume()
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
    try await time.sleep(until: deadline.elapsed)
  }
}
