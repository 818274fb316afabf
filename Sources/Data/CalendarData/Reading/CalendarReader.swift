public import FoundationEssentials
internal import WidgetBase

/// Reads the events of an iCalendar file (RFC 5545) within a span of time.
///
/// Recurring events are expanded with their rules, additions, exceptions (including exception rules) and changed
/// occurrences. A time zone is looked up in the IANA database, then in the file's descriptions, then among the Windows
/// names. Floating times are in the calendar's own zone (`X-WR-TIMEZONE`); whole days and everything else are in
/// ``timeZone``. An event is a holiday if its CATEGORIES or the name of its calendar contain that word.
///
/// Reading takes bounded time and memory for any file. Anything beyond the limits is omitted with a warning.
public struct CalendarReader: Sendable {
  /// The span of time; an event belongs to it if any part of the event does.
  public let span: Range<Date>
  /// The zone of whole days.
  public let timeZone: TimeZone
  /// The maximum size of a file in bytes: more than 100,000 events of typical size.
  public static let maximumBytes = 32 << 20
  /// The maximum number of occurrences from one calendar.
  public static let maximumEvents = 10_000

  /// Creates a reader.
  public init(span: Range<Date>, timeZone: TimeZone) {
    self.span = span
    self.timeZone = timeZone
  }

  /// Reads the events of a file within the span.
  ///
  /// A single damaged event is omitted with a warning. If a file is cut short, the events before that point are used.
  ///
  /// - Parameters:
  ///   - bytes: at most ``maximumBytes`` of UTF-8, of UTF-16 with a byte-order mark, or of Windows-1252.
  ///   - name: the calendar's name; nil for its own.
  ///   - color: the colour of events without their own, `#RRGGBB` or a CSS name; nil, or a text that is not a colour,
  ///     for the calendar's own.
  ///   - isBirthdays: whether all yearly events are birthdays whose series begin with the birth.
  ///   - owner: the address of the person whose declined events are omitted; also a calendar's own name if it is one.
  /// - Returns: the events, and warnings about damaged ones.
  /// - Throws: ``CalendarError`` for a file that is too large, is not an iCalendar file, or ends before the end of its
  ///   first event.
  public func read(
    _ bytes: [UInt8], name: String? = nil, color: String? = nil, isBirthdays: Bool = false, owner: String? = nil
  ) throws(CalendarError) -> CalendarContents {
    try reading(bytes, name: name, color: color, isBirthdays: isBirthdays, owner: owner).contents
  }

  /// Reads the events and returns them with the number of steps taken.
  ///
  /// `work` is the maximum number of steps for recurring events.
  func reading(
    _ bytes: [UInt8], name: String? = nil, color: String? = nil, isBirthdays: Bool = false, owner: String? = nil,
    work: Int = EventExpansion.maximumWork
  ) throws(CalendarError) -> (contents: CalendarContents, work: Int) {
    try Self.checkSize(of: bytes)
    let text = CalendarText(bytes)
    let bytes = text.bytes
    // Two days of margin, because the zones of times are unknown before the times are read.
    let margin: TimeInterval = 2 * 86_400
    let first = LocalDay(containing: span.lowerBound - margin, in: timeZone)
    let last = LocalDay(containing: span.upperBound + margin, in: timeZone)
    let scanner = try ComponentScanner(bytes, days: first.number...last.number)
    if let truncation = scanner.truncation, !scanner.hasEvents { throw truncation.error }
    let zones = ZoneTable(
      local: timeZone, calendarZone: scanner.zoneName, components: scanner.zones.map(\.range), of: bytes,
      window: (first.daysSince1970 - 2) * 86_400...(last.daysSince1970 + 3) * 86_400)
    let expansion = EventExpansion(
      scanner.events, of: bytes, span: span, zones: zones,
      calendar: CalendarIdentity(scanner, name: name, color: color, isBirthdays: isBirthdays, owner: owner), work: work)
    let contents = CalendarContents(
      events: expansion.occurrences.sorted { CalendarContents.precedes($0, $1) },
      warnings: (text.warning.map { [$0] } ?? []) + Self.warnings(scanner, expansion, zones))
    return (contents, expansion.workDone + zones.workDone)
  }

  private static func warnings(
    _ scanner: ComponentScanner, _ expansion: EventExpansion, _ zones: ZoneTable
  ) -> [String] {
    var warnings: [String] = []
    if let truncation = scanner.truncation {
      warnings.append("line \(truncation.error.line ?? 0): \(truncation.error.message)")
    }
    if let warning = expansion.omitted.warning("is ignored", "are ignored") { warnings.append(warning) }
    if let warning = expansion.unruled.warning("does not recur", "do not recur") { warnings.append(warning) }
    if expansion.isFull {
      warnings.append("too many events; only \(expansion.occurrences.count) are read")
    }
    if scanner.surplus > 0 {
      warnings.append(
        "too many events; \(scanner.surplus) repeating or near events at the end of the file are ignored"
      )
    }
    if let first = zones.refused.first {
      let others = zones.refused.count - 1
      warnings.append(
        "the time zone \(quoted(first.name)) has an unusable definition, which is ignored: \(first.reason)"
          + (others > 0 ? " (and \(others) more)" : ""))
    }
    if zones.hasTooManyNames {
      warnings.append(
        "more than \(ZoneTable.maximumNames) time zones; the calendar's default is used for the others")
    }
    if let first = zones.unknownNames.first {
      let others = zones.unknownNames.count - 1
      warnings.append(
        "unknown time zone \(quoted(first))\(others > 0 ? " and \(others) more" : ""); the calendar's default is used"
      )
    }
    return warnings
  }

  private static func quoted(_ name: String) -> String {
    "\"\(EventTitle.line(String(name.unicodeScalars.prefix(60))))\""
  }
}

extension LocalDay {
  /// The day as the number `yyyymmdd`.
  var number: Int { year * 10_000 + month * 100 + day }
}
