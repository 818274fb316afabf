package import Failures

/// Why a store cannot be used, in one line that names it.
package struct StoreError: UserError, Hashable {
  /// What kind of failure it is.
  package enum Kind: Hashable, Sendable {
    /// The words that name a store are wrong.
    case badAddress
    /// The store is not there, or is not one.
    case missing
    /// It cannot be reached, or fails; the same may succeed later.
    case unavailable
    /// It does not let us in.
    case refused
    /// It has no room; it may have some later.
    case full
    /// It does not take this picture, now or later.
    case notTaken
  }

  /// Tells an exit code.
  package let kind: Kind
  /// The store, what is wrong, and what to do; no credentials.
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Told by the kind.
  package var exitClass: ExitClass {
    switch kind {
    case .badAddress: .usage
    case .missing: .noInput
    case .unavailable: .upstream
    case .refused: .keyRefused
    case .full, .notTaken: .inputOutput
    }
  }
}
