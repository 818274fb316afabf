internal import FoundationEssentials

/// An origin's request by Retry-After not to receive requests before an instant.
struct Cooldown: Codable, Hashable, Sendable {
  private let version: Int
  private let origin: String
  private let since: Double
  private let until: Double

  private static let version = 1

  init(of origin: WebOrigin, since: Date, until: Date) {
    version = Self.version
    self.origin = origin.key
    self.since = since.timeIntervalSinceReferenceDate
    self.until = until.timeIntervalSinceReferenceDate
  }

  /// The first instant at which a request may be sent again.
  var end: Date { Date(timeIntervalSinceReferenceDate: until) }

  /// Returns whether requests are blocked; false before ``since``, because the clock has then been set back.
  func isInForce(at instant: Date) -> Bool {
    (since..<max(since, until)).contains(instant.timeIntervalSinceReferenceDate)
  }

  /// Returns whether this version of the program created the cooldown for an origin.
  func isOurs(for origin: WebOrigin) -> Bool {
    version == Self.version && self.origin == origin.key
      && (0...ResponseHeaders.maximumLifetime).contains(until - since)
  }
}
