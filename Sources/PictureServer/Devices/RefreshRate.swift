package import FoundationEssentials
package import PictureJobs
internal import WidgetSupport

/// The time until a device's next request.
package enum RefreshRate {
  /// The times that devices are told, in seconds: from a minute to a day.
  package static let range = 60...86_400
  /// The default time in seconds, used if no change is expected.
  package static let defaultSeconds = 900
  /// The delays in seconds between a change and the requests of the devices; they spread the requests.
  package static let delays = 5...25

  /// Returns a device's delay in seconds after a change; it is always the same for one device.
  ///
  /// Very many devices need a wider range than ``delays``.
  package static func delay(of id: String, within delays: ClosedRange<Int> = Self.delays) -> Int {
    let number = Int(Digest.sha256(Array(id.utf8)).prefix(6), radix: 16) ?? 0
    return delays.lowerBound + number % delays.count
  }

  /// Returns the seconds until a device should ask again: just after the first change that is at least a minute away.
  ///
  /// The picture may change at each of `changes`, and the device asks `delay` seconds later. It stays asleep in the
  /// hours of `sleep`, which are in the time zone beside them.
  package static func seconds(
    at now: Date, changes: [Date], sleep: (hours: HoursOfDay, zone: TimeZone)? = nil, delay: Int
  ) -> Int {
    // Extreme dates would make these sums infinite.
    let later = changes.map { $0.timeIntervalSince(now) + Double(delay) }
      .filter { $0 >= Double(range.lowerBound) && $0.isFinite }
    var wake = min(later.min() ?? Double(defaultSeconds), Double(range.upperBound))
    if let sleep, let end = sleep.hours.end(ofSpanAround: now + wake, in: sleep.zone) {
      wake = end.timeIntervalSince(now) + Double(delay)
    }
    // Rounds up: waking a fraction of a second early would show the old picture until the next change.
    return range.clamp(Int(min(wake, Double(range.upperBound)).rounded(.up)))
  }
}

/// The rotation of several outputs on one device.
package enum OutputRotation {
  /// Returns the index of the output shown at an instant, and when its turn ends; nil if there is only one output.
  package static func current(at now: Date, of count: Int, every seconds: Double) -> (index: Int, until: Date?) {
    guard count > 1, seconds >= 1 else { return (0, nil) }
    let period = (now.timeIntervalSince1970 / seconds).rounded(.down)
    let index = Int(period.truncatingRemainder(dividingBy: Double(count)))
    return (min(max(index, 0), count - 1), Date(timeIntervalSince1970: (period + 1) * seconds))
  }
}

extension HoursOfDay {
  /// Returns the end of the span that contains an instant; nil if the span does not contain it.
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
    // The offset from UTC may differ at that time.
    let guess = Date(timeIntervalSince1970: localEnd - offset(instant))
    return Date(timeIntervalSince1970: localEnd - offset(guess))
  }
}
