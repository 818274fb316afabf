import Foundation
import TestRandomness
import Testing

@testable import CalendarData
@testable import TestPrograms

/// A comparison of random calendars with recurring-ical-events, which shares no code with this project: series with
/// exceptions, additional dates and periods, changed and cancelled occurrences, in several zones.
@Suite struct CalendarOracleTests {
  /// A program that lists the events of calendars.
  ///
  /// Input: calendars, each after a line with the first and the last second, separated by form feeds. Output lines: the
  /// start, the end and the title of each event, or a form feed after each calendar.
  private static let program = """
    import sys, warnings
    from datetime import datetime, timedelta, timezone
    import icalendar, recurring_ical_events
    warnings.simplefilter("ignore")
    epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)

    def text(time):
        if isinstance(time, datetime):
            return str((time - epoch) // timedelta(seconds=1))
        return time.isoformat()

    for part in sys.stdin.read().split("\\f"):
        head, body = part.strip("\\n").split("\\n", 1)
        first, last = [epoch + timedelta(seconds=int(second)) for second in head.split()]
        calendar = icalendar.Calendar.from_ical(body.replace("\\n", "\\r\\n"))
        for event in recurring_ical_events.of(calendar).between(first, last):
            if event.get("STATUS", "") != "CANCELLED":
                print(text(event["DTSTART"].dt), text(event["DTEND"].dt), event.get("SUMMARY", ""))
        print("\\f")
    """

  /// Python with version 3, which knows additional periods and exceptions in all zones; the module has parts since then.
  private static let oracle = OutsideProgram(
    name: "python3", package: "recurring-ical-events", module: "recurring_ical_events.query", source: "PyPI")

  /// A random calendar, and a span of time within it.
  private struct Case {
    var text: String
    var span: Range<Int>
  }

  @Test(
    .needs(oracle),
    arguments: [1 as UInt64, 2])
  func randomCalendarsHaveTheEventsOfRecurringICalEvents(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cases = (0..<150).map { _ in Self.randomCase(&random) }
    let input = cases.map { "\($0.span.lowerBound) \($0.span.upperBound)\n\($0.text)" }.joined(separator: "\u{C}")
    let output = try Self.oracle.run(["-c", Self.program], input: Data(input.utf8))
    let answers = String(decoding: output, as: UTF8.self).components(separatedBy: "\u{C}\n")
    try #require(answers.count == cases.count + 1)
    var count = 0
    for (one, answer) in zip(cases, answers) {
      let span =
        Date(
          timeIntervalSince1970: Double(one.span.lowerBound))..<Date(
          timeIntervalSince1970: Double(one.span.upperBound))
      let contents = try CalendarReader(span: span, timeZone: .gmt).read(Array(one.text.utf8))
      let ours = contents.events.map { event in
        "\(Self.text(event.start, event.isAllDay)) \(Self.text(event.end, event.isAllDay)) \(event.title)"
      }
      let theirs = answer.split(separator: "\n").map(String.init)
      count += theirs.count
      #expect(ours.sorted() == theirs.sorted(), "\(one.span)\n\(one.text)")
      #expect(contents.warnings == [], "\(one.text)")
    }
    // Otherwise the cases would prove nothing.
    #expect(count > 1_000)
  }

  private static func text(_ date: Date, _ isDay: Bool) -> String {
    isDay
      ? date.formatted(.iso8601.year().month().day().dateSeparator(.dash)) : "\(Int(date.timeIntervalSince1970))"
  }

