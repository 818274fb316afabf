public import FoundationEssentials
public import Timeline

/// What a dashboard says: what each of its widgets says.
public struct DashboardEntry: TimelineEntry {
  /// The instant from which it is shown.
  public var date: Date
  /// In the order of the places of its template.
  public var tiles: [EntryTile]

  /// The tiles and nothing else.
  public var content: EntryContent { .tiles(tiles) }
}
