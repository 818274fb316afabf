public import FoundationEssentials

/// The content of a widget from one instant on, complete and formatted.
///
/// An entry is the view model of a picture: its template displays it and makes no decisions about it. It is valid until
/// the date of the next entry in its timeline.
public protocol TimelineEntry: Sendable {
  /// The instant from which the entry is shown.
  var date: Date { get }
  /// The entry as its template and `widgetgen timeline` see it.
  var content: EntryContent { get }
  /// The contents of the widgets on a dashboard, in the order of their places in its template; empty for a single
  /// widget.
  var tiles: [EntryTile] { get }
}

extension TimelineEntry {
  /// The default: an empty list, for entries of a single widget.
  public var tiles: [EntryTile] { [] }
}

/// A type-erased entry.
public struct AnyTimelineEntry: TimelineEntry {
  private let base: any TimelineEntry

  /// The instant from which the entry is shown.
  public var date: Date { base.date }
  /// The entry as templates see it, computed on each access.
  public var content: EntryContent { base.content }
  /// The contents of the widgets on a dashboard; empty for a single widget.
  public var tiles: [EntryTile] { base.tiles }

  /// Erases the type of an entry.
  public init(_ entry: some TimelineEntry) {
    base = entry
  }
}
