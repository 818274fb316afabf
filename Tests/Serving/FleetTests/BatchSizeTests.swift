import Testing

@testable import Fleet

@Suite struct BatchSizeTests {
  @Test(arguments: [
    // About twenty milliseconds of work, at least one job and at most sixteen.
    (4, 8, 10), (4, 20, 4), (16, 16, 16), (16, 1, 16), (1, 30, 1), (4, 20_000, 1), (4, 0, 16),
  ])
  func batchesTakeABoundedTime(jobs: Int, milliseconds: Int, next: Int) {
    var batch = BatchSize()
    #expect(batch.count == 4)
    batch.learn(jobs, took: .milliseconds(milliseconds))
    #expect(batch.count == next)
    // An empty batch does not change the size.
    batch.learn(0, took: .seconds(1))
    #expect(batch.count == next)
  }
}
