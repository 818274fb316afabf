internal import FoundationEssentials
internal import WidgetSupport

/// The names of time zones in calendars.
enum ZoneName {
  /// The maximum length of a name that is looked up, in bytes.
  static let maximumBytes = 256

  /// Returns the form in which names are compared.
  static func key(_ name: String) -> String {
    String(decoding: Array(name.utf8.prefix(maximumBytes))[...].trimmingSpaces, as: UTF8.self).lowercased()
  }

  /// Returns the IANA zone of a name; nil for abbreviations, whose meaning depends on the file.
  ///
  /// The name may follow the path of a registry, such as `/freeassociation.sourceforge.net/Europe/Berlin`.
  static func iana(_ name: String) -> TimeZone? {
    if isUTC(name) { return .gmt }
    var rest = name.prefix(maximumBytes)
    while rest.contains("/") {
      if let zone = ZoneNames.zone(String(rest)) { return zone }
      guard name.hasPrefix("/"), let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return nil
  }

  /// Returns the zone of a name that is neither an IANA name with a slash nor described in the file.
  ///
  /// This is a Windows name, an offset such as `GMT+0200`, or an abbreviation such as `CET`.
  static func other(_ name: String) -> TimeZone? {
    WindowsZones.iana(name).flatMap { ZoneNames.zone($0) } ?? fixed(name) ?? ZoneNames.zone(name)
  }

  private static func isUTC(_ name: String) -> Bool {
    ["utc", "gmt", "etc/utc", "coordinated universal time", "tzone://microsoft/utc"].contains(key(name))
  }

  private static func fixed(_ name: String) -> TimeZone? {
    var text = key(name)[...]
    for prefix in ["utc", "gmt"] where text.hasPrefix(prefix) { text = text.dropFirst(3) }
    let bytes = Array(text.utf8)[...]
    guard let sign = bytes.first else { return nil }
    // `+2` becomes `+02`.
    let padded = bytes.count == 2 ? [sign, UInt8(ascii: "0")] + bytes.dropFirst() : Array(bytes)
    var reader = DigitReader((padded.count == 3 ? padded + Array("00".utf8) : padded)[...])
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return TimeZone(secondsFromGMT: offset)
  }
}
