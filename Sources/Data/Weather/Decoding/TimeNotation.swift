internal import CivilTime
internal import JSON

/// How a payload format writes instants.
enum TimeNotation {
  /// Seconds since 1970.
  case seconds
  /// Texts of ISO 8601 with `Z` or an offset.
  case iso8601
  /// Seconds since 1970 or texts of ISO 8601; of a text without an offset, the clock is so many seconds ahead of UTC.
  case secondsOrLocal(offset: Int)

  /// Whether instants are always text, so that a number is a mistake.
  var isAlwaysText: Bool {
    if case .iso8601 = self { true } else { false }
  }

  /// Seconds since 1970 of a text of ISO 8601, nil for one that this notation does not have.
  func seconds(ofText text: String) -> Double? {
    switch self {
    case .seconds: nil
    case .iso8601:
      ISOTime(text).flatMap { time in time.offset.map { Double(time.secondsOnClock - $0) } }
    case .secondsOrLocal(let offset):
      ISOTime(text).map { Double($0.secondsOnClock - ($0.offset ?? offset)) }
    }
  }

  /// Seconds since 1970 of whatever stands for an instant, without a warning.
  func seconds(in value: JSONValue?) -> Double? {
    if case .string(let text) = value, let seconds = seconds(ofText: text) { return seconds }
    return isAlwaysText ? nil : PayloadReader.number(in: value)
  }
}
