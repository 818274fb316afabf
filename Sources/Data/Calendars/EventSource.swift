/// An event as its file has it, before it is known when it happens.
struct EventSource {
  var uid = ""
  var sequence = 0
  var start: EventTime
  var length = EventLength()
  /// Where it ends, if it says so itself.
  var end: EventTime?
  /// Whether it has rules or additions.
  var recurs = false
  var rules: [RecurrenceRule] = []
  /// The rules of times at which it does not happen (EXRULE of RFC 2445, which RFC 5545 left out and old programs write).
  var exceptionRules: [RecurrenceRule] = []
  /// The times it happens at besides those of its rules.
  var additions: [EventTime] = []
  /// The times it does not happen at although its rules say so.
  var exceptions: [EventTime] = []
  /// The occurrence of the event of the same UID that it stands for; nil for an event of its own.
  var replaced: EventTime?
  /// Whether it stands for all later occurrences as well.
  var movesFollowing = false
  var title = ""
  var color: String?
  var isHoliday = false
  var isCancelled = false

  /// About as many seconds as it lasts at most.
  var longest: Int {
    let toEnd = end.map { $0.wallSeconds - start.wallSeconds + 2 * 86_400 } ?? 0
    return max(length.days * 86_400 + length.seconds, toEnd)
  }
}
