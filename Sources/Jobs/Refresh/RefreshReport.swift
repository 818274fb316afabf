public import FoundationEssentials

/// What a run did.
public struct RefreshReport: Sendable {
  /// The instant everything was decided at.
  public var at: Date
  /// A picture each, in the order of the configuration, light before dark.
  public var outputs: [OutputReport] = []
  /// How many HTTP requests went out.
  public var requests = 0
  /// What the user should know besides, a line each: damaged data, a cache that cannot be written to.
  public var notices: [String] = []
  /// The next instant at which a picture may change; nil where none will.
  public var nextChange: Date?

  /// A report of nothing.
  public init(at instant: Date) {
    at = instant
  }
}

/// What became of one picture.
public struct OutputReport: Sendable {
  /// What became of its file.
  public enum Status: String, Sendable, Hashable {
    /// The file holds a new picture.
    case written
    /// The file held this picture already.
    case unchanged
    /// Nothing was done, because another run is at it or because nothing was to be done.
    case skipped
    /// There is no new picture; one that was there is as it was.
    case failed
  }

  /// The widget's name, or that of a template of one's own.
  public var widget: String
  /// Where the picture is or would be.
  public var path: String
  /// What became of its file.
  public var status: Status
  /// The instant of the entry that is shown; nil where there is none, as where data are too old to be shown.
  public var entry: Date?
  /// Whether the picture shows data older than they should be.
  public var isStale = false
  /// Whether the picture lacks something it was to show: the events of a calendar that cannot be read.
  public var isIncomplete = false
  /// What went wrong; a picture may have been drawn all the same, from older data.
  public var error: (any Error)?
  /// What a dry run would have done; nil in a run that did it.
  public var plan: String?
}
