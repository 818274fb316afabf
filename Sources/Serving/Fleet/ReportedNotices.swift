internal import WidgetBase

/// The notices that a process has reported, so that it reports each one once.
///
/// The queue gets a notice again while it recurs, since it keeps the last instant of each, but at most once a minute.
struct ReportedNotices: Sendable {
  /// The instant of the last write of each text to the queue.
  private var lastWrites = BoundedCache<String, ContinuousClock.Instant>(capacity: ReportedNotices.maximumTexts)

  /// The maximum number of texts that are remembered.
  private static let maximumTexts = 5_000
  /// The minimum time before a recurring text is written to the queue again.
  private static let minimumInterval = Duration.seconds(60)

  /// Returns which texts of an instant to report and which to write to the queue.
  mutating func sort(
    _ texts: [String], at now: ContinuousClock.Instant = .now
  ) -> (toReport: [String], toKeep: [String]) {
    var (toReport, toKeep): ([String], [String]) = ([], [])
    for text in texts {
      let last = lastWrites[text]
      guard last.map({ $0.duration(to: now) >= Self.minimumInterval }) ?? true else { continue }
      lastWrites.insert(now, for: text)
      toKeep.append(text)
      if last == nil { toReport.append(text) }
    }
    return (toReport, toKeep)
  }
}
