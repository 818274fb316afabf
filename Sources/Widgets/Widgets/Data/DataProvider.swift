public import Failures
public import FoundationEssentials
public import Timeline

/// What a data widget says: what its sources gave.
public struct DataEntry: TimelineEntry {
  /// The instant from which it is shown.
  public var date: Date
  /// The fields of the data, with `isStale`, `badge` (null unless stale) and `updated`, the instant of the last fetch;
  /// fields of these names of the data themselves are kept.
  public var content: EntryContent
}

/// The data widget's timeline: the entries that the data say they have, else one.
public struct DataProvider: TimelineProvider {
  private let parts: [Part]

  private struct Part {
    /// nil: its fields are the content's own.
    let key: String?
    let data: SourceData
  }

  /// Entries of a timeline.
  public static let maximumEntries = 1_000

  init(options: DataOptions, documents: [String?: SourceData]) {
    parts = options.parts.map { part in
      Part(key: part.key, data: documents[part.source] ?? SourceData(content: nil, problem: "there are no data"))
    }
  }

  /// What the data are is not known before they are there.
  public func placeholder(in context: TimelineContext) -> DataEntry {
    DataEntry(date: context.now, content: [:])
  }

  /// An entry now and wherever a source has one; reloaded when the first source wants to be.
  ///
  /// A source without data is null, unless it is the only one.
  /// - Throws: ``MissingDataError`` if no source has data, ``SourceTimelineError``.
  public func timeline(in context: TimelineContext) throws -> Timeline<DataEntry> {
    let known = parts.filter { $0.data.content != nil }
    guard !known.isEmpty else {
      throw MissingDataError(description: parts.first?.data.problem ?? "there are no data")
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
      let own = timeline.map { state(of: [part.data], at: date, in: context).merging($0.fields(at: date)) { $1 } }
      if let key = part.key {
        content[key] = own.map { .record($0) } ?? .null
      } else {
        content = own ?? [:]
      }
    }
    return DataEntry(
      date: date, content: .record(state(of: parts.map(\.data), at: date, in: context).merging(content) { $1 }))
  }

  /// How old data are: of several those of the oldest.
  private func state(of data: [SourceData], at date: Date, in context: TimelineContext) -> [String: EntryContent] {
    let stale = data.filter(\.isStale).compactMap(\.fetchedAt).min()
    let badge = stale.map { context.language.staleBadge(dataOf: $0, at: date, in: context.timeZone()) }
    return [
      "isStale": .bool(data.contains(where: \.isStale)), "badge": .optional(badge),
      "updated": .optional(data.compactMap(\.fetchedAt).min().map(WallClock.isoText)),
    ]
  }
}

/// A data widget without data.
public struct MissingDataError: UserError, Hashable {
  /// Why, one line for users.
  public let description: String

  /// A server's, as far as the widget knows.
  public var exitClass: ExitClass { .upstream }
}

extension WidgetDefinition {
  static let data = WidgetDefinition(
    name: "data", summary: "data of any shape, in a template of your own",
    options: [.dataSource, .dataSources], read: { try DataOptions($0) },
    requires: { options in
      let isAlone = options.parts.count == 1
      return options.parts.map { DataRequirement(.json(source: $0.source), isEssential: isAlone) }
    },
    provider: { options, input in DataProvider(options: options, documents: input.documents) })
}
