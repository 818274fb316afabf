public import FoundationEssentials
public import WidgetTimeline

/// The content of the calendar widget's views other than the month.
public struct ScheduleEntry: TimelineEntry {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The fields under their names in templates and in the output of `widgetgen timeline`.
  public var content: EntryContent
}
