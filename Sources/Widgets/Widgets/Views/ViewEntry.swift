public import FoundationEssentials
public import Timeline

/// An entry of a widget drawn by views: which view is meant, for whoever draws it.
public struct ViewEntry: TimelineEntry {
  /// The instant from which it is shown.
  public var date: Date
  /// The widget's name.
  public var widget: String
  /// The instant its timeline was made at: of two timelines, entries of one date may look different.
  public var madeAt: Date

  /// What stands for the view where entries are kept or printed: `widget`, and `entry` and `madeAt` in seconds since
  /// 1970, to the millisecond and more.
  public var content: EntryContent {
    [
      "widget": .text(widget), "entry": .number(date.timeIntervalSince1970),
      "madeAt": .number(madeAt.timeIntervalSince1970),
    ]
  }

  /// The instant of the entry that a content stands for; nil for the content of another widget.
  public static func date(of content: EntryContent) -> Date? {
    guard case .record(let fields) = content, case .number(let seconds)? = fields["entry"] else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }
}

/// The timeline of a widget drawn by views, as its own provider made it.
struct ViewTimelineProvider: TimelineProvider {
  let widget: String
  let timelines: [ViewNeed: Result<ViewTimeline, ViewProblem>]

  func placeholder(in context: TimelineContext) -> ViewEntry {
    ViewEntry(date: context.now, widget: widget, madeAt: context.now)
  }

  /// - Throws: ``ViewProblem`` where its own provider made none.
  func timeline(in context: TimelineContext) throws -> Timeline<ViewEntry> {
    let answer = timelines[ViewNeed(widget: widget, family: context.family)]
    let made = try (answer ?? .failure(ViewProblem("its views are not drawn here"))).get()
    return try Timeline(
      entries: made.dates.map { ViewEntry(date: $0, widget: widget, madeAt: made.madeAt) }, policy: made.policy)
  }
}

extension WidgetDefinition {
  /// A widget whose entries views of the program draw, where others have templates.
  ///
  /// - Parameter families: the shapes it is made for.
  package static func drawnByViews(name: String, summary: String, families: [WidgetFamily]) -> WidgetDefinition {
    var definition = WidgetDefinition(
      name: name, summary: summary, options: [], read: { $0 },
      requires: { _ in [DataRequirement(.views(widget: name), isEssential: false)] },
      provider: { _, input in ViewTimelineProvider(widget: name, timelines: input.views) })
    definition.viewFamilies = families
    return definition
  }
}
