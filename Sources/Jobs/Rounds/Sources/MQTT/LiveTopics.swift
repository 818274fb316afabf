internal import MQTT
internal import Synchronization

/// A topic of an MQTT broker.
struct BrokerTopic: Hashable, Sendable {
  let broker: MQTTBroker
  let name: String
}

/// The last messages of topics, with one connection to each broker.
///
/// Messages of a lost connection are not used: sources connect for themselves instead, and notice whether the broker is
/// down. When the connection is back, brokers send the messages that they keep.
package final class LiveTopics: FollowedFeed {
  /// The state of a topic while there is a connection to its broker.
  enum Reading: Equatable {
    /// The last message, and how long ago it arrived.
    case message([UInt8], age: Duration)
    /// There was none yet.
    case nothing
  }

  /// The topics that a follower wants.
  typealias Wanted = Set<BrokerTopic>
  /// A topic that has changed.
  typealias Change = BrokerTopic

  private struct Feed {
    let connection: MQTTConnection
    let task: Task<Void, Never>
    var topics: Set<String>
    var isConnected = false
    var messages: [String: (payload: [UInt8], arrival: ContinuousClock.Instant)] = [:]
    /// The topics whose message since the connection was opened is known.
    var current: Set<String> = []
  }

  private struct State {
    var feeds: [MQTTBroker: Feed] = [:]
    var followers = Followers<Wanted, Change>()
  }

  private let state = Mutex(State())

  /// Creates topics without a connection; connections are opened when a source is followed.
  package init() {}

  /// Returns the state of a topic; nil without a connection for it.
  func reading(of topic: BrokerTopic) -> Reading? {
    state.withLock { state in
      guard let feed = state.feeds[topic.broker], feed.isConnected, feed.topics.contains(topic.name) else { return nil }
      guard feed.current.contains(topic.name), let message = feed.messages[topic.name] else { return .nothing }
      return .message(message.payload, age: ContinuousClock.now - message.arrival)
    }
  }

  /// Returns the last message of a topic, even of a lost connection; nil if there was none.
  func lastPayload(of topic: BrokerTopic) -> [UInt8]? {
    state.withLock { $0.feeds[topic.broker]?.messages[topic.name]?.payload }
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
    var wanted: [MQTTBroker: Set<String>] = [:]
    for topic in state.followers.wanted.joined() { wanted[topic.broker, default: []].insert(topic.name) }
    for (broker, feed) in state.feeds where wanted[broker] == nil {
      feed.task.cancel()
      feed.connection.close()
      state.feeds[broker] = nil
    }
    for (broker, topics) in wanted {
      if let feed = state.feeds[broker] {
        guard feed.topics != topics else { continue }
        feed.connection.subscribe(to: topics)
        state.feeds[broker]?.topics = topics
        state.feeds[broker]?.messages = feed.messages.filter { topics.contains($0.key) }
      } else {
        let connection = MQTTConnection(to: broker, filters: topics)
        let task = Task { [weak self] in
          for await event in connection.events {
            guard !Task.isCancelled else { return }
            self?.note(event, of: broker)
          }
        }
        state.feeds[broker] = Feed(connection: connection, task: task, topics: topics)
      }
    }
  }

  // MARK: The connections

  private func note(_ event: MQTTConnection.Event, of broker: MQTTBroker) {
    switch event {
    case .connected: update(broker) { ($0.isConnected, $0.current) = (true, []) }
    case .failed: update(broker) { $0.isConnected = false }
    case .message(let message): note(message, of: broker)
    case .published: break
    }
  }

  private func note(_ message: MQTTMessage, of broker: MQTTBroker) {
    var isNews = false
    update(broker) { feed in
      guard feed.topics.contains(message.topic) else { return }
      let isKnown = feed.messages[message.topic]?.payload == message.payload
      isNews = !feed.current.insert(message.topic).inserted ? !isKnown : true
      feed.messages[message.topic] = (message.payload, .now)
    }
    guard isNews else { return }
    let topic = BrokerTopic(broker: broker, name: message.topic)
    let observers = state.withLock { $0.followers.observers { $0.contains(topic) } }
    for observer in observers { observer(topic) }
  }

  private func update(_ broker: MQTTBroker, _ change: (inout Feed) -> Void) {
    state.withLock { state in
      guard var feed = state.feeds[broker] else { return }
      change(&feed)
      state.feeds[broker] = feed
    }
  }
}
