internal import FoundationEssentials
internal import Timeline
internal import Weather
internal import Widgets

/// What an output is to show at an instant.
struct OutputDecision: Sendable {
  /// What a picture is drawn from.
  enum Subject: Sendable {
    /// An entry, drawn with the widget's template.
    case entry(StoredEntry)
    /// Data that are too old: their date, drawn in place of the numbers.
    case noData(NoData)
  }

  /// What is said in place of old numbers.
  struct NoData: Sendable {
    /// The instant of the last successful fetch.
    var since: Date
    var place: String?
    /// The zone of the data.
    var timeZone: TimeZone?
  }

  var subject: Subject
  /// Whether data are older than they should be.
  var isStale = false
  /// The credit line of the data.
  var attribution: String?
  /// Why there are no fresher data.
  var problem: RefreshError?
  /// Whether the picture lacks what it was to show because of that.
  var isIncomplete = false
  /// The timeline to keep; nil where the one that is kept stays.
  var record: TimelineRecord?
  /// The next instant at which this may change; nil where it never does.
  var nextChange: Date?

  /// Whether some widget of a dashboard has nothing to say.
  var hasProblems: Bool {
    if case .entry(let entry) = subject { !entry.content.tileProblems.isEmpty } else { false }
  }

  /// The instant of the entry that is shown; nil where none is.
  var entryDate: Date? {
    if case .entry(let entry) = subject { entry.date } else { nil }
  }
}

/// How old data may be, by the rules every widget with data follows.
///
///     fetched ......... reload .......... reload + 1 h .......... fetched + expireAfter
///        the timeline    rebuilt from the     the same, marked        "no data since"
///        as it was made  kept forecast        stale
enum Staleness {
  /// How long a reload may be missed before the picture says so: one hour.
  static let tolerance: TimeInterval = 3_600

  /// The instant from which data count as stale: an hour after the reload of a timeline made when they were fetched.
  static func begins(_ provider: any TimelineProvider, fetchedAt: Date, in context: TimelineContext) -> Date {
    var context = context
    context.now = fetchedAt
    // Data that said nothing about the hour they came in are stale an hour later.
    let reload = (try? provider.erasedTimeline(in: context))?.policy.date ?? fetchedAt
    return reload + tolerance
  }
}

extension TimeInterval {
  /// From a boundary that belongs to the time before it to the first instant after it, in seconds.
  static let justAfter: TimeInterval = 0.001
}
