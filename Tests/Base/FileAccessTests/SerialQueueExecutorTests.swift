import FileAccess
import Testing

@Suite struct SerialQueueExecutorTests {
  private actor Confined {
    private let executor = SerialQueueExecutor(label: "test")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func check() { executor.checkIsolated() }
    nonisolated func checkFromOutside() { executor.checkIsolated() }
  }

  @Test func itsJobsRunOnItsQueue() async {
    await #expect(processExitsWith: .success) { await Confined().check() }
  }

  @Test func stopsOnAnyOtherThread() async {
    await #expect(processExitsWith: .failure) { Confined().checkFromOutside() }
  }
}
