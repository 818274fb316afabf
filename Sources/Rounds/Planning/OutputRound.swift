internal import FoundationEssentials

/// A plan as one round sees it: its fingerprint and its kept timeline, both looked at once.
struct OutputRound {
  let plan: JobPlan
  /// The key of its kept timeline; nil if none is kept.
  let key: String?
  /// The plan's fingerprint when the round began.
  let fingerprint: String
  /// The timeline that was kept; nil if none was, or none counts.
  let kept: TimelineRecord?

  /// Returns the facts about the stored timeline for the policy.
  func storedFacts(at instant: Date) -> EntryPolicy.StoredTimeline? {
    kept?.facts(fingerprint: fingerprint, at: instant)
  }

  /// Whether the kept timeline has to be made again.
  func needsReload(at instant: Date) -> Bool {
    EntryPolicy.needsReload(storedFacts(at: instant), limits: plan.limits, at: instant)
  }

  /// Returns when a good timeline shows something else or has to be made again; nil if it never does.
  func nextLook(_ change: Date?, madeAt: Date, fetchedAt: Date?, after instant: Date) -> Date? {
    // Data that expire immediately must not cause continuous requests.
    let expiry = fetchedAt.map { max($0 + plan.limits.lifetime + .justAfter, madeAt + RetryDelay.afterFailure) }
    return [change, expiry].compactMap { $0 }.filter { $0 > instant }.min()
  }
}
