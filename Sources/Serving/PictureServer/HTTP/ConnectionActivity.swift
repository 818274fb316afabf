/// The activity of a connection, and the deadline for its next progress.
///
/// The handlers of a connection report every event here. Each phase has a deadline, which only progress postpones: the end of
/// a request, a part of a response that the server writes, and one that the peer takes. So no order of events leaves a
/// connection without a limit.
struct ConnectionActivity: Sendable {
  /// The clock stops while the machine sleeps.
  typealias Instant = SuspendingClock.Instant

  /// The event for which a connection waits.
  enum Phase: Sendable {
    /// A request that is to come or to end.
    case request
    /// The response to a request that was read whole.
    case response
    /// The peer to close the connection: the server sends nothing more.
    case close
  }

  private let limits: ConnectionLimits
  /// The instant at which the phase began or last made progress.
  private var lastProgress: Instant
  /// Requests whose heads were read and whose responses are not complete.
  private var unanswered = 0
  /// Whether the head of a request was read and its end was not.
  private(set) var isReadingBody = false
  /// Whether the server has sent its last response.
  private var isOutputClosed = false
  /// Parts of responses that the peer has not taken yet.
  private var pendingWrites = 0
  /// The instant at which the peer last received a part or a part began to wait.
  private var lastWrite: Instant

  /// The activity of a connection that was opened at an instant.
  init(_ limits: ConnectionLimits, at now: Instant) {
    self.limits = limits
    lastProgress = now
    lastWrite = now
  }

  /// The event for which the connection waits.
  var phase: Phase {
    if isOutputClosed { return .close }
    // The server may be waiting for the body that is being read.
    return unanswered > (isReadingBody ? 1 : 0) ? .response : .request
  }

  /// The instant after which the server closes the connection.
  var deadline: Instant {
    let limit = phase == .response ? limits.responseTime : limits.requestTime
    let deadline = lastProgress + limit
    return pendingWrites > 0 ? min(deadline, lastWrite + limits.writeTime) : deadline
  }

  /// Notes that the head of a request was read.
  mutating func readHead(at now: Instant) {
    change(at: now) { activity in
      activity.unanswered += 1
      activity.isReadingBody = true
    }
  }

  /// Notes that a request was read to its end.
  mutating func readEnd(at now: Instant) {
    guard isReadingBody else { return }
    change(at: now) { $0.isReadingBody = false }
    // The response was complete before the request: the time for the next request begins here.
    if phase == .request { lastProgress = now }
  }

  /// Notes that the server wrote a head or a part of a body.
  mutating func writeResponsePart(at now: Instant) {
    if phase == .response { lastProgress = now }
  }

  /// Notes that the server wrote the end of a response.
  mutating func writeResponseEnd(at now: Instant) {
    // The server also answers what it could not read as a request.
    guard unanswered > 0 else { return }
    unanswered -= 1
    lastProgress = now
  }

  /// Notes that the server closed its side: peers may send requests, but the server does not answer them.
  mutating func closeOutput(at now: Instant) {
    change(at: now) { $0.isOutputClosed = true }
  }

  /// Notes that a part of a response waits for the peer.
  mutating func beginWrite(at now: Instant) {
    if pendingWrites == 0 { lastWrite = now }
    pendingWrites += 1
  }

  /// Notes that the peer took a part of a response.
  mutating func endWrite(at now: Instant) {
    pendingWrites = max(pendingWrites - 1, 0)
    lastWrite = now
    // An early response does not extend the time for the body of its request.
    if phase != .request || unanswered == 0 { lastProgress = now }
  }

  private mutating func change(at now: Instant, _ body: (inout ConnectionActivity) -> Void) {
    let before = phase
    body(&self)
    if phase != before { lastProgress = now }
  }
}
