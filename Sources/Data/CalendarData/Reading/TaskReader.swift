public import FoundationEssentials

/// Reads the tasks of an iCalendar file (RFC 5545, section 3.6.2).
///
/// Cancelled tasks are left out. A recurring task is one task, with the due date that the file gives; programs move it
/// when it is done. Reading takes bounded time and memory for any file.
public struct TaskReader: Sendable {
  /// The zone of days.
  public let timeZone: TimeZone
  /// The maximum number of tasks of a calendar.
  public static let maximumTasks = 5_000

  /// Creates a reader.
  public init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Reads the tasks of a feed's file that its selection includes.
  ///
  /// A damaged due date is ignored with a warning. `name` is the list's name on its server; nil for the name in the file.
  ///
  /// - Throws: ``CalendarError`` for a file that is too large or not an iCalendar file, or that ends within its first
  ///   component.
  public func read(
    _ bytes: [UInt8], of feed: CalendarFeed, name: String? = nil
  ) throws(CalendarError) -> CalendarTasks {
    try CalendarReader.checkSize(of: bytes)
    let text = CalendarText(bytes)
    let bytes = text.bytes
    let scanner = try ComponentScanner(bytes, days: 0...0)
    if let truncation = scanner.truncation, !scanner.hasEvents { throw truncation.error }
    // The widest span of time for which zones are needed: tasks may be overdue for years.
    let zones = ZoneTable(
      local: timeZone, calendarZone: scanner.zoneName, components: scanner.zones.map(\.range), of: bytes,
      window: -3_000_000_000...7_000_000_000)
    var result = CalendarTasks(name: CalendarIdentity(scanner, name: feed.name ?? name, color: nil).name)
    var damaged = ReportedEvents()
    for component in scanner.tasks {
      let reading = TaskReading(bytes, in: component.range, zones: zones)
      if reading.hasInvalidDate { damaged.add(component, of: bytes, "invalid date") }
      guard let task = reading.task.flatMap({ feed.selection.shown($0) }) else { continue }
      result.tasks.append(task)
    }
    if let warning = text.warning { result.warnings.append(warning) }
    if let warning = damaged.taskWarning { result.warnings.append(warning) }
    if scanner.hasTooManyTasks {
      result.warnings.append("too many tasks; only the first \(Self.maximumTasks) are read")
    }
    return result
  }
}

/// The properties of a VTODO.
private struct TaskReading {
  private var value = CalendarTask(title: "")
  private var isCancelled = false
  private(set) var hasInvalidDate = false
  private let zones: ZoneTable

  private var start: EventTime?
  private var length: EventLength?

  /// The task; nil if it is cancelled.
  ///
  /// A task without a due date is due when its duration ends (RFC 5545, section 3.6.2).
  var task: CalendarTask? {
    guard !isCancelled else { return nil }
    guard value.due == nil, var end = start, let length else { return value }
    var task = value
    end.wallSeconds += length.days * 86_400
    // A duration in hours is exact: the end of a whole day with one has a time.
    task.due = zones.instant(of: end).addingTimeInterval(TimeInterval(length.seconds))
    task.isDueAllDay = end.isDay && length.seconds == 0
    return task
  }

  init(_ bytes: [UInt8], in range: Range<Int>, zones: ZoneTable) {
    self.zones = zones
    for element in ContentLines(bytes, in: range) where element.depth == 1 && !element.line.value.isEmpty {
      read(element.line)
    }
  }

  private mutating func read(_ line: ContentLine) {
    switch line.name {
    case "SUMMARY": if value.title.isEmpty { value.title = EventTitle.line(ValueText.text(line.value)) }
    case "UID": value.uid = String(decoding: line.value.prefix(1_000), as: UTF8.self)
    case "DUE":
      guard let time = time(of: line) else { return }
      value.due = zones.instant(of: time)
      value.isDueAllDay = time.isDay
    case "DTSTART": start = start ?? time(of: line)
    case "DURATION":
      length = length ?? EventLength(line.value)
      if length == nil { hasInvalidDate = true }
    case "COMPLETED":
      guard let time = time(of: line) else { return }
      value.completed = zones.instant(of: time)
      value.isDone = true
    case "PERCENT-COMPLETE":
      if String(decoding: line.value.prefix(4), as: UTF8.self) == "100" { value.isDone = true }
    case "STATUS":
      let status = String(decoding: line.value.prefix(20), as: UTF8.self).uppercased()
      if status == "COMPLETED" { value.isDone = true }
      isCancelled = isCancelled || status == "CANCELLED"
    case "PRIORITY":
      var reader = DigitReader(line.value)
      value.priority = min(9, reader.number() ?? 0)
    case "RELATED-TO":
      // Without a type, the other task is the parent.
      guard line.parameter("RELTYPE").map({ $0.uppercased() == "PARENT" }) ?? true else { return }
      value.parent = value.parent ?? String(decoding: line.value.prefix(1_000), as: UTF8.self)
    default: break
    }
  }

  private mutating func time(of line: ContentLine) -> EventTime? {
    let zone = line.parameter("TZID").map { zones.reference($0) } ?? .floating
    let time = EventTime(line.value, zone: zone)
    if time == nil { hasInvalidDate = true }
    return time
  }
}

extension EventSelection {
  /// Returns a task as it is shown; nil if it is not.
  func shown(_ task: CalendarTask) -> CalendarTask? {
    guard includes(title: task.title) else { return nil }
    guard !showsTitles else { return task }
    var task = task
    task.title = ""
    return task
  }
}

extension ReportedEvents {
  /// Returns a warning about tasks with ignored dates, on one line; nil if no dates were ignored.
  fileprivate var taskWarning: String? {
    warning("has a date that is ignored", "have dates that are ignored")?.replacing(
      "event", with: "task", maxReplacements: 1)
  }
}
