internal import Synchronization

/// Drawings that took too long and still go on: each has a thread, which cannot be ended from outside.
final class AbandonedDrawings: Sendable {
  private struct State {
    var count = 0
    var isTold = false
  }

  private let state = Mutex(State())

  /// How many go on.
  var count: Int { state.withLock { $0.count } }

  /// Counts a drawing until it ends.
  func add(_ drawing: Task<Void, Never>) {
    change(by: 1)
    Task {
      await drawing.value
      change(by: -1)
    }
  }

  private func change(by number: Int) {
    state.withLock { state in
      state.count += number
      state.isTold = false
    }
  }

  /// Whether nobody has asked since one was added or ended.
  var isNew: Bool {
    state.withLock { state in
      defer { state.isTold = true }
      return !state.isTold
    }
  }
}
