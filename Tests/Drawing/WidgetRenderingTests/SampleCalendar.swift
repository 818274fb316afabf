import CalendarData
import Foundation

/// Holidays and events of a few weeks, in Tokyo's time.
enum SampleCalendar {
  /// The name of the file that the events replace.
  static let file = "events.ics"

  /// February 2022: two holidays, a journey, and a day with more events than fit.
  static let events = [
    event("建国記念の日", day: 5, isHoliday: true),
    event("Trip", day: 11, days: 4, color: "#2E8B57"),
    event("Dentist", day: 16, hour: 9.5),
    event("Concert", day: 16, hour: 19, color: "#9400D3"),
    event("Dinner", day: 16, hour: 22, color: "#4169E1"),
    event("Late", day: 16, hour: 23, color: "#FF0000"),
    event("天皇誕生日", day: 17, isHoliday: true),
  ]

  /// Three dots on every day for 40 years.
  static let always = ["First", "二番目", "Third"].map { event($0, day: -20 * 365, days: 40 * 365) }

  /// Returns an event that begins `day` days after Sunday, 6 February 2022.
  ///
  /// If `hour` is nil, the event lasts for whole days.
  static func event(
    _ title: String, day: Int, days: Int = 1, hour: Double? = nil, color: String? = nil, isHoliday: Bool = false
  ) -> CalendarEvent {
    let begin = Date(timeIntervalSince1970: 1_644_073_200 + Double(day) * 86_400)
    let start = begin + (hour ?? 0) * 3_600
    return CalendarEvent(
      start: start, end: hour == nil ? begin + Double(days) * 86_400 : start + 3_600, isAllDay: hour == nil,
      title: title, color: color, isHoliday: isHoliday)
  }
}
