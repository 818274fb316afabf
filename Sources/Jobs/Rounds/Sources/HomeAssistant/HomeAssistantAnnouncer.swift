/// The entities of a source, whose changes Home Assistant announces.
struct HomeAssistantAnnouncer: FeedAnnouncer {
  let home: HomeAssistantServer
  let entities: Set<String>
  let minimumInterval: Duration
  let live: LiveStates

  var key: SourceKey {
    let lines = [home.access, home.base, "\(minimumInterval)"] + entities.sorted()
    return SourceKey("entities", lines.joined(separator: "\n"))
  }

  static func == (first: Self, second: Self) -> Bool { first.key == second.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static func wanted(by announcers: Set<HomeAssistantAnnouncer>) -> [HomeAssistantServer: Set<String>] {
    announcers.reduce(into: [:]) { $0[$1.home, default: []].formUnion($1.entities) }
  }

  func isAffected(by change: LiveStates.Change) -> Bool {
    home == change.home && !entities.isDisjoint(with: change.entities)
  }
}
