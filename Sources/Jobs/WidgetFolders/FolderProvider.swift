internal import BuiltInWidgets
internal import FoundationEssentials
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// The content of a widget that is a folder: its settings, its sources, and the values of `data`.
struct FolderEntry: TimelineEntry {
  var date: Date
  var content: EntryContent
}

/// The provider of a widget that is a folder.
struct FolderProvider: TimelineProvider {
  let declaration: WidgetDeclaration
  /// The values of the options, without secrets.
  let settings: [String: EntryContent]
  /// The data of the sources by their names.
  let answers: [String: SourceData]

  /// The maximum number of entries that begin without new data.
  private static let maximumEntries = 120

  /// Returns an empty entry, because the fields are unknown until the data are loaded.
  func placeholder(in context: TimelineContext) -> FolderEntry {
    FolderEntry(date: context.now, content: [:])
  }

  /// Returns entries for now and for each change that needs no new data, with the earliest reload date of the sources.
  ///
  /// - Throws: `MissingDataError` if a source that is not optional has no data, `Failure` if a value cannot be computed.
  func timeline(in context: TimelineContext) throws -> Timeline<FolderEntry> {
    for source in declaration.sources where !source.isOptional && answers[source.name]?.content == nil {
      throw MissingDataError(description: answers[source.name]?.problem ?? "\(source.name): no data")
    }
    let reload = answers.values.compactMap { answer -> Date? in
      guard answer.content != nil, answer.interval.isFinite else { return nil }
      return (answer.fetchedAt ?? context.now) + answer.interval
    }.min()
    let start = Schedule.floor(context.now, toMultipleOf: 1)
    // All entries together are held to the limit of steps.
    let base = DataScope(
      [:], named: declaration.name, language: context.language, timeZone: context.timeZone(), date: start)
    let (first, scope) = try entry(at: start, in: context, base)
    let later = try dates(after: context.now, until: reload, scope, in: context)
    let entries = try [first] + later.map { try entry(at: $0, in: context, base).entry }
    let policy: ReloadPolicy =
      if let reload {
        .after(max(reload, context.now))
      } else if declaration.changes == nil || later.isEmpty {
        .never
      } else {
        .atEnd
      }
    return try Timeline(entries: entries, policy: policy)
  }

  private func entry(
    at date: Date, in context: TimelineContext, _ base: DataScope
  ) throws -> (entry: FolderEntry, scope: DataScope) {
    var context = context
    context.now = date
    var fields = WidgetValues(context).fields
    fields["settings"] = .record(settings)
    for source in declaration.sources { fields[source.name] = answers[source.name]?.content ?? .null }
    let scope = DataScope(fields, at: date, sharing: base)
    let computed = try DataEvaluation(steps: declaration.steps).values(in: scope)
    fields.merge(computed.fields) { _, value in value }
    fields.merge(state(at: date, in: context)) { _, value in value }
    return (FolderEntry(date: date, content: .record(fields)), computed.scope)
  }

  /// Returns the fields that describe the age of the data, which is the age of the oldest source.
  private func state(at date: Date, in context: TimelineContext) -> [String: EntryContent] {
    let data = Array(answers.values)
    let missing = declaration.sources.map(\.name).filter { answers[$0]?.content == nil }
    var marks = data.marks(missing: missing, at: date, in: context)
    marks.lines = [marks.badgeInWords, marks.badge].compactMap { $0 }
    var fields = marks.fields
    fields["updated"] = .optional(data.compactMap(\.fetchedAt).min().map(WallClock.isoText))
    return fields
  }

  /// Returns the dates at which the content changes without new data, in order.
  private func dates(
    after instant: Date, until reload: Date?, _ scope: DataScope, in context: TimelineContext
  ) throws -> [Date] {
    let zone = context.timeZone()
    let dates: [Date]
    switch declaration.changes {
    case nil: return []
    case .minute:
      let start = Schedule.floorToMinute(instant, in: zone)
      dates = Schedule.instants(from: start + 60, every: 60, count: reload == nil ? 60 : Self.maximumEntries)
    case .hour:
      let start = Schedule.floor(instant, toMultipleOf: 3_600)
      dates = Schedule.instants(from: start + 3_600, every: 3_600, count: 24)
    case .day: dates = LocalDay.midnights(after: instant, count: 7, in: zone)
    case .instants(let list, let at, let item):
      let found = try list.items(in: scope).compactMap { value -> Date? in
        guard case .text(let text) = try at.value(in: scope.adding(item, value)), let seconds = Double(text),
          seconds.isFinite
        else { return nil }
        return Date(timeIntervalSince1970: seconds)
      }
      dates = Set(found).sorted()
    }
    let end = reload ?? .distantFuture
    return Array(dates.filter { $0 > instant && $0 <= end }.prefix(Self.maximumEntries))
  }
}
