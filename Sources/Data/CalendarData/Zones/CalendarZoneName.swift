internal import FoundationEssentials
internal import WidgetBase

/// The names of time zones in calendars.
enum CalendarZoneName {
  /// The maximum length of a name that is looked up, in bytes.
  static let maximumBytes = 256

  /// Returns the form in which names are compared.
  static func key(_ name: String) -> String {
    String(decoding: Array(name.utf8.prefix(maximumBytes))[...].trimmingSpaces, as: UTF8.self).lowercased()
  }

  /// Returns the IANA zone of a name; nil for abbreviations, whose meaning depends on the file.
  ///
  /// The name may follow the path of a registry, such as `/freeassociation.sourceforge.net/Europe/Berlin`, and its case
  /// does not matter.
  static func iana(_ name: String) -> TimeZone? {
    if isUTC(name) { return .gmt }
    var rest = name.prefix(maximumBytes)
    while rest.contains("/") {
      // No name has more than three parts.
      let isShort = rest.utf8.count { $0 == UInt8(ascii: "/") } <= 2
      if isShort, let zone = ZoneNames.zone(String(rest)) ?? inAnyCase(String(rest)) { return zone }
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

  /// Returns the zone of a name for people: one with a hyphen, such as `US-Eastern`, or one that Windows or Exchange
  /// show.
  ///
  /// This takes dozens of lookups in the IANA database.
  static func shown(_ name: String) -> TimeZone? {
    withHyphen(name) ?? WindowsDisplayNames.zone(name)
  }

  private static func withHyphen(_ name: String) -> TimeZone? {
    guard !name.contains("/"), let hyphen = name.firstIndex(of: "-") else { return nil }
    return inAnyCase("\(name[..<hyphen])/\(name[name.index(after: hyphen)...])")
  }

  private static func inAnyCase(_ name: String) -> TimeZone? {
    spellings(String(name.prefix(maximumBytes))).lazy.compactMap { ZoneNames.zone($0) }.first
  }

  /// Returns the likely spellings of an IANA name, or of a part of one, whose case is unknown.
  ///
  /// Words begin with a capital letter. Exceptions are the short words within names such as `Isle_of_Man`, countries at
  /// the beginning, and `GMT`.
  static func spellings(_ name: String) -> [String] {
    let capitalized = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      var text = ""
      var isStart = true
      for character in part {
        text += isStart ? character.uppercased() : character.lowercased()
        isStart = character == "_" || character == "-"
      }
      return text.hasPrefix("Gmt") ? "GMT" + text.dropFirst(3) : text
    }
    let short = capitalized.map { part in
      ["Of", "Es", "Au"].reduce(part) { part, word in
        ["_", "-"].reduce(part) { $0.replacing("\($1)\(word)\($1)", with: "\($1)\(word.lowercased())\($1)") }
      }
    }
    let country = capitalized.prefix(1).map { $0.uppercased() } + capitalized.dropFirst()
    var spellings = [capitalized.joined(separator: "/")]
    for spelling in [short, country].map({ $0.joined(separator: "/") }) where !spellings.contains(spelling) {
      spellings.append(spelling)
    }
    return spellings
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
