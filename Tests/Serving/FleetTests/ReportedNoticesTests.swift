import Testing

@testable import Fleet

@Suite struct ReportedNoticesTests {
  private let start = ContinuousClock.now

  @Test func reportsOnceAndStoresOnceAMinute() {
    var notices = ReportedNotices()
    let steps: [(second: Int, texts: [String], toReport: [String], toKeep: [String])] = [
      (0, ["a", "b", "a"], ["a", "b"], ["a", "b"]), (30, ["a", "c"], ["c"], ["c"]), (59, ["a", "b"], [], []),
      (60, ["a", "c"], [], ["a"]), (119, ["a", "b"], [], ["b"]), (120, [], [], []),
    ]
    for step in steps {
      let (toReport, toKeep) = notices.sort(step.texts, at: start + .seconds(step.second))
      #expect(toReport == step.toReport && toKeep == step.toKeep, "\(step)")
    }
  }

  @Test func remembersABoundedNumberOfTexts() {
    var notices = ReportedNotices()
    for number in 0..<25_000 { _ = notices.sort(["\(number)"], at: start) }
    #expect(notices.sort(["24999"], at: start).toReport == [])
    #expect(notices.sort(["0"], at: start).toReport == ["0"])
  }
}
