package import Configurations
internal import FileAccess
package import FoundationEssentials

/// The time until a device's next request.
package enum RefreshRate {
  /// The valid times between requests of a device, in seconds: from a minute to a day.
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
  /// The picture may change at each of `changes`, and the device asks `delay` seconds later, but at the latest after
  /// `maximum` seconds. It stays asleep in all hours of `sleep`, which are in the time zone beside them.
  package static func seconds(
    at now: Date, changes: [Date], sleep: (hours: [HoursOfDay], zone: TimeZone)? = nil, delay: Int,
    maximum: Int? = nil
  ) -> Int {
    // Extreme dates would make these sums infinite.
    let later = changes.map { $0.timeIntervalSince(now) + Double(delay) }
      .filter { $0 >= Double(range.lowerBound) && $0.isFinite }
    var wake = min(later.min() ?? Double(maximum ?? defaultSeconds), Double(maximum ?? range.upperBound))
    // Hours may follow each other, each in any order.
    for _ in sleep?.hours ?? [] {
      guard let sleep,
        let end = sleep.hours.lazy.compactMap({ $0.end(ofSpanAround: now + wake, in: sleep.zone) }).first
      else { break }
      wake = end.timeIntervalSince(now) + Double(delay)
    }
    // Rounds up: waking a fraction of a second early would show the old picture until the next change.
    return range.clamp(Int(min(wake, Double(range.upperBound)).rounded(.up)))
  }
}
