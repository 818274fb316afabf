internal import Synchronization

/// The changes of files and sources, as a sequence for each group of outputs that uses them.
///
///     changes of each kind --merged, paced--> settled --keys--> the groups that use them
///
/// A change in many steps is announced once, after a moment without steps; if they do not pause, once a second.
/// Changes of data with a minimum interval count at once if it has passed, and otherwise at its end.
package actor Announcements {
  /// The changes of what a group follows: with each element, all since the previous one.
  ///
  /// An element is empty if the group was woken for another reason.
  typealias Changes = AsyncMapSequence<AsyncStream<Void>, Set<SourceKey>>

  private struct State {
    /// The groups that use each announcer.
    var groups: [SourceKey: Set<Int>] = [:]
    /// The minimum intervals between changes of announcers that have one.
    var intervals: [SourceKey: Duration] = [:]
    /// The instants of the last changes of these.
    var lastChanges: [SourceKey: ContinuousClock.Instant] = [:]
    /// The tasks that note changes at the end of an interval.
    var delayed: [SourceKey: Task<Void, Never>] = [:]
    /// The changes since the last announcement.
    var changed: Set<SourceKey> = []
    /// The number of changes.
    var changeCount = 0
    var isSettling = false
    /// The announced changes that each group has not taken yet.
    var announced: [Int: Set<SourceKey>] = [:]
    var wakes: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  /// The time without changes before they are announced.
  private static let quiet = Duration.milliseconds(100)
  /// The maximum delay of a change.
  private static let maximumWait = Duration.seconds(1)

  private nonisolated let state = Mutex(State())
  private let interval: Duration?
  private var announcers: [Int: [any Announcer]] = [:]
  /// The announcers of each kind that are listened to, and the task that takes their changes.
  private var listening: [ObjectIdentifier: (keys: Set<SourceKey>, task: Task<Void, Never>?)] = [:]
  /// The task that wakes all groups at intervals.
  private var clock: Task<Void, Never>?

  /// Creates announcements; nothing is listened to yet.
  ///
  /// `interval` is the interval at which groups are woken without an announcement, because nobody announces what other
  /// machines change on a network file system; it is nil for a user of announcements that looks by itself.
  package init(every interval: Duration? = nil) {
    self.interval = interval
  }

  // MARK: Groups

  /// Returns the changes of what a group follows; there is one sequence for each group.
  nonisolated func changes(of group: Int) -> Changes {
    wakes(of: group).map { _ in self.take(group) }
  }

  /// Returns an element when something that a group follows has changed, or when the group is woken.
  package nonisolated func wakes(of group: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isTold = state.withLock { state in
      state.wakes[group] = continuation
      return state.announced[group] != nil
    }
    if isTold { continuation.yield() }
    return stream
  }

  /// Makes a group look whether something has changed.
  package nonisolated func wake(_ group: Int) {
    let continuation = state.withLock { state in
      // A sequence that begins later begins with this.
      if state.wakes[group] == nil { state.announced[group] = state.announced[group] ?? [] }
      return state.wakes[group]
    }
    continuation?.yield()
  }

  /// Wakes a group when `sleep` returns, unless the task is cancelled before.
  nonisolated func alarm(
    for group: Int, _ sleep: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, Never> {
    Task {
      guard (try? await sleep()) != nil, !Task.isCancelled else { return }
      wake(group)
    }
  }

  /// Returns what was announced to a group since the last call.
  private nonisolated func take(_ group: Int) -> Set<SourceKey> {
    state.withLock { $0.announced.removeValue(forKey: group) ?? [] }
  }

  // MARK: Listening

  /// Listens to files for a group in place of what it listened to before.
  package func follow(files: [String], by group: Int) async {
    await follow(files.compactMap { FileAnnouncer($0) }, by: group)
  }

  /// Listens to the announcers of a group instead of the previous ones.
  func follow(_ all: [any Announcer], by group: Int) async {
    guard Set(all.map { $0.key }) != announcers[group].map({ Set($0.map { $0.key }) }) else { return }
    announcers[group] = all
    use(announcers)
    if let interval, clock == nil {
      clock = Task { [weak self] in
        while (try? await Task.sleep(for: interval)) != nil, let self { await self.wakeAll() }
      }
    }
    let present = Dictionary(grouping: announcers.values.joined()) { ObjectIdentifier(type(of: $0)) }
    var ended: [Task<Void, Never>?] = []
    for (id, kind) in listening where present[id] == nil {
      ended.append(kind.task)
      listening[id] = nil
    }
    for (id, announcers) in present {
      let keys = Set(announcers.map { $0.key })
      guard listening[id]?.keys != keys, let first = announcers.first else { continue }
      // The new ones are listened to before the old ones are left, so that no change is lost.
      let task = listen(to: announcers, of: first)
      ended.append(listening[id]?.task)
      listening[id] = (keys, task)
    }
    await end(ended)
  }

  /// Stops listening.
  package func stop() async {
    clock?.cancel()
    clock = nil
    announcers = [:]
    use([:])
    let ended = listening.values.map(\.task)
    listening = [:]
    await end(ended)
  }

  private func use(_ announcers: [Int: [any Announcer]]) {
    state.withLock { state in
      (state.groups, state.intervals) = ([:], [:])
      for (group, announcers) in announcers {
        for announcer in announcers {
          state.groups[announcer.key, default: []].insert(group)
          if announcer.minimumInterval > .zero { state.intervals[announcer.key] = announcer.minimumInterval }
        }
      }
      for (key, task) in state.delayed where state.groups[key] == nil {
        task.cancel()
        state.delayed[key] = nil
      }
      state.lastChanges = state.lastChanges.filter { state.groups[$0.key] != nil }
    }
  }

  /// Takes the changes of announcers of one kind; returns nil if there is nothing to listen to.
  private func listen<Subject: Announcer>(to all: [any Announcer], of kind: Subject) -> Task<Void, Never>? {
    Subject.changes(of: Set(all.compactMap { $0 as? Subject })).map { changes in
      Task { [weak self] in
        for await changed in changes { self?.note(changed) }
      }
    }
  }

  private func end(_ tasks: [Task<Void, Never>?]) async {
    for task in tasks {
      task?.cancel()
      await task?.value
    }
  }

  private func wakeAll() {
    for group in announcers.keys { wake(group) }
  }

  // MARK: Changes

  private nonisolated func note(_ changed: Set<SourceKey>) {
    let begins = state.withLock { state in
      let used = changed.filter { state.groups[$0] != nil && isDue($0, at: .now, &state) }
      guard !used.isEmpty else { return false }
      state.changed.formUnion(used)
      state.changeCount += 1
      defer { state.isSettling = true }
      return !state.isSettling
    }
    if begins { Task { await settle() } }
  }

  /// Returns whether a change counts at once; otherwise it is noted at the end of the minimum interval.
  private nonisolated func isDue(_ key: SourceKey, at now: ContinuousClock.Instant, _ state: inout State) -> Bool {
    guard let interval = state.intervals[key] else { return true }
    guard state.delayed[key] == nil else { return false }
    guard let last = state.lastChanges[key], now - last < interval else {
      state.lastChanges[key] = now
      return true
    }
    state.delayed[key] = Task { [weak self] in
      guard (try? await Task.sleep(until: last + interval, clock: .continuous)) != nil, let self else { return }
      self.state.withLock { ($0.delayed[key], $0.lastChanges[key]) = (nil, nil) }
      self.note([key])
    }
    return false
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
