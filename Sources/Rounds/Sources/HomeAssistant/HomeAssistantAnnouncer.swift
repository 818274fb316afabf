internal import Synchronization
internal import WidgetSupport

/// The entities of a source, whose changes Home Assistant announces.
struct HomeAssistantAnnouncer: Announcer {
  let home: HomeAssistantServer
  let entities: Set<String>
  /// The minimum time between two announcements: sensors may change continuously.
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

/// Announces changes of entities, each announcer at most once in its minimum interval: the first change at once, the
/// others at the end of the interval.
private final class HomeAssistantListener: Listener {
  private struct State {
    var announcers: Set<HomeAssistantAnnouncer> = []
    /// The follower of the states; nil before the first announcer.
    var follower: (live: LiveStates, number: Int)?
    var lastAnnounced: [HomeAssistantAnnouncer: ContinuousClock.Instant] = [:]
    /// The tasks that announce changes later.
    var pending: [HomeAssistantAnnouncer: Task<Void, Never>] = [:]
    var isStopped = false
  }

  private let state = Mutex(State())
  private let onChange: @Sendable (Set<HomeAssistantAnnouncer>) -> Void

  init(_ onChange: @escaping @Sendable (Set<HomeAssistantAnnouncer>) -> Void) {
    self.onChange = onChange
  }

  func listen(to announcers: Set<HomeAssistantAnnouncer>) {
    guard let live = announcers.first?.live else { return }
    let known = state.withLock { state in
      state.announcers = announcers
      for (announcer, task) in state.pending where !announcers.contains(announcer) {
        task.cancel()
        state.pending[announcer] = nil
      }
      state.lastAnnounced = state.lastAnnounced.filter { announcers.contains($0.key) }
      return state.follower
    }
    let follower = known?.number ?? live.addFollower { [weak self] home, changed in self?.note(home, changed) }
    state.withLock { $0.follower = (live, follower) }
    var wanted: [HomeAssistantServer: Set<String>] = [:]
    for announcer in announcers { wanted[announcer.home, default: []].formUnion(announcer.entities) }
    live.follow(wanted, by: follower)
  }

  func stop() {
    let follower = state.withLock { state in
      for task in state.pending.values { task.cancel() }
      defer { state = State(isStopped: true) }
      return state.follower
    }
    if let (live, number) = follower { live.removeFollower(number) }
  }

  private func note(_ home: HomeAssistantServer, _ changed: Set<String>) {
    let due = state.withLock { state in
      let affected = state.announcers.filter { $0.home == home && !$0.entities.isDisjoint(with: changed) }
      return affected.filter { isDue($0, at: .now, &state) }
    }
    if !due.isEmpty { onChange(due) }
  }

  /// Returns whether a change is to be announced at once; otherwise it is announced later.
  private func isDue(
    _ announcer: HomeAssistantAnnouncer, at now: ContinuousClock.Instant, _ state: inout State
  ) -> Bool {
    guard !state.isStopped, state.pending[announcer] == nil else { return false }
    guard let last = state.lastAnnounced[announcer], now - last < announcer.minimumInterval else {
      state.lastAnnounced[announcer] = now
      return true
    }
    let end = last + announcer.minimumInterval
    state.pending[announcer] = Task { [weak self] in
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
      self?.announceLater(announcer)
    }
    return false
  }

  private func announceLater(_ announcer: HomeAssistantAnnouncer) {
    let isKnown = state.withLock { state in
      state.pending[announcer] = nil
      guard state.announcers.contains(announcer) else { return false }
      state.lastAnnounced[announcer] = .now
      return true
    }
    if isKnown { onChange([announcer]) }
  }
}
