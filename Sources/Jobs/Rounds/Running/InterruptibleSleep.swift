internal import Synchronization

/// The pauses of several sleepers, each of which ends early when its sleeper is woken.
final class InterruptibleSleep: Sendable {
  private struct State {
    var running: [Int: Task<Void, Never>] = [:]
    /// The sleepers that were woken outside a pause.
    var woken: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Waits until `waiting` returns, the sleeper is woken, or the task is cancelled.
  func wait(for sleeper: Int, _ waiting: @escaping @Sendable () async -> Void) async {
    let sleep = Task { await waiting() }
    let isTooLate = state.withLock { state in
      state.running[sleeper] = sleep
      return state.woken.contains(sleeper)
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

  /// Ends the pause of a sleeper, or its next one if it does not pause now.
  func wake(_ sleeper: Int) {
    let pause = state.withLock { state in
      state.woken.insert(sleeper)
      return state.running[sleeper]
    }
    pause?.cancel()
  }
}
