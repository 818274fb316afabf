/// The content of one of several widgets in a picture, or the reason it has none.
public struct EntryTile: Hashable, Sendable, Codable {
  /// The widget's name.
  public var widget: String
  /// The template that shows ``content``: `WIDGET` or `WIDGET.NAME` in the theme, or the path of the user's own
  /// template.
  public var template: String
  /// The family the widget is drawn in.
  public var family: WidgetFamily
  /// The entry as its template sees it.
  public var content: EntryContent
  /// The reason why the widget has no content, as one line for users; nil if it has content.
  public var problem: String?

  /// Creates a tile.
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
  /// The problems of the entry's tiles: one line for each, beginning with the names of the widgets that have it.
  ///
  /// Tiles share sources, so that most failures concern several of them.
  public var tileProblems: [String] {
    var problems: [(text: String, widgets: [String])] = []
    for tile in tiles {
      guard let text = tile.problem else { continue }
      let index = problems.firstIndex { $0.text == text } ?? problems.endIndex
      if index == problems.endIndex { problems.append((text, [])) }
      if !problems[index].widgets.contains(tile.widget) { problems[index].widgets.append(tile.widget) }
    }
    return problems.map { "\($0.widgets.joined(separator: ", ")): \($0.text)" }
  }
}

extension EntryContent {
  /// Returns tiles as a dashboard's template and `widgetgen timeline` see them.
  ///
  /// The result is a record with the list `tiles`, whose records have the fields `widget`, `template`, `family`,
  /// `content` and `error`. `error` is null if the tile has no problem.
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
