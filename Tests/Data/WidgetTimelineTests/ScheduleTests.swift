import Foundation
import Testing

@testable import WidgetTimeline

@Suite struct ScheduleTests {
  @Test(
    arguments: [
      (0, 3_600, 0), (3_599.999, 3_600, 0), (3_600, 3_600, 3_600), (7_201, 3_600, 7_200), (12.4, 1, 12),
      (-0.5, 1, -1), (-1, 3_600, -3_600), (-3_600, 3_600, -3_600), (-3_601, 3_600, -7_200), (59, 60, 0),
      (1_644_048_000.4, 1, 1_644_048_000),
    ] as [(Double, Double, Double)])
  func floorsTowardsThePast(second: Double, step: Double, floor: Double) {
    let floored = Schedule.floor(Date(timeIntervalSince1970: second), toMultipleOf: step)
    #expect(floored.timeIntervalSince1970 == floor)
  }

  @Test(arguments: [
    ("2026-11-21T09:28:59Z", "Europe/Berlin", "2026-11-21T09:28:00Z"),
    ("2026-11-21T09:28:00Z", "Asia/Kathmandu", "2026-11-21T09:28:00Z"),
    // Monrovia was 44 min 30 s behind UTC until 1972: its minutes began at :30.
    ("1971-06-01T12:00:29Z", "Africa/Monrovia", "1971-06-01T11:59:30Z"),
    ("1971-06-01T12:00:30Z", "Africa/Monrovia", "1971-06-01T12:00:30Z"),
    ("1971-06-01T12:00:59Z", "Africa/Monrovia", "1971-06-01T12:00:30Z"),
    // Tokyo's mean time until 1887 was 9 h 18 min 59 s ahead.
    ("1880-01-01T00:00:00Z", "Asia/Tokyo", "1879-12-31T23:59:01Z"),
  ])
  func minutesAreThoseOfTheWallClock(instantText: String, zoneName: String, floor: String) throws {
    let floored = Schedule.floorToMinute(try instant(instantText), in: try zone(zoneName))
    #expect(floored == (try instant(floor)))
    #expect(WallClock(at: floored, in: try zone(zoneName)).second == 0)
  }

  @Test func instantsFollowEachOtherAtEvenSteps() {
    let start = Date(timeIntervalSince1970: 100)
    #expect(
      Schedule.instants(from: start, every: 0.5, count: 3).map(\.timeIntervalSince1970) == [100, 100.5, 101])
    #expect(Schedule.instants(from: start, every: 60, count: 1) == [start])
    #expect(Schedule.instants(from: start, every: 60, count: 0).isEmpty)
  }
}
