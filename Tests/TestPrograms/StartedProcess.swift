public import Foundation
internal import Synchronization

extension Process {
  /// Starts the process, one at a time.
  ///
  /// In a new process Foundation closes only what was open a moment before. Of two processes that start at the same
  /// time, each may inherit the descriptor whose closing signals the end of the other, and a waiter for one waits for
  /// both.
  public func start() throws { try starting.withLock { _ in try run() } }
}

private let starting = Mutex(())
