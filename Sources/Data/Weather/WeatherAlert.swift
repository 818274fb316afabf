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

  /// How dangerous it is by the authority's own words; nil if they do not say.
  public var severity: AlertSeverity? { event.flatMap { AlertSeverity(event: $0) } }

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

extension [WeatherAlert] {
  /// The one alert to show where there is room for one: of those in force at an instant the most severe, of several
  /// such the one that began first, of those the first of the payload; nil if none is in force.
  ///
  /// An alert whose severity is not known comes after all others; one without a start began before all others.
  public func foremost(at instant: Date) -> WeatherAlert? {
    let candidates = filter { $0.isInForce(at: instant) }
    return candidates.dropFirst().reduce(candidates.first) { best, alert in
      guard let best else { return alert }
      return alert.precedes(best) ? alert : best
    }
  }
}

extension WeatherAlert {
  fileprivate func precedes(_ other: WeatherAlert) -> Bool {
    switch (severity, other.severity) {
    case (let own?, let others?) where own != others: return own > others
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    return (start ?? .distantPast) < (other.start ?? .distantPast)
  }
}
