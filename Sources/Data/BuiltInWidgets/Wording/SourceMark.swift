internal import CalendarData
public import FoundationEssentials
internal import WidgetTimeline

/// A mark about a source that is stale or could not be read, for pictures.
public struct SourceMark: Hashable, Sendable {
  /// The reason for a mark.
  public enum Condition: Hashable, Sendable {
    /// Its data, from an instant, are older than they should be.
    case stale(since: Date)
    /// It could not be read, and there are no earlier data.
    case unavailable
  }

  /// The source's name on pictures, one line.
  public var name: String
  /// The reason for the mark.
  public var condition: Condition

  /// Creates a mark.
  public init(name: String, condition: Condition) {
    self.name = name
    self.condition = condition
  }
}

/// The marks of a widget's sources, as fields that entries of every widget have under the same names.
struct SourceMarks: Sendable {
  private let marks: [SourceMark]
  /// The number of the widget's sources, including those without a mark.
  private let sourceCount: Int

  /// The marks of some of an input's calendars, in their order.
  init(of feeds: [CalendarFeed], in input: WidgetInput) {
    marks = feeds.compactMap { input.marks[$0] }
    sourceCount = feeds.count
  }

  var isEmpty: Bool { marks.isEmpty }

  /// The names of the sources that could not be read.
  private var unavailable: [String] { marks.filter { $0.condition == .unavailable }.map(\.name) }

  /// The instants of stale data by the names of their sources.
  private var stale: [(name: String, since: Date)] {
    marks.compactMap { if case .stale(let since) = $0.condition { ($0.name, since) } else { nil } }
  }

  /// Returns the fields of an entry.
  func fields(at date: Date, in context: TimelineContext) -> [String: EntryContent] {
    let (language, zone) = (context.language, context.timeZone())
    let (missing, old) = (unavailable, stale)
    let badge = old.map(\.since).min().map { language.asOf($0, seenFrom: date, in: zone) }
    let unread = missing.isEmpty ? nil : language.unread
    let ages = old.count == sourceCount ? [] : old.map(\.name)
    // One name at least, then only what is wrong.
    let most = max(missing.count, ages.count)
    let lines = (0...most).reversed().map { count in
      [
        unread.map { language.naming(missing, atMost: count, $0) },
        badge.map { language.naming(ages, atMost: count, $0) },
      ].compactMap { $0 }.joined(separator: " · ")
    }
    return EntryMarks(badge: badge, badgeInWords: badge, unavailable: missing, lines: lines).fields
  }

  /// Returns what an entry says in place of the statement that there is nothing; nil if that is true.
  func nothing(in language: Language) -> String? {
    let missing = unavailable.count
    if missing == 0 { return nil }
    return missing == sourceCount ? CalendarToday.capitalized(language.unread) : Language.unknownValue
  }
}

extension Language {
  /// The words for a source that could not be read, within a sentence: `not read`.
  fileprivate var unread: String { text("source.unread") ?? "" }

  /// Returns the age of stale data, with the day in words: `as of Fri 10:00`.
  fileprivate func asOf(_ instant: Date, seenFrom date: Date, in zone: TimeZone) -> String {
    let time = CalendarLabels(self).time(instant, seenFrom: date, in: zone)
    return text("source.asOf", ["time": time]) ?? time
  }

  /// Returns what is wrong with sources after the first few of their names: `Work, Family +2: not read`.
  fileprivate func naming(_ names: [String], atMost count: Int, _ state: String) -> String {
    let shown = names.prefix(count).map { isRightToLeft ? $0.isolated : $0.isolatedIfRightToLeft }
    guard let last = shown.last else { return state }
    let list = shown.dropLast().reversed().reduce(last) { rest, first in
      text("sentence.list", ["first": first, "rest": rest]) ?? first
    }
    let name = names.count > shown.count ? "\(list) +\(names.count - shown.count)" : list
    return text("source.named", ["name": name, "state": state]) ?? name
  }
}

extension TimelineProvider {
  /// Returns a provider of the same entries with the marks of their sources.
  func marked(_ marks: SourceMarks) -> any TimelineProvider {
    marks.isEmpty ? self : MarkedProvider(base: self, marks: marks)
  }
}

/// A widget's provider whose entries say which of their sources are stale or could not be read.
private struct MarkedProvider<Base: TimelineProvider>: TimelineProvider {
  let base: Base
  let marks: SourceMarks

  func placeholder(in context: TimelineContext) -> MarkedEntry {
    entry(base.placeholder(in: context), in: context)
  }

  func timeline(in context: TimelineContext) throws -> Timeline<MarkedEntry> {
    let timeline = try base.timeline(in: context)
    return try Timeline(entries: timeline.entries.map { entry($0, in: context) }, policy: timeline.policy)
  }

  private func entry(_ entry: some TimelineEntry, in context: TimelineContext) -> MarkedEntry {
    MarkedEntry(base: AnyTimelineEntry(entry), marks: marks, context: context)
  }
}

/// An entry with the marks of its sources, which are computed with its content.
private struct MarkedEntry: TimelineEntry {
  let base: AnyTimelineEntry
  let marks: SourceMarks
  let context: TimelineContext

  var date: Date { base.date }

  /// The entry's fields and, unless it has such fields itself, the marks.
  ///
  /// If a source could not be read, the entry does not claim that there is nothing to show.
  var content: EntryContent {
    let plain = base.content
    guard case .record(var content) = plain else { return plain }
    content.merge(marks.fields(at: date, in: context)) { own, _ in own }
    if content["nothing"] != nil, let nothing = marks.nothing(in: context.language) {
      content["nothing"] = .text(nothing)
    }
    return .record(content)
  }
}
