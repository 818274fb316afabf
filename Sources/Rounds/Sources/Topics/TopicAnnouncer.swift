internal import MQTT
internal import Synchronization
internal import WidgetSupport

/// A topic of a source, whose messages announce themselves.
struct TopicAnnouncer: PacedAnnouncer {
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

  static func listener(
    _ onChange: @escaping @Sendable (Set<TopicAnnouncer>) -> Void
  ) -> (any Listener<TopicAnnouncer>)? {
    TopicListener(onChange)
  }
}

/// Announces messages of topics.
private final class TopicListener: Listener {
  /// The follower of the topics; nil before the first announcer.
  private let follower = Mutex<(live: LiveTopics, number: Int)?>(nil)
  private let pace: AnnouncementPace<TopicAnnouncer>

  init(_ onChange: @escaping @Sendable (Set<TopicAnnouncer>) -> Void) {
    pace = AnnouncementPace(onChange)
  }

  func listen(to announcers: Set<TopicAnnouncer>) {
    guard let live = announcers.first?.live else { return }
    pace.use(announcers)
    let known = follower.withLock { $0 }
    let number = known?.number ?? live.addFollower { [pace] topic in pace.note { $0.topic == topic } }
    follower.withLock { $0 = (live, number) }
    live.follow(Set(announcers.map(\.topic)), by: number)
  }

  func stop() {
    pace.stop()
    let last = follower.withLock { follower in
      defer { follower = nil }
      return follower
    }
    if let last { last.live.removeFollower(last.number) }
  }
}
