internal import CivilTime

/// Reads a VEVENT.
///
/// Empty properties and properties of unknown names are ignored, and so are those that cannot be read and that an event
/// can do without. Of a property that may be there once, the first that can be read counts.
struct EventReading {
  /// What keeps an event from being used.
  struct Damage: Error {
    let reason: String
  }

  /// The most dates that an event may add, and that it may except.
  private static let maximumDates = 20_000
  /// The most rules an event may have.
  private static let maximumRules = 16

  private let zones: ZoneTable
  private let extent: Extent
  private var event = EventSource(start: EventTime(wallSeconds: 0, zone: .utc))
  private var hasStart = false
  private var hasUID = false
  private var hasTitle = false
  private var hasLength = false
  /// The properties that cannot be read and that the event needs.
  private var unreadable: [String] = []

  /// How much of an event is read.
  enum Extent {
    /// All but its rules and dates, of which it is only told whether there are any.
    case head
    case whole
  }

  /// - Throws: ``Damage`` if it has no start that can be read, or an end, a duration or a rule that cannot be.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, _ extent: Extent, zones: ZoneTable
  ) throws(Damage) -> EventSource {
    var reading = EventReading(zones: zones, extent: extent)
    for element in ContentLines(bytes, in: range) where element.depth == 1 && !element.line.value.isEmpty {
      reading.read(element.line)
    }
    return try reading.result.get()
  }

  /// The title of an event, whether or not it can be used.
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

  private var result: Result<EventSource, Damage> {
    if !hasStart, event.isCancelled {
      // Nothing is shown of it; what it stands for is all that counts.
      var event = event
      event.start = event.replaced ?? event.start
      return .success(event)
    }
    guard hasStart else {
      return .failure(
        Damage(reason: unreadable.contains("DTSTART") ? "its DTSTART cannot be read" : "it has no DTSTART"))
    }
    if let name = unreadable.first(where: { $0 != "DTSTART" }) {
      return .failure(Damage(reason: "its \(name) cannot be read"))
    }
    if event.additions.count > Self.maximumDates || event.exceptions.count > Self.maximumDates {
      return .failure(Damage(reason: "it lists more than \(Self.maximumDates) dates"))
    }
    if event.rules.count > Self.maximumRules || event.exceptionRules.count > Self.maximumRules {
      return .failure(Damage(reason: "it has more than \(Self.maximumRules) rules"))
    }
    var event = event
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
      hasStart = true
    case "DTEND":
      guard event.end == nil else { return }
      event.end = time(of: line)
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
    if line.name == "RRULE" || line.name == "RDATE" { event.recurs = true }
    guard extent == .whole else { return }
    switch line.name {
    case "RRULE": add(line, to: \.rules)
    case "EXRULE": add(line, to: \.exceptionRules)
    case "RDATE": add(line, to: \.additions)
    default: add(line, to: \.exceptions)
    }
  }

  private mutating func readDescription(_ line: ContentLine) {
    switch line.name {
    case "UID":
      // A longer one is told from others by its beginning.
      if !hasUID { event.uid = String(decoding: line.value.prefix(1_000), as: UTF8.self) }
      hasUID = true
    case "SEQUENCE":
      var reader = DigitReader(line.value)
      event.sequence = max(event.sequence, reader.number() ?? 0)
    case "SUMMARY":
      if !hasTitle { event.title = EventTitle.line(ValueText.text(line.value)) }
      hasTitle = true
    case "COLOR":
      event.color = event.color ?? EventColor.hex(ValueText.text(line.value.prefix(100)))
    case "CATEGORIES":
      if String(decoding: line.value, as: UTF8.self).lowercased().contains("holiday") { event.isHoliday = true }
    case "STATUS":
      event.isCancelled = String(decoding: line.value.prefix(20), as: UTF8.self).uppercased() == "CANCELLED"
    default: break
    }
  }

  /// A property that can be read the second time is not missed.
  private mutating func note(_ name: String, isRead: Bool) {
    unreadable.removeAll { $0 == name }
    if !isRead { unreadable.append(name) }
  }

  private mutating func add(_ line: ContentLine, to rules: WritableKeyPath<EventSource, [RecurrenceRule]>) {
    guard let rule = RecurrenceRule(line.value) else {
      unreadable.append(line.name)
      return
    }
    if event[keyPath: rules].count <= Self.maximumRules { event[keyPath: rules].append(rule) }
  }

  private mutating func add(_ line: ContentLine, to dates: WritableKeyPath<EventSource, [EventTime]>) {
    for value in line.value.split(separator: UInt8(ascii: ",")) where event[keyPath: dates].count <= Self.maximumDates {
      // Of a period, the beginning.
      let begin = value.prefix { $0 != UInt8(ascii: "/") }.trimmingSpaces
      if let time = EventTime(begin, zone: zone(of: line)) { event[keyPath: dates].append(time) }
    }
  }

  private func time(of line: ContentLine) -> EventTime? {
    if var time = EventTime(line.value, zone: zone(of: line)) {
      // Some write midnight where they mean the day.
      if line.parameter("VALUE")?.uppercased() == "DATE", !time.isDay {
        time = EventTime(wallSeconds: time.day.daysSince1970 * 86_400, isDay: true, zone: .floating)
      }
      return time
    }
    return line.splitAtLastColon().flatMap { EventTime($0.value, zone: zone(of: $0)) }
  }

  private func zone(of line: ContentLine) -> EventTime.Zone {
    line.parameter("TZID").map { zones.reference($0) } ?? .floating
  }
}
