internal import MQTT
internal import WebRequests

/// A topic of a source, whose messages announce themselves.
struct TopicAnnouncer: FeedAnnouncer {
  let topic: BrokerTopic
  let minimumInterval: Duration
  let live: LiveTopics

  var key: SourceKey {
    let broker = topic.broker
    let access = "\(broker.host) \(broker.port) \(broker.usesTLS) \(broker.certificateFile ?? "") \(broker.user ?? "")"
    return SourceKey(
      "topic", "\(access) \(broker.password?.reveal() ?? "")\n\(minimumInterval)\n\(topic.name)")
  }

  static func == (first: Self, second: Self) -> Bool { first.key == second.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static func wanted(by announcers: Set<TopicAnnouncer>) -> Set<BrokerTopic> { Set(announcers.map(\.topic)) }

  func isAffected(by change: BrokerTopic) -> Bool { topic == change }
}
