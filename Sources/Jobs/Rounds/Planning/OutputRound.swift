internal import FoundationEssentials

/// A plan as one round sees it: its fingerprint and its kept timeline, both read once, at the instant of the round.
struct OutputRound {
  let plan: JobPlan
  /// The key of its kept timeline; nil if none is kept.
  let key: String?
  /// The plan's fingerprint when the round began.
  let fingerprint: String
  /// The kept timeline; nil if none is kept, or if kept timelines are ignored.
  ///
  /// It has only the entries that may be drawn.
  let kept: TimelineRecord?
  /// The facts about the kept timeline for the policy.
  let keptFacts: EntryPolicy.StoredTimeline?
  /// The number of entries from the current one on that may be drawn; nil for all entries of the timeline.
  var entryCount: Int?

  /// Returns whether the kept timeline has to be made again.
  func needsReload(at instant: Date) -> Bool {
    EntryPolicy.needsReload(keptFacts, limits: plan.limits, at: instant)
  }

  /// Returns the date at which a valid timeline shows another entry or has to be made again; nil if neither follows.
  func nextLook(_ change: Date?, madeAt: Date, fetchedAt: Date?, after instant: Date) -> Date? {
    // Data that expire immediately must not cause continuous requests.
    let expiry = fetchedAt.map { max($0 + plan.limits.lifetime + .justAfter, madeAt + RetryDelay.afterFailure) }
    return [change, expiry].compactMap { $0 }.filter { $0 > instant }.min()
  }
}
