package import WidgetSupport

/// Why a fleet cannot do something, in one line.
package struct FleetError: UserError, Hashable {
  /// Tells an exit code.
  package let failureKind: FailureKind
  /// What is wrong, and what to do.
  package let description: String

  /// An error.
  package init(_ failureKind: FailureKind, _ description: String) {
    self.failureKind = failureKind
    self.description = description
  }
}
