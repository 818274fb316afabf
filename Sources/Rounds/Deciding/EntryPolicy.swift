internal import FoundationEssentials

/// Which entry is shown at an instant: one pure decision over the kept timeline, the data and the clock.
///
///     fetched ......... reload .......... reload + 1 h .......... fetched + expireAfter
///        the timeline    made anew of      the same, marked        "no data since"
///        as it was made  the kept data     stale
enum EntryPolicy {
  /// What is known of the timeline that was kept.
  struct Kept: Hashable {
    /// Whether the same job made it, with the same version of the program.
    var isCurrent = true
    /// Whether its own policy wants it to be made anew.
    var isDue = false
    /// Whether it has an entry for the instant.
    var hasEntry = true
    /// The instant it was made at.
    var madeAt: Date
    /// The instant of the last successful fetch of its data; nil for a widget without data.
    var fetchedAt: Date?
    /// The date of its policy `after`.
    var reloadAfter: Date?
  }

  /// What is known of data.
  struct Loaded: Hashable {
    /// The instant of the last successful fetch, not after now.
    var fetchedAt: Date
    /// The reload date of the timeline that was made when they were fetched.
    var reload: Date
    /// Whether their source says that they are good now, however long ago they were fetched.
    var isValidated = false
    /// Whether they are a file that someone else writes, so that a kept timeline says nothing of their reload.
    var isFile = false
  }

  /// What came of asking for data.
  enum Outcome: Hashable {
    /// The widget needs none.
    case notNeeded
    /// Nobody asked, for the kept timeline is good.
    case notLoaded
    /// They were had.
    case loaded(Loaded)
    /// They were not; those that were kept last are left, if any.
    case failed(last: Loaded?)
  }

  /// How old data may be, in seconds.
  struct Limits: Hashable {
    /// Past this age nothing is shown of them.
    var expireAfter: TimeInterval
    /// Past this age a kept timeline is made anew.
    var lifetime: TimeInterval
  }

  /// What is shown.
  enum Choice: Hashable {
    /// The kept timeline's entry.
    case keep
    /// An entry of a new timeline, marked or not.
    case make(isStale: Bool)
    /// That there are no data, and since when.
    case noData(since: Date)
    /// Nothing: what is missing has to be reported.
    case nothing
  }

  /// How long a reload may be missed before the picture says so: one hour.
  static let tolerance: TimeInterval = 3_600

  /// Whether a kept timeline has to be made anew.
  static func needsReload(_ kept: Kept?, limits: Limits, at instant: Date) -> Bool {
    guard let kept, kept.isCurrent, !kept.isDue, kept.hasEntry else { return true }
    guard let fetchedAt = kept.fetchedAt else { return false }
    return fetchedAt > instant || instant > fetchedAt + limits.lifetime
  }

  /// The choice.
  static func choose(_ kept: Kept?, _ outcome: Outcome, limits: Limits, at instant: Date) -> Choice {
    let isGood = !needsReload(kept, limits: limits, at: instant)
    switch outcome {
    case .notNeeded: return isGood ? .keep : .make(isStale: false)
    case .notLoaded: return isGood ? .keep : .nothing
    case .loaded(let data):
      guard instant <= data.fetchedAt + limits.expireAfter else { return .noData(since: data.fetchedAt) }
      return .make(isStale: !data.isValidated && instant > staleDate(of: data, kept: nil))
    case .failed(let last?):
      guard instant <= last.fetchedAt + limits.expireAfter else { return .noData(since: last.fetchedAt) }
      return .make(isStale: instant > staleDate(of: last, kept: kept, at: instant))
    case .failed(nil):
      // The data are lost, but not the entries made of them: they count for as long as nothing has to be said about
      // their age, which they do not know.
      guard let kept, kept.isCurrent, let fetchedAt = kept.fetchedAt else { return .nothing }
      let isShown =
        fetchedAt <= instant && instant <= (kept.reloadAfter ?? fetchedAt) + tolerance
        && instant <= fetchedAt + limits.expireAfter && kept.hasEntry
      return isShown ? .keep : .noData(since: min(fetchedAt, instant))
    }
  }

  /// The instant from which data count as stale.
  ///
  /// - Parameter kept: a timeline whose reload the provider put off by saying that these data still hold: nothing was
  ///   missed before it.
  static func staleDate(of data: Loaded, kept: Kept?, at instant: Date = .distantFuture) -> Date {
    var reload = data.reload
    if let kept, !data.isFile, kept.isCurrent, kept.fetchedAt == data.fetchedAt, kept.madeAt <= instant {
      reload = max(reload, kept.reloadAfter ?? reload)
    }
    return reload + tolerance
  }
}

extension TimeInterval {
  /// From a boundary that belongs to the time before it to the first instant after it, in seconds.
  static let justAfter: TimeInterval = 0.001
}
