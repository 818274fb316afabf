import CalendarData
import Foundation
import Testing

/// Calendars for tests.
enum Sample {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// Returns a calendar of events, each given as the lines between BEGIN and END.
  static func calendar(_ events: String..., other: String = "") -> [UInt8] {
    let body = events.map { "BEGIN:VEVENT\nUID:\($0.hashValue)\n\($0)\nEND:VEVENT\n" }.joined()
    return Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(other)\(body)END:VCALENDAR\n".utf8)
  }

  /// Returns a calendar of lines with the line ends that RFC 5545 demands.
  static func file(_ text: String) -> [UInt8] {
    Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
  }

  /// More dates than an event may have, on one line.
  static let manyDates = repeatElement("20190517", count: 20_001).joined(separator: ",")

  static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  static func read(
    _ bytes: [UInt8], from start: String, to end: String, zone: TimeZone = berlin
  ) throws -> CalendarContents {
    try CalendarReader(
      span: instant(start)..<instant(end), timeZone: zone
    ).read(bytes)
  }

  /// Returns the starts of the events in the zone's local time.
  static func starts(_ contents: CalendarContents, zone: TimeZone = berlin) -> [String] {
    let format = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().dateSeparator(.dash)
      .time(includingFractionalSeconds: false)
    return contents.events.map { String($0.start.formatted(format).prefix(16)) }
  }

  /// Returns a line for each event, its start, duration and title, then one for each warning.
  static func outcome(_ contents: CalendarContents) -> [String] {
    outcome(
      contents,
      contents.events.map { event in
        let hours = event.end.timeIntervalSince(event.start) / 3_600
        let duration = hours == hours.rounded() ? "\(Int(hours))" : "\(hours)"
        return "\(event.start.formatted(.iso8601)) \(duration) h" + (event.title.isEmpty ? "" : " \(event.title)")
      })
  }

  /// Returns the lines of events, then one for each warning; "no event" if there is neither.
  static func outcome(_ contents: CalendarContents, _ events: [String]) -> [String] {
    let lines = events + contents.warnings.map { "warning \($0)" }
    return lines.isEmpty ? ["no event"] : lines
  }
}
