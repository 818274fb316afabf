public import FoundationEssentials
public import Timeline

/// What stands in for a widget whose data are missing or too old to be shown: since when there have been none.
///
/// Its template is called ``templateName``. It is no widget that users choose.
public struct NoDataEntry: TimelineEntry, Hashable {
  /// The instant from which it is shown.
  public var date: Date
  /// The place whose data are missing, nil where it has no name.
  public var place: String?
  /// `No data`.
  public var title: String
  /// The local date and time of the last data: `since 2022-02-05 14:20`.
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
    let clock = WallClock(at: since, in: context.timeZone(ofData: dataTimeZone))
    let time = "\(clock.isoDate) \(clock.hourAndMinute)"
    self.date = date
    self.place = place
    title = context.language.text("noData.title") ?? "–"
    self.since = context.language.text("noData.since", ["time": time]) ?? time
  }

  /// An entry that says that a widget of a dashboard cannot be shown.
  ///
  /// - Parameter widget: what users call the widget.
  init(date: Date, widget: String, language: Language) {
    self.date = date
    place = widget
    title = language.text("noData.title") ?? "–"
    since = ""
  }

  /// What is said where another notice says it.
  static let emptyContent: EntryContent = ["place": .null, "title": "", "since": ""]

  /// The texts by the names `place`, `title` and `since`; the place may be null.
  public var content: EntryContent {
    ["place": .optional(place), "title": .text(title), "since": .text(since)]
  }
}
