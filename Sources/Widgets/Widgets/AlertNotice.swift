public import FoundationEssentials
internal import Timeline
internal import Weather

/// What a widget says of an alert that is in force.
public struct AlertNotice: Hashable, Sendable {
  /// What is warned of, in the authority's words, at most ``longestTitle`` characters; the language's own words for an
  /// alert if the authority has none.
  public var title: String
  /// Until when, in the language's words: `until 21:00`; nil if no end is known.
  public var until: String?
  /// The instant it begins; nil if that is not known.
  public var start: Date?
  /// The instant it is over; nil if that is not known.
  public var end: Date?
  /// Who warns; nil if that is not known.
  public var sender: String?
  /// `minor`, `moderate`, `severe` or `extreme`; nil if the authority's words do not say.
  public var severity: String?

  /// The most characters of a title, beyond which it ends in an ellipsis: no widget has room for more on a line.
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
  /// What to say of the foremost of some alerts at an instant; nil if none is in force.
  ///
  /// - Parameter date: the instant from which the entry is shown.
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

  /// A text as one line of bounded length.
  private static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= longestTitle ? line : line.prefix(longestTitle - 1) + "…"
  }
}

extension WeatherAlert {
  /// An alert in which every field is known, in force for six hours.
  static func placeholder(at instant: Date) -> WeatherAlert {
    WeatherAlert(event: "Storm warning", sender: "Authority", start: instant, end: instant + 21_600)
  }
}
