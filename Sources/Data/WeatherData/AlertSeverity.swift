/// The severity of the danger in an alert: the levels of the Common Alerting Protocol (CAP).
///
/// Source: OASIS, Common Alerting Protocol 1.2, 3.2.2 (`severity`).
public enum AlertSeverity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Minimal to no known threat.
  case minor
  /// Possible threat.
  case moderate
  /// Significant threat.
  case severe
  /// Extraordinary threat.
  case extreme

  /// Returns whether the first level is below the second.
  public static func < (first: AlertSeverity, second: AlertSeverity) -> Bool { first.rank < second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Creates the level that an authority's name of an alert implies; nil if it does not imply any.
  ///
  /// Colours take precedence over levels, and levels over kinds of messages, so that a `Yellow Wind Warning` is
  /// moderate. MeteoAlarm, the Met Office and Météo-France use the colours, and CAP defines the levels. The kinds of
  /// messages come from the National Weather Service (https://www.weather.gov/help-map), the Japan Meteorological
  /// Agency (特別警報, 警報, 注意報) and Deutscher Wetterdienst (Unwetterwarnung, Warnung).
  public init?(event: String) {
    let text = event.lowercased()
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    let found = Self.words.first { !words.isDisjoint(with: $0.words) }?.severity
    guard let severity = found ?? Self.parts.first(where: { text.contains($0.part) })?.severity else { return nil }
    self = severity
  }

  /// Whole words; earlier entries take precedence.
  private static let words: [(words: Set<String>, severity: AlertSeverity)] = [
    (["red", "rouge", "rot", "rote"], .extreme), (["orange", "amber"], .severe),
    (["yellow", "jaune", "gelb"], .moderate),
    (["green", "vert", "minor"], .minor), (["moderate"], .moderate),
    (["emergency"], .extreme), (["watch"], .moderate), (["advisory", "statement", "outlook"], .minor),
    (["extreme", "extremem", "extremen"], .extreme), (["severe", "warning"], .severe),
  ]

  /// Parts of words, for languages that write compounds without spaces.
  private static let parts: [(part: String, severity: AlertSeverity)] = [
    ("特別警報", .extreme), ("警報", .severe), ("注意報", .minor), ("unwetter", .severe), ("warnung", .moderate),
  ]
}
