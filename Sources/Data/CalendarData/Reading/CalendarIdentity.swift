/// The properties that events inherit from their calendar: its name, its colour, and whether they are holidays.
struct CalendarIdentity {
  /// The name on one line; nil if the calendar has none.
  let name: String?
  /// Whether all events of the calendar are holidays.
  let isHolidays: Bool
  /// Whether all yearly events of the calendar are birthdays whose series begin with the birth.
  let isBirthdays: Bool
  private let color: String?
  /// The addresses of the calendar's owner, in lower case.
  private let owners: Set<String>

  /// Creates the identity of a scanned file; `name` and `color` take precedence over the file's own.
  init(_ scanner: ComponentScanner, name: String?, color: String?, isBirthdays: Bool = false, owner: String? = nil) {
    self.isBirthdays = isBirthdays
    let shown = [name, scanner.name].lazy.compactMap { $0.map { EventTitle.line($0) } }.first { !$0.isEmpty }
    self.name = shown
    self.color = color.flatMap { EventColor.hex($0) } ?? scanner.color.flatMap { EventColor.hex($0) }
    // The calendar of a Google account is named after its address.
    owners = Set([owner, scanner.name].compactMap { $0?.lowercased() }.filter { $0.contains("@") })
    isHolidays = [name, scanner.name].contains { $0.map { Self.isHolidays($0) } ?? false }
  }

  /// Returns whether the calendar's owner declined an event.
  func hasDeclined(_ event: EventSource) -> Bool { event.declined.contains { owners.contains($0) } }

  /// Returns an event's own colour, else the calendar's.
  func color(for eventColor: String?) -> String? { eventColor ?? color }

  /// Returns whether a calendar's name looks like a holiday calendar, judged by the names of published ones.
  private static func isHolidays(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["holiday", "feiertag", "jours fériés", "祝日", "休日"].contains { name.contains($0) }
  }
}
