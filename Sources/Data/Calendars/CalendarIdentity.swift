/// What a calendar lends its events: its name, its colour, and whether they are holidays.
struct CalendarIdentity {
  /// A line; nil if the calendar has no name.
  let name: String?
  /// Whether all its events are holidays.
  let isHolidays: Bool
  private let color: String?

  /// - Parameters:
  ///   - name: counts before the file's own.
  ///   - color: counts before the file's own.
  init(_ scanner: ComponentScanner, name: String?, color: String?) {
    let shown = [name, scanner.name].lazy.compactMap { $0.map { EventTitle.line($0) } }.first { !$0.isEmpty }
    self.name = shown
    self.color = color.flatMap { EventColor.hex($0) } ?? scanner.color.flatMap { EventColor.hex($0) }
    isHolidays = [name, scanner.name].contains { $0.map { Self.isHolidays($0) } ?? false }
  }

  /// An event's own colour, else the calendar's.
  func color(for own: String?) -> String? { own ?? color }

  /// Whether a calendar of a name is one of holidays, as those that are published are called.
  private static func isHolidays(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["holiday", "feiertag", "jours fériés", "祝日", "休日"].contains { name.contains($0) }
  }
}
