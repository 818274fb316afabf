internal import CivilTime
public import FoundationEssentials

/// Reads what an iCalendar file (RFC 5545) says about a span of time.
///
/// Recurring events are followed through rules, additions, exceptions (rules of them, too) and changed occurrences. A time zone is that of
/// the IANA database, else what the file describes, else what Windows means by the name; floating times are those of
/// the calendar's own zone (`X-WR-TIMEZONE`), and whole days and all else those of ``timeZone``. An event is a holiday
/// if its CATEGORIES or the name of its calendar have that word.
///
/// Whatever a file says, reading it takes bounded time and memory. What does not fit is left out, with a warning.
public struct CalendarReader: Sendable {
  /// The span; an event belongs to it if any part of it does.
  public let span: Range<Date>
  /// Whose days whole days are.
  public let timeZone: TimeZone
  /// The most bytes a file may have: more than 100,000 events of the usual size.
  public static let maximumBytes = 32 << 20
  /// The most occurrences of one calendar that are kept.
  public static let maximumEvents = 10_000

  /// A reader.
  public init(span: Range<Date>, timeZone: TimeZone) {
    self.span = span
    self.timeZone = timeZone
  }

  /// The events of a file within the span.
  ///
  /// A single event that is damaged is left out, with a warning. A file that is cut off gives the events before.
  ///
  /// - Parameters:
  ///   - bytes: at most ``maximumBytes``, UTF-8.
  ///   - name: what the calendar is called; nil for its own name.
  ///   - color: the colour of events that have none of their own, `#RRGGBB` or a CSS name; nil for the calendar's own,
  ///     and for a text that is no colour.
  /// - Throws: ``CalendarError`` for a file that is none or that is too large, or that is cut off before its first event
  ///   ends.
  public func read(_ bytes: [UInt8], name: String? = nil, color: String? = nil) throws(CalendarError)
    -> CalendarContents
  {
    try reading(bytes, name: name, color: color).contents
  }

  /// What is read, and the steps that it took.
  ///
  /// - Parameter work: the steps that recurring events may take.
  func reading(
    _ bytes: [UInt8], name: String? = nil, color: String? = nil, work: Int = EventExpansion.maximumWork
  ) throws(CalendarError) -> (contents: CalendarContents, work: Int) {
    try Self.checkSize(of: bytes)
    // Two days of room: the zones of times are not known before they are read.
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
      calendar: CalendarIdentity(scanner, name: name, color: color), work: work)
    let contents = CalendarContents(
      events: expansion.occurrences.sorted { CalendarContents.precedes($0, $1) },
      warnings: Self.warnings(scanner, expansion, zones))
    return (contents, expansion.workDone + zones.workDone)
  }

  private static func warnings(
    _ scanner: ComponentScanner, _ expansion: EventExpansion, _ zones: ZoneTable
  ) -> [String] {
    var warnings: [String] = []
    if let truncation = scanner.truncation {
      warnings.append("line \(truncation.error.line ?? 0): \(truncation.error.message)")
    }
    if let warning = expansion.leftOut.warning { warnings.append(warning) }
    if expansion.isFull {
      warnings.append("there are too many events: only \(expansion.occurrences.count) are read")
    }
    if scanner.surplus > 0 {
      warnings.append(
        "there are too many events: \(scanner.surplus) that repeat or are near are left out, all at the end of the file"
      )
    }
    if let first = zones.refused.first {
      let others = zones.refused.count - 1
      warnings.append(
        "the time zone \(quoted(first.name)) is not used as the file describes it, for \(first.reason)"
          + (others > 0 ? " (and \(others) more)" : ""))
    }
    if zones.hasTooManyNames {
      warnings.append(
        "there are more than \(ZoneTable.maximumNames) time zones: for others the calendar's own is used")
    }
    if let first = zones.unknownNames.first {
      let others = zones.unknownNames.count - 1
      warnings.append(
        "nobody knows the time zone \(quoted(first))\(others > 0 ? " and \(others) more" : ""): the calendar's own is used"
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
