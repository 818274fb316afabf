internal import WidgetBase

/// Reads a VEVENT.
///
/// Properties that are empty, unknown, or invalid but not required are ignored. If a property may occur only once, the
/// first valid one is used.
struct EventReading {
  /// The maximum number of additional dates of an event, and of its exceptions.
  private static let maximumDates = 20_000
  /// The maximum number of rules of an event, and of its exception rules.
  private static let maximumRules = 16
  /// The maximum number of those who declined an event.
  private static let maximumDeclined = 200

  private let zones: ZoneTable
  private let extent: Extent
  private var event = EventSource(start: EventTime(wallSeconds: 0, zone: .utc))
  private var hasStart = false
  private var hasUID = false
  private var hasTitle = false
  private var hasLength = false
  /// The start and the end as times, if they were written as midnight and read as days.
  private var midnights: [EventTime?] = [nil, nil]
  /// The required properties that are invalid.
  private var unreadable: [String] = []

  enum Extent {
    /// Everything except rules and dates; only their presence is noted.
    case head
    case whole
  }

  /// - Throws: `Failure` if the start is missing or invalid, or if an end, a duration or an exception rule is invalid.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, _ extent: Extent, zones: ZoneTable
  ) throws(Failure) -> EventSource {
    var reading = EventReading(zones: zones, extent: extent)
    for element in ContentLines(bytes, in: range) where element.depth == 1 && !element.line.value.isEmpty {
      reading.read(element.line)
    }
    return try reading.result.get()
  }

  /// Returns the title of an event, even if the event cannot be used.
  static func title(_ bytes: [UInt8], in range: Range<Int>) -> String {
    for element in ContentLines(bytes, in: range)
    where element.depth == 1 && element.line.name == "SUMMARY" && !element.line.value.isEmpty {
      return EventTitle.line(ValueText.text(element.line.value))
    }
    return ""
  }

  private init(zones: ZoneTable, extent: Extent) {
    self.zones = zones
    self.extent = extent
  }

  private var result: Result<EventSource, Failure> {
    if !hasStart, event.isCancelled {
      // A cancelled event is not shown, so only the occurrence it replaces matters.
      var event = event
      event.start = event.replaced ?? event.start
      return .success(event)
    }
    guard hasStart else {
      return .failure(
        Failure(.badData, unreadable.contains("DTSTART") ? "invalid DTSTART" : "no DTSTART"))
    }
    if let name = unreadable.first(where: { $0 != "DTSTART" }) {
      return .failure(Failure(.badData, "invalid \(name)"))
    }
    if event.additions.count > Self.maximumDates || event.exceptions.count > Self.maximumDates {
      return .failure(Failure(.badData, "more than \(Self.maximumDates) dates"))
    }
    if event.rules.count > Self.maximumRules || event.exceptionRules.count > Self.maximumRules {
      return .failure(Failure(.badData, "more than \(Self.maximumRules) rules"))
    }
    var event = event
    if event.end.map({ !$0.isDay }) ?? (event.length.seconds > 0) { event.start = midnights[0] ?? event.start }
    if !event.start.isDay, event.end?.isDay == true { event.end = midnights[1] ?? event.end }
    if event.start.isDay, event.end == nil, !hasLength { event.length = EventLength(days: 1) }
    return .success(event)
  }

  private mutating func read(_ line: ContentLine) {
    switch line.name {
    case "DTSTART":
      guard !hasStart else { return }
      guard let time = time(of: line) else {
        unreadable.append(line.name)
        return
      }
      event.start = time
      midnights[0] = midnight(of: line, readAs: time)
      hasStart = true
    case "DTEND":
      guard event.end == nil else { return }
      event.end = time(of: line)
      midnights[1] = event.end.flatMap { midnight(of: line, readAs: $0) }
      note(line.name, isRead: event.end != nil)
    case "DURATION":
      guard !hasLength else { return }
      if let length = EventLength(line.value) {
        event.length = length
        hasLength = true
      }
      note(line.name, isRead: hasLength)
    case "RRULE", "RDATE", "EXRULE", "EXDATE": readRecurrence(line)
    case "RECURRENCE-ID":
      guard event.replaced == nil, let time = time(of: line) else { return }
      event.replaced = time
      event.movesFollowing = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    default: readDescription(line)
    }
  }

  private mutating func readRecurrence(_ line: ContentLine) {
    if line.name != "EXRULE" { event.recurs = true }
    guard extent == .whole else { return }
    switch line.name {
    case "RRULE": add(line, to: \.rules)
    case "EXRULE": add(line, to: \.exceptionRules)
    case "RDATE": add(line, to: \.additions) { EventPeriod($0, zone: $1) }
    default:
      // A period is represented by its beginning.
      add(line, to: \.exceptions) { EventPeriod($0, zone: $1)?.start }
    }
  }

  private static func word(_ line: ContentLine) -> String {
    String(decoding: line.value.prefix(20), as: UTF8.self).uppercased()
  }

  private mutating func readDescription(_ line: ContentLine) {
    switch line.name {
    case "UID":
      // A longer one is identified by its beginning.
      if !hasUID { event.uid = String(decoding: line.value.prefix(1_000), as: UTF8.self) }
      hasUID = true
    case "SEQUENCE":
      var reader = DigitReader(line.value)
      event.sequence = max(event.sequence, reader.number() ?? 0)
    case "SUMMARY":
      if !hasTitle { event.title = EventTitle.line(ValueText.text(line.value)) }
      hasTitle = true
    case "LOCATION":
      if event.place.isEmpty { event.place = EventTitle.line(ValueText.text(line.value)) }
    case "COLOR":
      event.color = event.color ?? EventColor.hex(ValueText.text(line.value.prefix(100)))
    case "CATEGORIES":
      if String(decoding: line.value, as: UTF8.self).lowercased().contains("holiday") { event.isHoliday = true }
    case "X-NEXTCLOUD-BC-FIELD-TYPE": event.isBirthday = event.isBirthday || Self.word(line) == "BDAY"
    case "X-NEXTCLOUD-BC-UNKNOWN-YEAR": event.isBirthYearUnknown = Self.word(line) == "1"
    case "X-NEXTCLOUD-BC-YEAR": event.statedBirthYear = Int(Self.word(line))
    case "X-KDE-BIRTHDAY": event.isBirthday = event.isBirthday || Self.word(line) == "YES"
    case "STATUS":
      event.isCancelled = Self.word(line) == "CANCELLED"
      event.isTentative = event.isTentative || Self.word(line) == "TENTATIVE"
    case "TRANSP": event.isFree = event.isFree || Self.word(line) == "TRANSPARENT"
    case "X-MICROSOFT-CDO-BUSYSTATUS":
      event.isFree = event.isFree || Self.word(line) == "FREE"
      event.isTentative = event.isTentative || Self.word(line) == "TENTATIVE"
    case "CLASS": event.isConfidential = ["PRIVATE", "CONFIDENTIAL"].contains(Self.word(line))
    case "ATTENDEE":
      guard event.declined.count < Self.maximumDeclined, line.parameter("PARTSTAT")?.uppercased() == "DECLINED" else {
        return
      }
      let address = String(decoding: line.value.prefix(300), as: UTF8.self).lowercased()
      event.declined.append(address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : address)
    default: break
    }
  }

  /// Notes whether a property is valid; a valid one replaces an earlier invalid one.
  private mutating func note(_ name: String, isRead: Bool) {
    unreadable.removeAll { $0 == name }
    if !isRead { unreadable.append(name) }
  }

  private mutating func add(_ line: ContentLine, to rules: WritableKeyPath<EventSource, [RecurrenceRule]>) {
    guard let rule = RecurrenceRule(line.value) else {
      // Without an exception rule, too much would be shown.
      if line.name == "RRULE" { event.hasInvalidRule = true } else { unreadable.append(line.name) }
      return
    }
    if event[keyPath: rules].count <= Self.maximumRules { event[keyPath: rules].append(rule) }
  }

  private mutating func add<Value>(
    _ line: ContentLine, to dates: WritableKeyPath<EventSource, [Value]>,
    read: (ArraySlice<UInt8>, EventTime.Zone) -> Value?
  ) {
    // vCalendar 1.0 separates dates with semicolons.
    // Some programs escape the commas as in texts.
    func separates(_ byte: UInt8) -> Bool { [",", ";", "\\"].contains { UInt8(ascii: $0) == byte } }
    for value in line.value.split(whereSeparator: separates)
    where event[keyPath: dates].count <= Self.maximumDates {
      if let date = read(value.trimmingSpaces, zone(of: line)) { event[keyPath: dates].append(date) }
    }
  }

  private func time(of line: ContentLine) -> EventTime? {
    if var time = EventTime(line.value, zone: zone(of: line)) {
      // Some programs write midnight for a whole day; others announce a day but write a time, which is used.
      if !time.isDay, time.wallSeconds.floorRemainder(by: 86_400) == 0, line.parameter("VALUE")?.uppercased() == "DATE"
      {
        time = EventTime(wallSeconds: time.day.daysSince1970 * 86_400, isDay: true, zone: .floating)
      }
      return time
    }
    return line.splitAtLastColon().flatMap { EventTime($0.value, zone: zone(of: $0)) }
  }

  /// Returns a midnight as a time if it was read as a day; nil for other times and for days.
  private func midnight(of line: ContentLine, readAs day: EventTime) -> EventTime? {
    guard day.isDay, let time = EventTime(line.value, zone: zone(of: line)), !time.isDay else { return nil }
    return time
  }

  private func zone(of line: ContentLine) -> EventTime.Zone {
    line.parameter("TZID").map { zones.reference($0) } ?? .floating
  }
}
