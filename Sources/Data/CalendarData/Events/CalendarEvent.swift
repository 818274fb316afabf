public import FoundationEssentials

/// An event of a calendar, or one occurrence of a recurring event.
public struct CalendarEvent: Hashable, Sendable {
  /// The instant at which the event begins; for an all-day event, the beginning of its first day in the reader's zone.
  public var start: Date
  /// The instant at which the event ends; equal to ``start`` for an event without a duration, and never before it.
  public var end: Date
  /// Whether the event lasts whole days.
  public var isAllDay: Bool
  /// The title: one line of at most 256 Unicode scalars, possibly empty.
  public var title: String
  /// The place on one line; nil if the event names none.
  public var place: String?
  /// Whether only the event's times are shown; its title is empty.
  public var isPrivate: Bool
  /// The event's own colour, else its calendar's, as `#RRGGBB`; nil if neither has one.
  public var color: String?
  /// Whether the event's days are holidays.
  public var isHoliday: Bool
  /// The calendar's name on one line; nil if it has none.
  public var calendar: String?
  /// The age that a birthday completes; nil for other events, and if the year of birth is unknown.
  public var age: Int?
  /// Whether the event is not certain yet.
  public var isTentative: Bool
  /// Whether the times of the event, which does not last whole days, stay free, such as those of a reminder.
  public var isFree: Bool
  /// Whether its calendar marks the event as private: ``EventSelection`` hides its title and its place.
  public var isConfidential: Bool
  /// The identifier in the calendar, shared by all occurrences; empty if the calendar has none.
  public var uid: String

  /// Creates an event.
  public init(
    start: Date, end: Date, isAllDay: Bool = false, title: String, color: String? = nil, isHoliday: Bool = false,
    calendar: String? = nil, uid: String = "", place: String? = nil, isPrivate: Bool = false, age: Int? = nil,
    isTentative: Bool = false, isFree: Bool = false, isConfidential: Bool = false
  ) {
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
    self.title = title
    self.color = color
    self.isHoliday = isHoliday
    self.calendar = calendar
    self.uid = uid
    self.place = place
    self.isPrivate = isPrivate
    self.age = age
    self.isTentative = isTentative
    self.isFree = isFree
    self.isConfidential = isConfidential
  }
}
