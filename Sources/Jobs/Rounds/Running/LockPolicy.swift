internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

/// The behaviour if another run is drawing the same output.
package enum LockPolicy: String, Sendable, Hashable, CaseIterable {
  /// Waits until the other run has finished.
  case wait
  /// Leaves the output to the other.
  case skip
  /// Counts that as a failure.
  case fail

  /// The maximum wait for another run, longer than any run that does not hang.
  static let maximumWait: Duration = .seconds(120)
  private static let pollInterval: Duration = .milliseconds(50)

  /// Acquires a lock according to the policy.
  ///
  /// - Returns: nil if the output is left to another run.
  /// - Throws: ``RefreshError`` of kind `locked`; `OutputError` if the lock file cannot be used.
  func take(_ path: String, for output: String) async throws -> HeldLock? {
    let limit = self == .wait ? Self.maximumWait : .zero
    if let lock = try await FileLock.take(path, waiting: limit, every: Self.pollInterval) { return HeldLock(lock) }
    switch self {
    case .skip: return nil
    case .fail: throw RefreshError(.temporary, "another run is drawing \(output); try again, or wait for the lock")
    case .wait:
      throw RefreshError(
        .temporary, "another run has been drawing \(output) for \(Self.maximumWait); it may be hung")
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
