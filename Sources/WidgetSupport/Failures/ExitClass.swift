/// The kinds of failure that scripts can distinguish, by the exit codes of sysexits.h.
///
/// The exception is `diff`, which has the exit codes of cmp(1).
public enum ExitClass: Int32, Hashable, Sendable, CaseIterable {
  /// The command line is invalid.
  case usage = 64
  /// Data or a template are invalid.
  case badData = 65
  /// A file cannot be read.
  case noInput = 66
  /// A server cannot be reached, or its response cannot be used.
  case upstream = 69
  /// A bug in the program.
  case `internal` = 70
  /// The location of a file is not writable.
  case cannotCreate = 73
  /// Writing failed.
  case inputOutput = 74
  /// A temporary failure: the same command may succeed later.
  case temporary = 75
  /// A server rejected a key, or requires the client to identify itself.
  case keyRefused = 77
  /// The configuration is invalid.
  case configuration = 78
}

extension ExitClass: Comparable {
  /// The order of precedence: failures that only a user can correct come before those that may resolve themselves.
  ///
  /// Of several failures, the first in this order is reported.
  private static let order: [ExitClass] = [
    .internal, .configuration, .keyRefused, .usage, .noInput, .badData, .cannotCreate, .inputOutput, .upstream,
    .temporary,
  ]

  private var rank: Int { Self.order.firstIndex(of: self) ?? Self.order.count }

  /// Whether the first failure takes precedence over the second.
  public static func < (first: ExitClass, second: ExitClass) -> Bool { first.rank < second.rank }
}
