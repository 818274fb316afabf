public import FoundationEssentials
internal import WeatherData
internal import WidgetTimeline

/// The notice that a widget shows for an alert in force.
public struct AlertNotice: Hashable, Sendable {
  /// The alert's title, at most ``longestTitle`` characters.
  ///
  /// It is in the issuing authority's words or, if those are missing, the language's word for an alert.
  public var title: String
  /// The end in the language's words, such as `until 21:00`; nil if the end is unknown.
  public var until: String?
  /// The instant at which the alert begins; nil if unknown.
  public var start: Date?
  /// The instant at which the alert ends; nil if unknown.
  public var end: Date?
  /// The issuing authority; nil if unknown.
  public var sender: String?
  /// `minor`, `moderate`, `severe` or `extreme`; nil if the authority's words do not say.
  public var severity: String?

  /// The maximum number of characters of a title, which is as much as a widget can show on a line.
  ///
  /// A longer title is cut and ends in an ellipsis.
  public static let longestTitle = 80

  /// The record that templates bind to.
  var content: EntryContent {
    [
      "title": .text(title), "until": .optional(until), "start": .optional(start.map(WallClock.isoText)),
      "end": .optional(end.map(WallClock.isoText)), "sender": .optional(sender), "severity": .optional(severity),
    ]
  }
}

extension AlertNotice {
  /// Creates the notice of the foremost alert at `date`, the instant from which the entry is shown.
  ///
  /// Returns nil if no alert is in force at that instant.
  init?(of alerts: [WeatherAlert], at date: Date, in zone: TimeZone, language: Language) {
    guard let alert = alerts.foremost(at: date) else { return nil }
    let title = alert.event.map(Self.line) ?? ""
    self.init(
      title: title.isEmpty ? language.text("weather.alert") ?? "" : title,
      until: alert.end.flatMap { end in
        let time = WallClock(at: end, in: zone).text(seenFrom: WallClock(at: date, in: zone))
        return language.text("weather.until", ["time": time])
      },
      start: alert.start, end: alert.end, sender: alert.sender, severity: alert.severity?.rawValue)
  }

  /// Returns the text as a single line of at most ``longestTitle`` characters.
  private static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= longestTitle ? line : line.prefix(longestTitle - 1) + "…"
  }
}

extension WeatherAlert {
  /// Returns an alert in force for six hours, with every field that the placeholder shows.
  static func placeholder(at instant: Date) -> WeatherAlert {
    WeatherAlert(event: "Storm warning", sender: "Authority", start: instant, end: instant + 21_600)
  }
}
