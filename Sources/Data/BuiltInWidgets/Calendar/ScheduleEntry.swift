public import FoundationEssentials
public import WidgetTimeline

/// The content of the calendar widget's views other than the month.
public struct ScheduleEntry: TimelineEntry {
  /// The instant from which the entry is shown.
  public let date: Date
  let day: ScheduleProvider.Day

  /// The fields under their names in templates and in the output of `widgetgen timeline`, computed on each access.
  ///
  /// A timeline has up to 150 entries, but a picture shows only one of them.
  public var content: EntryContent { day.content(at: date) }
}
