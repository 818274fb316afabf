internal import Synchronization

/// The requests of signals, which one task reads.
///
/// Reloads that wait are one reload, and ending does not wait for it: a process that is told to reload a hundred times
/// reads its configuration twice at most, and ends at once.
package struct SignalRequests: AsyncSequence, Sendable {
  package typealias Element = ProcessSignals.Request
  package typealias Failure = Never

  /// The requests that wait.
  struct Pending {
    private var requests: Set<ProcessSignals.Request> = []

    mutating func add(_ request: ProcessSignals.Request) { requests.insert(request) }

    /// Returns the next request; nil if none waits.
    mutating func take() -> ProcessSignals.Request? { requests.remove(.end) ?? requests.remove(.reload) }
  }

  /// The requests that wait, which the handlers of signals and the reader share.
  private final class Box: Sendable {
    let pending = Mutex(Pending())
  }

  private let box = Box()
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init() { (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ request: ProcessSignals.Request) {
    box.pending.withLock { $0.add(request) }
    wake.yield()
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(wakes: wakes.makeAsyncIterator()) { [box] in box.pending.withLock { $0.take() } }
  }

  /// An iterator over requests.
  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var wakes: AsyncStream<Void>.Iterator
    fileprivate let take: @Sendable () -> ProcessSignals.Request?

    package mutating func next() async -> ProcessSignals.Request? { await next(isolation: nil) }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> ProcessSignals.Request? {
      while true {
        if let request = take() { return request }
        if await wakes.next(isolation: actor) == nil { return nil }
      }
    }
  }
}
