public import FoundationEssentials

/// What a widget says from one instant on, complete and already formatted.
///
/// The view model of a picture: a template shows it and decides nothing about it. It stays valid until the date
/// of the next entry of its timeline.
public protocol TimelineEntry: Sendable {
  /// The instant from which the entry is shown.
  var date: Date { get }
  /// How much this entry matters compared with the others of its timeline; nil says nothing about it.
  var relevance: TimelineEntryRelevance? { get }
  /// The entry as its template and `widgetgen timeline` see it.
  var content: EntryContent { get }
  /// What the widgets in it say, in the order of their places in its template; empty for a single widget.
  var tiles: [EntryTile] { get }
}

extension TimelineEntry {
  /// Most widgets have nothing to say about relevance.
  public var relevance: TimelineEntryRelevance? { nil }
  /// Most widgets hold no others.
  public var tiles: [EntryTile] { [] }
}

/// How much an entry matters, for displays that choose among several widgets.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// Compared with the scores of the same widget's other entries; 0 or less: not relevant.
  public var score: Double
  /// Seconds for which the score holds; 0: until the next entry that gives a relevance.
  public var duration: TimeInterval

  /// A score and how long it holds, in seconds.
  public init(score: Double, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// An entry whose type no longer matters: its date and, when asked for, what templates see.
public struct AnyTimelineEntry: TimelineEntry {
  private let base: any TimelineEntry

  /// The instant from which the entry is shown.
  public var date: Date { base.date }
  /// How much the entry matters, nil where it says nothing about it.
  public var relevance: TimelineEntryRelevance? { base.relevance }
  /// What templates see, made each time it is asked for.
  public var content: EntryContent { base.content }
  /// What the widgets in it say.
  public var tiles: [EntryTile] { base.tiles }

  /// The same entry without its type.
  public init(_ entry: some TimelineEntry) {
    base = entry
  }
}
