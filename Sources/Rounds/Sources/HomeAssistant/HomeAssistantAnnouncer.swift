internal import Synchronization
internal import WidgetSupport

/// The entities of a source, whose changes Home Assistant announces.
struct HomeAssistantAnnouncer: PacedAnnouncer {
  let home: HomeAssistantServer
  let entities: Set<String>
  let minimumInterval: Duration
  let live: LiveStates

  var key: SourceKey {
    let lines = [home.token.reveal(), home.base, "\(minimumInterval)"] + entities.sorted()
    return SourceKey("entities", lines.joined(separator: "\n"))
  }

  static func == (first: Self, second: Self) -> Bool { first.key == second.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static func listener(
    _ onChange: @escaping @Sendable (Set<HomeAssistantAnnouncer>) -> Void
  ) -> (any Listener<HomeAssistantAnnouncer>)? {
    HomeAssistantListener(onChange)
  }
}

/// Announces changes of entities.
private final class HomeAssistantListener: Listener {
  /// The follower of the states; nil before the first announcer.
  private let follower = Mutex<(live: LiveStates, number: Int)?>(nil)
  private let pace: AnnouncementPace<HomeAssistantAnnouncer>

  init(_ onChange: @escaping @Sendable (Set<HomeAssistantAnnouncer>) -> Void) {
    pace = AnnouncementPace(onChange)
  }

  func listen(to announcers: Set<HomeAssistantAnnouncer>) {
    guard let live = announcers.first?.live else { return }
    pace.use(announcers)
    let known = follower.withLock { $0 }
    let number =
      known?.number
      ?? live.addFollower { [pace] home, changed in
        pace.note { $0.home == home && !$0.entities.isDisjoint(with: changed) }
      }
    follower.withLock { $0 = (live, number) }
    var wanted: [HomeAssistantServer: Set<String>] = [:]
    for announcer in announcers { wanted[announcer.home, default: []].formUnion(announcer.entities) }
    live.follow(wanted, by: number)
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
