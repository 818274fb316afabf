public import FoundationEssentials
internal import WidgetBase
public import WidgetTimeline

/// The replacement for a widget whose data are missing or too old, with the time of the last data.
///
/// Its template is ``templateName``. It is not a widget that users can choose.
public struct NoDataEntry: TimelineEntry, Hashable {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The place whose data are missing, or the name of a dashboard's widget; nil if the place has no name.
  public var place: String?
  /// The title, such as `No data`.
  public var title: String
  /// The local date and time of the last data, such as `since 2022-02-05 14:20`; empty if there were none.
  public var since: String
  /// The same in the language's words, such as `since 14:20` or `since Fri, Feb 4 14:20`.
  var sinceInWords: String

  /// The name of the template, which has a variant for every family.
  public static let templateName = "nodata"

  /// Creates an entry in the context's language.
  ///
  /// - Parameters:
  ///   - date: the instant from which the entry is shown.
  ///   - since: the instant of the last data; nil if there never were any.
  ///   - place: the place's name.
  ///   - context: the language and the time zone.
  ///   - dataTimeZone: the place's zone, used unless the user set a zone.
  public init(date: Date, since: Date?, place: String?, context: TimelineContext, dataTimeZone: TimeZone? = nil) {
    self.init(date: date, subject: place, since: since, context: context, dataTimeZone: dataTimeZone)
  }

  /// Creates an entry for a widget of a dashboard that cannot be shown.
  ///
  /// - Parameters:
  ///   - date: the instant from which the entry is shown.
  ///   - widget: the widget's name for users.
  ///   - since: the instant of the last data; nil if there were none.
  ///   - context: the context, whose language and time zone the entry uses.
  init(date: Date, widget: String, since: Date?, context: TimelineContext) {
    self.init(date: date, subject: widget, since: since, context: context, dataTimeZone: nil)
  }

  private init(date: Date, subject: String?, since: Date?, context: TimelineContext, dataTimeZone: TimeZone?) {
    let zone = context.timeZone(ofData: dataTimeZone)
    func text(_ time: String?) -> String {
      time.map { context.language.text("noData.since", ["time": $0]) ?? $0 } ?? ""
    }
    let clock = since.map { WallClock(at: $0, in: zone) }
    let days = since.map { (LocalDay(containing: $0, in: zone), LocalDay(containing: date, in: zone)) }
    let day = days.flatMap { $0.0 == $0.1 ? nil : CalendarLabels(context.language).date($0.0) + " " }
    self.date = date
    place = subject
    title = context.language.text("noData.title") ?? "–"
    self.since = text(clock.map { "\($0.isoDate) \($0.hourAndMinute)" })
    sinceInWords = text(clock.map { (day ?? "") + context.language.time($0) })
  }

  /// The content of a tile whose notice another tile shows.
  static let emptyContent: EntryContent = [
    "place": .null, "title": "", "since": "", "sinceInWords": "", "unavailable": .list([]),
  ]

  /// The texts `place` (null without a name), `title`, `since` and `sinceInWords`, and the place in a list `unavailable`.
  public var content: EntryContent {
    [
      "place": .optional(place), "title": .text(title), "since": .text(since), "sinceInWords": .text(sinceInWords),
      "unavailable": .list(place.map { [.text($0)] } ?? []),
    ]
  }
}
