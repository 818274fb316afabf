package import WidgetBase

/// The reason why a store cannot be used, in one line that names the store.
package struct StoreError: UserError, Hashable {
  package enum Kind: Hashable, Sendable {
    /// The address is invalid.
    case badAddress
    /// The store does not exist, or the address leads to something else.
    case missing
    /// The store cannot be reached or fails; trying again later may succeed.
    case unavailable
    /// Authentication or authorization failed.
    case refused
    /// The store is full; it may have room later.
    case full
    /// The store does not accept this picture, now or later.
    case notTaken
  }

  /// The kind, which decides the exit code.
  package let kind: Kind
  /// The store, the problem and the remedy, without credentials.
  package let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  package var failureKind: FailureKind {
    switch kind {
    case .badAddress: .usage
    case .missing: .noInput
    case .unavailable: .upstream
    case .refused: .keyRefused
    case .full, .notTaken: .inputOutput
    }
  }
}
