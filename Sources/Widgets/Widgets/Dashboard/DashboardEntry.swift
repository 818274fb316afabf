public import FoundationEssentials
public import Timeline

/// What a dashboard says: what each of its widgets says.
public struct DashboardEntry: TimelineEntry {
  /// The instant from which it is shown.
  public var date: Date
  /// In the order of the places of its template.
  public var tiles: [Tile]

  /// What one of the widgets says, or that it cannot say anything.
  public struct Tile: Sendable {
    /// The widget's name.
    public var widget: String
    /// The name of the template that shows ``content``: the widget's, or that of ``NoDataEntry``.
    public var template: String
    /// The shape it is drawn in.
    public var family: WidgetFamily
    /// The entry as its template sees it.
    public var content: EntryContent
    /// Why the widget says nothing, one line for users; nil where all is well.
    public var error: String?
  }

  /// `tiles`: a list of records `widget`, `template`, `family`, `content` and `error`, which is null where all is well.
  public var content: EntryContent {
    [
      "tiles": .list(
        tiles.map { tile in
          [
            "widget": .text(tile.widget), "template": .text(tile.template), "family": .text(tile.family.rawValue),
            "content": tile.content, "error": .optional(tile.error),
          ]
        })
    ]
  }
}

extension EntryContent {
  /// Of a dashboard's entry, what is wrong with its widgets: a line each, with the widget's name.
  public var tileProblems: [String] {
    guard case .record(let fields) = self, case .list(let tiles)? = fields["tiles"] else { return [] }
    return tiles.compactMap { tile in
      guard case .record(let fields) = tile, case .text(let widget)? = fields["widget"],
        case .text(let error)? = fields["error"]
      else { return nil }
      return "\(widget): \(error)"
    }
  }
}
