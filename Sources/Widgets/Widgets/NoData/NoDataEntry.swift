public import FoundationEssentials
public import Timeline

/// What stands in for a widget whose data are missing or too old to be shown: since when there have been none.
///
/// Its template is called ``templateName``. It is no widget that users choose.
public struct NoDataEntry: TimelineEntry, Hashable {
  /// The instant from which it is shown.
  public var date: Date
  /// The place whose data are missing, or the widget of a dashboard; nil where it has no name.
  public var place: String?
  /// `No data`.
  public var title: String
  /// The local date and time of the last data: `since 2022-02-05 14:20`; empty if there were none.
  public var since: String

  /// The name of the template that shows it, for every family.
  public static let templateName = "nodata"

  /// An entry in the context's language.
  ///
  /// - Parameters:
  ///   - date: the instant from which it is shown.
  ///   - since: the instant of the last data, or of the first attempt to get any.
  ///   - place: the place's name.
  ///   - dataTimeZone: the place's zone; counts after the one the user asked for.
  public init(date: Date, since: Date, place: String?, context: TimelineContext, dataTimeZone: TimeZone? = nil) {
    self.init(date: date, subject: place, since: since, context: context, dataTimeZone: dataTimeZone)
  }

  /// An entry that says that a widget of a dashboard cannot be shown.
  ///
  /// - Parameters:
  ///   - widget: what users call the widget.
  ///   - since: the instant of the last data; nil if there were none.
  init(date: Date, widget: String, since: Date?, context: TimelineContext) {
    self.init(date: date, subject: widget, since: since, context: context, dataTimeZone: nil)
  }

  private init(date: Date, subject: String?, since: Date?, context: TimelineContext, dataTimeZone: TimeZone?) {
    let time = since.map { since in
      let clock = WallClock(at: since, in: context.timeZone(ofData: dataTimeZone))
      return "\(clock.isoDate) \(clock.hourAndMinute)"
    }
    self.date = date
    place = subject
    title = context.language.text("noData.title") ?? "–"
    self.since = time.map { context.language.text("noData.since", ["time": $0]) ?? $0 } ?? ""
  }

  /// What is said where another notice says it.
  static let emptyContent: EntryContent = ["place": .null, "title": "", "since": ""]

  /// The texts by the names `place`, `title` and `since`; the place may be null.
  public var content: EntryContent {
    ["place": .optional(place), "title": .text(title), "since": .text(since)]
  }
}
