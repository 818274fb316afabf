public import FoundationEssentials
public import WidgetBase
public import WidgetTimeline

/// The content of the data widget: the data of its sources.
public struct DataEntry: TimelineEntry {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The fields of the data, with the additional fields `isStale`, `badge`, `badgeInWords`, `unavailable` and `updated`.
  ///
  /// The badges are null unless the data are stale, `unavailable` are the names of sources without data, and `updated` is
  /// the instant of the last fetch. If the data have fields of these names, those take precedence.
  public var content: EntryContent
}

/// The data widget's provider: the entries that the data contain, else a single one.
public struct DataProvider: TimelineProvider {
  private let parts: [Part]

  private struct Part {
    /// The key in the content; nil to put the source's fields directly into the content.
    let key: String?
    let data: SourceData
  }

  /// The maximum number of entries in a timeline.
  public static let maximumEntries = 1_000

  init(options: DataOptions, documents: [String?: SourceData]) {
    parts = options.parts.map { part in
      Part(key: part.key, data: documents[part.source] ?? SourceData(content: nil, problem: "no data"))
    }
  }

  /// Returns an empty entry, because the fields are unknown until the data are loaded.
  public func placeholder(in context: TimelineContext) -> DataEntry {
    DataEntry(date: context.now, content: [:])
  }

  /// Returns entries for now and for each date in a source, with the earliest reload date of the sources.
  ///
  /// A source without data is null unless it is the only one.
  ///
  /// - Throws: ``MissingDataError`` if no source has data, `Failure` for invalid entries.
  public func timeline(in context: TimelineContext) throws -> Timeline<DataEntry> {
    let known = parts.filter { $0.data.content != nil }
    guard !known.isEmpty else {
      throw MissingDataError(description: parts.first?.data.problem ?? "no data")
    }
    var timelines: [SourceTimeline?] = []
    for part in parts { timelines.append(try part.data.content.map { try SourceTimeline($0) }) }
    let start = Schedule.floor(context.now, toMultipleOf: 1)
    let dates = timelines.compactMap { $0 }.flatMap { $0.entries.compactMap(\.date) }
    let current = dates.filter { $0 <= context.now }.max()
    let later = Set(dates).filter { $0 > context.now }.sorted()
    let shown = ([current ?? start] + later).prefix(Self.maximumEntries)
    let reload = zip(parts, timelines).compactMap { part, timeline in
      timeline?.reload(fetchedAt: part.data.fetchedAt ?? context.now, interval: part.data.interval)
    }.filter { $0 < .distantFuture }.min()
    return try Timeline(
      entries: shown.map { entry(at: $0, of: timelines, in: context) }, policy: reload.map { .after($0) } ?? .never)
  }

  private func entry(at date: Date, of timelines: [SourceTimeline?], in context: TimelineContext) -> DataEntry {
    var content: [String: EntryContent] = [:]
    for (part, timeline) in zip(parts, timelines) {
      let partFields = timeline.map {
        state(of: [part], at: date, in: context).merging($0.fields(at: date)) { $1 }
      }
      if let key = part.key {
        content[key] = partFields.map { .record($0) } ?? .null
      } else {
        content = partFields ?? [:]
      }
    }
    return DataEntry(
      date: date, content: .record(state(of: parts, at: date, in: context).merging(content) { $1 }))
  }

  /// Returns the fields that describe the age of the data, which is the age of the oldest source.
  private func state(of parts: [Part], at date: Date, in context: TimelineContext) -> [String: EntryContent] {
    let data = parts.map(\.data)
    let missing = parts.filter { $0.data.content == nil }.compactMap(\.key)
    var fields = data.marks(missing: missing, at: date, in: context).states
    fields["updated"] = .optional(data.compactMap(\.fetchedAt).min().map(WallClock.isoText))
    return fields
  }
}

extension [SourceData] {
  /// Returns the marks of an entry of these data, whose age is that of the oldest stale source.
  ///
  /// `missing` are the names of the sources without data.
  package func marks(missing: [String], at date: Date, in context: TimelineContext) -> EntryMarks {
    let (language, zone) = (context.language, context.timeZone())
    let stale = filter(\.isStale).compactMap(\.fetchedAt).min()
    return EntryMarks(
      isStale: contains(where: \.isStale), badge: stale.map { language.staleBadge(dataOf: $0, at: date, in: zone) },
      badgeInWords: stale.map { language.staleBadgeInWords(dataOf: $0, at: date, in: zone) }, unavailable: missing)
  }
}

/// The error of a data widget without data; the picture then says that there are none.
public struct MissingDataError: UserError, Hashable {
  /// The reason, as one line for users.
  public let description: String

  /// Creates an error with its reason.
  package init(description: String) {
    self.description = description
  }

  /// The class of upstream errors: as far as the widget knows, a server failed.
  public var failureKind: FailureKind { .upstream }
}

extension WidgetDefinition {
  static let data = WidgetDefinition(
    name: "data", summary: "any data, in a custom template", kind: .data,
    options: [.dataSource, .dataSources], read: { try DataOptions($0) },
    requires: { options in
      let isAlone = options.parts.count == 1
      return options.parts.map { DataRequirement(.json(source: $0.source), isEssential: isAlone) }
    },
    provider: { options, input in DataProvider(options: options, documents: input.documents) })
}
