public import FoundationEssentials
public import WidgetBase
public import WidgetTimeline

/// The data of a source, split into entries.
///
///     {"departures": [...]}                                one entry
///     {"entries": [{"date": INSTANT, ...}, ...],           an entry from each date on: its own fields and
///      "reload": INSTANT, ...}                             those beside the list
///
/// An array becomes the record `{"items": ...}`, any other value `{"value": ...}`.
public struct SourceTimeline: Sendable {
  struct Entry: Sendable {
    /// nil for a single entry without a date.
    let date: Date?
    let fields: [String: EntryContent]
  }

  /// The entries: at least one, with strictly increasing dates.
  let entries: [Entry]
  /// The reload date that the data specify; nil if they specify none.
  let reload: Date?

  /// The maximum number of entries of a source.
  static let maximumEntries = 10_000

  /// Reads the entries.
  ///
  /// - Throws: `Failure` for an invalid list of entries or an invalid reload date.
  public init(_ content: EntryContent) throws(Failure) {
    guard case .record(var fields) = content else {
      let name = if case .list = content { "items" } else { "value" }
      entries = [Entry(date: nil, fields: [name: content])]
      reload = nil
      return
    }
    guard case .list(let items)? = fields["entries"], Self.areEntries(items) else {
      entries = [Entry(date: nil, fields: fields)]
      reload = Self.instant(fields["reload"])
      return
    }
    fields["entries"] = nil
    if let reloadValue = fields.removeValue(forKey: "reload"), reloadValue != .null {
      guard let instant = Self.instant(reloadValue) else {
        throw Failure(.badData, "\"reload\" is not \(InstantText.expectation)")
      }
      reload = instant
    } else {
      reload = nil
    }
    guard items.count <= Self.maximumEntries else {
      throw Failure(.badData, "it has \(items.count) entries; the maximum is \(Self.maximumEntries)")
    }
    var byDate: [Date: [String: EntryContent]] = [:]
    for (index, item) in items.enumerated() {
      guard case .record(var entry) = item, let date = Self.instant(entry.removeValue(forKey: "date")) else {
        throw Failure(.badData, "the \"date\" of entry \(index + 1) is not \(InstantText.expectation)")
      }
      // If two entries have the same date, the later one wins.
      byDate[date] = fields.merging(entry) { $1 }
    }
    entries = byDate.sorted { $0.key < $1.key }.map { Entry(date: $0.key, fields: $0.value) }
  }

  /// Returns whether a list contains entries; other data may have a list named `entries` whose items have no dates.
  private static func areEntries(_ items: [EntryContent]) -> Bool {
    items.contains { item in
      if case .record(let fields) = item { fields["date"] != nil } else { false }
    }
  }

  private static func instant(_ content: EntryContent?) -> Date? {
    if case .text(let text)? = content { InstantText.date(text) } else { nil }
  }

  /// Returns the fields of the last entry that is not after an instant or, if all are after it, of the first entry.
  func fields(at instant: Date) -> [String: EntryContent] {
    (entries.last { ($0.date ?? .distantPast) <= instant } ?? entries[0]).fields
  }

  /// Returns the date of the next reload.
  ///
  /// - Parameters:
  ///   - fetchedAt: the instant of the last successful fetch; a specified reload date that is not after it is ignored.
  ///   - interval: the default interval in seconds; infinity for data that never expire.
  /// - Returns: `Date.distantFuture` for data that never expire.
  public func reload(fetchedAt: Date, interval: TimeInterval) -> Date {
    if let reload, reload > fetchedAt { return reload }
    return min(fetchedAt + interval, .distantFuture)
  }
}

extension SourceData {
  /// The date of the next reload; nil if there are no data or they are invalid.
  public var reload: Date? {
    guard let content, let fetchedAt else { return nil }
    return (try? SourceTimeline(content))?.reload(fetchedAt: fetchedAt, interval: interval)
  }
}
