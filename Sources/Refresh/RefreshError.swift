/// Why an output could not be drawn, or could not be drawn from fresh data.
public struct RefreshError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is, for exit codes.
  public enum Kind: Sendable, Hashable {
    /// The configuration asks for what cannot be done.
    case configuration
    /// The provider did not take the key, or wants to know who asks.
    case keyRefused
    /// The provider cannot be reached or its answer cannot be used.
    case upstream
    /// Data of one's own cannot be used.
    case badData
    /// Another run is drawing the same output.
    case locked
  }

  /// Tells an exit code.
  public let kind: Kind
  /// One line for users: what happened, where, what to do.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
