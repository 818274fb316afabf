import TestRandomness

@testable import PictureServer

/// A connection between a peer and a server that follow HTTP's order of events.
///
/// It counts requests by itself.
struct SimulatedConnection {
  typealias Event = ConnectionActivityTests.Event

  private(set) var activity: ConnectionActivity
  private(set) var now: SuspendingClock.Instant
  private(set) var events: [Event] = []
  /// Whether the deadline passed before the last event.
  private(set) var isOverdue = false
  private let limits: ConnectionLimits
  /// Requests that were read whole and are not answered.
  private var whole = 0
  /// Whether the peer has begun a request and not ended it.
  private var isOpen = false
  /// Whether that request was answered early.
  private var isOpenAnswered = false
  private var pending = 0
  private var isClosed = false
  /// The seconds a peer has left for its request.
  private var budget = 0

  init(_ limits: ConnectionLimits) {
    self.limits = limits
    now = .now
    activity = ConnectionActivity(limits, at: now)
    budget = requestSeconds
  }

  private var canAnswer: Bool { !isClosed && (whole > 0 || isOpen && !isOpenAnswered) }
  private var requestSeconds: Int { Int(limits.requestTime.components.seconds) }

  /// Performs an event that may come next.
  mutating func stepFreely(_ random: inout SeededGenerator) {
    var choices: [Event] = [isOpen ? .end : .head, .silence(Int.random(in: 0...3, using: &random))]
    if pending > 0 { choices.append(.endWrite) }
    if canAnswer { choices += [.part, .responseEnd] }
    if !isClosed, Int.random(in: 0..<20, using: &random) == 0 { choices.append(.closeOutput) }
    perform(choices.randomElement(using: &random) ?? .head)
  }

  /// Lets the server complete the responses to the requests that were read whole.
  ///
  /// - Parameters:
  ///   - answersEarly: whether it also answers the request that the peer has not ended.
  ///   - takesParts: whether the peer takes the parts.
  mutating func complete(answersEarly: Bool, takesParts: Bool) {
    while canAnswer, whole > 0 || answersEarly { perform(.responseEnd) }
    while takesParts, pending > 0 { perform(.endWrite) }
  }

  /// Performs an event within the time that its side has.
  mutating func stepWithinLimits(_ random: inout SeededGenerator) {
    // Events that nobody waits for take no time: a pipelined request, a part behind another one.
    let isExtra = !isOpen && whole > 0 && Int.random(in: 0..<3, using: &random) == 0
    if isExtra, Bool.random(using: &random) {
      perform(.head)
      perform(.end)
    } else if isExtra, pending > 0 {
      perform(.part)
    } else if isOpen {
      stepWithOpenRequest(&random)
    } else if pending > 0 {
      perform(.endWrite, within: Int(limits.writeTime.components.seconds), &random)
    } else if whole > 0 {
      let isLast = Int.random(in: 0..<4, using: &random) == 0
      perform(isLast ? .responseEnd : .part, within: Int(limits.responseTime.components.seconds), &random)
    } else {
      perform(.head, within: budget, &random)
    }
  }

  private mutating func stepWithOpenRequest(_ random: inout SeededGenerator) {
    if pending > 0 {
      perform(.endWrite)
    } else if canAnswer, Bool.random(using: &random) {
      perform(Bool.random(using: &random) ? .part : .responseEnd)
    } else {
      perform(.end, within: budget, &random)
    }
  }

  private mutating func perform(_ event: Event, within seconds: Int, _ random: inout SeededGenerator) {
    // The whole time is as likely as all others together.
    let pause = Bool.random(using: &random) ? seconds : Int.random(in: 0...seconds, using: &random)
    perform(.silence(pause))
    budget -= pause
    perform(event)
  }

  private mutating func perform(_ event: Event) {
    isOverdue = isOverdue || now > activity.deadline
    events.append(event)
    activity.note(event, at: &now)
    switch event {
    case .head: (isOpen, isOpenAnswered) = (true, false)
    case .end:
      if !isOpenAnswered { whole += 1 }
      isOpen = false
      budget = requestSeconds
    case .part, .responseEnd:
      pending += 1
      activity.beginWrite(at: now)
      if case .responseEnd = event { answer() }
    case .endWrite:
      pending -= 1
      if !isOpen { budget = requestSeconds }
    case .closeOutput: isClosed = true
    case .beginWrite, .silence: break
    }
  }

  private mutating func answer() {
    if whole > 0 { whole -= 1 } else { isOpenAnswered = true }
    budget = requestSeconds
  }
}
