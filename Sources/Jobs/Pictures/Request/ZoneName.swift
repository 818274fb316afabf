package import FoundationEssentials
internal import FoundationInternationalization
internal import WidgetBase

/// A time zone as the command line and configurations take it: a name of the IANA database.
package enum ZoneName {
  /// Returns the zone of a name; nil for anything else.
  ///
  /// Foundation itself takes offsets such as `GMT+9` and abbreviations such as `JST` too, which say nothing about
  /// summer time or mean several zones.
  package static func zone(_ name: String) -> TimeZone? {
    name.contains("/") || namesWithoutArea.contains(name) ? ZoneNames.zone(name) : nil
  }

  /// Returns the problem with a name that is not a zone.
  package static func problem(_ name: String) -> String {
    let zones = TimeZone.knownTimeZoneIdentifiers
    // `Berlin`, or `new york`, without the area.
    let city = "/" + name.lowercased().replacing(" ", with: "_")
    let cities = zones.filter { $0.lowercased().hasSuffix(city) }
    let hint = cities.isEmpty ? suggestion(for: name, among: zones) : question(suggesting: cities)
    return "unknown time zone\(hint.isEmpty ? "; expected one such as Europe/Berlin or UTC" : hint)"
  }

  /// The zones and links of the database (2025b, files etcetera and backward) without an area in their names.
  private static let namesWithoutArea: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT", "GMT+0", "GMT-0",
    "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya",
    "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK",
    "Singapore", "Turkey", "UCT", "UTC", "Universal", "W-SU", "WET", "Zulu",
  ]
}
