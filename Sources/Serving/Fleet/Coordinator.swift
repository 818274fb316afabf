internal import Configurations
package import FoundationEssentials
internal import Panels
package import PictureStore
internal import Pictures
package import Rounds
internal import WidgetBase

/// Plans what screens show: queues jobs for pictures that have not been drawn yet, and moves pointers to those that
/// have.
///
///     screens' file --index--> groups --due--> decisions --key--> pointer, if the picture is there
///                                                         \-----> job, once for all who want it
///
/// If several coordinators run, one leads; the queue rejects writes by the others. All state is in the queue, so
/// killing a coordinator at any moment loses nothing.
package actor Coordinator {
  private let queue: WorkQueue
  private let store: any PictureStore
  private let assets: AssetCache
  private let planner: FleetPlanner
  private let clock: @Sendable () -> Date
  private let settings: Settings
  private let notify: @Sendable (Event) -> Void
  private let environment: RefreshEnvironment
  /// The engines by the folders of their fonts.
  private var engines = BoundedCache<[String], DrawingEngine>(capacity: Coordinator.maximumEngines)
  private let targets: TargetCatalog
  private let name = ProcessName.new()
  private var file: DisplayFile
  /// The groups whose problems were reported.
  private var reported = BoundedCache<GroupKey, Void>(capacity: Coordinator.maximumReported)
  private var reportedNotices = ReportedNotices()
  private var lastTidying: Date?

  /// Screens that are written at a time.
  private static let portion = 5_000
  /// The maximum number of remembered problems.
  private static let maximumReported = 5_000
  /// Seconds between two looks at what may be removed.
  private static let cleanupInterval: TimeInterval = 3_600
  /// Seconds for which failures are shown.
  private static let failureLifetime: TimeInterval = 86_400

  /// Creates a coordinator of a file's screens.
  ///
  /// Coordinates are rounded to multiples of `grid` degrees for weather requests, or not at all if it is nil.
  ///
  /// - Throws: if a font is missing.
  package init(
    _ file: DisplayFile, queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, grid: Double?,
    settings: Settings, clock: @escaping @Sendable () -> Date, notify: @escaping @Sendable (Event) -> Void
  ) throws {
    self.file = file
    self.queue = WorkQueue(queue)
    self.store = store
    assets = AssetCache(store)
    self.clock = clock
    self.settings = settings
    self.notify = notify
    planner = try FleetPlanner(environment: environment, grid: grid)
    self.environment = environment
    targets = (try? TargetCatalog.builtIn()) ?? TargetCatalog(targets: [], palettes: [])
  }

  /// Uses other screens from now on.
  package func use(_ file: DisplayFile) {
    self.file = file
    reported.removeAll()
  }

  /// Leads whenever no other one does, until the task is cancelled; if it is to run once, until nothing is due.
  ///
  /// - Throws: if the queue refuses us; if it is to run once, also if it cannot be reached for half a minute.
  package func run() async throws {
    var backOff = BackOff()
    while !Task.isCancelled {
      let start = ContinuousClock.now
      do {
        try await lead()
        if settings.isOnce { return }
      } catch let error as QueueError where error.kind == .notLeading {
        notify(.note("another coordinator leads"))
      } catch let error as QueueError where error.isTransient {
        // This failure differs from the one that was reported.
        if start.duration(to: .now) > .seconds(60) { backOff.reset() }
        if settings.isOnce, backOff.total > BackOff.maximumTotal { throw error }
        if backOff.isFirst { notify(.problem("\(error); retrying")) }
        try? await backOff.wait()
      } catch is CancellationError {
        break
      }
    }
  }

  /// Waits for the lead and keeps it while there is work to do.
  private func lead() async throws {
    let start = ContinuousClock.now
    var isWaiting = false
    while try await !queue.lead(as: name, for: settings.lease) {
      // A killed coordinator still has its lease.
      if settings.isOnce, start.duration(to: .now) > .seconds(2 * settings.lease) {
        throw Failure(.temporary, "another coordinator leads; stop it first")
      }
      if !isWaiting { notify(.note("another coordinator leads; waiting")) }
      isWaiting = true
      try await Task.sleep(for: .seconds(settings.lease / 10))
    }
    notify(.note("leading: \(file.displayCount) screens in \(file.groupCount) groups"))
    let renewal = Task { [queue = WorkQueue(queue.address), name, settings] in
      // A separate connection, because planning may take long. A lost lease is detected when something is written.
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(settings.lease / 4))
        _ = try? await queue.lead(as: name, for: settings.lease)
      }
    }
    do {
      try await work()
      renewal.cancel()
      _ = await renewal.value
      try await queue.resign(name)
    } catch {
      renewal.cancel()
      _ = await renewal.value
      if error is CancellationError { try? await queue.resign(name) }
      throw error
    }
  }

  private func work() async throws {
    var isFirst = true
    while true {
      try Task.checkCancellation()
      let now = clock()
      let setBack = try await queue.noteClock(now)
      try await load(at: now)
      // A clock that stands still falls behind by itself.
      if setBack > Self.clockTolerance, isFirst || !settings.isOnce { try await makeAllDue(at: now) }
      isFirst = false
      try await tidy(at: now)
      let room = settings.maximumWaiting - (try await queue.backlog())
      let due = room > 0 ? try await queue.dueGroups(at: now, limit: min(FleetPlanner.maximumSources, room)) : []
      if !due.isEmpty {
        try await decide(due, at: now)
      } else if settings.isOnce, room > 0 {
        return
      } else {
        let next = room > 0 ? try await queue.nextDue()?.timeIntervalSince(now) ?? 1 : 1
        // The clock may be set, the queue emptied, the screens changed.
        try await Task.sleep(for: .seconds(min(max(next, 0.01), 1)))
      }
    }
  }

  // MARK: Screens

  /// Writes the screens into a queue that has others, or none: one that was emptied.
  private func load(at now: Date) async throws {
    let file = file
    guard try await queue.loadedDisplays() != file.name else { return }
    let queue = queue
    try await queue.beginDisplays()
    var ids = 0
    try await file.forEachDisplay(inPortionsOf: Self.portion) { ids += try await queue.add($0) }
    try await file.forEachGroup(inPortionsOf: Self.portion) { try await queue.add($0, due: now) }
    try await queue.publishDisplays(file.name, as: name)
    notify(.note("\(ids) screens are in the queue"))
    let repeated = file.displayCount - ids
    if repeated > 0 { notify(.problem("\(repeated) duplicate id\(repeated == 1 ? "" : "s"); the last line wins")) }
  }

  /// Makes all groups due, which would otherwise be late after the clock was set back.
  private func makeAllDue(at now: Date) async throws {
    let (file, queue) = (file, queue)
    try await file.forEachGroup(inPortionsOf: Self.portion) { groups in
      try await queue.makeDue(groups.map(\.group), at: now)
    }
    notify(.note("the clock was set back; planning all screens again"))
  }

  /// The seconds by which clocks may differ without having been set.
  private static let clockTolerance: TimeInterval = 60

  // MARK: Decisions

  private func decide(_ groups: [GroupKey], at now: Date) async throws {
    let file = file
    let known = groups.filter { file.displays(of: $0) != nil }
    try await queue.forget(groups.filter { file.displays(of: $0) == nil }, as: name)
    let subjects = known.map { group in
      FleetPlanner.Subject(id: group.hex) { [targets] in try file.line(of: group).job(targets: targets) }
    }
    let (queue, limit) = (queue, settings.requestsADay)
    let outcomes = await planner.decide(
      subjects, at: now, wanted: FleetSchedule.wanted(at: now),
      // While the queue cannot be asked, there may be a picture.
      lacksPicture: { id in
        guard let group = GroupKey(id), let hasPicture = try? await queue.hasPicture(of: group) else { return false }
        return !hasPicture
      },
      grant: { provider, count in await Self.grant(count, of: provider, limit: limit, at: now, queue) })
    try await reportNotices()
    var decisions: [GroupDecision] = []
    var troubles: [(group: GroupKey, due: Date, reason: String)] = []
    for (group, outcome) in zip(known, outcomes) {
      do {
        let showing = try outcome.showing.get()
        let decision = try await FleetSchedule.decision(
          of: group, displays: file.displays(of: group) ?? 0, showing, outcome.entries, nextChange: outcome.nextChange,
          at: now, engine: engine(with: showing.job.job.look.fontFolders)
        ) { shown in try await self.assets(of: showing, shown) }
        decisions.append(decision)
        if let problem = outcome.problem { troubles.append((group, decision.nextDue, problem)) }
      } catch {
        let due = outcome.nextChange ?? now + FleetSchedule.failureInterval
        troubles.append((group, max(due, now + FleetSchedule.minimumInterval), error.lineForUsers))
      }
    }
    _ = try await queue.write(
      decisions, as: name, deadline: FleetSchedule.deadline, reliance: FleetSchedule.reliance)
    for trouble in troubles {
      let display = try? file.line(of: trouble.group).id
      let letter = DeadLetter(.display(trouble.group.hex), at: now, display: display, reason: trouble.reason)
      try await queue.writeTrouble(letter, of: trouble.group, due: trouble.due, as: name)
      if reported.remember(trouble.group) {
        notify(.problem("\(display ?? trouble.group.hex): \(trouble.reason)"))
      }
    }
    for group in decisions.map(\.group) where !troubles.contains(where: { $0.group == group }) {
      reported.remove(group)
    }
  }

  /// Tells what the user should know about data and settings, each notice once, and lets the queue keep it.
  private func reportNotices() async throws {
    let (toReport, toKeep) = reportedNotices.sort(await planner.takeNotices())
    for notice in toReport { notify(.problem(notice)) }
    try await queue.note(toKeep, of: nil)
  }

  /// Puts the users' files that a picture is made of into the store, and returns their digests.
  private func assets(of showing: Showing, _ shown: ShownEntry) async throws -> AssetManifest {
    let files = await planner.files(of: showing, shown)
    guard !files.isEmpty else { return AssetManifest() }
    var contents: [DrawingKey: [UInt8]] = [:]
    let manifest = AssetManifest(files, contents: &contents)
    try await assets.put(contents)
    return manifest
  }

  private func engine(with folders: [String]) -> DrawingEngine {
    if let engine = engines[folders] { return engine }
    let engine = DrawingEngine(version: environment.version, fonts: environment.fonts(folders))
    engines.insert(engine, for: folders)
    return engine
  }

  /// Sets of fonts that are remembered.
  private static let maximumEngines = 50

  /// Requests are spread over the day: an hour's worth may go out at once.
  private static func grant(
    _ count: Int, of provider: String, limit: Int, at now: Date, _ queue: WorkQueue
  ) async -> Int {
    let second = now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    let untilNow = Double(limit) * min(1, (second + 3_600) / 86_400)
    return (try? await queue.takeRequests(count, to: provider, limit: Int(untilNow), at: now)) ?? 0
  }

  // MARK: What is old

  private func tidy(at now: Date) async throws {
    guard let last = lastTidying else {
      lastTidying = now
      return
    }
    guard abs(now.timeIntervalSince(last)) > Self.cleanupInterval else { return }
    lastTidying = now
    try await queue.tidy(olderThan: now - Self.failureLifetime)
    let named = try await queue.namedKeys()
    do {
      // By the store's clock: this machine's clock may be simulated.
      let removed = try await store.remove(olderThan: StoreAge.removal) { keys in
        Set(keys.filter(named.contains))
      }
      if removed > 0 { notify(.note("removed \(removed) unused pictures")) }
    } catch {
      notify(.problem(error.lineForUsers))
    }
  }
}
