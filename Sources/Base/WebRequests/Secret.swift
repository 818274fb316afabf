/// A text that must not be printed by accident, such as a provider's key.
///
/// Printing, interpolation, dumping and reflection show `(hidden)`.
public struct Secret: Sendable, Hashable {
  private let value: String

  /// Creates a secret.
  public init(_ value: String) {
    self.value = value
  }

  /// Returns the text, to be sent to the provider it belongs to.
  public func reveal() -> String { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The placeholder `(hidden)` instead of the text.
  public var description: String { "(hidden)" }

  /// The placeholder `(hidden)` instead of the text.
  public var debugDescription: String { description }

  /// A mirror without children, so that `dump` and debuggers that use mirrors show nothing.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<(label: String?, value: Any)>()) }
}
