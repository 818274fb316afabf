import Testing
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

/// The lists of events that templates choose from.
@Suite struct CalendarAgendaTests {
  private func lists(_ count: Int, week: Int) -> [(events: Int, more: EntryContent?)] {
    let events = (0..<count).map {
      CalendarEntry.Upcoming(
        date: "Today", time: "0\($0):00", title: "Event \($0)", color: "accent", calendar: nil, when: "0\($0):00")
    }
    let language = Language(code: "en", texts: ["calendar.more": "+{count} more"])
    let today = LocalDay(year: 2019, month: 5, day: 17)
    let day = AgendaDay(today, today: today, CalendarLabels(language), events: events)
    let agenda = CalendarAgenda(days: [day], total: week, language: language)
    guard case .list(let lists) = agenda.content else { return [] }
    return lists.map { list in
      guard case .list(let events)? = list["events"] else { return (0, nil) }
      return (events.count, list["more"])
    }
  }

  /// A list that is cut has no headings without events, except for a day that has no events at all.
  @Test func listsKeepTheHeadingsOfTheirEvents() {
    let language = Language(code: "en", texts: [:])
    let today = LocalDay(year: 2019, month: 5, day: 17)
    let days = [0, 2, 1].enumerated().map { offset, count in
      AgendaDay(
        today.adding(days: offset), today: today, CalendarLabels(language),
        events: (0..<count).map {
          CalendarEntry.Upcoming(date: "", time: "", title: "\(offset)\($0)", color: "", calendar: nil, when: "")
        })
    }
    guard case .list(let lists) = CalendarAgenda(days: days, total: 3, language: language).content else { return }
    let counts = lists.map { list -> [Int] in
      guard case .list(let days)? = list["days"] else { return [] }
      return days.map { if case .list(let events)? = $0["events"] { events.count } else { -1 } }
    }
    #expect(counts == [[0, 2, 1], [0, 2], [0, 1], []])
  }

  @Test func listsTellWhatTheyLeaveOut() {
    let lists = lists(3, week: 3)
    #expect(lists.map(\.events) == [3, 2, 1, 0])
    #expect(lists.map(\.more) == [.null, .text("+1 more"), .text("+2 more"), .text("+3 more")])
    #expect(self.lists(2, week: 6).map(\.more) == [.text("+4 more"), .text("+5 more"), .text("+6 more")])
    #expect(self.lists(3, week: 1).map(\.more) == [.null, .null, .null, .text("+1 more")])
    #expect(self.lists(0, week: 0).isEmpty)
  }
}

extension EntryContent {
  fileprivate subscript(_ key: String) -> EntryContent? {
    if case .record(let fields) = self { fields[key] } else { nil }
  }
}
