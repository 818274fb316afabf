public import CivilTime
public import FoundationEssentials
public import Timeline
public import Weather

/// What the forecast widget says from one local midnight on: the days that follow.
public struct ForecastEntry: TimelineEntry, Hashable {
  /// A local day; values that are not known are an en dash.
  public struct Day: Hashable, Sendable {
    /// The day in the zone of the widget.
    public var date: LocalDay
    /// The day of the month in two digits: `24`.
    public var day: String
    /// The month's name: `March`.
    public var month: String
    /// The short name of the day of the week: `Tue`.
    public var weekday: String
    /// What marks the day, ``Weather/Condition/unknown`` where nothing is known of it.
    public var condition: Condition
    /// The condition in the language's words.
    public var words: String
    /// The condition in the provider's words where they are known to be in the picture's language, else in the
    /// language's own.
    public var description: String
    /// The temperature now in the entry's own day, the maximum in all others: `-3.0°`.
    public var temperature: String
    /// The local time that ``temperature`` is of: `17:00`; nil where it is the maximum.
    public var time: String?
    /// The lowest temperature.
    public var minimum: String
    /// The highest temperature.
    public var maximum: String

    /// The condition as an emoji.
    public var emoji: String { condition.emoji }
    /// The name of the condition's drawing, by day.
    public var icon: String { condition.iconName(isDay: true) }
    /// What the provider's words say beyond the language's, nil where they are the same.
    public var detail: String? {
      description.lowercased() == words.lowercased() ? nil : description
    }
  }

  /// The instant from which the entry is shown.
  public var date: Date
  /// The place's name, nil where the data have none.
  public var city: String?
  /// `Weather`.
  public var heading: String
  /// `Weather today`, or what there is to say where there are no days.
  public var caption: String
  /// The known days from the entry's own on.
  public var days: [Day]
  /// How many of the days the family has room for.
  public var rowCount: Int
  /// When the data are of, where they are older than they should be; nil where they are not.
  public var badge: String?
  /// The foremost alert in force; nil if there is none.
  public var alert: AlertNotice?
  /// What it says besides, of which only what is read is worked out.
  let outlook: ForecastOutlook

  /// The heading and the emoji of the first day.
  public var title: String {
    days.first.map { "\(heading) \($0.emoji)" } ?? heading
  }

  /// The record that `widgetgen timeline forecast` prints: `rows` are the days the family has room for, `shown` those that
  /// the refined look has room for, `badge` is there only where `isStale` is true.
  public var content: EntryContent {
    let (more, daysMore) = outlook.content
    let list = zip(days, daysMore).map { EntryContent.record($0.fields.merging($1) { field, _ in field }) }
    var fields: [String: EntryContent] = [
      "city": .optional(city), "title": .text(title), "heading": .text(heading), "caption": .text(caption),
      "days": .list(list), "rows": .list(Array(list.prefix(rowCount))),
      "shown": .list(Array(list.prefix(outlook.shown))),
      "today": list.first ?? .null, "isStale": .bool(badge != nil), "alert": alert?.content ?? .null,
    ]
    fields["badge"] = badge.map { .text($0) }
    return .record(fields.merging(more) { field, _ in field })
  }
}

extension ForecastEntry.Day {
  fileprivate var fields: [String: EntryContent] {
    [
      "date": .text("\(date)"), "day": .text(day), "month": .text(month), "weekday": .text(weekday),
      "condition": .text(condition.rawValue), "words": .text(words), "description": .text(description),
      "detail": .optional(detail), "emoji": .text(emoji), "icon": .text(icon),
      "temperature": .text(temperature), "time": .optional(time), "minimum": .text(minimum), "maximum": .text(maximum),
    ]
  }
}
