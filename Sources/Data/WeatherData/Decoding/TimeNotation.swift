internal import WidgetBase
internal import WidgetDocuments

/// The notation of instants in a payload format.
enum TimeNotation {
  /// Seconds since 1970.
  case seconds
  /// ISO 8601 texts with `Z` or an offset.
  case iso8601
  /// Seconds since 1970 or ISO 8601 texts; a text without an offset is on a clock that is `offset` seconds ahead of
  /// UTC.
  case secondsOrLocal(offset: Int)

  /// Whether instants are always texts, so that a number is an error.
  var isAlwaysText: Bool {
    if case .iso8601 = self { true } else { false }
  }

  /// Parses an ISO 8601 text into seconds since 1970; nil if it is invalid in this notation.
  func seconds(ofText text: String) -> Double? {
    switch self {
    case .seconds: nil
    case .iso8601:
      ISOTime(text).flatMap { time in time.offset.map { Double(time.secondsOnClock - $0) } }
    case .secondsOrLocal(let offset):
      ISOTime(text).map { Double($0.secondsOnClock - ($0.offset ?? offset)) }
    }
  }

  /// Returns the seconds since 1970 of a value, without a warning.
  func seconds(in value: EntryContent?) -> Double? {
    if case .text(let text) = value, let seconds = seconds(ofText: text) { return seconds }
    return isAlwaysText ? nil : PayloadReader.number(in: value)
  }
}
