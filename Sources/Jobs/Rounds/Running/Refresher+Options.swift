extension Refresher {
  /// The options of a run.
  package struct Options: Sendable {
    /// The behaviour if another run is drawing the same output.
    package var lock: LockPolicy
    /// Whether the run only reports what it would do.
    package var isDryRun: Bool
    /// Whether outputs that cannot have changed since this refresher drew them are left alone, and out of the report.
    package var isOnlyForDue: Bool

    /// Creates options; by default, a run waits for others and draws everything.
    package init(lock: LockPolicy = .wait, isDryRun: Bool = false, isOnlyForDue: Bool = false) {
      self.lock = lock
      self.isDryRun = isDryRun
      self.isOnlyForDue = isOnlyForDue
    }
  }
}
