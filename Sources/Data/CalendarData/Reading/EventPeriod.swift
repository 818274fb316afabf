/// An additional time of an event, optionally with the end or the length of that occurrence (RFC 5545, section 3.3.9).
struct EventPeriod: Hashable {
  var start: EventTime
  /// The end, if the period specifies one.
  var end: EventTime?
  /// The length, if the period specifies one.
  var length: EventLength?

  /// Parses a DATE, a DATE-TIME or a PERIOD; an invalid end or length is ignored.
  ///
  /// `zone` is the zone of times that do not specify their own.
  ///
  /// - Returns: nil for an invalid beginning.
  init?(_ text: ArraySlice<UInt8>, zone: EventTime.Zone) {
    let parts = text.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let first = parts.first, let start = EventTime(first.trimmingSpaces, zone: zone) else { return nil }
    self.start = start
    guard parts.count == 2 else { return }
    let rest = parts[1].trimmingSpaces
    length = EventLength(rest)
    if length == nil { end = EventTime(rest, zone: zone) }
  }

  /// An upper bound of the period's duration, in seconds.
  var maximumDuration: Int {
    let toEnd = end.map { $0.wallSeconds - start.wallSeconds + 2 * 86_400 } ?? 0
    return max(length.map { $0.days * 86_400 + $0.seconds } ?? 0, toEnd)
  }
}
