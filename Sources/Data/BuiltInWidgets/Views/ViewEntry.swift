public import FoundationEssentials
public import WidgetTimeline

/// An entry of a widget drawn by views, which identifies the view to draw.
public struct ViewEntry: TimelineEntry {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The widget's name.
  public var widget: String
  /// The instant at which the timeline was created: entries with the same date may look different in two timelines.
  public var madeAt: Date

  /// The identification of the view where entries are stored or printed.
  ///
  /// The fields are `widget`, and `entry` and `madeAt` in seconds since 1970, exact to at least a millisecond.
  public var content: EntryContent {
    [
      "widget": .text(widget), "entry": .number(date.timeIntervalSince1970),
      "madeAt": .number(madeAt.timeIntervalSince1970),
    ]
  }

  /// Returns the date of the entry that a content identifies; nil for the content of another widget.
  public static func date(of content: EntryContent) -> Date? {
    guard case .record(let fields) = content, case .number(let seconds)? = fields["entry"] else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }
}

/// The timeline of a widget drawn by views, as its own provider created it.
struct ViewTimelineProvider: TimelineProvider {
  let widget: String
  let timelines: [ViewNeed: Result<ViewTimeline, ViewProblem>]

  func placeholder(in context: TimelineContext) -> ViewEntry {
    ViewEntry(date: context.now, widget: widget, madeAt: context.now)
  }

  /// - Throws: ``ViewProblem`` if the widget's own provider created none.
  func timeline(in context: TimelineContext) throws -> Timeline<ViewEntry> {
    let result = timelines[ViewNeed(widget: widget, family: context.family)]
    let made = try (result ?? .failure(ViewProblem("its views cannot be drawn here"))).get()
    return try Timeline(
      entries: made.dates.map { ViewEntry(date: $0, widget: widget, madeAt: made.madeAt) }, policy: made.policy)
  }
}

extension WidgetDefinition {
  /// Returns a widget for `families` whose entries are drawn by views of the program instead of templates.
  package static func drawnByViews(name: String, summary: String, families: [WidgetFamily]) -> WidgetDefinition {
    WidgetDefinition(
      name: name, summary: summary, kind: .views(families), options: [], read: { $0 },
      requires: { _ in [DataRequirement(.views(widget: name), isEssential: false)] },
      provider: { _, input in ViewTimelineProvider(widget: name, timelines: input.views) })
  }
}
