public import Foundation

/// What decides which entry a widget shows when.
///
///     placeholder   at once, without data: the picture's shape
///     snapshot      fast, sample data allowed: for galleries and previews
///     timeline      from the data at hand: the entries and when to come back
///
/// All three are pure functions of the provider's own data and the context; only they know what a widget says.
public protocol TimelineProvider: Sendable {
  /// The widget's view model.
  associatedtype Entry: TimelineEntry

  /// An entry of the right shape, every field filled; templates are checked against it.
  func placeholder(in context: TimelineContext) -> Entry

  /// An entry for a gallery, dated now.
  func snapshot(in context: TimelineContext) throws -> Entry

  /// The entries from the context's instant on.
  ///
  /// - Throws: where the data at hand say nothing about that instant.
  func timeline(in context: TimelineContext) throws -> Timeline<Entry>
}

/// The sizes a widget comes in.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
  case small
  case medium
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
  public var language: Language
  public var family: WidgetFamily

  /// A context at an instant.
  public init(
    now: Date, requestedTimeZone: TimeZone? = nil, defaultTimeZone: TimeZone = .gmt,
    language: Language, family: WidgetFamily = .medium
  ) {
    self.now = now
    self.requestedTimeZone = requestedTimeZone
    self.defaultTimeZone = defaultTimeZone
    self.language = language
    self.family = family
  }

  /// The zone labels are written in: the one asked for, else the data's, else the default.
  public func timeZone(ofData dataZone: TimeZone? = nil) -> TimeZone {
    requestedTimeZone ?? dataZone ?? defaultTimeZone
  }
}
