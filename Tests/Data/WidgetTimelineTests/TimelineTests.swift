import Foundation
import Testing
import WidgetBase

@testable import WidgetTimeline

@Suite struct TimelineTests {
  struct Note: TimelineEntry {
    let date: Date
    var content: EntryContent { ["second": .number(date.timeIntervalSince1970)] }
  }

  private func timeline(_ seconds: [Double], policy: ReloadPolicy = .atEnd) throws -> Timeline<Note> {
    try Timeline(entries: seconds.map { Note(date: Date(timeIntervalSince1970: $0)) }, policy: policy)
  }

  @Test(arguments: [[0.0], [1, 2, 3], [-5, 0, 0.5]])
  func datesThatIncreaseMakeATimeline(seconds: [Double]) throws {
    #expect(try timeline(seconds).entries.map(\.date.timeIntervalSince1970) == seconds)
  }

  @Test(
    arguments: [
      ([], "a timeline needs at least one entry"),
      (
        [1, 1],
        "the dates of a timeline must increase, but 1970-01-01T00:00:01Z does not come after the one before it"
      ),
      (
        [1, 3, 2, 1],
        "the dates of a timeline must increase, but 1970-01-01T00:00:02Z does not come after the one before it"
      ),
    ] as [([Double], String)])
  func rejectsDatesThatDoNotIncrease(seconds: [Double], message: String) {
    #expect(throws: Failure(.internal, message)) { try timeline(seconds) }
  }

  @Test(
    arguments: [(9.9, nil), (10, 0), (19.999, 0), (20, 1), (30, 2), (1e9, 2), (-1e9, nil)] as [(Double, Int?)])
  func theEntryShownIsTheLastOneNotAfterTheInstant(second: Double, index: Int?) throws {
    let shown = try timeline([10, 20, 30]).index(at: Date(timeIntervalSince1970: second))
    #expect(shown == index)
  }

  @Test(
    arguments: [
      (.atEnd, [20, nil]), (.never, [20, nil]), (.after(Date(timeIntervalSince1970: 50)), [20, 50]),
      // A reload may be due before the last entry.
      (.after(Date(timeIntervalSince1970: 15)), [20, 15]),
    ] as [(ReloadPolicy, [Double?])])
  func anEntryEndsWhereTheNextBeginsAndTheLastAtTheReload(policy: ReloadPolicy, ends: [Double?]) throws {
    let timeline = try timeline([10, 20], policy: policy)
    #expect((0...1).map { timeline.end(ofEntryAt: $0)?.timeIntervalSince1970 } == ends)
  }

  @Test(
    arguments: [
      (.atEnd, "atEnd", nil), (.never, "never", nil),
      (.after(Date(timeIntervalSince1970: 5)), "after", Date(timeIntervalSince1970: 5)),
    ] as [(ReloadPolicy, String, Date?)])
  func policiesHaveTheirNamesOfTheJSON(policy: ReloadPolicy, name: String, date: Date?) {
    #expect(policy.name == name)
    #expect(policy.date == date)
  }

  @Test func losingTheEntriesTypeKeepsDatesContentAndPolicy() throws {
    let timeline = try timeline([10, 20], policy: .never)
    let erased = timeline.erased()
    #expect(erased.entries.map(\.date) == timeline.entries.map(\.date))
    #expect(erased.entries.map(\.content) == timeline.entries.map(\.content))
    #expect(erased.policy == .never)
  }

  @Test func zonePrecedenceIsUserDataDefault() throws {
    let (tokyo, berlin, utc) = (try zone("Asia/Tokyo"), try zone("Europe/Berlin"), TimeZone.gmt)
    var context = TimelineContext(
      now: .now, requestedTimeZone: tokyo, defaultTimeZone: utc, language: Language(code: "en", texts: [:]))
    #expect(context.timeZone(ofData: berlin) == tokyo)
    context.requestedTimeZone = nil
    #expect(context.timeZone(ofData: berlin) == berlin)
    #expect(context.timeZone() == utc)
  }
}
