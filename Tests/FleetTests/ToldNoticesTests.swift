import Testing

@testable import Fleet

@Suite struct ToldNoticesTests {
  private let start = ContinuousClock.now

  @Test func reportsOnceAndStoresOnceAMinute() {
    var told = ToldNotices()
    let steps: [(second: Int, texts: [String], toTell: [String], toKeep: [String])] = [
      (0, ["a", "b", "a"], ["a", "b"], ["a", "b"]), (30, ["a", "c"], ["c"], ["c"]), (59, ["a", "b"], [], []),
      (60, ["a", "c"], [], ["a"]), (119, ["a", "b"], [], ["b"]), (120, [], [], []),
    ]
    for step in steps {
      let (toTell, toKeep) = told.sort(step.texts, at: start + .seconds(step.second))
      #expect(toTell == step.toTell && toKeep == step.toKeep, "\(step)")
    }
  }

  @Test func remembersABoundedNumberOfTexts() {
    var told = ToldNotices()
    for number in 0..<25_000 { _ = told.sort(["\(number)"], at: start) }
    #expect(told.sort(["24999"], at: start).toTell == [])
    #expect(told.sort(["0"], at: start).toTell == ["0"])
  }
}