  /// A way to write the times of a series.
  private struct Notation {
    /// The text between the name of a property and its value.
    var parameter: String
    var suffix = ""
    var isDay = false
  }

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Town
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """

  private static let notations = [
    Notation(parameter: ";TZID=Europe/Berlin"), Notation(parameter: ";TZID=America/New_York"),
    Notation(parameter: ";TZID=Asia/Kolkata"), Notation(parameter: ";TZID=Town"), Notation(parameter: "", suffix: "Z"),
    Notation(parameter: ";VALUE=DATE", isDay: true),
  ]

  private static func randomCase(_ random: inout SeededGenerator) -> Case {
    let first = Int.random(in: 17_000...20_000, using: &random)
    var body = zone
    for number in 0..<Int.random(in: 1...3, using: &random) {
      body += randomSeries(
        "\(number)", from: first + Int.random(in: 0...40, using: &random), &random)
    }
    let begin = (first + Int.random(in: -5...60, using: &random)) * 86_400
    return Case(
      text: "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n\(body)END:VCALENDAR\n",
      span: begin..<begin + 86_400 * Int.random(in: 20...90, using: &random))
  }

  /// Returns a series and changes of its occurrences.
  private static func randomSeries(
    _ name: String, from day: Int, _ random: inout SeededGenerator
  ) -> String {
    let notation = notations.randomElement(using: &random) ?? notations[0]
    // Not in the hours in which clocks change.
    let second = 3_600 * Int.random(in: 5...20, using: &random) + 900 * Int.random(in: 0...3, using: &random)
    func time(_ day: Int, _ second: Int = second) -> String {
      let date = Date(timeIntervalSince1970: Double(day * 86_400))
      let digits = date.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
      guard !notation.isDay else { return digits }
      let (hour, minute) = (second / 3_600, second / 60 % 60)
      return "\(digits)T\(hour < 10 ? "0" : "")\(hour)\(minute < 10 ? "0" : "")\(minute)00\(notation.suffix)"
    }
    let rule = randomRule(from: day, notation, &random) { time($0, 43_200) }
    let length = Int.random(in: 1...3, using: &random)
    var lines = [
      "UID:\(name)", "DTSTAMP:20200101T000000Z", "SUMMARY:\(name)", "DTSTART\(notation.parameter):\(time(day))",
      notation.isDay ? "DURATION:P\(length)D" : "DTEND\(notation.parameter):\(time(day, second + length * 3_600))",
      "RRULE:\(rule.text)",
    ]
    var left = rule.days
    func take(_ random: inout SeededGenerator) -> Int? {
      guard left.count > 1 else { return nil }
      return left.remove(at: Int.random(in: 0..<left.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if let day = take(&random) { lines.append("EXDATE\(notation.parameter):\(time(day))") }
    }
    // Days on which no rule has an occurrence at this time.
    for _ in 0..<Int.random(in: 0...2, using: &random) where !notation.isDay {
      let other = time(day + Int.random(in: 0...80, using: &random), second + 1_800)
      if notation.parameter.isEmpty || Bool.random(using: &random) {
        lines.append("RDATE\(notation.parameter):\(other)")
      } else {
        lines.append("RDATE;VALUE=PERIOD\(notation.parameter):\(other)/PT\(Int.random(in: 1...30, using: &random))H")
      }
    }
    var text = "BEGIN:VEVENT\n\(lines.joined(separator: "\n"))\nEND:VEVENT\n"
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      guard let day = take(&random) else { break }
      let moved = day + Int.random(in: -3...3, using: &random)
      let isCancelled = Int.random(in: 0...3, using: &random) == 0
      text += """
        BEGIN:VEVENT
        UID:\(name)
        DTSTAMP:20200101T000000Z
        RECURRENCE-ID\(notation.parameter):\(time(day))
        DTSTART\(notation.parameter):\(time(moved, second + 2_700))
        DURATION:\(notation.isDay ? "P2D" : "PT5H")
        SUMMARY:\(name) changed
        STATUS:\(isCancelled ? "CANCELLED" : "CONFIRMED")
        END:VEVENT

        """
    }
    return text
  }

  /// Returns a rule that includes its first day, and some days of the rule.
  private static func randomRule(
    from day: Int, _ notation: Notation, _ random: inout SeededGenerator, until: (Int) -> String
  ) -> (text: String, days: [Int]) {
    let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let own = weekdays[(day + 3) % 7]
    let interval = Int.random(in: 1...3, using: &random)
    var text: String
    var days: [Int]
    switch Int.random(in: 0...4, using: &random) {
    case 0: (text, days) = ("FREQ=DAILY", (0..<30).map { day + $0 * interval })
    case 1: (text, days) = ("FREQ=WEEKLY", (0..<12).map { day + 7 * $0 * interval })
    case 2:
      let other = weekdays.randomElement(using: &random) ?? own
      (text, days) = ("FREQ=WEEKLY;BYDAY=\(Set([own, other]).sorted().joined(separator: ","))", [])
      days = (0..<12).map { day + 7 * $0 * interval }
    case 3: (text, days) = ("FREQ=MONTHLY", [day])
    default:
      let place = (CalendarDay(number: day).day - 1) / 7 + 1
      (text, days) = ("FREQ=MONTHLY;BYDAY=\(place)\(own)", [day])
    }
    text += ";INTERVAL=\(interval)"
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      let count = Int.random(in: 2...20, using: &random)
      text += ";COUNT=\(count)"
      days = text.contains("BYDAY") ? [days[0]] : Array(days.prefix(count))
    case 1:
      let last = day + Int.random(in: 10...90, using: &random)
      // RFC 5545 demands UTC for the end of a rule of a time in a zone.
      let end = until(last)
      text += ";UNTIL=\(end)\(notation.isDay || end.hasSuffix("Z") ? "" : "Z")"
      days = days.filter { $0 < last - 1 }
    default: break
    }
    return (text, days)
  }
}
