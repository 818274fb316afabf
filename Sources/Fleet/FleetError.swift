package import WidgetSupport

/// Why a fleet cannot do something, in one line.
package struct FleetError: UserError, Hashable {
  /// Tells an exit code.
  package let exitClass: ExitClass
  /// A message for users with the problem and what to do.
  package let description: String

  /// An error.
  package init(_ exitClass: ExitClass, _ description: String) {
    self.exitClass = exitClass
    self.description = description
  }
}
