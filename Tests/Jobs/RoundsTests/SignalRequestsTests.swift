import Testing

@testable import Rounds

@Suite struct SignalRequestsTests {
  @Test func reloadsThatWaitAreOne() async {
    let requests = SignalRequests()
    for _ in 0..<100 { requests.add(.reload) }
    var iterator = requests.makeAsyncIterator()
    #expect(await iterator.next() == .reload)
    requests.add(.end)
    #expect(await iterator.next() == .end)
  }

  @Test func endingDoesNotWaitForAReload() async {
    let requests = SignalRequests()
    requests.add(.reload)
    requests.add(.end)
    var iterator = requests.makeAsyncIterator()
    #expect(await iterator.next() == .end)
    #expect(await iterator.next() == .reload)
    // A reload during a reload is another one: the configuration may have been read before it was changed.
    requests.add(.reload)
    #expect(await iterator.next() == .reload)
  }

  @Test func aListenerThatWaitsIsWoken() async {
    let requests = SignalRequests()
    let first = Task { await requests.first { _ in true } }
    await Task.yield()
    requests.add(.end)
    #expect(await first.value == .end)
  }
}
