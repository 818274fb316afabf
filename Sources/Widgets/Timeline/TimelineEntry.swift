public import FoundationEssentials

/// What a widget says from one instant on, complete and already formatted.
///
/// The view model of a picture: a template shows it and decides nothing about it. It stays valid until the date
/// of the next entry of its timeline.
public protocol TimelineEntry: Sendable {
  /// The instant from which the entry is shown.
  var date: Date { get }
  /// The entry as its template and `widgetgen timeline` see it.
  var content: EntryContent { get }
  /// What the widgets in it say, in the order of their places in its template; empty for a single widget.
  var tiles: [EntryTile] { get }
}

extension TimelineEntry {
  /// Most widgets hold no others.
  public var tiles: [EntryTile] { [] }
}

/// An entry whose type no longer matters: its date and, when asked for, what templates see.
public struct AnyTimelineEntry: TimelineEntry {
  private let base: any TimelineEntry

  /// The instant from which the entry is shown.
  public var date: Date { base.date }
  /// What templates see, made each time it is asked for.
  public var content: EntryContent { base.content }
  /// What the widgets in it say.
  public var tiles: [EntryTile] { base.tiles }

  /// The same entry without its type.
  public init(_ entry: some TimelineEntry) {
    base = entry
  }
}
