public import FoundationEssentials
package import WidgetBase

/// The policy for requesting a widget's next timeline.
///
/// As in WidgetKit, the date is the earliest instant of the next reload; the reload may come later.
public enum ReloadPolicy: Hashable, Sendable {
  /// After the date of the last entry.
  case atEnd
  /// Not before this instant.
  case after(Date)
  /// Only on an external request.
  case never

  /// The policy's name in JSON: `atEnd`, `after` or `never`.
  public var name: String {
    switch self {
    case .atEnd: "atEnd"
    case .after: "after"
    case .never: "never"
    }
  }

  /// The policy's date; nil unless it is ``after(_:)``.
  public var date: Date? {
    if case .after(let date) = self { date } else { nil }
  }
}

/// A widget's entries in the order of their dates, and the policy for the next reload.
public struct Timeline<Entry: TimelineEntry>: Sendable {
  /// The entries: at least one, with strictly increasing dates.
  public let entries: [Entry]
  /// The policy for requesting the next timeline.
  public let policy: ReloadPolicy

  /// Creates a timeline.
  ///
  /// - Throws: `Failure` if there are no entries or their dates do not strictly increase.
  public init(entries: [Entry], policy: ReloadPolicy) throws {
    guard !entries.isEmpty else { throw Failure.emptyTimeline }
    for index in 1..<entries.count where entries[index - 1].date >= entries[index].date {
      let date = entries[index].date.formatted(.iso8601)
      throw Failure(
        .internal, "the dates of a timeline must increase, but \(date) does not come after the one before it")
    }
    self.init(ordered: entries, policy: policy)
  }

  private init(ordered entries: [Entry], policy: ReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }

  /// Returns the index of the entry shown at an instant, the last one not after it; nil before the first entry.
  public func index(at instant: Date) -> Int? {
    entries.lastIndex { $0.date <= instant }
  }

  /// Returns the instant until which an entry is shown: the next entry's date or, for the last entry, the reload date,
  /// if any.
  ///
  /// The reload date may be before the date of the last entry, whose end is then earlier than its beginning.
  ///
  /// `index` is an index of ``entries``.
  public func end(ofEntryAt index: Int) -> Date? {
    index + 1 < entries.count ? entries[index + 1].date : policy.date
  }

  /// Returns the same timeline with type-erased entries.
  public func erased() -> Timeline<AnyTimelineEntry> {
    Timeline<AnyTimelineEntry>(ordered: entries.map { AnyTimelineEntry($0) }, policy: policy)
  }
}

extension Failure {
  /// The failure of a provider whose timeline has no entries.
  package static let emptyTimeline = Failure(.internal, "a timeline needs at least one entry")
}
