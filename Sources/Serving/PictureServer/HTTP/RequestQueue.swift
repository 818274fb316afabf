internal import NIOCore
internal import NIOHTTP1

/// A part of a request.
enum RequestPart: Sendable {
  /// The head of a request. A whole request has no body, and no other parts follow.
  case head(HTTPRequestHead, isWhole: Bool)
  case body(ByteBuffer)
  case end
}

/// The parts of requests that the server has read but not handled.
struct RequestQueue {
  private var parts = CircularBuffer<RequestPart>()
  /// The task that waits for the next part.
  private var waiting: CheckedContinuation<RequestPart?, any Error>?
  /// What follows the parts: nothing, or an error that is thrown once; nil if more parts may follow.
  private var end: Result<RequestPart?, any Error>?

  /// The number of parts from which on no more are read, and the number at which reading goes on.
  private static let (highest, lowest) = (10, 2)

  /// Whether no more parts should be read.
  var isFull: Bool { parts.count >= Self.highest }
  /// Whether more parts should be read.
  var isLow: Bool { parts.count <= Self.lowest }

  /// Adds a part, unless the queue has ended.
  mutating func add(_ part: RequestPart) {
    guard end == nil else { return }
    guard let waiting else { return parts.append(part) }
    self.waiting = nil
    waiting.resume(returning: part)
  }

  /// Ends the queue: the peer sends nothing more, or an error occurred.
  mutating func finish(_ error: (any Error)? = nil) {
    guard end == nil else { return }
    end = error.map { .failure($0) } ?? .success(nil)
    guard let waiting else { return }
    self.waiting = nil
    waiting.resume(with: takeEnd())
  }

  /// Passes the next part or the end of the queue to a continuation: immediately, or when it is known.
  ///
  /// - Precondition: no other continuation waits.
  mutating func next(_ continuation: CheckedContinuation<RequestPart?, any Error>) {
    precondition(waiting == nil, "two tasks read the requests of a connection")
    if let part = parts.popFirst() {
      continuation.resume(returning: part)
    } else if end == nil {
      waiting = continuation
    } else {
      continuation.resume(with: takeEnd())
    }
  }

  private mutating func takeEnd() -> Result<RequestPart?, any Error> {
    defer { end = .success(nil) }
    return end ?? .success(nil)
  }
}
