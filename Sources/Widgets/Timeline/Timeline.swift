public import Failures
public import FoundationEssentials

/// When a widget wants its next timeline.
///
/// As in WidgetKit, the date is the earliest instant of the next load: the load may come later.
public enum ReloadPolicy: Hashable, Sendable {
  /// After the last entry's date has passed.
  case atEnd
  /// Not before this instant.
  case after(Date)
  /// Only when something outside asks for it.
  case never

  /// What the policy is called in JSON: `atEnd`, `after` or `never`.
  public var name: String {
    switch self {
    case .atEnd: "atEnd"
    case .after: "after"
    case .never: "never"
    }
  }

  /// The instant the policy names, nil where it names none.
  public var date: Date? {
    if case .after(let date) = self { date } else { nil }
  }
}

/// A widget's entries in the order of their dates, and when to ask for more.
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// At least one; dates strictly increase.
  public let entries: [Entry]
  /// When to ask for the next timeline.
  public let policy: ReloadPolicy

  /// A timeline of entries whose dates strictly increase.
  ///
  /// - Throws: ``TimelineError`` where there is no entry or a date is not after the one before it.
  public init(entries: [Entry], policy: ReloadPolicy) throws {
    guard !entries.isEmpty else { throw TimelineError.empty }
    for index in 1..<entries.count where entries[index - 1].date >= entries[index].date {
      throw TimelineError.unordered(entries[index].date)
    }
    self.init(ordered: entries, policy: policy)
  }

  private init(ordered entries: [Entry], policy: ReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }

  /// The position of the entry shown at an instant: the last one not after it; nil before the first.
  public func index(at instant: Date) -> Int? {
    entries.lastIndex { $0.date <= instant }
  }

  /// The instant until which an entry is shown: the next one's date, for the last one the reload date, if any.
  ///
  /// A reload may be asked for before the last entry is due; its end is then earlier than its beginning.
  ///
  /// - Parameter index: a position in ``entries``.
  public func end(ofEntryAt index: Int) -> Date? {
    index + 1 < entries.count ? entries[index + 1].date : policy.date
  }

  /// The same timeline without the entries' type.
  public func erased() -> Timeline<AnyTimelineEntry> {
    Timeline<AnyTimelineEntry>(ordered: entries.map { AnyTimelineEntry($0) }, policy: policy)
  }
}

/// Why entries do not make a timeline.
public enum TimelineError: UserError, Hashable {
  /// There is no entry.
  case empty
  /// The date that is not after the one before it.
  case unordered(Date)

  /// The program's.
  public var exitClass: ExitClass { .internal }

  /// One line for whoever wrote the provider.
  public var description: String {
    switch self {
    case .empty: "a timeline needs at least one entry"
    case .unordered(let date):
      "the dates of a timeline must increase, but \(date.formatted(.iso8601)) does not come after the one before it"
    }
  }
}
