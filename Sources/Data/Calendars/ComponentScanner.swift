/// Cuts an iCalendar file into its events and zones, with the lines they begin on.
///
/// Only what every event needs is looked at here: whether components are whole, and which events can be left unread
/// because they lie outside of the span asked for. The grammar inside is libical's business (RFC 5545, section 3.4).
struct ComponentScanner {
  struct Component: Hashable {
    /// Where its text lies, from `BEGIN` to the end of the line of its `END`.
    var range: Range<Int>
    /// Counted from 1.
    var line: Int
    /// Whether it stands for an occurrence of another event.
    var replaces = false
  }

  private(set) var events: [Component] = []
  private(set) var zones: [Component] = []
  /// The colour of the calendar, in capital letters.
  private(set) var color: String?
  /// What the calendar is called, in capital letters.
  private(set) var name: String?

  private let bytes: [UInt8]
  /// Days as `yyyymmdd` between which an event that does not recur has to lie.
  private let days: ClosedRange<Int>
  private var open: [(name: String, start: Int, line: Int)] = []
  private var facts = EventFacts()
  private var hasCalendar = false

  /// - Parameter days: with some room, for the zones of events are not known yet.
  /// - Throws: ``CalendarError`` where components are not whole.
  init(_ bytes: [UInt8], days: ClosedRange<Int>) throws(CalendarError) {
    self.bytes = bytes
    self.days = days
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try read(start..<end, line: line)
      start = end + 1
      line += 1
    }
    if let last = open.last {
      throw CalendarError(
        .badData, line: line - 1,
        "the file ends inside the \(Self.shortened(last.name)) that begins on line \(last.line)")
    }
    guard hasCalendar else { throw Self.notACalendar(line: 1) }
  }

  private static func notACalendar(line: Int) -> CalendarError {
    CalendarError(.badData, line: line, "this is no iCalendar file: it does not begin with BEGIN:VCALENDAR")
  }

  private mutating func read(_ range: Range<Int>, line: Int) throws(CalendarError) {
    var range = range
    while let last = range.last, Self.isSpace(bytes[last]) { range = range.dropLast() }
    guard let first = range.first else { return }
    if open.isEmpty {
      guard let name = value(of: "BEGIN:", in: range), name == "VCALENDAR" else { throw Self.notACalendar(line: line) }
      hasCalendar = true
      open.append((name, first, line))
      return
    }
    // What begins with a space continues the line before.
    switch bytes[first] {
    case UInt8(ascii: "B"), UInt8(ascii: "b"):
      guard let name = value(of: "BEGIN:", in: range) else { return }
      if open.count == 1, name == "VEVENT" { facts = EventFacts() }
      open.append((name, first, line))
    case UInt8(ascii: "E"), UInt8(ascii: "e"):
      guard let name = value(of: "END:", in: range) else { break }
      guard let last = open.popLast(), last.name == name else {
        throw CalendarError(.badData, line: line, "END:\(Self.shortened(name)) closes nothing that is open")
      }
      if open.count == 1 { close(last.name, Component(range: last.start..<range.upperBound, line: last.line)) }
    default: break
    }
    if open.count == 2, open[1].name == "VEVENT" {
      facts.read(bytes[range])
    } else if open.count == 1 {
      color = color ?? value(of: "COLOR:", in: range) ?? value(of: "X-APPLE-CALENDAR-COLOR:", in: range)
      name = name ?? value(of: "X-WR-CALNAME:", in: range) ?? value(of: "NAME:", in: range)
    }
  }

  private mutating func close(_ name: String, _ component: Component) {
    switch name {
    case "VEVENT":
      var event = component
      event.replaces = facts.replaces
      if facts.mayLie(in: days) { events.append(event) }
    case "VTIMEZONE": zones.append(component)
    default: break
    }
  }

  /// What follows a name at the beginning of a line, in capital letters; nil where something else stands there.
  private func value(of name: StaticString, in range: Range<Int>) -> String? {
    guard bytes[range].begins(with: name) else { return nil }
    return String(decoding: bytes[range].dropFirst(name.utf8CodeUnitCount), as: UTF8.self).uppercased()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private static func shortened(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).filter { $0.properties.generalCategory != .control })
  }
}

/// What can be told of an event without reading it.
private struct EventFacts {
  private var start: Int?
  private var end: Int?
  private var hasDuration = false
  private var recurs = false
  private(set) var replaces = false

  /// Whether it has to be read to know whether any of it lies within some days, as `yyyymmdd`.
  func mayLie(in days: ClosedRange<Int>) -> Bool {
    guard !recurs, !replaces, let start else { return true }
    if start > days.upperBound { return false }
    return start >= days.lowerBound || hasDuration || (end ?? start) >= days.lowerBound
  }

  mutating func read(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return }
    switch first {
    case UInt8(ascii: "D"), UInt8(ascii: "d"):
      if line.begins(with: "DTSTART") {
        start = Self.day(line)
      } else if line.begins(with: "DTEND") {
        end = Self.day(line)
      } else if line.begins(with: "DURATION") {
        hasDuration = true
      }
    case UInt8(ascii: "R"), UInt8(ascii: "r"):
      if line.begins(with: "RECURRENCE-ID") {
        replaces = true
      } else if line.begins(with: "RRULE") || line.begins(with: "RDATE") {
        recurs = true
      }
    default: break
    }
  }

  /// The eight digits after the last colon; nil where there are none, such as in a line that goes on in the next.
  private static func day(_ line: ArraySlice<UInt8>) -> Int? {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = line[(colon + 1)...].prefix(8)
    guard digits.count == 8 else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

extension ArraySlice<UInt8> {
  /// Whether it begins with a name in capital letters, however it is written itself.
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
