package import FoundationEssentials

/// A fetched value and its age.
package struct Fetched<Value> {
  package enum Source: Hashable, Sendable {
    /// The server sent the value.
    case network
    /// The server confirmed that the cached value is still valid.
    case validated
    /// The value was cached; no request was sent.
    case cache
  }

  /// The value of the body.
  package let value: Value
  /// The instant of the last transfer, or of the last confirmation by the server.
  package let fetchedAt: Date
  package let source: Source

  package init(value: Value, fetchedAt: Date, source: Source) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
  }
}

extension Fetched: Sendable where Value: Sendable {}
extension Fetched: Equatable where Value: Equatable {}
