package import WidgetBase

/// The reason why a fleet cannot do something, in one line.
package struct FleetError: UserError, Hashable {
  /// The kind of failure.
  package let failureKind: FailureKind
  /// A message for users with the problem and what to do.
  package let description: String

  /// An error.
  package init(_ failureKind: FailureKind, _ description: String) {
    self.failureKind = failureKind
    self.description = description
  }
}
