/// A text that must not be printed by accident, such as a provider's key.
///
/// Printing, interpolating, dumping and reflecting it show `(hidden)`.
public struct Secret: Sendable, Hashable {
  private let value: String

  /// Hides a text.
  public init(_ value: String) {
    self.value = value
  }

  /// The text itself, to be sent to the provider it belongs to.
  public func reveal() -> String { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the text.
  public var description: String { "(hidden)" }

  /// Never the text.
  public var debugDescription: String { description }

  /// No children: `dump` and debuggers that mirror show nothing.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<(label: String?, value: Any)>()) }
}
