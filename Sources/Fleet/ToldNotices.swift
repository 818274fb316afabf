internal import WidgetSupport

/// The notices that a process has reported, so that it reports each one once.
///
/// The queue gets a notice again while it recurs, since it keeps the last instant of each, but at most once a minute.
struct ToldNotices: Sendable {
  /// The instants at which the queue got each text last.
  private var kept = BoundedCache<String, ContinuousClock.Instant>(capacity: ToldNotices.maximumTexts)

  /// The maximum number of texts that are remembered.
  private static let maximumTexts = 5_000
  /// The minimum time before a recurring text is written to the queue again.
  private static let pause = Duration.seconds(60)

  /// Returns which of some texts to tell and which to write to the queue.
  ///
  /// - Parameter now: the instant at which they came up.
  mutating func sort(
    _ texts: [String], at now: ContinuousClock.Instant = .now
  ) -> (toTell: [String], toKeep: [String]) {
    var (toTell, toKeep): ([String], [String]) = ([], [])
    for text in texts {
      let last = kept[text]
      guard last.map({ $0.duration(to: now) >= Self.pause }) ?? true else { continue }
      kept.insert(now, for: text)
      toKeep.append(text)
      if last == nil { toTell.append(text) }
    }
    return (toTell, toKeep)
  }
}
