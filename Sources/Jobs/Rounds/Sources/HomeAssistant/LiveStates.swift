internal import FileAccess
internal import FoundationEssentials
internal import Synchronization

/// The states that Home Assistant sends by itself, with one connection to each Home Assistant.
///
/// A lost connection is opened again after a pause that doubles each time. States of a lost connection are not used:
/// sources request them instead, and notice whether Home Assistant is down.
package final class LiveStates: FollowedFeed {
  /// The current states of entities.
  enum Reading: Equatable {
    case states([String: EntityState])
    /// Home Assistant is starting.
    case starting
  }

  /// The entities that a follower wants of each Home Assistant.
  typealias Wanted = [HomeAssistantServer: Set<String>]

  /// Entities whose states have changed.
  struct Change: Sendable {
    let home: HomeAssistantServer
    let entities: Set<String>
  }

  private struct Feed {
    /// The number that distinguishes it from earlier feeds of the same Home Assistant.
    let number: Int
    /// The entities that are subscribed to.
    var entities: Set<String>
    /// The last known states; nil until all are known.
    var states: [String: EntityState]?
    var phase = Phase.disconnected
    var task: Task<Void, Never>?
  }

  private enum Phase {
    case disconnected
    case starting
    case connected
  }

  private struct State {
    var feeds: [HomeAssistantServer: Feed] = [:]
    var followers = Followers<Wanted, Change>()
    var lastFeed = 0
    /// The problems that were reported.
    var reported: Set<String> = []
  }

  /// The pauses of a connection.
  package struct Pauses: Sendable {
    /// The pause before a lost connection is opened again for the first time.
    package var first = Duration.seconds(1)
    /// The maximum pause.
    package var maximum = Duration.seconds(60)
    /// The pause after a token was refused: Home Assistant bans clients that try too often.
    package var afterRefusal = Duration.seconds(900)
    /// The pause before Home Assistant is asked again whether it has started.
    package var whileStarting = Duration.seconds(5)

    /// Creates the default pauses.
    package init() {}
  }

  /// The maximum size of a message.
  private static let maximumMessageBytes = 4 << 20

  private let state = Mutex(State())
  private let transport: any MessageTransport
  private let pauses: Pauses
  private let report: @Sendable (String) -> Void

  /// Creates states without a connection; connections are opened when a source is followed.
  ///
  /// `report` takes problems that requests for states do not meet, each once.
  package init(
    transport: any MessageTransport, pauses: Pauses = Pauses(), reporting report: @escaping @Sendable (String) -> Void
  ) {
    self.transport = transport
    self.pauses = pauses
    self.report = report
  }

  // MARK: What is known

  /// Returns the states of entities; nil if no connection has them.
  func reading(of entities: Set<String>, from home: HomeAssistantServer) -> Reading? {
    state.withLock { state in
      guard let feed = state.feeds[home] else { return nil }
      switch feed.phase {
      case .disconnected: return nil
      case .starting: return .starting
      case .connected:
        guard entities.isSubset(of: feed.entities), let states = feed.states else { return nil }
        return .states(states.filter { entities.contains($0.key) })
      }
    }
  }

  /// Returns a digest of the last known states of entities; nil if none have arrived.
  func revision(of entities: Set<String>, from home: HomeAssistantServer) -> String? {
    let states = state.withLock { $0.feeds[home]?.states }
    guard let states else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try? encoder.encode(states.filter { entities.contains($0.key) })
    return data.map { Digest.sha256(Array($0)) }
  }

  // MARK: Followers

  func changeFollowers<Result: Sendable>(_ change: (inout Followers<Wanted, Change>) -> Result) -> Result {
    state.withLock { state in
      let result = change(&state.followers)
      connect(&state)
      return result
    }
  }

  /// Opens, changes and closes connections as followers want.
  private func connect(_ state: inout State) {
    var wanted: Wanted = [:]
    for entities in state.followers.wanted { wanted.merge(entities) { $0.union($1) } }
    let previous = state.feeds
    for (home, feed) in previous where wanted[home] != feed.entities {
      feed.task?.cancel()
      state.feeds[home] = nil
    }
    for (home, entities) in wanted where state.feeds[home] == nil && !entities.isEmpty {
      guard let endpoint = home.liveEndpoint else { continue }
      state.lastFeed += 1
      let feed = state.lastFeed
      let task = Task { await self.stayConnected(to: home, at: endpoint, for: entities, feed) }
      state.feeds[home] = Feed(number: feed, entities: entities, states: previous[home]?.states, task: task)
    }
  }

  // MARK: Connections

  /// Opens a connection again and again until the task is cancelled.
  private func stayConnected(
    to home: HomeAssistantServer, at endpoint: MessageEndpoint, for entities: Set<String>, _ feed: Int
  ) async {
    var pause = pauses.first
    while !Task.isCancelled {
      var (wait, isComplete) = (pause, false)
      var problem: String?
      do {
        try await converse(with: home, at: endpoint, for: entities, feed) {
          (pause, isComplete) = (self.pauses.first, true)
        }
        (wait, problem) = (pause, isComplete ? nil : "closes the WebSocket before it has sent the states")
      } catch HomeAssistantSession.Failure.tokenRefused {
        wait = pauses.afterRefusal
      } catch HomeAssistantSession.Failure.unexpected {
        (wait, problem) = (pause, "sends unexpected messages over the WebSocket")
      } catch is MessageRefusal {
        problem = "refuses the WebSocket"
      } catch {
        // Requests for states report that it cannot be reached.
        wait = pause
      }
      if let problem { note(problem, of: home, feed) }
      update(home, feed) { $0.phase = .disconnected }
      pause = min(pause * 2, pauses.maximum)
      try? await Task.sleep(for: wait)
    }
  }

  /// Exchanges messages until the connection ends.
  ///
  /// `onComplete` is called when all states have arrived.
  ///
  /// - Throws: `HomeAssistantSession.Failure`, an error of the transport, or `CancellationError`.
  private func converse(
    with home: HomeAssistantServer, at endpoint: MessageEndpoint, for entities: Set<String>, _ feed: Int,
    onComplete: () -> Void
  ) async throws {
    let connection = try await transport.connect(to: endpoint, maximumBytes: Self.maximumMessageBytes)
    defer { connection.close() }
    var session = HomeAssistantSession(entities: entities, token: home.token)
    for try await message in connection.messages {
      for output in try session.receive(message) {
        switch output {
        case .send(let bytes): try await connection.send(bytes)
        case .starting:
          update(home, feed) { $0.phase = .starting }
          try await Task.sleep(for: pauses.whileStarting)
          try await connection.send(session.retry())
        case .complete:
          onComplete()
          publish(session, entities, home, feed)
        case .changed(let changed): publish(session, changed, home, feed)
        }
      }
    }
  }

  /// Makes the states of a session the current ones, and tells observers which have changed.
  private func publish(
    _ session: HomeAssistantSession, _ changed: Set<String>, _ home: HomeAssistantServer, _ feed: Int
  ) {
    update(home, feed) { ($0.states, $0.phase) = (session.states, .connected) }
    let observers = state.withLock { state in
      state.feeds[home]?.number == feed ? state.followers.observers { $0[home] != nil } : []
    }
    for observer in observers { observer(Change(home: home, entities: changed)) }
  }

  /// Reports a problem for the first time, unless another feed has replaced the one that has it.
  private func note(_ problem: String, of home: HomeAssistantServer, _ feed: Int) {
    let text =
      "\(home.shownName) \(problem), so states are requested at intervals instead; a proxy in front of it has to allow "
      + "WebSocket"
    let isNew = state.withLock { state in
      state.feeds[home]?.number == feed && state.reported.insert(text).inserted
    }
    if isNew { report(text) }
  }

  /// Changes a feed unless another one has replaced it.
  private func update(_ home: HomeAssistantServer, _ feed: Int, _ change: (inout Feed) -> Void) {
    state.withLock { state in
      guard var present = state.feeds[home], present.number == feed else { return }
      change(&present)
      state.feeds[home] = present
    }
  }
}
