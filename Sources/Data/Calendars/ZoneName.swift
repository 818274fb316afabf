internal import FoundationEssentials
internal import CivilTime

/// Names of time zones as calendars write them.
enum ZoneName {
  /// The longest name that is looked up.
  static let maximumBytes = 256

  /// Names are compared in this form.
  static func key(_ name: String) -> String {
    String(decoding: Array(name.utf8.prefix(maximumBytes))[...].trimmingSpaces, as: UTF8.self).lowercased()
  }

  /// The zone of the IANA database that a name stands for, perhaps behind the path of a registry, such as
  /// `/freeassociation.sourceforge.net/Europe/Berlin`; nil for abbreviations, which mean what the file says.
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

  /// The zone of a name that neither is one of the IANA database with a slash nor is described by the file: a name that
  /// Windows has, an offset such as `GMT+0200`, or an abbreviation such as `CET`.
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
    // `+2` is `+02`.
    let padded = bytes.count == 2 ? [sign, UInt8(ascii: "0")] + bytes.dropFirst() : Array(bytes)
    var reader = DigitReader((padded.count == 3 ? padded + Array("00".utf8) : padded)[...])
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    return TimeZone(secondsFromGMT: offset)
  }
}
