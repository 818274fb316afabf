import Foundation
import Testing
import WidgetTimeline

@testable import Rounds

/// A change of a zone's clocks.
struct ClockChange: Sendable, CustomTestStringConvertible {
  let zone: String
  /// The instant of the change, a full or half hour in UTC.
  let instant: Date
  /// The local times at which five hours of the zone's clock begin; the first is two or three hours before the change.
  let hours: [String]
  /// The minutes after ``start`` at which they begin.
  var minutes = [0.0, 60, 120, 180, 240]
  /// The local times a minute before the change and at the change.
  let before: String
  let after: String
  /// The local time of data that arrived twenty minutes after the first hour, as shown three hours after that hour.
  let badge: String

  var testDescription: String { "\(zone) \(instant.formatted(.iso8601))" }

  var start: Date { (instant - 7_200).hour }

  /// The instants at which the hours begin.
  var hourDates: [Date] { minutes.map { start + $0 * 60 } }

  /// Returns the beginning of the zone's hour that contains a full or half hour: that at which its clock shows :00.
  func hour(at instant: Date) -> Date {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let isBeginning = (Int(instant.timeIntervalSince1970) + zone.secondsFromGMT(for: instant)).isMultiple(of: 3_600)
    return isBeginning ? instant : hour(at: instant - 1_800)
  }

  static let all = [
    // Both changes of a year.
    ClockChange(
      zone: "Europe/Berlin", instant: Date("2026-03-29T01:00:00Z"),
      hours: ["00:00", "01:00", "03:00", "04:00", "05:00"],
      before: "2026-03-29 01:59", after: "2026-03-29 03:00", badge: "00:20"),
    ClockChange(
      zone: "Europe/Berlin", instant: Date("2026-10-25T01:00:00Z"),
      hours: ["01:00", "02:00", "02:00", "03:00", "04:00"],
      before: "2026-10-25 02:59", after: "2026-10-25 02:00", badge: "01:20"),
    ClockChange(
      zone: "America/New_York", instant: Date("2026-03-08T07:00:00Z"),
      hours: ["00:00", "01:00", "03:00", "04:00", "05:00"],
      before: "2026-03-08 01:59", after: "2026-03-08 03:00", badge: "00:20"),
    ClockChange(
      zone: "America/New_York", instant: Date("2026-11-01T06:00:00Z"),
      hours: ["00:00", "01:00", "01:00", "02:00", "03:00"],
      before: "2026-11-01 01:59", after: "2026-11-01 01:00", badge: "00:20"),
    // A change by half an hour.
    ClockChange(
      zone: "Australia/Lord_Howe", instant: Date("2026-04-04T15:00:00Z"),
      hours: ["00:00", "01:00", "02:00", "03:00", "04:00"], minutes: [0, 60, 150, 210, 270],
      before: "2026-04-05 01:59", after: "2026-04-05 01:30", badge: "00:20"),
    ClockChange(
      zone: "Australia/Lord_Howe", instant: Date("2026-10-03T15:30:00Z"),
      hours: ["23:00", "00:00", "01:00", "03:00", "04:00"], minutes: [-30, 30, 90, 180, 240],
      before: "2026-10-04 01:59", after: "2026-10-04 02:30", badge: "Sat 23:50"),
    // The change skips midnight.
    ClockChange(
      zone: "Africa/Cairo", instant: Date("2024-04-25T22:00:00Z"),
      hours: ["22:00", "23:00", "01:00", "02:00", "03:00"],
      before: "2024-04-25 23:59", after: "2024-04-26 01:00", badge: "Thu 22:20"),
    ClockChange(
      zone: "Asia/Beirut", instant: Date("2024-03-30T22:00:00Z"),
      hours: ["22:00", "23:00", "01:00", "02:00", "03:00"],
      before: "2024-03-30 23:59", after: "2024-03-31 01:00", badge: "Sat 22:20"),
    ClockChange(
      zone: "America/Santiago", instant: Date("2024-09-08T04:00:00Z"),
      hours: ["22:00", "23:00", "01:00", "02:00", "03:00"],
      before: "2024-09-07 23:59", after: "2024-09-08 01:00", badge: "Sat 22:20"),
  ]
}

/// Timelines and pictures around clock changes: entries begin with the hours of the zone's clock, which are an hour of real
/// time apart except for a change by half an hour, or are a minute apart, and only their texts jump.
@Suite struct ClockAndTimeZoneTests {
  private func weather(in zone: String, from provider: Provider, named: Bool) throws -> Machine {
    named
      ? try Machine(weatherFrom: provider, timeZone: zone)
      : try Machine(
        """
        location: {latitude: 1, longitude: 2}
        weather: {baseURL: "\(provider.base)"}
        outputs: [\(Machine.weather)]
        """)
  }

