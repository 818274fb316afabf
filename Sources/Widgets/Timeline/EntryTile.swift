/// What one widget of several on a screen says, or that it cannot say anything.
public struct EntryTile: Hashable, Sendable, Codable {
  /// The widget's name.
  public var widget: String
  /// The name of the theme's template, `WIDGET` or `WIDGET.NAME`, or the file of a template of the user's, that shows
  /// ``content``.
  public var template: String
  /// The shape it is drawn in.
  public var family: WidgetFamily
  /// The entry as its template sees it.
  public var content: EntryContent
  /// Why the widget says nothing, one line for users; nil if all is well.
  public var problem: String?

  /// A tile.
  public init(
    widget: String, template: String, family: WidgetFamily, content: EntryContent, problem: String? = nil
  ) {
    self.widget = widget
    self.template = template
    self.family = family
    self.content = content
    self.problem = problem
  }
}

extension TimelineEntry {
  /// What is wrong with its tiles: a line each, with the widget's name.
  public var tileProblems: [String] {
    tiles.compactMap { tile in tile.problem.map { "\(tile.widget): \($0)" } }
  }
}

extension EntryContent {
  /// Tiles as a template of theirs and `widgetgen timeline` see them: a list `tiles` of records `widget`, `template`,
  /// `family`, `content` and `error`, which is null if all is well.
  public static func tiles(_ tiles: [EntryTile]) -> EntryContent {
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
