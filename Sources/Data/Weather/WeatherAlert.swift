public import FoundationEssentials

/// A warning that an authority has issued for the place.
public struct WeatherAlert: Sendable, Hashable {
  /// What is warned of, in the authority's words.
  public var event: String?

  /// Who warns.
  public var sender: String?

  /// The first instant of the danger.
  public var start: Date?

  /// The instant it is over.
  public var end: Date?

  /// The beginning of the authority's text, at most 256 Unicode scalars.
  public var summary: String?

  /// Whether the danger is there at an instant; without a start it always was, without an end it lasts.
  public func isInForce(at instant: Date) -> Bool {
    (start ?? .distantPast) <= instant && instant < (end ?? .distantFuture)
  }

  /// Creates an alert from what is known of it.
  public init(
    event: String? = nil, sender: String? = nil, start: Date? = nil, end: Date? = nil, summary: String? = nil
  ) {
    self.event = event
    self.sender = sender
    self.start = start
    self.end = end
    self.summary = summary
  }
}
