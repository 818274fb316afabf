/// Splits an iCalendar file into its events and zones, with the lines on which they begin.
///
/// The scanner only determines where components begin and end, and which events need not be read because they are
/// outside the requested span (RFC 5545, section 3.4). A component without its `END` ends where the next component of
/// its kind, or its container, begins or ends. An `END` without a matching `BEGIN` is ignored.
struct ComponentScanner {
  struct Component: Hashable {
    /// The range of the component's text, from `BEGIN` to the end of the line with its `END`.
    var range: Range<Int>
    /// The line on which the component begins, counted from 1.
    var line: Int
  }

  /// The maximum number of events within the span, including recurring ones.
  static let maximumEvents = 150_000
  static let maximumZones = 5_000

  /// The events that may be within the days.
  private(set) var events: [Component] = []
  private(set) var zones: [Component] = []
  /// The tasks, at most ``TaskReader/maximumTasks``.
  private(set) var tasks: [Component] = []
  private(set) var hasTooManyTasks = false
  /// The calendar's colour as written in the file.
  private(set) var color: String?
  private(set) var name: String?
  /// The name of the zone of floating times.
  private(set) var zoneName: String?
  /// The number of events that are not read because they exceed the maximum.
  private(set) var surplus = 0
  /// The problem of a file that ends within a component; nil for a complete file.
  private(set) var truncation: Truncation?
  /// Whether the file contains at least one complete task, or event inside or outside of the span.
  private(set) var hasEvents = false

  /// The end of an incomplete file.
  struct Truncation {
    var error: CalendarError
    /// Whether an event or zone is cut short, rather than only the end of the calendar missing.
    var isInsidePart: Bool
  }

  private let bytes: [UInt8]
  /// The days, as `yyyymmdd`, within which an event that does not recur must lie.
  private let days: ClosedRange<Int>
  private var open: [(name: String, start: Int, line: Int)] = []
  /// The number of components nested deeper than those in ``open``.
  private var depthBeyond = 0
  private var facts = EventFacts()
  private var hasCalendar = false

  /// The maximum nesting depth at which components are distinguished.
  private static let maximumDepth = 16
  /// The components that may only be directly inside a calendar.
  private static let parts: Set<String> = ["VEVENT", "VTIMEZONE", "VTODO", "VJOURNAL", "VFREEBUSY"]

  /// Scans a file for the components of some days.
  ///
  /// `days` includes some margin because the zones of events are not known yet.
  ///
  /// - Throws: ``CalendarError`` for a file that does not begin as a calendar.
  init(_ bytes: [UInt8], days: ClosedRange<Int>) throws(CalendarError) {
    self.bytes = bytes
    self.days = days
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    while start < bytes.count {
      line += 1
      let (range, next) = bytes.line(from: start, upTo: bytes.count)
      try read(range, line: line)
      start = next
    }
    guard hasCalendar else { throw Self.notACalendar(line: 1) }
    if let last = open.last {
      truncation = Truncation(
        error: CalendarError(
          line: line,
          "the file ends inside the \(Self.shortened(last.name)) that begins on line \(last.line)"),
        isInsidePart: open.count > 1)
    }
  }

  private static func notACalendar(line: Int) -> CalendarError {
    CalendarError(line: line, "not an iCalendar file; expected BEGIN:VCALENDAR at the beginning")
  }

  private mutating func read(_ range: Range<Int>, line: Int) throws(CalendarError) {
    // A line that begins with a space continues the previous line.
    guard let first = bytes[range].first, !first.isSpace || open.isEmpty else { return }
    if open.isEmpty {
      if value(of: "BEGIN:", in: range) == "VCALENDAR" {
        hasCalendar = true
        open.append(("VCALENDAR", range.lowerBound, line))
      } else if !hasCalendar, !bytes[range].trimmingSpaces.isEmpty {
        throw Self.notACalendar(line: line)
      }
      return
    }
    if let name = value(of: "BEGIN:", in: range) {
      begin(name, at: range, line: line)
    } else if let name = value(of: "END:", in: range) {
      end(name, at: range)
    } else if open.count == 2, depthBeyond == 0, open[1].name == "VEVENT" {
      facts.read(bytes[range])
    } else if open.count == 1 {
      readCalendar(bytes[range])
    }
  }

