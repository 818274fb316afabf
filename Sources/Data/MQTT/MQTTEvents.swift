internal import Synchronization

/// The events of a connection, in order, which one task reads.
package struct MQTTEvents: AsyncSequence, Sendable {
  package typealias Element = MQTTConnection.Event
  package typealias Failure = Never

  fileprivate let queue: EventQueue

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: queue.stream.makeAsyncIterator(), queue: queue)
  }

  /// An iterator over events.
  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Element>.Iterator
    fileprivate let queue: EventQueue

    package mutating func next() async -> Element? { await next(isolation: nil) }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      let event = await base.next(isolation: actor)
      if let event { queue.note(event, count: -1) }
      return event
    }
  }
}

/// Events that wait to be read.
///
/// A connection receives nothing while it is full, so that a broker cannot fill the memory.
final class EventQueue: Sendable {
  fileprivate let stream: AsyncStream<MQTTConnection.Event>
  private let continuation: AsyncStream<MQTTConnection.Event>.Continuation
  private let waiting = Mutex((count: 0, bytes: 0))

  private static let maximumCount = 1_000
  private static let maximumBytes = 4 << 20

  init() { (stream, continuation) = AsyncStream.makeStream() }

  var events: MQTTEvents { MQTTEvents(queue: self) }

  var isFull: Bool { waiting.withLock { $0.count >= Self.maximumCount || $0.bytes >= Self.maximumBytes } }

  func add(_ event: MQTTConnection.Event) {
    note(event, count: 1)
    continuation.yield(event)
  }

  func finish() { continuation.finish() }

  fileprivate func note(_ event: MQTTConnection.Event, count: Int) {
    var bytes = 0
    if case .message(let message) = event { bytes = message.payload.count + message.topic.utf8.count }
    waiting.withLock { $0 = ($0.count + count, $0.bytes + count * bytes) }
  }
}
