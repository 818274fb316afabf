internal import Synchronization

/// The pauses of a watch, which all end early when it is to begin anew.
final class InterruptibleSleep: Sendable {
  private struct State {
    var areOver = false
    var running: Set<Task<Void, Never>> = []
  }

  private let state = Mutex(State())

  /// Whether there are no pauses any more.
  var areOver: Bool { state.withLock(\.areOver) }

  /// Waits for what is to be waited for, or until pauses are over or the task is cancelled.
  func wait(for waiting: @escaping @Sendable () async -> Void) async {
    let sleep = Task { await waiting() }
    let isTooLate = state.withLock { state in
      state.running.insert(sleep)
      return state.areOver
    }
    if isTooLate { sleep.cancel() }
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    _ = state.withLock { $0.running.remove(sleep) }
  }

  /// From now on there are pauses again.
  func begin() { state.withLock { $0.areOver = false } }

  /// Ends every pause, those to come at once.
  func end() {
    let running = state.withLock { state in
      state.areOver = true
      return state.running
    }
    for sleep in running { sleep.cancel() }
  }
}
