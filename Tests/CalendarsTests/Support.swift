import Calendars
import Foundation
import Testing

/// What tests make calendars of.
enum Sample {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// A calendar of events, each a few lines between BEGIN and END.
  static func calendar(_ events: String..., other: String = "") -> [UInt8] {
    let body = events.map { "BEGIN:VEVENT\nUID:\($0.hashValue)\n\($0)\nEND:VEVENT\n" }.joined()
    return Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(other)\(body)END:VCALENDAR\n".utf8)
  }

  static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  static func read(
    _ bytes: [UInt8], from start: String, to end: String, zone: TimeZone = berlin
  ) throws -> CalendarContents {
    try CalendarReader(
      span: instant(start)..<instant(end), timeZone: zone
    ).read(bytes)
  }

  /// The beginnings of the events, in the zone's own time.
  static func starts(_ contents: CalendarContents, zone: TimeZone = berlin) -> [String] {
    let format = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().dateSeparator(.dash)
      .time(includingFractionalSeconds: false)
    return contents.events.map { String($0.start.formatted(format).prefix(16)) }
  }
}
