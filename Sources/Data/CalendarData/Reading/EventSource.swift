internal import WidgetBase

/// An event as written in its file, before its occurrences are known.
struct EventSource {
  var uid = ""
  var sequence = 0
  var start: EventTime
  var length = EventLength()
  /// The end, if the event specifies one.
  var end: EventTime?
  /// Whether the event has rules, additional or excluded times.
  var recurs = false
  var rules: [RecurrenceRule] = []
  /// The rules of excluded times (EXRULE of RFC 2445, which RFC 5545 removed but old programs write).
  var exceptionRules: [RecurrenceRule] = []
  /// Whether a rule is invalid and not among ``rules``.
  var hasInvalidRule = false
  /// The additional times, besides the times of the rules.
  var additions: [EventPeriod] = []
  /// The excluded times of the rules.
  var exceptions: [EventTime] = []
  /// The occurrence that the event replaces in the event with the same UID; nil if it does not replace any.
  var replaced: EventTime?
  /// Whether the event also replaces all later occurrences.
  var movesFollowing = false
  var title = ""
  /// The place; empty if the event names none.
  var place = ""
  var color: String?
  var isHoliday = false
  var isCancelled = false
  /// Whether the event is not certain yet.
  var isTentative = false
  /// Whether the event's time stays free.
  var isFree = false
  /// Whether only some people may see more than the event's times.
  var isConfidential = false
  /// The addresses, in lower case, of those who declined to come.
  var declined: [String] = []
  /// Whether the event is known to be a birthday whose series begins with the birth.
  var isBirthday = false
  /// The year of birth that the event names apart from its start.
  var statedBirthYear: Int?
  /// Whether the event says that the year of birth is unknown.
  var isBirthYearUnknown = false

  /// Returns the event with another length.
  func lasting(_ length: EventLength) -> EventSource {
    var event = self
    event.end = nil
    event.length = length
    return event
  }

  /// The year of birth if the event is a birthday; nil if it is not, or if the year is unknown.
  ///
  /// `isListedAsBirthday` says whether the user knows the calendar as one of birthdays. 1604 is what address books write
  /// for an unknown year.
  func birthYear(isListedAsBirthday: Bool) -> Int? {
    let isYearly = start.isDay && rules.contains { $0.frequency == .yearly }
    guard isBirthday || isListedAsBirthday && isYearly, !isBirthYearUnknown else { return nil }
    let year = statedBirthYear ?? start.day.year
    return year > 1604 ? year : nil
  }

  /// An upper bound of the durations of the event's occurrences, in seconds.
  var maximumDuration: Int {
    let toEnd = end.map { $0.wallSeconds - start.wallSeconds + 2 * 86_400 } ?? 0
    return max(
      length.days * 86_400 + length.seconds, toEnd, additions.lazy.map(\.maximumDuration).max() ?? 0)
  }
}
