internal import CIcal
internal import CivilTime
internal import FoundationEssentials

/// The zones of a calendar's times: those of the IANA database by their names, else as the file itself describes them.
final class ZoneTable {
  private enum Known {
    case zone(TimeZone)
    case described(OpaquePointer)
    case unknown
  }

  /// The zone of days and of floating times.
  let local: TimeZone
  /// Names that nobody knows; times there are taken as local.
  private(set) var unknownNames: [String] = []

  /// The zones that the file describes, by name; owned.
  private var described: [String: OpaquePointer]
  private var known: [String: Known] = [:]

  /// - Parameter described: zones of libical by name, which the table owns from now on.
  init(local: TimeZone, described: [String: OpaquePointer]) {
    self.local = local
    self.described = described
  }

  deinit {
    for zone in described.values { cical_zone_free(zone) }
  }

  /// The instant of a time; for a day, its beginning.
  func instant(of time: EventTime) -> Date {
    if time.isDay { return time.day.start(in: local) }
    let wall = Double(time.wallSeconds)
    switch time.zone {
    case .utc: return Date(timeIntervalSince1970: wall)
    case .floating: return Self.instant(wall, in: local)
    case .named(let name):
      switch zone(named: name) {
      case .zone(let zone): return Self.instant(wall, in: zone)
      case .described(let zone): return Date(timeIntervalSince1970: wall - Double(cical_zone_offset(zone, time.ical)))
      case .unknown: return Self.instant(wall, in: local)
      }
    }
  }

  /// A time that clocks skip is read with the offset before, one that they show twice is the first (RFC 5545, 3.3.5).
  private static func instant(_ wall: Double, in zone: TimeZone) -> Date {
    let before = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall - 86_400)))
    let early = Date(timeIntervalSince1970: wall - before)
    if Double(zone.secondsFromGMT(for: early)) == before { return early }
    let after = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall + 86_400)))
    let late = Date(timeIntervalSince1970: wall - after)
    return Double(zone.secondsFromGMT(for: late)) == after ? late : early
  }

  private func zone(named name: String) -> Known {
    if let zone = known[name] { return zone }
    let zone: Known
    if let found = Self.iana(name) {
      zone = .zone(found)
    } else if let found = described[name] {
      zone = .described(found)
    } else {
      zone = .unknown
      unknownNames.append(name)
    }
    known[name] = zone
    return zone
  }

  /// The zone of a name, perhaps behind the path of a registry: `/freeassociation.sourceforge.net/Europe/Berlin`.
  private static func iana(_ name: String) -> TimeZone? {
    var rest = name[...]
    while !rest.isEmpty {
      // Abbreviations such as EST and MST would be found, too, and are what the file says they are.
      if rest.contains("/") || rest == "UTC", let zone = TimeZone(identifier: String(rest)) { return zone }
      guard name.hasPrefix("/"), let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return nil
  }
}
