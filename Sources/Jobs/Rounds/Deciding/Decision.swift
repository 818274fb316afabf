internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WidgetTimeline

/// The content of a picture at an instant, and the state to store.
struct Decision: Sendable {
  /// The subject of a picture.
  enum Subject: Sendable {
    /// An entry, drawn with the widget's template.
    case entry(AnyTimelineEntry)
    /// Data that are too old: their date is drawn instead.
    case noData(NoData)
  }

  /// The notice shown instead of expired data.
  struct NoData: Sendable {
    /// The instant of the last successful fetch.
    var since: Date
    /// The place's name on pictures.
    var place: String?
    /// The zone of the data.
    var timeZone: TimeZone?
  }

  var subject: Subject
  /// Whether data are older than they should be.
  var isStale = false
  /// The credit line of the data.
  var attribution: Attribution?
  /// The reason why there are no newer data.
  var problem: RefreshError?
  /// Whether the picture lacks what it was to show because of that.
  var isIncomplete = false
  /// Whether it lacks all of that.
  var lacksAllParts = false
  /// The timeline it is an entry of, if it was made now.
  var made: MadeTimeline?
  /// The timeline it is an entry of, if it was kept.
  var kept: KeptTimeline?
  /// Whether that timeline replaces the kept one.
  var shouldBeStored = false
  /// The next instant at which this may change; nil if it never does.
  var nextChange: Date?
  /// The texts that were cut because they exceed the maximum length.
  var cutTexts: [String] = []
  /// Notices about the data for the user, one line each.
  var notices: [String] = []
  /// The zone and place of the picture.
  var location: PictureLocation

  /// Notes that it may change at an instant, if not before.
  mutating func changes(by instant: Date) { nextChange = min(nextChange ?? .distantFuture, instant) }

  /// Whether a tile has nothing to say.
  var hasProblems: Bool {
    if case .entry(let entry) = subject { !entry.tileProblems.isEmpty } else { false }
  }

  /// The data missing from the picture, one line; nil if it is complete.
  var lostData: String? {
    switch subject {
    case .entry(let entry): entry.tileProblems.isEmpty ? nil : entry.tileProblems.joined(separator: "; ")
    case .noData(let noData): "no data since \(noData.since.formatted(.iso8601))"
    }
  }

  /// The instant of the entry that is shown; nil if none is.
  var entryDate: Date? {
    if case .entry(let entry) = subject { entry.date } else { nil }
  }

  /// Returns the zone of the picture's texts in a context.
  func timeZone(in context: TimelineContext) -> TimeZone {
    if case .noData(let noData) = subject { return context.timeZone(ofData: noData.timeZone) }
    return context.timeZone(ofData: made?.dataTimeZone ?? kept?.dataTimeZone)
  }

  /// Returns the entry to draw in a context at the instant of the picture.
  func shown(in context: TimelineContext) -> ShownEntry {
    switch subject {
    case .entry(let entry):
      return ShownEntry(
        entry, attribution: attribution, isStale: isStale, validUntil: nextChange, cutTexts: cutTexts)
    case .noData(let noData):
      let entry = NoDataEntry(
        date: context.now, since: noData.since, place: noData.place, context: context, dataTimeZone: noData.timeZone)
      return ShownEntry(
        entry, template: NoDataEntry.templateName, attribution: attribution, isStale: isStale, validUntil: nextChange,
        cutTexts: cutTexts)
    }
  }
}

/// A timeline with what its data were.
struct MadeTimeline: Sendable {
  let timeline: Timeline<AnyTimelineEntry>
  /// The instant it was made at.
  let madeAt: Date
  /// The instant of the last successful fetch; nil for a widget without data.
  let fetchedAt: Date?
  /// Whether its entries are marked stale.
  let isStale: Bool
  /// The credit line of the data.
  let attribution: Attribution?
  /// The zone of the data; nil if the data have none.
  var dataTimeZone: TimeZone?
}
