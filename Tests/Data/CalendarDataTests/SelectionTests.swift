import Foundation
import Testing

@testable import CalendarData

/// The events of a calendar that are shown, and the parts of them.
@Suite struct SelectionTests {
  private static let calendar = Sample.calendar(
    "DTSTART:20190517T100000Z\nSUMMARY:Team: Planning\nLOCATION:Room 1\\, 2nd floor",
    "DTSTART:20190517T110000Z\nSUMMARY:TEAM lunch", "DTSTART:20190517T120000Z\nSUMMARY:Dentist",
    "DTSTART:20190517T130000Z")

  private func read(_ selection: EventSelection) throws -> [CalendarEvent] {
    let feed = try CalendarFeed("a.ics", selection: selection)
    let span = try Sample.instant("2019-05-01T00:00:00Z")..<Sample.instant("2019-06-01T00:00:00Z")
    return try CalendarReader(span: span, timeZone: .gmt).read(Self.calendar, of: feed).events
  }

  @Test(arguments: [
    (EventSelection(), ["Team: Planning", "TEAM lunch", "Dentist", ""]),
    (EventSelection(included: ["team"]), ["Team: Planning", "TEAM lunch"]),
    (EventSelection(included: ["lunch", "Dentist"]), ["TEAM lunch", "Dentist"]),
    (EventSelection(excluded: ["Team"]), ["Dentist", ""]),
    (EventSelection(included: ["Team"], excluded: ["lunch"]), ["Team: Planning"]),
    (EventSelection(included: [""], excluded: [""]), ["Team: Planning", "TEAM lunch", "Dentist", ""]),
  ])
  func titlesDecideWhatIsShown(selection: EventSelection, titles: [String]) throws {
    #expect(try read(selection).map(\.title) == titles)
  }

  @Test func onlyTimesOfPrivateCalendarsAreKept() throws {
    let events = try read(EventSelection(included: ["Planning"], showsTitles: false))
    #expect(events.map(\.title) == [""] && events.map(\.place) == [nil] && events.map(\.isPrivate) == [true])
    #expect(try read(.all).first?.place == "Room 1, 2nd floor")
  }

  /// An event of a busy calendar that another calendar shows with its title is shown once, with the title.
  @Test func titlesTakePrecedenceOverBusyTimes() throws {
    let event = CalendarEvent(
      start: try Sample.instant("2019-05-17T10:00:00Z"), end: try Sample.instant("2019-05-17T11:00:00Z"), title: "x",
      uid: "a")
    var busy = event
    (busy.title, busy.isPrivate) = ("", true)
    var other = busy
    other.uid = "b"
    for calendars in [[[busy, other], [event]], [[event], [busy, other]]] {
      let merged = CalendarContents.merged(calendars.map { CalendarContents(events: $0) })
      #expect(Set(merged.events) == [event, other])
    }
    let twice = CalendarContents.merged([CalendarContents(events: [busy]), CalendarContents(events: [busy])])
    #expect(twice.events == [busy])
  }
}
