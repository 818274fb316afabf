import Foundation
import Testing
import WidgetTimeline

@testable import BuiltInWidgets

/// The fields of the timer in the refined theme.
@Suite struct TimerOutlookTests {
  private func fields(_ options: [String: String], at instant: String) throws -> [String: EntryContent] {
    let provider = TimerProvider(options: try TimerOptions(WidgetOptions(options)))
    let context = Fixtures.context(try Fixtures.instant(instant))
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
