public import FoundationEssentials
internal import WeatherData
internal import WidgetTimeline

/// The notice that a widget shows for an alert in force.
public struct AlertNotice: Hashable, Sendable {
  /// The alert's title, at most ``longestTitle`` characters.
  ///
  /// It is in the issuing authority's words or, if those are missing, the language's word for an alert.
  public var title: String
  /// The title without what every alert says, for narrow places: `Schweres Gewitter` for `Amtliche UNWETTERWARNUNG vor
  /// SCHWEREM GEWITTER`.
  var headline: String
  /// The number of other alerts in force, such as `+1`; nil if this is the only one.
  var more: String?
  /// The end on its own, such as `21:00` or `Sun 21:00`; nil if it is unknown.
  var endTime: String?
  /// The end after an arrow in the direction of reading, such as `→ 21:00`, for narrow places; nil if it is unknown.
  var untilShort: String?
  /// The end with its day in words, such as `until 21:00` or `until Sun 21:00`; nil if it is unknown.
  var untilInWords: String?
  /// The end in the language's words, such as `until 21:00` or `until 02-06 21:00`; nil if the end is unknown.
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
      "title": .text(title), "headline": .text(headline), "more": .optional(more), "until": .optional(until),
      "untilInWords": .optional(untilInWords), "untilShort": .optional(untilShort), "endTime": .optional(endTime),
      "color": .text("alert" + level), "onColor": .text("onAlert" + level),
      "start": .optional(start.map(WallClock.isoText)),
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
    let event = alert.event.map(Self.line) ?? ""
    let title = event.isEmpty ? language.text("weather.alert") ?? "" : event
    let others = Set(alerts.filter { $0.isInForce(at: date) && $0.event != alert.event }.map(\.event))
    let until = alert.end.flatMap { end in
      let time = language.time(WallClock(at: end, in: zone), seenFrom: WallClock(at: date, in: zone))
      return language.text("weather.until", ["time": time])
    }
    let endTime = alert.end.map { CalendarLabels(language).time($0, seenFrom: date, in: zone) }
    self.init(
      title: title, headline: AlertHeadline.text(of: title), more: others.isEmpty ? nil : "+\(others.count)",
      endTime: endTime, untilShort: endTime.map { (language.isRightToLeft ? "← " : "→ ") + $0 },
      untilInWords: endTime.flatMap { language.text("weather.until", ["time": $0]) }, until: until,
      start: alert.start, end: alert.end, sender: alert.sender, severity: alert.severity?.rawValue)
  }

  /// The end of the names of the colours that a theme has for the severity: `Severe`, or `Unknown`.
  private var level: String {
    let word = severity ?? "unknown"
    return word.prefix(1).uppercased() + word.dropFirst()
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
