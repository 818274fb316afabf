import Foundation
import Testing

@testable import CalendarData

/// Events that are not certain, take no time, are private, or were declined.
@Suite struct StatusTests {
  private static let whole = "DTSTART;VALUE=DATE:20190517\nSUMMARY:x"
  private static let timed = "DTSTART:20190517T100000Z\nDTEND:20190517T110000Z\nSUMMARY:x\nLOCATION:y"

  private func read(
    _ lines: String, name: String = "Family", selection: EventSelection = .all, account: String? = nil
  ) throws -> [CalendarEvent] {
    let source = try account.map { user in
      CalendarSource.account(
        try CalDAVAccount(address: "https://dav.example.org/", user: user, passwordFile: "password"))
    }
    let feed = try CalendarFeed(source ?? CalendarSource("a.ics"), selection: selection)
    let span = try Sample.instant("2019-05-01T00:00:00Z")..<Sample.instant("2019-06-01T00:00:00Z")
    let text = "BEGIN:VCALENDAR\nX-WR-CALNAME:\(name)\nBEGIN:VEVENT\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    return try CalendarReader(span: span, timeZone: .gmt).read(Array(text.utf8), of: feed).events
  }

  @Test(arguments: [
    (timed, false, false), (timed + "\nSTATUS:TENTATIVE", true, false), (timed + "\nSTATUS:CONFIRMED", false, false),
    (timed + "\nTRANSP:TRANSPARENT", false, true), (timed + "\nTRANSP:OPAQUE", false, false),
    (timed + "\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", false, true),
    (timed + "\nX-MICROSOFT-CDO-BUSYSTATUS:tentative", true, false),
    (timed + "\nX-MICROSOFT-CDO-BUSYSTATUS:OOF", false, false),
    // Programs write that of every whole day, also of birthdays.
    (whole + "\nTRANSP:TRANSPARENT", false, false),
  ])
  func eventsSayWhetherTheyAreCertainAndTakeTime(lines: String, isTentative: Bool, isFree: Bool) throws {
    let event = try #require(try read(lines).first)
    #expect(event.isTentative == isTentative && event.isFree == isFree && !event.isPrivate)
  }

  @Test(arguments: ["PRIVATE", "confidential"])
  func onlyTimesOfPrivateEventsAreShown(word: String) throws {
    let lines = Self.timed + "\nCLASS:\(word)"
    let hidden = try #require(try read(lines, selection: EventSelection(included: ["x"])).first)
    #expect(hidden.isPrivate && hidden.title.isEmpty && hidden.place == nil)
    let shown = try #require(try read(lines, selection: EventSelection(showsPrivate: true)).first)
    #expect(!shown.isPrivate && shown.title == "x" && shown.place == "y")
    #expect(try read(Self.timed + "\nCLASS:PUBLIC").first?.title == "x")
  }

  /// The owner is the user of an account, or the address that names a calendar.
  @Test(
    arguments: [
      ("Family", nil, 1), ("ada@example.org", nil, 0), ("Ada@Example.org", nil, 0), ("bob@example.org", nil, 1),
      ("Family", "ada@example.org", 0), ("Family", "ada", 1),
    ] as [(String, String?, Int)])
  func declinedEventsAreHidden(name: String, account: String?, count: Int) throws {
    let lines =
      Self.timed + "\nATTENDEE;CN=Ada;PARTSTAT=DECLINED:mailto:ADA@example.org"
      + "\nATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org"
    #expect(try read(lines, name: name, account: account).count == count)
  }

  /// A declined occurrence leaves the others of its series.
  @Test func oneOccurrenceOfASeriesCanBeDeclined() throws {
    let series = "UID:1\nDTSTART:20190517T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:x"
    let override =
      "UID:1\nRECURRENCE-ID:20190518T100000Z\nDTSTART:20190518T100000Z\nSUMMARY:x"
      + "\nATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org"
    let events = try read(series + "\nEND:VEVENT\nBEGIN:VEVENT\n" + override, name: "ada@example.org")
    let formatter = Date.ISO8601FormatStyle(timeZone: .gmt)
    #expect(
      events.map { formatter.format($0.start) } == ["2019-05-17T10:00:00Z", "2019-05-19T10:00:00Z"])
  }

  @Test func numbersInTitlesAreInOrder() {
    let titles = ["10", "9 b", "9 a", "1", "01", "", "Event 10", "Event 2", "Event 2a", "Event", "Z", "a"]
    #expect(
      titles.sorted(by: EventTitle.precedes)
        == ["", "01", "1", "9 a", "9 b", "10", "Event", "Event 2", "Event 2a", "Event 10", "Z", "a"])
  }
}
