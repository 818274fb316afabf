public import FoundationEssentials

/// An alert that an authority has issued for the place.
public struct WeatherAlert: Sendable, Hashable {
  /// The name of the danger in the authority's words.
  public var event: String?

  /// The issuing authority.
  public var sender: String?

  /// The beginning of the danger.
  public var start: Date?

  /// The end of the danger.
  public var end: Date?

  /// The beginning of the authority's text, at most 256 Unicode scalars.
  public var summary: String?

  /// Returns whether the alert is in force; without a start or an end, it is unlimited in that direction.
  public func isInForce(at instant: Date) -> Bool {
    (start ?? .distantPast) <= instant && instant < (end ?? .distantFuture)
  }

  /// The severity according to the authority's words; nil if they do not indicate it.
  public var severity: AlertSeverity? { event.flatMap { AlertSeverity(event: $0) } }

  /// Creates an alert from its known values.
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
  /// Returns the alert to show if there is room for one: the most severe of those in force; nil if none is in force.
  ///
  /// Among equally severe alerts, the one that began first wins, then the first one in the payload. An alert of unknown
  /// severity follows all others. An alert without a start began before all others.
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
    case (let mine?, let others?) where mine != others: return mine > others
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    return (start ?? .distantPast) < (other.start ?? .distantPast)
  }
}
