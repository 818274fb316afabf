package import WidgetBase

/// The reason why the queue cannot be used, in one line without secrets.
package struct QueueError: UserError, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The address is invalid.
    case badAddress
    /// The client library is not installed.
    case noLibrary
    /// The server cannot be reached or does not respond in time; trying again later may succeed.
    case unreachable
    /// Authentication failed.
    case refused
    /// The server rejected a command, for example because it is out of memory.
    case rejected
    /// Another coordinator leads.
    case notLeading
    /// The server returned data that this program did not write.
    case damaged
  }

  /// The kind, which decides the exit code and whether to retry.
  package let kind: Kind
  /// The queue, the problem and the remedy.
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Whether trying again later may succeed without a change to the address or the machine.
  package var isTransient: Bool {
    switch kind {
    case .badAddress, .noLibrary, .refused: false
    case .unreachable, .rejected, .notLeading, .damaged: true
    }
  }

  package var failureKind: FailureKind {
    switch kind {
    case .badAddress: .usage
    case .noLibrary, .unreachable, .rejected, .damaged: .upstream
    case .refused: .keyRefused
    case .notLeading: .temporary
    }
  }
}
