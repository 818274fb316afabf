import Foundation
import Testing
import WidgetTimeline

@testable import BuiltInWidgets

/// The fields of the timer in the refined theme.
@Suite struct TimerOutlookTests {
  private func fields(
    _ options: [String: String], at instant: String, in zone: String = "UTC"
  ) throws -> [String: EntryContent] {
    let provider = TimerProvider(options: try TimerOptions(WidgetOptions(options)))
    let context = Fixtures.context(try Fixtures.instant(instant), zone: try Fixtures.zone(zone))
    guard case .record(let fields) = provider.placeholder(in: context).content else { return [:] }
    return fields
  }

  @Test(
    arguments: [
      ("2026-11-21T12:00:00Z", "39 d", "12:00:00", "39 d"), ("2026-12-29T23:59:59Z", "1 d", "0:00:01", "1 d"),
      ("2026-12-30T12:00:01Z", "11:59:59", nil, "11:59"), ("2026-12-30T23:59:00Z", "1:00", nil, "1:00"),
      ("2026-12-31T00:00:00Z", "0:00", nil, "0:00"), ("2026-12-31T00:00:05Z", "\u{2212}0:05", nil, "\u{2212}0:05"),
      ("2027-01-02T01:00:00Z", "\u{2212}2 d", "1:00:00", "\u{2212}2 d"),
    ] as [(String, String, String?, String)])
  func theLargestUnitStandsFirst(instant: String, hero: String, detail: String?, short: String) throws {
    let fields = try fields(["until": "2026-12-31T00:00:00Z"], at: instant)
    #expect(fields["hero"] == .text(hero))
    #expect(fields["detail"] == .optional(detail))
    #expect(fields["short"] == .text(short))
  }

  /// A day lasts to the same time on the next day of the picture's zone, however many hours that are.
  @Test(
    arguments: [
      // Clocks are set forward on 2027-03-28 and back on 2027-10-31.
      ("until", "2027-03-29T07:00:00Z", "2027-03-27T08:00:00Z", "Europe/Berlin", "2 d", "0:00:00"),
      ("until", "2027-03-29T07:00:00Z", "2027-03-27T08:00:01Z", "Europe/Berlin", "1 d", "22:59:59"),
      ("until", "2027-03-29T07:00:00Z", "2027-03-27T08:00:00Z", "UTC", "1 d", "23:00:00"),
      ("until", "2027-03-29T07:00:00Z", "2027-03-28T00:30:00Z", "Europe/Berlin", "1 d", "6:30:00"),
      ("until", "2027-03-29T07:00:00Z", "2027-03-30T06:00:00Z", "Europe/Berlin", "\u{2212}23:00:00", nil),
      ("until", "2027-03-27T08:00:00Z", "2027-03-28T07:00:00Z", "Europe/Berlin", "\u{2212}1 d", "0:00:00"),
      ("since", "2027-03-27T08:00:00Z", "2027-03-29T07:00:00Z", "Europe/Berlin", "2 d", "0:00:00"),
      ("since", "2027-03-29T07:00:00Z", "2027-03-27T08:00:00Z", "Europe/Berlin", "\u{2212}2 d", "0:00:00"),
      ("until", "2027-11-01T08:00:00Z", "2027-10-30T07:00:00Z", "Europe/Berlin", "2 d", "0:00:00"),
      ("until", "2027-11-01T08:00:00Z", "2027-10-30T08:00:00Z", "Europe/Berlin", "1 d", "24:00:00"),
      ("until", "2027-10-31T08:00:00Z", "2027-10-30T07:00:01Z", "Europe/Berlin", "24:59:59", nil),
      ("since", "2027-10-30T07:00:00Z", "2027-10-31T07:59:59Z", "Europe/Berlin", "24:59:59", nil),
      ("since", "2027-10-30T07:00:00Z", "2027-10-31T08:00:00Z", "Europe/Berlin", "1 d", "0:00:00"),
      // 2:30 does not exist on 2027-03-28: the day before ends at 3:30.
      ("since", "2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z", "Europe/Berlin", "1 d", "0:00:00"),
      ("since", "2027-03-13T07:30:00Z", "2027-03-14T07:30:00Z", "America/New_York", "1 d", "0:00:00"),
      // Half an hour.
      ("until", "2026-10-04T22:00:00Z", "2026-10-02T22:30:00Z", "Australia/Lord_Howe", "2 d", "0:00:00"),
      ("until", "2026-04-05T22:30:00Z", "2026-04-03T22:00:00Z", "Australia/Lord_Howe", "2 d", "0:00:00"),
      // Samoa had no 2011-12-30.
      ("until", "2011-12-30T19:00:00Z", "2011-12-29T19:00:00Z", "Pacific/Apia", "1 d", "0:00:00"),
      ("until", "2011-12-31T19:00:00Z", "2011-12-28T19:00:00Z", "Pacific/Apia", "3 d", "0:00:00"),
      ("since", "2011-12-28T19:00:00Z", "2011-12-30T15:00:00Z", "Pacific/Apia", "1 d", "20:00:00"),
      ("since", "2011-12-28T19:00:00Z", "2011-12-30T19:00:00Z", "Pacific/Apia", "2 d", "0:00:00"),
      // Years: as many days as a calendar has.
      ("until", "2027-07-01T00:00:00Z", "2026-12-01T03:00:00Z", "Europe/Berlin", "211 d", "22:00:00"),
    ] as [(String, String, String, String, String, String?)])
  func daysAreThoseOfTheCalendar(
    kind: String, reference: String, now: String, zone: String, hero: String, detail: String?
  ) throws {
    let fields = try fields([kind: reference], at: now, in: zone)
    #expect(fields["hero"] == .text(hero))
    #expect(fields["detail"] == .optional(detail))
  }

