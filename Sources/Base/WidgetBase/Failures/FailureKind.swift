/// The kinds of failure that a program can react to, without reading the message.
public enum FailureKind: Hashable, Sendable, CaseIterable {
  /// The request itself is invalid: options that contradict each other, an unknown name.
  case usage
  /// Data or a template are invalid.
  case badData
  /// A file cannot be read.
  case noInput
  /// A server cannot be reached, or its response cannot be used.
  case upstream
  /// A bug in the program.
  case `internal`
  /// The location of a file is not writable.
  case cannotCreate
  /// Writing failed.
  case inputOutput
  /// A temporary failure: the same request may succeed later.
  case temporary
  /// A server rejected a key, or requires the client to identify itself.
  case keyRefused
  /// The configuration is invalid.
  case configuration
}

extension FailureKind: Comparable {
  /// The order of precedence: failures that only a user can correct come before those that may resolve themselves.
  ///
  /// Of several failures, the first in this order is reported.
  private static let order: [FailureKind] = [
    .internal, .configuration, .keyRefused, .usage, .noInput, .badData, .cannotCreate, .inputOutput, .upstream,
    .temporary,
  ]

  private var rank: Int { Self.order.firstIndex(of: self) ?? Self.order.count }

  /// Whether the first failure takes precedence over the second.
  public static func < (first: FailureKind, second: FailureKind) -> Bool { first.rank < second.rank }
}
