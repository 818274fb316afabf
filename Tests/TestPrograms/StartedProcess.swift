public import Foundation
internal import Synchronization

extension Process {
  /// Starts it, one process of the tests after the other.
  ///
  /// Foundation closes in a new process what was open a moment before: of two that start at the same time each may keep open
  /// what tells the end of the other, and whoever waits for that waits as long as both.
  public func start() throws { try starting.withLock { _ in try run() } }
}

private let starting = Mutex(())
