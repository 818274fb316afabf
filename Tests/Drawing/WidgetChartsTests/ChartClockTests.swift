import Foundation
import TestRandomness
import Testing

@testable import WidgetCharts

struct ChartClockTests {
  private static let units: [(ChartUnit, Calendar.Component)] = [
    (.second, .second), (.minute, .minute), (.hour, .hour), (.day, .day), (.week, .weekOfYear), (.month, .month),
    (.year, .year),
  ]

  private func clock(_ zone: String, firstWeekday: Int = 0) throws -> ChartClock {
    ChartClock(zone: try #require(TimeZone(identifier: zone)), firstWeekday: firstWeekday) { _, _ in "" }
  }

  @Test(arguments: ["GMT", "Europe/Berlin", "Asia/Kathmandu", "America/New_York", "Pacific/Apia"])
  func unitsBeginAsInFoundationsCalendar(_ zone: String) throws {
    let clock = try clock(zone, firstWeekday: 1)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = clock.zone
    calendar.firstWeekday = 2
    var random = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: 0...4_000_000_000, using: &random)))
      for (unit, component) in Self.units {
        let interval = clock.interval(of: unit, containing: date)
        #expect(interval.contains(date), "\(unit) \(date)")
        #expect(calendar.dateInterval(of: component, for: date)?.start == interval.lowerBound, "\(unit) \(date)")
      }
    }
  }

  @Test func monthsBeginAtMidnightOfTheZoneAcrossChangesOfClocks() throws {
    let clock = try clock("Europe/Berlin")
    let format = Date.ISO8601FormatStyle()
    let range = try format.parse("2026-02-10T00:00:00Z")...format.parse("2026-05-10T00:00:00Z")
    let starts = clock.starts(of: .month, count: 1, in: range).map { format.format($0) }
    #expect(starts == ["2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z", "2026-04-30T22:00:00Z"])
  }

  @Test func everySixHoursStaysAtRoundHoursWhenClocksChange() throws {
    let clock = try clock("Europe/Berlin")
    let format = Date.ISO8601FormatStyle()
    let range = try format.parse("2026-03-28T23:00:00Z")...format.parse("2026-03-29T22:00:00Z")
    let starts = clock.starts(of: .hour, count: 6, in: range)
    let hours = starts.map { Calendar.hour($0, clock.zone) }
    #expect(hours == [0, 6, 12, 18, 0])
  }

  @Test func datesNeverExceedTheLimit() throws {
    let range = Date(timeIntervalSince1970: -6e10)...Date(timeIntervalSince1970: 2e11)
    #expect(try clock("GMT").starts(of: .second, count: 1, in: range, limit: 50).count <= 51)
  }
}

extension Calendar {
  fileprivate static func hour(_ date: Date, _ zone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.component(.hour, from: date)
  }
}
