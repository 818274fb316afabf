import Foundation
import Testing
import WidgetUI

@MainActor
@Suite struct TimelineViewTests {
  private let context = ViewContext(date: instant + 7.5)

  private func date(_ schedule: some TimelineSchedule) throws -> TimeInterval {
    let view = TimelineView(schedule) { Text(verbatim: "\($0.date.timeIntervalSince(instant))") }
    return try #require(try texts(of: view, in: context).first.flatMap(TimeInterval.init))
  }

  @Test func viewsAreDrawnAtTheInstantOfThePicture() throws {
    #expect(try date(.periodic(from: .now, by: 1)) == 7.5)
    #expect(try date(.periodic(from: instant, by: 5)) == 7.5)
    #expect(try date(.animation) == 7.5)
    #expect(try date(.animation(minimumInterval: 1, paused: true)) == 7.5)
  }

  @Test func minutesBeginWhenTheyBegin() throws {
    #expect(try date(.everyMinute) == 0)
  }

  @Test func usesTheLastGivenDate() throws {
    #expect(try date(.explicit([instant - 9, instant + 2, instant + 8])) == 2)
    #expect(try date(.explicit([instant + 8])) == 7.5)
    #expect(try date(.explicit([])) == 7.5)
  }
}