  /// The timer never runs backwards, and never shows more than the hours of a day beside days.
  @Test(arguments: [
    ("Europe/Berlin", "2027-03-25T22:47:00Z"), ("Europe/Berlin", "2027-10-28T23:47:00Z"),
    ("Australia/Lord_Howe", "2026-04-02T15:17:00Z"), ("Pacific/Apia", "2011-12-28T10:11:00Z"),
    ("America/New_York", "2027-03-11T06:59:00Z"),
  ])
  func daysGrowSteadily(zone: String, start: String) throws {
    let (start, zone) = (try Fixtures.instant(start), try Fixtures.zone(zone))
    let counted = stride(from: 0, to: 6 * 86_400, by: 599).map {
      CountedDays(seconds: $0, from: start, isAfter: true, in: zone)
    }
    #expect(counted.allSatisfy { (0..<26 * 3_600).contains($0.rest) })
    for (before, after) in zip(counted, counted.dropFirst()) {
      #expect(after.days == before.days ? after.rest == before.rest + 599 : after.days == before.days + 1)
    }
  }

  @Test(
    arguments: [
      ("2026-11-21T12:00:00Z", "39", "days"), ("2026-12-29T23:59:59Z", "1", "day"),
      ("2026-12-30T12:00:01Z", nil, nil), ("2027-01-02T01:00:00Z", "\u{2212}2", "days"),
    ] as [(String, String?, String?)])
  func daysHaveAUnit(instant: String, count: String?, unit: String?) throws {
    let fields = try fields(["until": "2026-12-31T00:00:00Z"], at: instant)
    #expect(fields["dayCount"] == .optional(count))
    #expect(fields["dayUnit"] == .optional(unit))
  }

  /// The remaining part of a countdown, the elapsed part of anything else.
  @Test(arguments: [
    (["until": "2026-12-31T00:00:00Z", "from": "2026-12-21T00:00:00Z"], "2026-12-26T00:00:00Z", 0.5),
    (["until": "2026-12-31T00:00:00Z", "from": "2026-12-30T00:00:00Z"], "2026-12-01T00:00:00Z", 1),
    (["until": "2026-12-31T00:00:00Z"], "2026-12-30T12:00:00Z", 0.5),
    (["until": "2026-12-31T00:00:00Z"], "2026-12-16T00:00:00Z", 0.5),
    (["until": "2026-12-31T00:00:00Z"], "2027-01-16T00:00:00Z", 0), (["elapsed": "15"], "2027-01-16T00:00:00Z", 0.25),
    (["since": "2026-12-31T00:00:00Z"], "2026-12-31T00:45:00Z", 0.75), (["elapsed": "0"], "2026-12-31T00:45:00Z", 0),
  ])
  func theRingIsFilled(options: [String: String], instant: String, progress: Double) throws {
    #expect(try fields(options, at: instant)["progress"] == .number(progress))
  }

  @Test(
    arguments: [
      (["until": "2026-12-31T17:30:00Z"], EntryContent.text("17:30")), (["elapsed": "3"], EntryContent.null),
      (["since": "2026-12-25T00:00:00Z"], "Fri, December 25"),
      (["until": "2026-12-31T17:30:00Z", "title": "New\nYear"], "New Year"),
    ] as [([String: String], EntryContent)])
  func theLabelIsTheTitleElseTheReference(options: [String: String], label: EntryContent) throws {
    #expect(try fields(options, at: "2026-12-31T12:00:00Z")["label"] == label)
  }

  @Test func aBeginningIsForCountdowns() {
    #expect(throws: WidgetOptionError.self) { try fields(["from": "2026-12-31T17:30:00Z"], at: "2026-12-31T12:00:00Z") }
  }
}
