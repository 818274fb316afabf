internal import CIcal
internal import CivilTime
public import FoundationEssentials

/// Reads what an iCalendar file (RFC 5545) says about a span of time, with libical, which is loaded when the first file
/// is read.
///
/// Recurring events are followed through rules, additions, exceptions and changed occurrences. A time zone is that of
/// the IANA database, else what the file describes; floating times and whole days are those of ``timeZone``. An event is
/// a holiday where its CATEGORIES or the name of its calendar have that word.
public struct CalendarReader: Sendable {
  /// The span; an event belongs to it where any part of it does.
  public let span: Range<Date>
  /// Whose days whole days are.
  public let timeZone: TimeZone
  /// The most bytes a file may have: more than 100,000 events of the usual size.
  public static let maximumBytes = 32 << 20
  /// The most occurrences that are kept.
  public static let maximumEvents = 10_000
  /// The most times that the rules of one event, and of all, are followed.
  static let maximumSteps = (event: 100_000, file: 2_000_000)

  /// The name of the library's file, which is that of its version.
  static let libraryName = "libical.so.3"

  /// A reader.
  public init(span: Range<Date>, timeZone: TimeZone) {
    self.span = span
    self.timeZone = timeZone
  }

  /// The events of a file within the span.
  ///
  /// A single event that is damaged is left out, with a warning.
  ///
  /// - Parameter bytes: at most ``maximumBytes``, UTF-8.
  /// - Throws: ``CalendarError`` for a file that is none, whose components are not whole or that is too large, or where
  ///   there is no libical.
  public func read(_ bytes: [UInt8]) throws(CalendarError) -> CalendarContents {
    try Self.checkSize(of: bytes)
    try Self.load(Self.libraryName)
    // Two days of room: the zones of times are not known before they are read.
    let first = LocalDay(containing: span.lowerBound - 2 * 86_400, in: timeZone)
    let last = LocalDay(containing: span.upperBound + 2 * 86_400, in: timeZone)
    let scanner = try ComponentScanner(bytes, days: first.number...last.number)
    var expansion = EventExpansion(
      span: span, zones: Self.zones(scanner.zones, of: bytes, local: timeZone),
      isHolidays: Self.isHolidays(scanner.name),
      color: scanner.color.flatMap { EventColor.hex($0) })
    expansion.expand(scanner.events, of: bytes)
    return expansion.contents
  }

  /// Whether a calendar of a name is one of holidays, as those that are published are called.
  private static func isHolidays(_ name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return ["holiday", "feiertag", "jours fériés", "祝日", "休日"].contains { name.contains($0) }
  }

  /// - Throws: ``CalendarError`` where the library cannot be loaded.
  static func load(_ name: String) throws(CalendarError) {
    guard let problem = cical_load(name) else { return }
    throw Self.message(missing: String(cString: problem))
  }

  static func message(missing problem: String) -> CalendarError {
    CalendarError(
      .noLibrary,
      "calendars need libical, which cannot be loaded (\(EventTitle.line(problem))): install the Debian package libical3"
    )
  }

  private static func zones(
    _ components: [ComponentScanner.Component], of bytes: [UInt8], local: TimeZone
  ) -> ZoneTable {
    var zones: [String: OpaquePointer] = [:]
    for component in components.prefix(1_000) {
      let text = String(decoding: bytes[component.range], as: UTF8.self)
      guard let name = zoneName(text), zones[name] == nil, let handle = cical_component_parse(text),
        let zone = cical_zone_new(handle)
      else { continue }
      zones[name] = zone
    }
    return ZoneTable(local: local, described: zones)
  }

  /// The TZID of a VTIMEZONE.
  private static func zoneName(_ text: String) -> String? {
    let unfolded = text.replacing("\r\n ", with: "").replacing("\n ", with: "")
    for line in unfolded.split(whereSeparator: \.isNewline) where line.uppercased().hasPrefix("TZID") {
      return line.firstIndex(of: ":").map { String(line[line.index(after: $0)...]) }
    }
    return nil
  }
}

extension LocalDay {
  /// The day as the number `yyyymmdd`.
  var number: Int { year * 10_000 + month * 100 + day }
}
