import Configurations
import Foundation
import PictureServer
import Testing

/// The times at which devices are told to ask again.
@Suite struct RefreshRateTests {
  private static let now = Date("2026-06-01T14:20:00Z")

  @Test(arguments: [
    // Just after the next change.
    ([2_400.0], 2_407), ([2_400, 3_600], 2_407),
    // Fractions of a second are rounded up, so that the device does not ask before the change.
    ([2_400.3], 2_408),
    // Changes within a minute are skipped.
    ([1, 2, 61], 68), ([30, 90], 97), ([53], 60), ([52.9], 900),
    // No change is known, or it is past.
    ([], 900), ([-60], 900), ([.infinity], 900), ([.nan], 900),
    // At most a day.
    ([90_000], 86_400), ([1e300], 86_400),
  ])
  func afterTheNextChange(changes: [Double], seconds: Int) {
    let dates = changes.map { Self.now + $0 }
    #expect(RefreshRate.seconds(at: Self.now, changes: dates, delay: 7) == seconds)
  }

  /// Another server may change its picture without a word; at night the device sleeps nevertheless.
  @Test(arguments: [(1_800, [], 1_800), (1_800, [600.0], 607), (60, [600], 60), (300, [], 56_405)])
  func atTheLatestAfterTheMaximum(maximum: Int, changes: [Double], seconds: Int) throws {
    let sleep = seconds > 3_600 ? [try #require(HoursOfDay("14:00-06:00"))] : []
    #expect(
      RefreshRate.seconds(
        at: Self.now, changes: changes.map { Self.now + $0 }, sleep: (sleep, .gmt), delay: seconds > 3_600 ? 5 : 7,
        maximum: maximum) == seconds)
  }

  @Test(arguments: [
    // The device is awake.
    ("23:00-06:00", "2026-06-01T14:20:00Z", 900),
    // The next change is at night, so the device asks in the morning.
    ("14:30-15:00", "2026-06-01T14:20:00Z", 2_407),
    ("23:00-06:00", "2026-06-01T22:50:00Z", 7 * 3_600 + 600 + 7),
    // It is night.
    ("23:00-06:00", "2026-06-02T02:00:00Z", 4 * 3_600 + 7),
    ("00:30-06:00", "2026-06-02T00:20:00Z", 5 * 3_600 + 2_400 + 7),
  ])
  func sleepingDevicesAreLeftAlone(hours: String, instant: String, seconds: Int) throws {
    let hours = try #require(HoursOfDay(hours))
    let rate = RefreshRate.seconds(
      at: Date(instant), changes: [Date(instant) + 893], sleep: ([hours], .gmt), delay: 7)
    #expect(rate == seconds)
  }

  @Test func sleepEndsInLocalTime() throws {
    // Daylight saving time begins at 2:00 on 29 March 2026 in Berlin: the night is an hour shorter.
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let hours = try #require(HoursOfDay("23:00-06:00"))
    let rate = RefreshRate.seconds(
      at: Date("2026-03-28T22:30:00Z"), changes: [], sleep: ([hours], zone), delay: 5)
    #expect(Date("2026-03-28T22:30:00Z") + Double(rate) == Date("2026-03-29T04:00:05Z"))
  }

  @Test func severalHoursOfSleepFollowEachOther() throws {
    let hours = try ["06:00-07:30", "14:00-16:00", "23:00-06:00"].map { try #require(HoursOfDay($0)) }
    func wake(_ instant: String) -> Date {
      let now = Date(instant)
      return now + Double(RefreshRate.seconds(at: now, changes: [], sleep: (hours, .gmt), delay: 5))
    }
    #expect(wake("2026-06-01T22:50:00Z") == Date("2026-06-02T07:30:05Z"))
    #expect(wake("2026-06-01T13:50:00Z") == Date("2026-06-01T16:00:05Z"))
    #expect(wake("2026-06-01T17:00:00Z") == Date("2026-06-01T17:15:00Z"))
  }

  @Test func spreadsTheRequestsOfDevices() {
    let delays = Set((0..<200).map { RefreshRate.delay(of: "AA:BB:CC:DD:EE:\($0)") })
    #expect(delays.count > 15)
    #expect(delays.allSatisfy { (5...25).contains($0) })
  }

  @Test(arguments: [
    (0.0, 2, 0, 900.0), (899, 2, 0, 900), (900, 2, 1, 1_800), (1_800, 2, 0, 2_700), (1_800, 3, 2, 2_700),
    (-1, 2, 1, 0),
  ])
  func outputsRotate(seconds: Double, count: Int, index: Int, until: Double) {
    let playlist = Playlist((0..<count).map { Playlist.Item(output: "\($0)") })
    let segment = playlist.segment(at: Date(timeIntervalSince1970: seconds), in: .gmt, PlaylistState())
    #expect(segment.output == "\(index)")
    #expect(segment.until == Date(timeIntervalSince1970: until))
  }

  @Test func aSingleOutputDoesNotRotate() {
    let playlist = Playlist([Playlist.Item(output: "a")])
    #expect(playlist.plan(from: Self.now, until: Self.now + 86_400, in: .gmt, PlaylistState()).count == 1)
  }

  @Test(arguments: [
    "", "23:00", "23-6", "24:00-06:00", "23:60-06:00", "23:00-23:00", "23:00-06:00-07:00", "٢٣:00-06:00",
  ])
  func hoursThatAreNone(text: String) {
    #expect(HoursOfDay(text) == nil)
  }
}
