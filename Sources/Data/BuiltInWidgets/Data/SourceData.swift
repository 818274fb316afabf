public import FoundationEssentials
public import WidgetTimeline

/// The data of a source, or the reason why the source has no data to show.
public struct SourceData: Sendable, Hashable {
  /// The data; nil if none can be shown.
  public var content: EntryContent?
  /// The instant of the last successful fetch; nil if there was none.
  public var fetchedAt: Date?
  /// The number of seconds until the next reload if the data do not specify it; infinity for data that never expire.
  public var interval: TimeInterval
  /// Whether the data are stale.
  public var isStale: Bool
  /// The reason why there are no data, as one line for users.
  public var problem: String?

  /// The default interval in seconds: 15 minutes.
  public static let defaultInterval: TimeInterval = 900

  /// Creates the data of a source, or the reason why it has no data to show.
  public init(
    content: EntryContent?, fetchedAt: Date? = nil, interval: TimeInterval = Self.defaultInterval,
    isStale: Bool = false, problem: String? = nil
  ) {
    self.content = content
    self.fetchedAt = fetchedAt
    self.interval = interval
    self.isStale = isStale
    self.problem = problem
  }
}
