/// The kinds of failure that scripts tell apart, by the exit codes of sysexits.h.
///
/// `diff`, whose codes are those of cmp(1), is the one command that has others.
public enum ExitClass: Int32, Hashable, Sendable, CaseIterable {
  /// The command line is wrong.
  case usage = 64
  /// Data or a template are wrong.
  case badData = 65
  /// A file cannot be read.
  case noInput = 66
  /// A server cannot be reached, or its answer cannot be used.
  case upstream = 69
  /// An error of the program.
  case `internal` = 70
  /// The place of a file cannot be written to.
  case cannotCreate = 73
  /// Writing failed.
  case inputOutput = 74
  /// The same may succeed later.
  case temporary = 75
  /// A server refused a key, or wants to know who asks.
  case keyRefused = 77
  /// The configuration is wrong.
  case configuration = 78
}

extension ExitClass: Comparable {
  /// What only a user can mend comes before what may mend itself: of several failures the least is reported.
  private static let order: [ExitClass] = [
    .internal, .configuration, .keyRefused, .usage, .noInput, .badData, .cannotCreate, .inputOutput, .upstream,
    .temporary,
  ]

  private var rank: Int { Self.order.firstIndex(of: self) ?? Self.order.count }

  /// Whether the first is reported in place of the second.
  public static func < (first: ExitClass, second: ExitClass) -> Bool { first.rank < second.rank }
}
