internal import FileOutput
package import FoundationEssentials
package import WidgetConfiguration

/// When a device asks for its next picture.
package enum RefreshRate {
  /// What devices are told, in seconds: from a minute to a day.
  package static let range = 60...86_400
  /// What a device is told if nothing is expected to change.
  package static let standard = 900
  /// How many seconds after a change devices ask: not all of them in one second.
  package static let delays = 5...25

  /// How many seconds after changes a device asks, the same each time.
  ///
  /// - Parameter delays: of all devices; very many need more room than ``delays`` has.
  package static func delay(of id: String, within delays: ClosedRange<Int> = Self.delays) -> Int {
    let number = Int(Digest.sha256(Array(id.utf8)).prefix(6), radix: 16) ?? 0
    return delays.lowerBound + number % delays.count
  }

  /// The seconds until a device should ask again: just after the first change that is at least a minute away.
  ///
  /// - Parameters:
  ///   - changes: instants at which its picture may become another one.
  ///   - sleep: when it is left asleep, and in which zone.
  ///   - delay: seconds after a change.
  package static func seconds(
    at now: Date, changes: [Date], sleep: (hours: HoursOfDay, zone: TimeZone)? = nil, delay: Int
  ) -> Int {
    // Away from instants that no clock shows, sums stay finite.
    let later = changes.map { $0.timeIntervalSince(now) + Double(delay) }
      .filter { $0 >= Double(range.lowerBound) && $0.isFinite }
    var wake = min(later.min() ?? Double(standard), Double(range.upperBound))
    if let sleep, let end = sleep.hours.end(ofSpanAround: now + wake, in: sleep.zone) {
      wake = end.timeIntervalSince(now) + Double(delay)
    }
    // Not before the change: a fraction of a second would show the old picture until the next one.
    return range.clamp(Int(min(wake, Double(range.upperBound)).rounded(.up)))
  }
}

/// Several outputs on one device, one after the other.
package enum OutputTurn {
  /// Which of several outputs is shown at an instant, and until when; nil for one alone.
  package static func current(at now: Date, of count: Int, every seconds: Double) -> (index: Int, until: Date?) {
    guard count > 1, seconds >= 1 else { return (0, nil) }
    let turn = (now.timeIntervalSince1970 / seconds).rounded(.down)
    let index = Int(turn.truncatingRemainder(dividingBy: Double(count)))
    return (min(max(index, 0), count - 1), Date(timeIntervalSince1970: (turn + 1) * seconds))
  }
}

extension HoursOfDay {
  /// The end of the span that an instant is in; nil if it is in none.
  func end(ofSpanAround instant: Date, in zone: TimeZone) -> Date? {
    func offset(_ date: Date) -> Double { Double(zone.secondsFromGMT(for: date)) }
    let day = 86_400.0
    let local = instant.timeIntervalSince1970 + offset(instant)
    let midnight = (local / day).rounded(.down) * day
    let time = local - midnight
    let (start, end) = (Double(start) * 60, Double(end) * 60)
    let isInside = start < end ? (start..<end).contains(time) : time >= start || time < end
    guard isInside else { return nil }
    let localEnd = midnight + end + (end <= time ? day : 0)
    // The offset there may be another one than now.
    let guess = Date(timeIntervalSince1970: localEnd - offset(instant))
    return Date(timeIntervalSince1970: localEnd - offset(guess))
  }
}
