import Foundation
import TestPrograms
import TestRandomness
import Testing

@testable import CalendarData

/// A comparison of hundreds of random rules with python-dateutil, which shares no code with this project.
@Suite struct RecurrenceOracleTests {
  /// A program that runs dateutil, which begins each rule at its own first time, so that the start is one of them, as
  /// RFC 5545 demands.
  ///
  /// Input lines: `start|rule|days to skip|days to look at`. Output lines: the start, then the times after it; a
  /// question mark for a rule that takes dateutil too long. Most rules that never match do, as dateutil tries them up
  /// to the year 9999.
  private static let program = """
    import signal, sys, warnings
    from datetime import datetime, timedelta
    from dateutil.rrule import rrulestr
    warnings.simplefilter("ignore")
    epoch = datetime(1970, 1, 1)

    class TooLong(Exception):
        pass

    def give_up(signal, frame):
        raise TooLong

    def seconds(time):
        return (time - epoch) // timedelta(seconds=1)

    def answer(start, rule, skip, look):
        limit = start + timedelta(days=3000)
        first = next(iter(rrulestr(rule, dtstart=start).replace(until=limit)), None)
        if first is None:
            return [seconds(start)]
        begin = first + timedelta(days=int(skip))
        times = rrulestr(rule, dtstart=first).replace(until=begin + timedelta(days=int(look)))
        return [seconds(first)] + [seconds(time) for time in times if time > first and time >= begin]

    signal.signal(signal.SIGVTALRM, give_up)
    for line in sys.stdin:
        start, rule, skip, look = line.strip().split("|")
        try:
            try:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0.03)
                times = answer(epoch + timedelta(seconds=int(start)), rule, skip, look)
            finally:
                # The timer must not end a line half printed.
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        except (TooLong, ValueError):
            # A ValueError says that its interval never meets its hours.
            times = "?"
        print(*times)
    """

  private struct Case {
    var start: Int
    var rule: String
    var skip: Int
    var look: Int

    var line: String { "\(start)|\(rule)|\(skip)|\(look)\n" }
  }

  private static func list(_ range: ClosedRange<Int>, _ most: Int, _ random: inout SeededGenerator) -> String {
    let numbers = (0..<Int.random(in: 1...most, using: &random)).map { _ in Int.random(in: range, using: &random) }
    return Set(numbers.filter { $0 != 0 || range.lowerBound == 0 } + [max(1, range.lowerBound)]).sorted()
      .map { "\($0)" }.joined(separator: ",")
  }

  private static func randomCase(_ random: inout SeededGenerator) -> Case {
    let frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
    // Coarse frequencies have more edge cases.
    let frequency = frequencies[min(Int.random(in: 0...9, using: &random), Int.random(in: 0...6, using: &random))]
    let isOfClock = ["HOURLY", "MINUTELY", "SECONDLY"].contains(frequency)
    var parts = ["FREQ=\(frequency)"]
    func flip(_ of: Int, _ random: inout SeededGenerator) -> Bool { Int.random(in: 1...of, using: &random) == 1 }
    // dateutil tries every step.
    let intervals =
      frequency == "SECONDLY" ? [50, 90, 1_000, 5_000] : isOfClock ? [1, 7, 25, 90, 1_000] : [1, 1, 1, 2, 3, 4, 5]
    parts.append("INTERVAL=\(intervals.randomElement(using: &random) ?? 1)")
    let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    if flip(3, &random) { parts.append("WKST=\(weekdays.randomElement(using: &random) ?? "MO")") }
    if flip(3, &random) { parts.append("BYMONTH=\(list(1...12, 4, &random))") }
    let canPlace = frequency == "YEARLY" || frequency == "MONTHLY"
    var names = Set(
      (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in weekdays.randomElement(using: &random) }
    )
    .sorted()
    if frequency == "YEARLY", flip(4, &random) {
      // Without a weekday dateutil takes all days of the week instead of the start's weekday.
      parts += ["BYWEEKNO=\(list(-51 ... 53, 4, &random))", "BYDAY=\(names.joined(separator: ","))"]
    } else if flip(2, &random) {
      // dateutil takes days that match both a plain and a numbered weekday, not those that match either.
      if canPlace, flip(2, &random) {
        // dateutil reads beyond its tables for positions that no month or year has.
        let isOfYear = frequency == "YEARLY" && !parts.contains { $0.hasPrefix("BYMONTH") }
        let places = isOfYear && flip(2, &random) ? -50...50 : -4...4
        names = names.map { "\(Int.random(in: places, using: &random))\($0)" }.filter { !$0.hasPrefix("0") }
      }
      if !names.isEmpty { parts.append("BYDAY=\(names.joined(separator: ","))") }
    }
    if frequency != "WEEKLY", flip(3, &random) { parts.append("BYMONTHDAY=\(list(-31 ... 31, 5, &random))") }
    if frequency == "YEARLY" || isOfClock, flip(6, &random) {
      parts.append("BYYEARDAY=\(list(-366 ... 366, 40, &random))")
    }
    if flip(4, &random) { parts.append("BYHOUR=\(list(0...23, 3, &random))") }
    if flip(4, &random) { parts.append("BYMINUTE=\(list(0...59, 3, &random))") }
    if flip(4, &random) { parts.append("BYSECOND=\(list(0...59, 2, &random))") }
    let choosesPlaces = flip(5, &random)
    if choosesPlaces { parts.append("BYSETPOS=\(list(-4 ... 4, 3, &random))") }
    var skip = Int.random(in: 0...(isOfClock ? 1 : 900), using: &random)
    if choosesPlaces, frequency == "WEEKLY" {
      // dateutil counts weeks from the start.
      skip = max(8, skip)
    } else if flip(3, &random) {
      parts.append("COUNT=\(Int.random(in: 1...200, using: &random))")
    }
    let start = Int.random(in: 900_000_000...1_900_000_000, using: &random)
    let look = frequency == "SECONDLY" || frequency == "MINUTELY" ? 2 : frequency == "HOURLY" ? 20 : 400
    return Case(start: start, rule: parts.joined(separator: ";"), skip: skip, look: look)
  }

  @Test(
    .needs(.recurrenceRules),
    arguments: [1 as UInt64, 2])
  func randomRulesHappenWhenDateutilSaysSo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cases = (0..<350).map { _ in Self.randomCase(&random) }
    let output = try OutsideProgram.recurrenceRules.run(
      ["-c", Self.program], input: Data(cases.map(\.line).joined().utf8))
    let answers = String(decoding: output, as: UTF8.self).split(separator: "\n")
    try #require(answers.count == cases.count)
    var empty = 0
    for (one, answer) in zip(cases, answers) {
      if answer == "?" {
        empty += 1
        continue
      }
      let numbers = answer.split(separator: " ").compactMap { Int($0) }
      let start = try #require(numbers.first)
      let rule = try #require(RecurrenceRule(Array(one.rule.utf8)[...]), "\(one.rule)")
      let begin = start + one.skip * 86_400
      var work = WorkBudget(10_000_000)
      let expected = Array(numbers.dropFirst())
      if expected.isEmpty { empty += 1 }
      do {
        let times = try RecurrenceExpansion.times(
          of: rule, from: start, isDay: false, until: nil, in: begin...begin + one.look * 86_400, work: &work)
        #expect(times == expected, "\(one.line)")
      } catch {
        #expect(error == .tooOften && expected.count > RecurrenceExpansion.maximumTimes, "\(one.line)")
      }
    }
    // Otherwise the cases would prove nothing.
    #expect(empty < cases.count / 2)
  }
}
