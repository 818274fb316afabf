/// An ISO 8601 date with or without a time of day, such as `2022-02-05T08:00:00Z` and `2022-02-05T17:00`.
///
/// It is read with integer arithmetic for the reason given at ``LocalDay``.
package struct ISOTime {
  /// The seconds from 1970-01-01 00:00 to the time in the text, both on its own clock; fractions are dropped.
  package let secondsOnClock: Int

  /// The offset of its clock in seconds ahead of UTC; nil if the text has none.
  package let offset: Int?

  /// Reads a text that is entirely a date; returns nil for any other text, including invalid dates.
  package init?(_ text: String) {
    var rest = text.utf8[...]

    func skip(_ characters: StaticString) -> Bool {
      guard let first = rest.first,
        characters.withUTF8Buffer({ $0.contains(first) })
      else { return false }
      rest.removeFirst()
      return true
    }

    func digits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
      let taken = rest.prefix(count)
      guard taken.count == count, taken.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest.removeFirst(count)
      let number = taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(number) ? number : nil
    }

    guard let year = digits(4, in: 0...9_999), skip("-"), let month = digits(2, in: 1...12), skip("-"),
      let dayOfMonth = digits(2, in: 1...31)
    else { return nil }
    let day = LocalDay(year: year, month: month, day: dayOfMonth)
    // A day past the end of the month would be in the next month.
    guard day.day == dayOfMonth else { return nil }

    var secondsOfDay = 0
    var offset: Int?
    if skip("Tt ") {
      guard let hour = digits(2, in: 0...23), skip(":"), let minute = digits(2, in: 0...59) else { return nil }
      secondsOfDay = hour * 3_600 + minute * 60
      if skip(":") {
        // A leap second counts as the second after it.
        guard let second = digits(2, in: 0...60) else { return nil }
        secondsOfDay += second
        if skip(".,") {
          guard digits(1, in: 0...9) != nil else { return nil }
          while digits(1, in: 0...9) != nil {}
        }
      }
      if skip("Zz") {
        offset = 0
      } else if let sign = rest.first, skip("+-") {
        guard let hours = digits(2, in: 0...18) else { return nil }
        let hasColon = skip(":")
        guard let minutes = rest.isEmpty && !hasColon ? 0 : digits(2, in: 0...59) else { return nil }
        offset = (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
      }
    }
    guard rest.isEmpty else { return nil }
    secondsOnClock = day.daysSince1970 * 86_400 + secondsOfDay
    self.offset = offset
  }
}
