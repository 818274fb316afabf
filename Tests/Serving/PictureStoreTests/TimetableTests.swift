import Foundation
import PictureStore
import Testing

@Suite struct TimetableTests {
  private static let noon = Date(timeIntervalSince1970: 1_800_000_000.5)

  private func entry(_ digit: Character, from seconds: Double, until: Double? = nil) -> Timetable.Entry {
    Timetable.Entry(
      DrawingKey(String(repeating: digit, count: 32))!, name: String(digit), mediaType: "image/png",
      from: Self.noon + seconds, until: until.map { Self.noon + $0 })
  }

  @Test(arguments: [(-1.0, "a", "bc"), (0, "a", "bc"), (59, "a", "bc"), (60, "b", "c"), (120, "c", ""), (900, "c", "")])
  func showsTheLastEntryThatHasBegun(seconds: Double, current: String, upcoming: String) {
    let timetable = Timetable([entry("a", from: 0), entry("b", from: 60), entry("c", from: 120)])
    #expect(timetable.current(at: Self.noon + seconds)?.name == current)
    #expect(timetable.upcoming(at: Self.noon + seconds).map(\.name).joined() == upcoming)
  }

  @Test func anEmptyTimetableShowsNothing() {
    let timetable = Timetable()
    #expect(timetable.current(at: Self.noon) == nil)
    #expect(timetable.next(after: Self.noon) == nil)
    #expect(timetable.changes(after: Self.noon) == [])
  }

  @Test(arguments: [(0.0, 60.0, true), (60, 90, true), (89, 90, true), (90, 90, false), (500, 90, false)])
  func changesWithTheNextEntryOrAtTheEndOfTheLast(seconds: Double, next: Double, isKnown: Bool) {
    let timetable = Timetable([entry("a", from: 0, until: 10), entry("b", from: 60, until: 90)])
    // An end that has passed means that the next drawing is late.
    #expect(timetable.next(after: Self.noon + seconds) == Self.noon + next)
    #expect(timetable.changes(after: Self.noon + seconds) == (isKnown ? [Self.noon + next] : []))
  }

  @Test func insertsInOrderAndInPlaceOfTheSameInstant() {
    var timetable = Timetable([entry("a", from: 0), entry("c", from: 120)])
    for item in [entry("b", from: 60), entry("d", from: 120), entry("e", from: 0), entry("f", from: -1)] {
      timetable.insert(item)
    }
    #expect(timetable.entries.map(\.name) == ["a", "b", "d"])
    var empty = Timetable()
    empty.insert(entry("a", from: 0))
    #expect(empty.entries.isEmpty)
  }

  @Test func bytesChangeAtAWholeSecondAndAgesAreInheritedByKey() {
    let shown = entry("a", from: -600)
    var timetable = Timetable([entry("a", from: 0), entry("b", from: 60), entry("a", from: 120)])
    #expect(timetable.entries[1].changedAt == Self.noon + 59.5)
    timetable.inheritAge(of: shown)
    #expect(timetable.entries.map(\.changedAt) == [shown.changedAt, Self.noon + 59.5, shown.changedAt])
  }
}
