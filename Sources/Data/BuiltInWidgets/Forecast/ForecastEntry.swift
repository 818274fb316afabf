public import FoundationEssentials
public import WeatherData
public import WidgetBase
public import WidgetTimeline

/// The content of the forecast widget from one local midnight on: the following days.
public struct ForecastEntry: TimelineEntry, Hashable {
  /// A local day; an unknown value is an en dash.
  public struct Day: Hashable, Sendable {
    /// The day in the widget's zone.
    public var date: LocalDay
    /// The day of the month in two digits, such as `24`.
    public var day: String
    /// The month's name, such as `March`.
    public var month: String
    /// The short name of the weekday, such as `Tue`.
    public var weekday: String
    /// The day's most significant condition; `Condition.unknown` if none is known.
    public var condition: Condition
    /// The condition in the language's words.
    public var words: String
    /// The provider's description of the condition if it is known to be in the picture's language, else the language's
    /// words.
    public var description: String
    /// The current temperature on the entry's own day, the maximum on all others, such as `-3.0°`.
    public var temperature: String
    /// The local time of ``temperature``, such as `17:00`; nil if it is the maximum.
    public var time: String?
    /// The lowest temperature.
    public var minimum: String
    /// The highest temperature.
    public var maximum: String

    /// The condition as an emoji.
    public var emoji: String { condition.emoji }
    /// The name of the condition's icon for daytime.
    public var icon: String { condition.iconName(isDay: true) }
    /// The provider's description; nil if it is the same as the language's words.
    public var detail: String? {
      description.lowercased() == words.lowercased() ? nil : description
    }
  }

  /// The instant from which the entry is shown.
  public var date: Date
  /// The place's name; nil if the data have none.
  public var city: String?
  /// The heading, such as `Weather`.
  public var heading: String
  /// The caption, such as `Weather today`, or a message if there are no days.
  public var caption: String
  /// The known days, starting with the entry's own.
  public var days: [Day]
  /// The number of days that fit into the family.
  public var rowCount: Int
  /// The time of stale data; nil if the data are current.
  public var badge: String?
  /// The same with the day in words, such as `as of Fri 14:20`.
  var badgeInWords: String?
  /// The foremost alert in force; nil if no alert is.
  public var alert: AlertNotice?
  /// The additional fields, computed on access.
  let outlook: ForecastOutlook

  /// The heading with the emoji of the first day.
  public var title: String {
    days.first.map { "\(heading) \($0.emoji)" } ?? heading
  }

  /// The record that `widgetgen timeline forecast` prints.
  ///
  /// `rows` are the days that fit into the family, and `shown` are those that fit in the refined theme. `badge` and
  /// `badgeInWords` are present only if `isStale` is true.
  public var content: EntryContent {
    let (more, daysMore) = outlook.content
    let list = zip(days, daysMore).map { EntryContent.record($0.fields.merging($1) { field, _ in field }) }
    var fields: [String: EntryContent] = [
      "city": .optional(city), "title": .text(title), "heading": .text(heading), "caption": .text(caption),
      "days": .list(list), "rows": .list(Array(list.prefix(rowCount))),
      "shown": .list(Array(list.prefix(outlook.shown))),
      "today": list.first ?? .null, "alert": alert?.content ?? .null,
    ]
    fields.merge(outlook.headline(alert)) { own, _ in own }
    fields.merge(EntryMarks(badge: badge, badgeInWords: badgeInWords).ageFields) { own, _ in own }
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
