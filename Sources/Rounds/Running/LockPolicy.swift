internal import FoundationEssentials
internal import WidgetSupport

/// What a run does where another run is drawing the same output.
package enum LockPolicy: String, Sendable, Hashable, CaseIterable {
  /// Waits until the other is done.
  case wait
  /// Leaves the output to the other.
  case skip
  /// Counts that as a failure.
  case fail

  /// How long another run is waited for: longer than any run takes that has not hung.
  static let longestWait: Duration = .seconds(120)
  private static let pause: Duration = .milliseconds(50)

  /// Takes a lock as the policy says.
  ///
  /// - Returns: nil where the output is left to another run.
  /// - Throws: ``RefreshError`` of kind `locked`, `OutputError` where there can be no lock.
  func take(_ path: String, for output: String) async throws -> HeldLock? {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.longestWait
    while true {
      if let lock = try FileLock.take(path) { return HeldLock(lock) }
      switch self {
      case .skip: return nil
      case .fail:
        throw RefreshError(.temporary, "another run is drawing \(output); try again, or use --lock wait")
      case .wait:
        guard clock.now < deadline else {
          throw RefreshError(
            .temporary, "another run has been drawing \(output) for \(Self.longestWait); it may be hung")
        }
        try await Task.sleep(for: Self.pause)
      }
    }
  }
}

/// A lock that is held for as long as something refers to it.
final class HeldLock: Sendable {
  private let lock: FileLock

  init(_ lock: consuming FileLock) {
    self.lock = lock
  }
}
