import TestRandomness
import Testing

@testable import PictureServer

/// The deadline of a connection after thousands of random orders of events, which are the same in every run.
@Suite struct ConnectionOrderTests {
  private typealias Event = ConnectionActivityTests.Event
  private static let limits = ConnectionLimits()

  @Test(arguments: UInt64(1)...8)
  func everyOrderOfEventsHasADeadline(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      var now = SuspendingClock.now
      var activity = ConnectionActivity(Self.limits, at: now)
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        // Also those that no decoder and no server produces.
        let event: Event =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: .head
          case 1: .end
          case 2: .part
          case 3: .responseEnd
          case 4: Int.random(in: 0..<10, using: &random) == 0 ? .closeOutput : .part
          case 5: .beginWrite
          case 6: .endWrite
          default: .silence(Int.random(in: 0...40, using: &random))
          }
        let deadline = activity.deadline
        activity.note(event, at: &now)
        let limit = activity.phase == .response ? Self.limits.responseTime : Self.limits.requestTime
        #expect(activity.deadline <= now.advanced(by: limit))
        if case .silence = event { #expect(activity.deadline == deadline) }
      }
    }
  }

  @Test(arguments: UInt64(1)...8)
  func silentPeersHaveTheTimeOfARequest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      var connection = SimulatedConnection(Self.limits)
      for _ in 0..<Int.random(in: 1...60, using: &random) { connection.stepFreely(&random) }
      connection.complete(answersEarly: Bool.random(using: &random), takesParts: Bool.random(using: &random))
      let rest = connection.now.duration(to: connection.activity.deadline)
      #expect(rest <= Self.limits.requestTime && connection.activity.phase != .response, "\(connection.events)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func connectionsWithinTheLimitsStayOpen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      var connection = SimulatedConnection(Self.limits)
      for _ in 0..<Int.random(in: 1...60, using: &random) { connection.stepWithinLimits(&random) }
      #expect(!connection.isOverdue, "\(connection.events)")
    }
  }
}
