public import Failures
public import FoundationEssentials
public import Timeline

/// Data of any shape as the entries they have.
///
///     {"departures": [...]}                                one entry
///     {"entries": [{"date": INSTANT, ...}, ...],           an entry from each date on: what it says itself, and what
///      "reload": INSTANT, ...}                             stands beside the list
///
/// An array is the record `{"items": ...}`, any other value `{"value": ...}`.
public struct SourceTimeline: Sendable {
  struct Entry: Sendable {
    /// nil: from whenever on.
    let date: Date?
    let fields: [String: EntryContent]
  }

  /// At least one; dates strictly increase.
  let entries: [Entry]
  /// When the data want to be asked for anew; nil if they do not say.
  let reload: Date?

  /// As many entries as are read of one source.
  static let maximumEntries = 10_000

  /// Reads the entries.
  ///
  /// - Throws: ``SourceTimelineError`` for a list of entries that is none.
  public init(_ content: EntryContent) throws(SourceTimelineError) {
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
    if let stated = fields.removeValue(forKey: "reload"), stated != .null {
      guard let instant = Self.instant(stated) else {
        throw SourceTimelineError("\"reload\" is not \(InstantText.expectation)")
      }
      reload = instant
    } else {
      reload = nil
    }
    guard items.count <= Self.maximumEntries else {
      throw SourceTimelineError("it has \(items.count) entries; \(Self.maximumEntries) are the most")
    }
    var byDate: [Date: [String: EntryContent]] = [:]
    for (index, item) in items.enumerated() {
      guard case .record(var own) = item, let date = Self.instant(own.removeValue(forKey: "date")) else {
        throw SourceTimelineError("the \"date\" of entry \(index + 1) is not \(InstantText.expectation)")
      }
      // Of two entries of one date the later counts.
      byDate[date] = fields.merging(own) { $1 }
    }
    entries = byDate.sorted { $0.key < $1.key }.map { Entry(date: $0.key, fields: $0.value) }
  }

  /// Whether a list is one of entries: other data may have a list of that name, without dates.
  private static func areEntries(_ items: [EntryContent]) -> Bool {
    items.contains { item in
      if case .record(let fields) = item { fields["date"] != nil } else { false }
    }
  }

  private static func instant(_ content: EntryContent?) -> Date? {
    if case .text(let text)? = content { InstantText.date(text) } else { nil }
  }

  /// What is said at an instant: the last entry not after it, else the first.
  func fields(at instant: Date) -> [String: EntryContent] {
    (entries.last { ($0.date ?? .distantPast) <= instant } ?? entries[0]).fields
  }

  /// When newer data are wanted.
  ///
  /// - Parameters:
  ///   - fetchedAt: the instant of the last successful fetch; a wish for an earlier instant says nothing.
  ///   - interval: seconds; infinity for data that do not age.
  /// - Returns: `Date.distantFuture` for such data.
  public func reload(fetchedAt: Date, interval: TimeInterval) -> Date {
    if let reload, reload > fetchedAt { return reload }
    return min(fetchedAt + interval, .distantFuture)
  }
}

extension SourceData {
  /// When newer data are wanted; nil if there are none, or they cannot be read.
  public var reload: Date? {
    guard let content, let fetchedAt else { return nil }
    return (try? SourceTimeline(content))?.reload(fetchedAt: fetchedAt, interval: interval)
  }
}

/// Data whose list of entries is none.
public struct SourceTimelineError: UserError, Hashable {
  /// One line for users.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The data's.
  public var exitClass: ExitClass { .badData }
}
