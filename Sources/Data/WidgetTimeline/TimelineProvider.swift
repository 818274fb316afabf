public import FoundationEssentials

/// The source of a widget's entries.
///
///     placeholder   at once and without data: an entry with the shape of the picture
///     timeline      from the data at hand: the entries and the reload policy
///
/// Both are pure functions of the provider's own data and the context. Nothing else decides what a widget shows.
public protocol TimelineProvider: Sendable {
  /// The widget's view model.
  associatedtype Entry: TimelineEntry

  /// Returns an entry with every field filled; templates are checked against it.
  func placeholder(in context: TimelineContext) -> Entry

  /// Returns the entries from the context's instant on.
  ///
  /// - Throws: an error if the data do not cover that instant.
  func timeline(in context: TimelineContext) throws -> Timeline<Entry>
}

/// The families of a widget; the size in points depends on the target.
///
/// Built-in widgets have templates for the small, medium and large families. Only widgets written in Swift and custom
/// templates use the others.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable, Codable {
  /// A square.
  case small
  /// A rectangle as high as a small one and about twice as wide.
  case medium
  /// A rectangle as wide as a medium one and about square.
  case large
  /// A rectangle about twice as wide as a large one, on a tablet.
  case extraLarge
  /// A circle on the lock screen.
  case accessoryCircular
  /// A rectangle on the lock screen.
  case accessoryRectangular
  /// A line on the lock screen.
  case accessoryInline
  /// A Live Activity on the lock screen.
  case liveActivity
  /// A Live Activity beside the camera of a phone.
  case islandCompact
  /// A Live Activity as small as possible, while another one is beside the camera.
  case islandMinimal
  /// A Live Activity around the camera of a phone while it is touched.
  case islandExpanded

  /// The families that all built-in widgets have templates for.
  public static let builtIn: [WidgetFamily] = [.small, .medium, .large]
}

/// Everything a provider may use besides its data; the clock, the zone and the language come only from here.
public struct TimelineContext: Sendable {
  /// The instant at which the timeline begins.
  public var now: Date
  /// The zone the user set; nil to use the data's zone.
  public var requestedTimeZone: TimeZone?
  /// The zone if neither the user nor the data name one.
  public var defaultTimeZone: TimeZone
  /// The language of the entries' texts.
  public var language: Language
  /// The family the entries are for.
  public var family: WidgetFamily
  /// The place the picture is about, for widgets whose data do not include one.
  public var place: TimelinePlace

  /// Creates a context at an instant; labels are in UTC if no zone is given anywhere.
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

  /// Returns the zone of labels: the requested zone, else the data's zone, else the default.
  public func timeZone(ofData dataZone: TimeZone? = nil) -> TimeZone {
    requestedTimeZone ?? dataZone ?? defaultTimeZone
  }
}
