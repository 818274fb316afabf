/// The duration of an event: days of the wall clock, then exact seconds.
struct EventLength: Hashable {
  var days = 0
  var seconds = 0

  init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Parses a DURATION (RFC 5545, section 3.3.6), such as `P1DT2H` or `P2W`.
  ///
  /// A negative duration becomes zero, because no event ends before it begins. The maximum is 100,000 days.
  ///
  /// - Returns: nil for any other text.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = DigitReader(text)
    let isNegative = reader.skip("-")
    if !isNegative { reader.skip("+") }
    guard reader.skip("P") || reader.skip("p"), !reader.isAtEnd else { return nil }
    var isTime = false
    while !reader.isAtEnd {
      if reader.skip("T") || reader.skip("t") {
        isTime = true
        continue
      }
      guard let number = reader.number() else { return nil }
      if reader.skip("W") || reader.skip("w") {
        days += 7 * number
      } else if reader.skip("D") || reader.skip("d") {
        days += number
      } else if isTime, reader.skip("H") || reader.skip("h") {
        seconds += 3_600 * number
      } else if isTime, reader.skip("M") || reader.skip("m") {
        seconds += 60 * number
      } else if isTime, reader.skip("S") || reader.skip("s") {
        seconds += number
      } else {
        return nil
      }
    }
    let limit = 100_000
    days = isNegative ? 0 : min(days, limit)
    seconds = isNegative ? 0 : min(seconds, limit * 86_400)
  }
}
