internal import CIcal
internal import CivilTime

/// An event as its file has it, before it is known when it happens.
struct EventSource {
  var uid: String
  var start: EventTime
  /// How long it lasts: days of the wall clock, then seconds.
  var length: (days: Int, seconds: Int)
  /// Where it ends, where it says so itself.
  var end: EventTime?
  /// The times it happens at besides those of its rules.
  var additions: [EventTime]
  /// The times it does not happen at although its rules say so.
  var exceptions: [EventTime]
  /// The occurrence of the event of the same UID that it stands for; nil for an event of its own.
  var replaced: EventTime?
  var title: String
  var color: String?
  var isHoliday: Bool
  var isCancelled: Bool
  var recurs: Bool
}

/// A VEVENT that libical has read.
final class EventComponent {
  private let handle: OpaquePointer

  /// - Parameter text: from `BEGIN:VEVENT` to `END:VEVENT`; nil where libical makes nothing of it.
  init?(_ text: String) {
    guard let handle = cical_component_parse(text) else { return nil }
    self.handle = handle
  }

  deinit {
    cical_component_free(handle)
  }

  /// What the event says; the second is what is wrong with it where it cannot be used.
  func source() -> Result<EventSource, Damage> {
    if let error = properties(CICAL_ERROR).first {
      return .failure(Damage(message: Self.reason(Self.string(error))))
    }
    guard let start = times(CICAL_DTSTART).first else { return .failure(Damage(message: "it has no DTSTART")) }
    let end = times(CICAL_DTEND).first
    var length = (days: start.isDay && end == nil ? 1 : 0, seconds: 0)
    if let property = properties(CICAL_DURATION).first {
      let duration = cical_property_duration(property)
      length = (max(0, min(duration.days, 100_000)), max(0, min(duration.seconds, 100_000 * 86_400)))
    }
    let categories = properties(CICAL_CATEGORIES).compactMap { Self.text($0)?.lowercased() }
    return .success(
      EventSource(
        uid: properties(CICAL_UID).first.flatMap(Self.text) ?? "", start: start, length: length, end: end,
        additions: times(CICAL_RDATE), exceptions: times(CICAL_EXDATE), replaced: times(CICAL_RECURRENCE_ID).first,
        title: EventTitle.line(properties(CICAL_SUMMARY).first.flatMap(Self.text) ?? ""),
        color: properties(CICAL_COLOR).first.flatMap(Self.text).flatMap { EventColor.hex($0) },
        isHoliday: categories.contains { $0.contains("holiday") },
        isCancelled: properties(CICAL_STATUS).first.map(Self.string)?.uppercased() == "CANCELLED",
        recurs: !properties(CICAL_RRULE).isEmpty))
  }

  /// Hands out the times of all rules from the start on, each rule's until it ends or the reader has enough.
  ///
  /// - Parameters:
  ///   - isLast: whether a time lies behind a rule's last one, UNTIL.
  ///   - take: is given one time after the other; false for no more of this rule.
  /// - Returns: false where a rule recurs too often to be followed.
  func recur(
    from start: EventTime, isBehind: (EventTime, _ until: EventTime) -> Bool, take: (EventTime) -> Bool
  ) -> Bool {
    var isWhole = true
    for property in properties(CICAL_RRULE) {
      var rule = cical_rule()
      guard let iterator = cical_iterator_new(property, start.ical, &rule) else {
        if rule.is_costly { isWhole = false }
        continue
      }
      defer { cical_iterator_free(iterator) }
      let until = EventTime(rule.until, zoneName: nil)
      while var time = EventTime(cical_iterator_next(iterator), zoneName: nil) {
        (time.zone, time.isDay) = (start.zone, start.isDay)
        if let until, isBehind(time, until) { break }
        if !take(time) { break }
      }
    }
    return isWhole
  }

  /// What keeps an event from being used.
  struct Damage: Error {
    let message: String
  }

  private func properties(_ kind: cical_kind) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    var next = cical_component_first(handle, kind)
    while let property = next {
      found.append(property)
      next = cical_component_next(handle, kind)
    }
    return found
  }

  private func times(_ kind: cical_kind) -> [EventTime] {
    properties(kind).compactMap { property in
      EventTime(cical_property_time(property), zoneName: cical_property_tzid(property).map { String(cString: $0) })
    }
  }

  private static func text(_ property: OpaquePointer) -> String? {
    cical_property_text(property).map { String(cString: $0) }
  }

  private static func string(_ property: OpaquePointer) -> String {
    cical_property_string(property).map { String(cString: $0) } ?? ""
  }

  /// libical's words up to where they quote the value, which may be long.
  private static func reason(_ message: String) -> String {
    let part = message.split(separator: ". ", maxSplits: 1).first ?? ""
    return EventTitle.line(String(part.prefix(100)))
  }
}
