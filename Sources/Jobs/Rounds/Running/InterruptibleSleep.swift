internal import Synchronization

/// The pauses of a watch, which all end early on a reload.
final class InterruptibleSleep: Sendable {
  private struct State {
    var areOver = false
    var running: Set<Task<Void, Never>> = []
  }

  private let state = Mutex(State())

  /// Whether pauses have been ended for good.
  var areOver: Bool { state.withLock(\.areOver) }

  /// Waits for what is to be waited for, or until pauses are over or the task is cancelled.
  func pause(_ waiting: @escaping @Sendable () async -> Void) async {
    let pause = Task { await waiting() }
    let isTooLate = state.withLock { state in
      state.running.insert(pause)
      return state.areOver
    }
    if isTooLate { pause.cancel() }
    await withTaskCancellationHandler {
      await pause.value
    } onCancel: {
      pause.cancel()
    }
    _ = state.withLock { $0.running.remove(pause) }
  }

  /// From now on there are pauses again.
  func begin() { state.withLock { $0.areOver = false } }

  /// Ends every pause, those to come at once.
  func end() {
    let running = state.withLock { state in
      state.areOver = true
      return state.running
    }
    for pause in running { pause.cancel() }
  }
}