  private mutating func begin(_ name: String, at range: Range<Int>, line: Int) {
    if name == "VCALENDAR" {
      close(downTo: 0, before: range.lowerBound)
    } else if Self.parts.contains(name) {
      close(downTo: 1, before: range.lowerBound)
    }
    if open.count == 1, name == "VEVENT" { facts = EventFacts() }
    if open.count < Self.maximumDepth { open.append((name, range.lowerBound, line)) } else { depthBeyond += 1 }
  }

  private mutating func end(_ name: String, at range: Range<Int>) {
    if depthBeyond > 0, !Self.parts.contains(name), name != "VCALENDAR" {
      depthBeyond -= 1
      return
    }
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    close(downTo: index + 1, before: range.lowerBound)
    close(downTo: index, before: range.upperBound)
  }

  /// Closes open components until `count` are left.
  private mutating func close(downTo count: Int, before end: Int) {
    guard open.count > count else { return }
    depthBeyond = 0
    while open.count > count, let last = open.popLast() {
      if open.count == 1 { add(last.name, Component(range: last.start..<end, line: last.line)) }
    }
  }

  private mutating func add(_ name: String, _ component: Component) {
    switch name {
    case "VEVENT":
      hasEvents = true
      guard facts.mayOccur(in: days) else { return }
      if events.count < Self.maximumEvents { events.append(component) } else { surplus += 1 }
    case "VTODO":
      hasEvents = true
      if tasks.count < TaskReader.maximumTasks { tasks.append(component) } else { hasTooManyTasks = true }
    case "VTIMEZONE":
      if zones.count < Self.maximumZones { zones.append(component) }
    default: break
    }
  }

  private mutating func readCalendar(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= CalendarZoneName.maximumBytes * 4, let line = ContentLine(bytes), !line.value.isEmpty else {
      return
    }
    switch line.name {
    case "COLOR", "X-APPLE-CALENDAR-COLOR": color = color ?? ValueText.text(line.value)
    case "X-WR-CALNAME", "NAME": name = name ?? ValueText.text(line.value)
    case "X-WR-TIMEZONE": zoneName = zoneName ?? ValueText.text(line.value)
    default: break
    }
  }

  /// Returns the upper-case text after a name at the beginning of a line; nil if the line does not begin with the name.
  private func value(of name: StaticString, in range: Range<Int>) -> String? {
    guard bytes[range].begins(with: name) else { return nil }
    let value = bytes[range].dropFirst(name.utf8CodeUnitCount).trimmingSpaces
    return String(decoding: value.prefix(64), as: UTF8.self).uppercased()
  }

  private static func shortened(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).filter { $0.properties.generalCategory != .control })
  }
}

/// Facts about an event that are known before it is read.
private struct EventFacts {
  private var start: Int?
  private var end: Int?
  private var hasDuration = false
  private var recurs = false

  /// Returns whether any part of the event may be within some days, given as `yyyymmdd`.
  func mayOccur(in days: ClosedRange<Int>) -> Bool {
    guard !recurs, let start else { return true }
    if start > days.upperBound { return false }
    return start >= days.lowerBound || hasDuration || (end ?? start) >= days.lowerBound
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    switch first {
    case UInt8(ascii: "D"), UInt8(ascii: "d"):
      if line.begins(with: "DTSTART") {
        start = start ?? Self.day(line)
      } else if line.begins(with: "DTEND") {
        end = end ?? Self.day(line)
      } else if line.begins(with: "DURATION") {
        hasDuration = true
      }
    case UInt8(ascii: "R"), UInt8(ascii: "r"):
      if line.begins(with: "RECURRENCE-ID") || line.begins(with: "RRULE") || line.begins(with: "RDATE") {
        recurs = true
      }
    default: break
    }
  }

  /// Returns the eight digits after the last colon; nil for any other value, such as in a folded line.
  private static func day(_ line: ArraySlice<UInt8>) -> Int? {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    var reader = DigitReader(line[(colon + 1)...].trimmingSpaces)
    return reader.number(of: 8)
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the line begins with an upper-case name, ignoring the line's case.
  fileprivate func begins(with name: StaticString) -> Bool {
    guard count >= name.utf8CodeUnitCount else { return false }
    for offset in 0..<name.utf8CodeUnitCount {
      var byte = self[startIndex + offset]
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { byte -= 32 }
      if byte != name.utf8Start[offset] { return false }
    }
    return true
  }
}
