internal import FoundationEssentials

/// What an origin asked for by Retry-After: no request before an instant.
struct Cooldown: Codable, Hashable, Sendable {
  private let version: Int
  private let origin: String
  private let since: Double
  private let until: Double

  private static let version = 1

  init(of origin: Origin, since: Date, until: Date) {
    version = Self.version
    self.origin = origin.key
    self.since = since.timeIntervalSinceReferenceDate
    self.until = until.timeIntervalSinceReferenceDate
  }

  /// The first instant at which a request may go out again.
  var end: Date { Date(timeIntervalSinceReferenceDate: until) }

  /// Whether no request may go out; never before the instant of the asking, since then the clock was set back.
  func isInForce(at instant: Date) -> Bool {
    (since..<max(since, until)).contains(instant.timeIntervalSinceReferenceDate)
  }

  /// Whether this version of the program wrote it about this origin.
  func isOurs(for origin: Origin) -> Bool {
    version == Self.version && self.origin == origin.key && (0...AnswerHeaders.longest).contains(until - since)
  }
}
