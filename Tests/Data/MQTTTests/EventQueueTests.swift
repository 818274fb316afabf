import Testing

@testable import MQTT

@Suite struct EventQueueTests {
  @Test(arguments: [(0, 1_000), (256 << 10, 16), (1 << 20, 4)])
  func isFullBeforeItFillsTheMemory(size: Int, count: Int) async {
    let queue = EventQueue()
    var added = 0
    while !queue.isFull, added < 2_000 {
      queue.add(.message(MQTTMessage("a", [UInt8](repeating: 0, count: size))))
      added += 1
    }
    #expect(added <= count && added > count / 2)
    var iterator = queue.events.makeAsyncIterator()
    _ = await iterator.next()
    #expect(!queue.isFull)
  }
}
