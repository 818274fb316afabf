internal import FoundationEssentials
internal import Pictures

/// The choice of the entry to show at an instant: a pure function of the stored timeline, the data and the clock.
///
///     fetched ......... reload .......... reload + tolerance .... fetched + expireAfter
///        the timeline    made again of     the same, marked        "no data since"
///        as it was made  the kept data     stale
enum EntryPolicy {
  /// The facts about the stored timeline.
  struct StoredTimeline: Hashable {
    /// Whether the same job made it, with the same version of the program.
    var isCurrent = true
    /// Whether its reload is due by its policy.
    var isDue = false
    /// Whether it has an entry for the instant.
    var hasEntry = true
    /// The instant it was made at.
    var madeAt: Date
    /// The instant of the last successful fetch of its data; nil for a widget without data.
    var fetchedAt: Date?
    /// The date of its policy `after`.
    var reloadAfter: Date?
    /// The next instant at which it shows another entry or its reload is due; nil if neither follows.
    var nextChange: Date?
  }

  /// The facts about data.
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

  /// The outcome of loading data.
  enum Outcome: Hashable {
    /// The widget needs none.
    case notNeeded
    /// Nothing was loaded, because the stored timeline is valid.
    case notLoaded
    /// Loading succeeded.
    case loaded(Loaded)
    /// Loading failed; the last good data remain, if any.
    case failed(last: Loaded?)
  }

  /// The maximum ages of data in seconds.
  struct Limits: Hashable {
    /// The age in seconds after which the data are not shown.
    var expireAfter: TimeInterval
    /// The age after which a stored timeline is remade.
    var lifetime: TimeInterval
    /// The time after a missed reload until the data are stale.
    var tolerance: TimeInterval = EntryPolicy.tolerance
  }

  /// The entry to show.
  enum Choice: Hashable {
    /// The kept timeline's entry.
    case keep
    /// An entry of a new timeline, marked or not.
    case make(isStale: Bool)
    /// A notice that there are no data since an instant.
    case noData(since: Date)
    /// Nothing; the missing data must be reported.
    case nothing
  }

  /// The default time after a missed reload until the picture is marked stale.
  static let tolerance = WeatherSettings.defaultTolerance

  /// Returns whether a stored timeline must be remade.
  static func needsReload(_ kept: StoredTimeline?, limits: Limits, at instant: Date) -> Bool {
    guard let kept, kept.isCurrent, !kept.isDue, kept.hasEntry else { return true }
    guard let fetchedAt = kept.fetchedAt else { return false }
    return fetchedAt > instant || instant > fetchedAt + limits.lifetime
  }

  /// Returns the entry to show after data were loaded, or could not be.
  static func choose(_ kept: StoredTimeline?, _ outcome: Outcome, limits: Limits, at instant: Date) -> Choice {
    let isGood = !needsReload(kept, limits: limits, at: instant)
    switch outcome {
    case .notNeeded: return isGood ? .keep : .make(isStale: false)
    case .notLoaded: return isGood ? .keep : .nothing
    case .loaded(let data):
      guard instant <= data.fetchedAt + limits.expireAfter else { return .noData(since: data.fetchedAt) }
      return .make(isStale: !data.isValidated && instant > staleDate(of: data, kept: nil, tolerance: limits.tolerance))
    case .failed(let last?):
      guard instant <= last.fetchedAt + limits.expireAfter else { return .noData(since: last.fetchedAt) }
      return .make(isStale: instant > staleDate(of: last, kept: kept, at: instant, tolerance: limits.tolerance))
    case .failed(nil):
      // The data are lost, but not the entries made of them: they count for as long as nothing has to be said about
      // their age, which they do not know.
      guard let kept, kept.isCurrent, let fetchedAt = kept.fetchedAt else { return .nothing }
      let isShown =
        fetchedAt <= instant && instant <= (kept.reloadAfter ?? fetchedAt) + limits.tolerance
        && instant <= fetchedAt + limits.expireAfter && kept.hasEntry
      return isShown ? .keep : .noData(since: min(fetchedAt, instant))
    }
  }

  /// Returns the instant from which data count as stale.
  ///
  /// If the provider put off the reload of the timeline `kept` by saying that these data still hold, nothing was missed
  /// before that reload.
  static func staleDate(
    of data: Loaded, kept: StoredTimeline?, at instant: Date = .distantFuture, tolerance: TimeInterval
  ) -> Date {
    var reload = data.reload
    if let kept, !data.isFile, kept.isCurrent, kept.fetchedAt == data.fetchedAt, kept.madeAt <= instant {
      reload = max(reload, kept.reloadAfter ?? reload)
    }
    return reload + tolerance
  }
}

extension TimeInterval {
  /// The seconds from a boundary, which belongs to the time before it, to the first instant after it.
  static let justAfter: TimeInterval = 0.001
}
