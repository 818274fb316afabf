public import FoundationEssentials

/// Something that happens once: an event of a calendar, or one occurrence of an event that recurs.
public struct CalendarEvent: Hashable, Sendable {
  /// The instant it begins at; of an event that lasts whole days, the beginning of the first in the reader's zone.
  public var start: Date
  /// The instant it has ended at, not before ``start``; equal to it for an event without duration.
  public var end: Date
  /// Whether it lasts whole days.
  public var isAllDay: Bool
  /// What it is called, a line of at most 256 Unicode scalars; may be empty.
  public var title: String
  /// Its colour, else its calendar's, as `#RRGGBB`; nil where neither has one.
  public var color: String?
  /// Whether it makes its days holidays.
  public var isHoliday: Bool
  /// What its calendar is called, a line; nil if it has no name.
  public var calendar: String?
  /// What identifies it in its calendar, with all its occurrences; empty if nothing does.
  public var uid: String

  /// An event.
  public init(
    start: Date, end: Date, isAllDay: Bool = false, title: String, color: String? = nil, isHoliday: Bool = false,
    calendar: String? = nil, uid: String = ""
  ) {
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.title = title
    self.color = color
    self.isHoliday = isHoliday
    self.calendar = calendar
    self.uid = uid
  }
}
