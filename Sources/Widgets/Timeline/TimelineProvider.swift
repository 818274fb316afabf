public import FoundationEssentials

/// What decides which entry a widget shows when.
///
///     placeholder   at once, without data: the picture's shape
///     timeline      from the data at hand: the entries and when to come back
///
/// Both are pure functions of the provider's own data and the context; only they know what a widget says.
public protocol TimelineProvider: Sendable {
  /// The widget's view model.
  associatedtype Entry: TimelineEntry

  /// An entry of the right shape, every field filled; templates are checked against it.
  func placeholder(in context: TimelineContext) -> Entry

  /// The entries from the context's instant on.
  ///
  /// - Throws: if the data at hand say nothing about that instant.
  func timeline(in context: TimelineContext) throws -> Timeline<Entry>
}

/// The shapes a widget comes in, each with a template of its own; points depend on the screen.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable, Codable {
  /// A square.
  case small
  /// As high as a small one and about twice as wide.
  case medium
  /// As wide as a medium one and about as high as wide.
  case large
}

/// Everything a provider may know besides its data: the clock, the zone and the language come from here alone.
public struct TimelineContext: Sendable {
  /// The instant the timeline begins at.
  public var now: Date
  /// The zone the user asked for; nil leaves it to the data.
  public var requestedTimeZone: TimeZone?
  /// The zone where neither the user nor the data name one.
  public var defaultTimeZone: TimeZone
  /// The words entries are written with.
  public var language: Language
  /// The shape the entries are for.
  public var family: WidgetFamily
  /// The place the picture is about, for widgets whose data do not name one.
  public var place: TimelinePlace

  /// A context at an instant; without any zone named anywhere labels are in UTC.
  public init(
    now: Date, requestedTimeZone: TimeZone? = nil, defaultTimeZone: TimeZone = .gmt,
    language: Language, family: WidgetFamily = .medium,
    place: TimelinePlace = TimelinePlace()
  ) {
    self.now = now
    self.requestedTimeZone = requestedTimeZone
    self.defaultTimeZone = defaultTimeZone
    self.language = language
    self.family = family
    self.place = place
  }

  /// The zone labels are written in: the one asked for, else the data's, else the default.
  public func timeZone(ofData dataZone: TimeZone? = nil) -> TimeZone {
    requestedTimeZone ?? dataZone ?? defaultTimeZone
  }
}
