package import FoundationEssentials

/// What was fetched, and how old it is.
package struct Fetched<Value> {
  /// Where a value comes from.
  package enum Source: Hashable, Sendable {
    /// The server sent it.
    case network
    /// The server said that what is stored still holds.
    case validated
    /// It was stored; no request went out.
    case cache
  }

  /// What the body says.
  package let value: Value
  /// The instant of the last transfer, or of the last time the server said that it still holds.
  package let fetchedAt: Date
  /// Where it comes from.
  package let source: Source

  /// A value with its age.
  package init(value: Value, fetchedAt: Date, source: Source) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
  }
}

extension Fetched: Sendable where Value: Sendable {}
extension Fetched: Equatable where Value: Equatable {}
