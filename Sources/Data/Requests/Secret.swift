/// A text that nobody may read by accident: a key for a provider.
///
/// Printing, interpolating, dumping and reflecting it show `(hidden)`.
public struct Secret: Sendable, Hashable {
  private let value: String

  /// Hides a text.
  public init(_ value: String) {
    self.value = value
  }

  /// The text, for whoever sends it to where it belongs.
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
