internal import FoundationEssentials
internal import WidgetBase

/// The names under which Windows, Exchange and Outlook show time zones: `(UTC-05:00) Eastern Time (US & Canada)`,
/// `Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
enum WindowsDisplayNames {
  /// Returns the zone with a name; nil for an unknown one.
  ///
  /// Most of these names list cities. The first city whose zone has the standard time that the name states is used,
  /// else the first known city.
  static func zone(_ name: String) -> TimeZone? {
    let (offset, label) = parts(of: CalendarZoneName.key(name))
    if let zone = zone(labelled: label) { return zone }
    let separators: Set<Character> = [",", "/", ";", ":"]
    let zones = label.split(whereSeparator: separators.contains).prefix(6).lazy
      .compactMap { city in
        let city = String(city.drop { $0 == " " })
        return zone(labelled: city) ?? zone(ofCity: city)
      }
    return zones.first { offset == nil || standardOffset(of: $0) == offset } ?? zones.first
  }

  /// Splits a lower-case name into the offset that it states, in seconds, and the rest.
  private static func parts(of name: String) -> (offset: Int?, label: String) {
    var label = name[...]
    var offset: Int?
    if name.hasPrefix("(utc") || name.hasPrefix("(gmt"), let end = name.firstIndex(of: ")") {
      let digits = name[..<end].dropFirst(4).replacing(".", with: ":")
      var reader = DigitReader(Array(digits.utf8)[...])
      offset = digits.isEmpty ? 0 : reader.offset()
      label = name[name.index(after: end)...]
    }
    return (offset, String(label.drop { $0 == " " }).replacing("&", with: "and"))
  }

  private static func zone(labelled label: String) -> TimeZone? {
    table[label].flatMap { ZoneNames.zone($0) }
  }

  /// Returns the zone that the IANA database names after a city.
  private static func zone(ofCity city: String) -> TimeZone? {
    let name = CalendarZoneName.spellings(city.replacing(" ", with: "_"))
    return regions.lazy.flatMap { region in name.lazy.map { "\(region)/\($0)" } }
      .compactMap { ZoneNames.zone($0) }.first
  }

  private static func standardOffset(of zone: TimeZone) -> Int {
    // In January and July of a recent year; one of them is without daylight saving time.
    let instants = [1_705_276_800.0, 1_721_001_600]
    return instants.map { zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }.min() ?? 0
  }

  private static let regions = [
    "Europe", "America", "Asia", "Australia", "Africa", "Pacific", "Atlantic", "Indian",
  ]

  /// The IANA names by the labels that do not begin with a city of the IANA database.
  private static let table: [String: String] = Dictionary(
    labels.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: "=")
      return sides.count == 2 ? (sides[0].lowercased(), String(sides[1])) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static let labels = """
    International Date Line West=Etc/GMT+12
    Coordinated Universal Time-11=Etc/GMT+11
    Coordinated Universal Time-09=Etc/GMT+9
    Coordinated Universal Time-08=Etc/GMT+8
    Coordinated Universal Time-02=Etc/GMT+2
    Coordinated Universal Time=Etc/UTC
    Universal Coordinated Time=Etc/UTC
    Coordinated Universal Time+12=Etc/GMT-12
    Coordinated Universal Time+13=Etc/GMT-13
    Greenwich Mean Time=Europe/London
    Eniwetok, Kwajalein=Pacific/Kwajalein
    Midway Island=Pacific/Midway
    Midway Island, Samoa=Pacific/Midway
    Aleutian Islands=America/Adak
    Hawaii=Pacific/Honolulu
    Marquesas Islands=Pacific/Marquesas
    Alaska=America/Anchorage
    Baja California=America/Tijuana
    Pacific Time (US and Canada)=America/Los_Angeles
    Pacific Time (US and Canada), Tijuana=America/Los_Angeles
    Pacific Time (US and Canada); Tijuana=America/Los_Angeles
    Pacific=America/Los_Angeles
    Arizona=America/Phoenix
    Mountain Time (US and Canada)=America/Denver
    Mountain=America/Denver
    Yukon=America/Whitehorse
    Central America=America/Guatemala
    Central Time (US and Canada)=America/Chicago
    Central=America/Chicago
    Easter Island=Pacific/Easter
    Guadalajara, Mexico City, Monterrey=America/Mexico_City
    Saskatchewan=America/Regina
    Bogota, Lima, Quito, Rio Branco=America/Bogota
    Chetumal=America/Cancun
    Eastern Time (US and Canada)=America/New_York
    Eastern=America/New_York
    Haiti=America/Port-au-Prince
    Indiana (East)=America/Indianapolis
    Turks and Caicos=America/Grand_Turk
    Atlantic Time (Canada)=America/Halifax
    Georgetown, La Paz, Manaus, San Juan=America/La_Paz
    Newfoundland=America/St_Johns
    Newfoundland and Labrador=America/St_Johns
    Brasilia=America/Sao_Paulo
    City of Buenos Aires=America/Buenos_Aires
    Greenland=America/Godthab
    Salvador=America/Bahia
    Saint Pierre and Miquelon=America/Miquelon
    Mid-Atlantic=Etc/GMT+2
    Mid-Atlantic - Old=Etc/GMT+2
    Cape Verde Is.=Atlantic/Cape_Verde
    Cape Verde Islands=Atlantic/Cape_Verde
    West Central Africa=Africa/Lagos
    Central Europe=Europe/Prague
    Eastern Europe=Europe/Bucharest
    Gaza, Hebron=Asia/Gaza
    Abu Dhabi=Asia/Dubai
    Port Louis=Indian/Mauritius
    Ekaterinburg=Asia/Yekaterinburg
    Chennai=Asia/Calcutta
    Mumbai=Asia/Calcutta
    New Delhi=Asia/Calcutta
    Sri Jayawardenepura=Asia/Colombo
    Yangon (Rangoon)=Asia/Rangoon
    Hanoi=Asia/Bangkok
    Beijing=Asia/Shanghai
    Osaka=Asia/Tokyo
    Sapporo=Asia/Tokyo
    Pyongyang=Asia/Pyongyang
    Solomon Is.=Pacific/Guadalcanal
    New Caledonia=Pacific/Noumea
    Marshall Is.=Pacific/Majuro
    Petropavlovsk-Kamchatsky - Old=Asia/Kamchatka
    Anadyr, Petropavlovsk-Kamchatsky=Asia/Kamchatka
    Wellington=Pacific/Auckland
    Chatham Islands=Pacific/Chatham
    Nuku'alofa=Pacific/Tongatapu
    Samoa=Pacific/Apia
    Kiritimati Island=Pacific/Kiritimati
    Norfolk Island=Pacific/Norfolk
    Bougainville Island=Pacific/Bougainville
    Lord Howe Island=Australia/Lord_Howe
    """
}
