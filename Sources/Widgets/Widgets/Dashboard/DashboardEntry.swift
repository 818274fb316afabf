public import FoundationEssentials
public import Timeline

/// What a dashboard says: what each of its widgets says.
public struct DashboardEntry: TimelineEntry {
  /// The instant from which it is shown.
  public var date: Date
  /// In the order of the places of its template.
  public var tiles: [EntryTile]

  /// `tiles`: a list of records `widget`, `template`, `family`, `content` and `error`, which is null if all is well.
  public var content: EntryContent {
    [
      "tiles": .list(
        tiles.map { tile in
          [
            "widget": .text(tile.widget), "template": .text(tile.template), "family": .text(tile.family.rawValue),
            "content": tile.content, "error": .optional(tile.problem),
          ]
        })
    ]
  }
}
