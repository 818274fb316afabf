internal import Synchronization

/// Delivers announcements of changes to the groups of outputs that are affected.
///
/// What changes in many steps is announced once, when it has been quiet for a moment; what never is quiet, once a second.
package actor Announcements {
  private struct State {
    /// The groups that use each announcer.
    var groups: [SourceKey: Set<Int>] = [:]
    /// The changes since the last announcement.
    var changed: Set<SourceKey> = []
    /// The number of changes.
    var changeCount = 0
    var isSettling = false
    /// The announced changes that each group has not taken yet.
    var announced: [Int: Set<SourceKey>] = [:]
  }

  /// The time without changes before they are announced.
  private static let quiet = Duration.milliseconds(100)
  /// The maximum delay of a change.
  private static let maximumWait = Duration.seconds(1)

  private nonisolated let state = Mutex(State())
  private nonisolated let wake: @Sendable (Int) -> Void
  private let interval: Duration?
  private var announcers: [Int: [any Announcer]] = [:]
  private var kinds: [ObjectIdentifier: any AnnouncerKind] = [:]
  /// The task that wakes all groups at intervals.
  private var clock: Task<Void, Never>?

  /// Creates announcements; nothing is listened to yet.
  ///
  /// - Parameters:
  ///   - interval: the interval at which groups are woken without an announcement, because nobody announces what other
  ///     machines change on a network file system; nil for a user of announcements that looks by itself.
  ///   - wake: is called for each group to which something was announced.
  package init(every interval: Duration? = nil, wake: @escaping @Sendable (Int) -> Void) {
    self.interval = interval
    self.wake = wake
  }

  /// Listens to files for a group in place of what it listened to before.
  package func follow(files: [String], by group: Int) { follow(files.compactMap { FileAnnouncer($0) }, by: group) }

  /// Listens to the announcers of a group instead of the previous ones.
  func follow(_ all: [any Announcer], by group: Int) {
    guard Set(all.map { $0.key }) != announcers[group].map({ Set($0.map { $0.key }) }) else { return }
    announcers[group] = all
    state.withLock { state in
      state.groups = [:]
      for (group, announcers) in announcers {
        for announcer in announcers { state.groups[announcer.key, default: []].insert(group) }
      }
    }
    let present = Dictionary(grouping: announcers.values.joined()) { ObjectIdentifier(type(of: $0)) }
    for (id, kind) in kinds where present[id] == nil {
      kind.stop()
      kinds[id] = nil
    }
    for (id, announcers) in present {
      if kinds[id] == nil, let first = announcers.first { kinds[id] = kind(of: first) }
      kinds[id]?.listen(to: announcers)
    }
    if let interval, clock == nil {
      clock = Task { [weak self] in
        while (try? await Task.sleep(for: interval)) != nil, let self { await self.wakeAll() }
      }
    }
  }

  private func wakeAll() {
    for group in announcers.keys { wake(group) }
  }

  /// Returns what was announced to a group since the last call.
  nonisolated func take(_ group: Int) -> Set<SourceKey> {
    state.withLock { $0.announced.removeValue(forKey: group) ?? [] }
  }

  /// Stops listening.
  package func stop() {
    clock?.cancel()
    clock = nil
    for kind in kinds.values { kind.stop() }
    (kinds, announcers) = ([:], [:])
    state.withLock { $0.groups = [:] }
  }

  private func kind<Subject: Announcer>(of announcer: Subject) -> (any AnnouncerKind)? {
    Subject.listener { [weak self] in self?.note(Set($0.map(\.key))) }.map { ListenedKind(listener: $0) }
  }

  private nonisolated func note(_ changed: Set<SourceKey>) {
    let begins = state.withLock { state in
      let used = changed.filter { state.groups[$0] != nil }
      guard !used.isEmpty else { return false }
      state.changed.formUnion(used)
      state.changeCount += 1
      defer { state.isSettling = true }
      return !state.isSettling
    }
    if begins { Task { await settle() } }
  }

  /// Waits until nothing changes any more, and announces what did.
  private nonisolated func settle() async {
    let clock = SuspendingClock()
    let end = clock.now + Self.maximumWait
    var count: Int
    repeat {
      count = state.withLock { $0.changeCount }
      try? await clock.sleep(for: Self.quiet)
    } while state.withLock { $0.changeCount } != count && clock.now < end
    let groups = state.withLock { state in
      for key in state.changed {
        for group in state.groups[key] ?? [] { state.announced[group, default: []].insert(key) }
      }
      state.changed = []
      state.isSettling = false
      return Array(state.announced.keys)
    }
    for group in groups { wake(group) }
  }
}

/// The listener of a kind of announcers, whatever their type.
private protocol AnnouncerKind: Sendable {
  func listen(to announcers: [any Announcer])
  func stop()
}

private struct ListenedKind<Subject: Announcer>: AnnouncerKind {
  let listener: any Listener<Subject>

  func listen(to announcers: [any Announcer]) { listener.listen(to: Set(announcers.compactMap { $0 as? Subject })) }
  func stop() { listener.stop() }
}
