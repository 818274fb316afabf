import Foundation
import Synchronization
import Testing
import WebRequests

@testable import Rounds

/// Connections to Home Assistant, and announcements of the states that arrive over them.
@Suite struct LiveStatesTests {
  private static let home = HomeAssistantServer(base: "http://ha.local:8123", token: Secret("token"))

  /// A Home Assistant without a network, with which the test speaks.
  private final class Line: MessageTransport {
    struct State {
      var messages: AsyncThrowingStream<[UInt8], any Error>.Continuation?
      var sent: [String] = []
      var connections = 0
      var closed = 0
      var isDown = false
      var isRefusing = false
      /// What was reported of the connections.
      var reports: [String] = []
    }
    let state = Mutex(State())

    struct Down: Error {}

    func connect(to endpoint: MessageEndpoint, maximumBytes: Int) async throws -> MessageConnection {
      let (messages, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
      try state.withLock { state in
        state.connections += 1
        if state.isDown { throw Down() }
        if state.isRefusing { throw MessageRefusal() }
        state.messages = continuation
      }
      return MessageConnection(
        messages: messages,
        send: { [self] bytes in state.withLock { $0.sent.append(String(decoding: bytes, as: UTF8.self)) } },
        close: { [self] in state.withLock { $0.closed += 1 } })
    }

    func say(_ text: String) { _ = state.withLock { $0.messages }?.yield(Array(text.utf8)) }

    /// Speaks until the states of all entities are known.
    func begin(_ states: String) {
      say(#"{"type": "auth_ok"}"#)
      say(#"{"id": 2, "type": "result", "success": true, "result": {"state": "RUNNING"}}"#)
      say(#"{"id": 3, "type": "event", "event": {"a": {\#(states)}}}"#)
    }

    func change(_ entity: String, to state: String) {
      say(#"{"id": 3, "type": "event", "event": {"c": {"\#(entity)": {"+": {"s": "\#(state)"}}}}}"#)
    }

    func hangUp() { state.withLock { $0.messages }?.finish() }
  }

  /// The announced sets of entities.
  private final class Announced: Sendable {
    let all = Mutex<[Set<String>]>([])
    var count: Int { all.withLock { $0.count } }
  }

  private func live(_ line: Line) -> LiveStates {
    var pauses = LiveStates.Pauses()
    pauses.first = .milliseconds(1)
    pauses.maximum = .milliseconds(1)
    pauses.whileStarting = .milliseconds(1)
    return LiveStates(transport: line, pauses: pauses) { text in line.state.withLock { $0.reports.append(text) } }
  }

  private func announcer(_ entities: Set<String>, every interval: Duration, _ live: LiveStates)
    -> HomeAssistantAnnouncer
  {
    HomeAssistantAnnouncer(home: Self.home, entities: entities, minimumInterval: interval, live: live)
  }

  /// Collects what announcers announce until the task is cancelled.
  private func listen(to announcers: [HomeAssistantAnnouncer], _ announced: Announced) throws -> Task<Void, Never> {
    let changes = try #require(HomeAssistantAnnouncer.changes(of: Set(announcers)))
    let entities = Dictionary(announcers.map { ($0.key, $0.entities) }) { $1 }
    return Task {
      for await keys in changes { announced.all.withLock { $0 += keys.compactMap { entities[$0] } } }
    }
  }

  /// Collects what is announced to a group that follows an announcer until the announcements end.
  private func follow(
    _ announcer: HomeAssistantAnnouncer, _ announcements: Announcements, _ announced: Announced
  ) async -> Task<Void, Never> {
    let changes = announcements.changes(of: 0)
    await announcements.follow([announcer], by: 0)
    return Task {
      for await keys in changes where !keys.isEmpty { announced.all.withLock { $0.append(announcer.entities) } }
    }
  }

  /// Waits until something is true; counts attempts, because other tests may occupy all threads.
  private func wait(_ comment: Comment, until isTrue: () -> Bool) async throws {
    for _ in 0..<6_000 {
      if isTrue() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record(comment)
  }

  @Test func announcesOnlyTheSourcesWhoseEntitiesChanged() async throws {
    let (line, announced) = (Line(), Announced())
    let live = live(line)
    let announcers = [["a.a"], ["b.b"], ["c.c"]].map { announcer($0, every: .zero, live) }
    let listening = try listen(to: announcers, announced)
    try await wait("it connects") { line.state.withLock { $0.messages != nil } }
    #expect(live.reading(of: ["a.a"], from: Self.home) == nil)
    line.begin(#""a.a": {"s": "1"}, "b.b": {"s": "2"}"#)
    try await wait("all are announced at the beginning") { announced.count == 3 }
    #expect(line.state.withLock { $0.sent.last?.contains(#"["a.a","b.b","c.c"]"#) } == true)
    announced.all.withLock { $0 = [] }
    let revisions = announcers.map { live.revision(of: $0.entities, from: Self.home) }
    line.change("b.b", to: "3")
    try await wait("b is announced") { announced.count == 1 }
    #expect(announced.all.withLock { $0 } == [["b.b"]])
    guard case .states(let states)? = live.reading(of: ["b.b", "c.c"], from: Self.home) else {
      Issue.record("no states")
      return
    }
    #expect(states.mapValues(\.state) == ["b.b": "3"])
    let later = announcers.map { live.revision(of: $0.entities, from: Self.home) }
    #expect(later[0] == revisions[0] && later[1] != revisions[1] && later[2] == revisions[2])
    listening.cancel()
    try await wait("the connection is closed") { line.state.withLock { $0.closed == 1 } }
    #expect(live.reading(of: ["a.a"], from: Self.home) == nil)
  }

  /// A sensor that changes a thousand times makes two pictures: one at once, and one at the end of the interval.
  @Test func announcesContinuousChangesOnceInAnInterval() async throws {
    let (line, announced) = (Line(), Announced())
    let live = live(line)
    let announcements = Announcements()
    let following = await follow(announcer(["a.a"], every: .seconds(3_600), live), announcements, announced)
    defer { following.cancel() }
    try await wait("it connects") { line.state.withLock { $0.messages != nil } }
    line.begin(#""a.a": {"s": "0"}"#)
    for number in 1...1_000 { line.change("a.a", to: "\(number)") }
    try await wait("all have arrived") {
      if case .states(let states)? = live.reading(of: ["a.a"], from: Self.home) {
        states["a.a"]?.state == "1000"
      } else {
        false
      }
    }
    try await wait("the first change is announced") { announced.count > 0 }
    for _ in 0..<20 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(announced.count == 1)
    await announcements.stop()
    announced.all.withLock { $0 = [] }
    let others = Announcements()
    let second = await follow(announcer(["a.a"], every: .milliseconds(200), live), others, announced)
    defer { second.cancel() }
    try await wait("it connects again") { line.state.withLock { $0.connections == 2 } }
    try await wait("the first announcement") {
      line.begin(#""a.a": {"s": "0"}"#)
      return announced.count > 0
    }
    line.change("a.a", to: "last")
    try await wait("the last change is not lost") { announced.count >= 2 }
    await others.stop()
  }

  @Test func connectsAgainAndAnnouncesEverything() async throws {
    let (line, announced) = (Line(), Announced())
    let live = live(line)
    let listening = try listen(to: [announcer(["a.a"], every: .zero, live)], announced)
    try await wait("it connects") { line.state.withLock { $0.messages != nil } }
    line.begin(#""a.a": {"s": "1"}"#)
    try await wait("announced") { announced.count == 1 }
    let revision = live.revision(of: ["a.a"], from: Self.home)
    line.state.withLock { state in
      state.messages?.finish()
      (state.messages, state.isDown) = (nil, true)
    }
    try await wait("it tries again") { line.state.withLock { $0.connections >= 4 } }
    #expect(live.reading(of: ["a.a"], from: Self.home) == nil)
    // The picture stays as it is until it is to be drawn again anyway.
    #expect(live.revision(of: ["a.a"], from: Self.home) == revision)
    #expect(announced.count == 1)
    line.state.withLock { $0.isDown = false }
    try await wait("it is connected") { line.state.withLock { $0.messages != nil } }
    line.say(#"{"type": "auth_ok"}"#)
    line.say(#"{"id": 2, "type": "result", "success": true, "result": {"state": "NOT_RUNNING"}}"#)
    try await wait("it is starting") { live.reading(of: ["a.a"], from: Self.home) == .starting }
    line.say(#"{"id": 3, "type": "result", "success": true, "result": {"state": "RUNNING"}}"#)
    line.say(#"{"id": 4, "type": "event", "event": {"a": {"a.a": {"s": "1"}}}}"#)
    try await wait("announced again") { announced.count == 2 }
    listening.cancel()
  }

  /// Ways in which there is no conversation, and what is reported of them.
  enum Silence: CaseIterable {
    case down, refused, unexpected, closed, closedLater

    var report: String? {
      switch self {
      // Requests for states report that.
      case .down: nil
      case .refused: "refuses the WebSocket"
      case .unexpected: "sends unexpected messages over the WebSocket"
      case .closed: "closes the WebSocket before it has sent the states"
      // The connection is opened again.
      case .closedLater: nil
      }
    }
  }

  @Test(arguments: Silence.allCases)
  func reportsOnceWhatRequestsForStatesDoNotMeet(silence: Silence) async throws {
    let (line, announced) = (Line(), Announced())
    let live = live(line)
    line.state.withLock { ($0.isDown, $0.isRefusing) = (silence == .down, silence == .refused) }
    let listening = try listen(to: [announcer(["a.a"], every: .zero, live)], announced)
    for number in 1...3 {
      try await wait("connection \(number)") { line.state.withLock { $0.connections >= number } }
      switch silence {
      case .down, .refused: break
      case .unexpected: line.say("[1]")
      case .closed: line.hangUp()
      case .closedLater:
        try await wait("the connection is open") {
          line.begin(#""a.a": {"s": "1"}"#)
          return live.reading(of: ["a.a"], from: Self.home) != nil
        }
        line.hangUp()
      }
    }
    try await wait("a last connection") { line.state.withLock { $0.connections >= 4 } }
    let reports = line.state.withLock { $0.reports }
    let expected = silence.report.map {
      [
        "Home Assistant at ha.local:8123 \($0), so states are requested at intervals instead; a proxy in front of it has to "
          + "allow WebSocket"
      ]
    }
    #expect(reports == expected ?? [])
    listening.cancel()
  }

  /// Home Assistant bans clients that try too often.
  @Test func aRefusedTokenIsNotTriedAgainSoon() async throws {
    let (line, announced) = (Line(), Announced())
    let live = live(line)
    let listening = try listen(to: [announcer(["a.a"], every: .zero, live)], announced)
    try await wait("it connects") { line.state.withLock { $0.messages != nil } }
    line.say(#"{"type": "auth_required"}"#)
    line.say(#"{"type": "auth_invalid", "message": "Invalid access token or password"}"#)
    try await wait("it closes") { line.state.withLock { $0.closed == 1 } }
    for _ in 0..<20 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(line.state.withLock { $0.connections } == 1)
    // Another token is tried at once.
    let other = HomeAssistantServer(base: Self.home.base, token: Secret("other"))
    let others = try listen(
      to: [HomeAssistantAnnouncer(home: other, entities: ["a.a"], minimumInterval: .zero, live: live)], announced)
    defer { others.cancel() }
    listening.cancel()
    try await wait("it connects with the other token") { line.state.withLock { $0.connections == 2 } }
    listening.cancel()
  }
}
