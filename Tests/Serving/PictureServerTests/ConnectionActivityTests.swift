import Testing

@testable import PictureServer

/// The deadline of a connection after known orders of events.
@Suite struct ConnectionActivityTests {
  /// An event of a connection.
  enum Event: Sendable {
    case head, end, part, responseEnd, closeOutput, beginWrite, endWrite
    /// Nothing for so many seconds.
    case silence(Int)
  }

  /// An order of events.
  struct Order: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let phase: ConnectionActivity.Phase
    /// The seconds between the last event and the deadline.
    let rest: Int
    let events: [Event]

    init(_ description: String, _ phase: ConnectionActivity.Phase, _ rest: Int, _ events: Event...) {
      testDescription = description
      self.phase = phase
      self.rest = rest
      self.events = events
    }
  }

  static let orders = [
    Order("opened", .request, 30),
    Order("opened a while ago", .request, 20, .silence(10)),
    Order("reading a body", .request, 20, .silence(10), .head),
    Order("read whole", .response, 120, .silence(10), .head, .end),
    Order("answered", .request, 30, .head, .end, .silence(50), .part, .responseEnd),
    Order("half answered", .response, 120, .head, .end, .silence(50), .part),
    Order("body after the response", .request, 30, .head, .part, .responseEnd, .silence(10), .end),
    Order("no body after the response", .request, 20, .head, .part, .responseEnd, .silence(10)),
    Order(
      "body and next request after the response", .response, 120, .head, .part, .responseEnd, .silence(10), .end, .head,
      .end),
    Order("body after a part of the response", .response, 120, .silence(10), .head, .part, .silence(10), .end),
    Order("no body after a part of the response", .request, 10, .silence(10), .head, .part, .silence(10), .part),
    Order(
      "a part taken before the body", .request, 10, .head, .silence(10), .beginWrite, .part, .silence(10), .endWrite),
    Order("two requests in one go", .response, 110, .head, .end, .silence(10), .head, .end),
    Order("the first of two answered", .response, 120, .head, .end, .head, .end, .silence(10), .responseEnd),
    Order("half a request behind a whole one", .response, 110, .head, .end, .silence(10), .head),
    Order("half a request, the others answered", .request, 30, .head, .end, .head, .silence(10), .responseEnd),
    Order("a part that nobody takes", .response, 20, .head, .end, .beginWrite, .part, .silence(10)),
    Order("an end that nobody takes", .request, 20, .head, .end, .beginWrite, .responseEnd, .silence(10)),
    Order(
      "a slow reader", .request, 30, .head, .end, .beginWrite, .beginWrite, .responseEnd, .silence(25), .endWrite,
      .silence(25), .endWrite),
    Order(
      "two parts that nobody takes", .response, 10, .head, .end, .beginWrite, .part, .silence(10), .beginWrite, .part,
      .silence(10)),
    Order(
      "the first of two parts taken", .response, 20, .head, .end, .beginWrite, .beginWrite, .part, .part, .silence(25),
      .endWrite, .silence(10)),
    Order(
      "an event stream", .response, 120, .head, .end, .part, .silence(100), .part, .silence(100), .beginWrite, .part,
      .endWrite),
    Order("closed by the server", .close, 30, .head, .end, .silence(10), .responseEnd, .closeOutput),
    Order(
      "a request to a closed server", .close, 20, .head, .end, .responseEnd, .closeOutput, .silence(10), .head, .end),
    Order("a body for a closed server", .close, 20, .head, .responseEnd, .closeOutput, .silence(10), .end),
    Order("a response without a request", .request, 20, .silence(10), .part, .responseEnd),
    Order("an end without a head", .request, 20, .silence(10), .end),
  ]

  @Test(arguments: orders)
  func deadlineFollowsFromTheOrderOfEvents(order: Order) {
    let start = SuspendingClock.now
    var (now, activity) = (start, ConnectionActivity(ConnectionLimits(), at: start))
    for event in order.events { activity.note(event, at: &now) }
    #expect(activity.phase == order.phase)
    #expect(now.duration(to: activity.deadline) == .seconds(order.rest))
  }
}

extension ConnectionActivity {
  /// Notes an event, or lets time pass.
  mutating func note(_ event: ConnectionActivityTests.Event, at now: inout Instant) {
    switch event {
    case .head: readHead(at: now)
    case .end: readEnd(at: now)
    case .part: writeResponsePart(at: now)
    case .responseEnd: writeResponseEnd(at: now)
    case .closeOutput: closeOutput(at: now)
    case .beginWrite: beginWrite(at: now)
    case .endWrite: endWrite(at: now)
    case .silence(let seconds): now = now.advanced(by: .seconds(seconds))
    }
  }
}