  @Test(arguments: ClockChange.all, [true, false])
  func weatherEntriesBeginWithTheHoursOfTheClock(change: ClockChange, isConfigured: Bool) async throws {
    let provider = try Provider()
    provider.set {
      $0.now = change.start
      // The configuration's zone comes first, then the zone of the data.
      $0.timeZone = isConfigured ? "Asia/Tokyo" : change.zone
    }
    let machine = try weather(in: change.zone, from: provider, named: isConfigured)
    _ = await machine.run(at: change.start + 1_200)
    let kept = try #require(try machine.timeline())
    #expect(kept.timeline.entries.map(\.date) == change.hourDates)
    #expect(kept.timeline.entries.map { $0.content.text("time") } == change.hours)
    #expect(kept.timeline.policy.date == change.hourDates[1] + 300)
    let labels = change.hours.map { time in
      let hour = Int(time.prefix(2)) ?? 0
      return hour.isMultiple(of: 3) ? "\(hour)" : "\u{FF65}"
    }
    #expect(kept.timeline.entries[0].content.list("hours").prefix(5).map { $0.text("label") } == labels)
    #expect(kept.timeline.entries[0].content.list("hours").count == 24)
  }

  @Test(arguments: ClockChange.all)
  func eachHourOfTheDayIsDrawnWhenItComes(change: ClockChange) async throws {
    let provider = try Provider()
    let machine = try weather(in: change.zone, from: provider, named: true)
    var requests = 0
    for minute in stride(from: -6 * 60.0, to: 6 * 60, by: 30) {
      let instant = change.instant.hour + minute * 60
      provider.set { $0.now = instant }
      let report = await machine.run(at: instant)
      requests += report.requests
      #expect(report.output.entry == change.hour(at: instant))
      #expect(!report.output.isStale)
      if let time = zip(change.hourDates, change.hours).first(where: { $0.0 == instant }) {
        #expect(try machine.text("weather.svg").contains("at \(time.1)"))
      }
    }
    // With runs each half hour, each reload is 25 minutes late. An hour of 90 minutes has one reload.
    #expect(requests == (change.minutes[2] == 150 ? 11 : 12))
  }

  @Test(arguments: ClockChange.all)
  func staleAndMissingDataShowLocalTime(change: ClockChange) async throws {
    let provider = try Provider()
    provider.set { $0.now = change.start }
    let machine = try weather(in: change.zone, from: provider, named: true)
    _ = await machine.run(at: change.start + 1_200)
    provider.change(to: .failing(404))
    let stale = await machine.run(at: change.start + 3 * 3_600)
    #expect(stale.output.isStale)
    #expect(stale.output.entry == change.hour(at: change.start + 3 * 3_600))
    #expect(try machine.text("weather.svg").contains("as of \(change.badge)"))
    let missing = await machine.run(at: change.start + 1_200 + 6 * 3_600 + 1)
    #expect(missing.output.entry == nil)
    let notice = try machine.text("weather.svg")
    #expect(notice.contains("since ") && notice.contains(change.badge.suffix(5)))
  }

  @Test(arguments: ClockChange.all)
  func clockEntriesAreAMinuteApart(change: ClockChange) async throws {
    let machine = try Machine(
      """
      timezone: \(change.zone)
      outputs: [{widget: clock, path: clock.svg, svgText: live, options: {seconds: false}}]
      """)
    let report = await machine.run(at: change.instant - 60)
    #expect(report.nextChange == change.instant)
    let kept = try #require(try machine.timeline("clock.svg", of: "clock"))
    #expect(kept.timeline.entries.map(\.date) == (0..<60).map { change.instant + Double($0 - 1) * 60 })
    #expect(kept.timeline.entries.prefix(2).map { $0.content.dateAndTime } == [change.before, change.after])
    #expect(kept.timeline.policy == .atEnd)
    for (offset, text) in [(-0.5, change.before), (0.0, change.after)] {
      _ = await machine.run(at: change.instant + offset)
      #expect(try machine.text("clock.svg").contains(text.suffix(5)))
    }
    #expect(try machine.timeline("clock.svg", of: "clock")?.madeAt == change.instant - 60, "from the kept entries")
  }
}

extension EntryContent {
  /// Returns a text of a record.
  func text(_ name: String) -> String? {
    guard case .record(let fields) = self, case .text(let text) = fields[name] else { return nil }
    return text
  }

  /// Returns a list of a record.
  func list(_ name: String) -> [EntryContent] {
    guard case .record(let fields) = self, case .list(let items) = fields[name] else { return [] }
    return items
  }

  /// The date and time of a clock's entry.
  fileprivate var dateAndTime: String { "\(text("date") ?? "") \(text("time") ?? "")" }
}
