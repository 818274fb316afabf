internal import Synchronization

/// The pauses of several sleepers.
///
/// One ends early when its sleeper is woken, all end when the watch begins again.
final class InterruptibleSleep: Sendable {
  private struct State {
    var areOver = false
    var running: [Int: Task<Void, Never>] = [:]
    /// The sleepers that were woken outside a pause.
    var woken: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Whether pauses have been ended for good.
  var areOver: Bool { state.withLock(\.areOver) }

  /// Waits until `waiting` returns, the sleeper is woken, pauses are over, or the task is cancelled.
  func wait(for sleeper: Int, _ waiting: @escaping @Sendable () async -> Void) async {
    let sleep = Task { await waiting() }
    let isTooLate = state.withLock { state in
      state.running[sleeper] = sleep
      return state.areOver || state.woken.contains(sleeper)
    }
    if isTooLate { sleep.cancel() }
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    state.withLock { state in
      state.running[sleeper] = nil
      state.woken.remove(sleeper)
    }
  }

  /// Allows pauses again.
  func begin() { state.withLock { $0.areOver = false } }

  /// Ends the pause of a sleeper, or its next one if it does not pause now.
  func wake(_ sleeper: Int) {
    let pause = state.withLock { state in
      state.woken.insert(sleeper)
      return state.running[sleeper]
    }
    pause?.cancel()
  }

  /// Ends all pauses, and those to come at once.
  func end() {
    let running = state.withLock { state in
      state.areOver = true
      return state.running.values
    }
    for sleep in running { sleep.cancel() }
  }
}
