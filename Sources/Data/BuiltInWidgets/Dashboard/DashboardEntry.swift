public import FoundationEssentials
public import WidgetTimeline

/// The content of a dashboard: the contents of its widgets.
public struct DashboardEntry: TimelineEntry {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The tiles, in the order of their places in the template.
  public var tiles: [EntryTile]

  /// The tiles as a record.
  public var content: EntryContent { .tiles(tiles) }
}
