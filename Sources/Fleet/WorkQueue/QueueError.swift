package import Failures

/// Why the queue cannot be used, in one line without secrets.
package struct QueueError: UserError, Hashable {
  /// What kind of failure it is.
  package enum Kind: Sendable, Hashable {
    /// The words that name a queue are wrong.
    case badAddress
    /// The library that speaks to it is not installed.
    case noLibrary
    /// It cannot be reached, or does not answer in time; the same may succeed later.
    case unreachable
    /// It does not let us in.
    case refused
    /// It answers that it cannot do what it should, such as for want of memory.
    case rejected
    /// Another coordinator leads.
    case notLeading
    /// What it says is nothing that this program put there.
    case damaged
  }

  /// Tells an exit code, and whether to try again.
  package let kind: Kind
  /// The queue, what is wrong, what to do.
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Whether the same may succeed later, without anybody's help with the words or the machine.
  package var mayPass: Bool {
    switch kind {
    case .badAddress, .noLibrary, .refused: false
    case .unreachable, .rejected, .notLeading, .damaged: true
    }
  }

  /// Told by the kind.
  package var exitClass: ExitClass {
    switch kind {
    case .badAddress: .usage
    case .noLibrary, .unreachable, .rejected, .damaged: .upstream
    case .refused: .keyRefused
    case .notLeading: .temporary
    }
  }
}
