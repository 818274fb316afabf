internal import FoundationEssentials
internal import PictureStore
internal import Synchronization

/// The requested screens with their current pointers or, if the queue does not respond, the last known ones.
final class KnownScreens: Sendable {
  /// The state of a screen.
  struct Screen: Sendable {
    /// The group that draws it.
    fileprivate(set) var group: GroupKey
    /// The timetable of the last pointers.
    fileprivate(set) var timetable = Timetable()
    /// The instant at which the pointers were read.
    fileprivate var readAt: Date
    /// The last current entry, with the age at which it was first seen.
    fileprivate var since: Timetable.Entry?
    /// The last shown entry whose drawing was available.
    var lastGood: Timetable.Entry?
    /// Why its picture is not the one it should be.
    var problem: String?
  }

  /// The result of looking up a screen.
  enum Finding: Sendable {
    case screen(Screen)
    /// The screen does not exist.
    case none
    /// The queue does not respond, and the screen was never requested before.
    case unknown(String)
  }

  /// A screen in one of its schemes.
  struct Name: Hashable, Sendable {
    let id: String
    /// An empty text, or `dark` for the second one of two schemes.
    var variant = ""
  }

  private struct State {
    var screens: RecentCache<Name, Screen>
    /// The recently requested ids, the latest first.
    var recent: [String] = []
    var isReady = false
    var errors = 0
    /// The queue is left alone until then.
    var silentUntil = Date.distantPast
    var problem = ""
  }

  private let source: any PointerSource
  private let patience: Duration
  private let state: Mutex<State>

  /// The seconds for which pointers are reused, because one request looks them up several times.
  private static let life: TimeInterval = 1
  /// The seconds without requests to a queue that did not respond, so that requests do not wait for one another.
  private static let silence: TimeInterval = 2
  /// The seconds for which a screen is shown that is no longer in the queue.
  private static let maximumAbsence: TimeInterval = 86_400
  /// The most screens that are remembered.
  private static let maximumScreens = 200_000
  /// The most screens on the page of all.
  private static let maximumRecent = 48
  private static let maximumIDLength = 256

  /// - Parameter patience: the timeout for the queue.
  init(_ source: any PointerSource, patience: Duration) {
    self.source = source
    self.patience = patience
    state = Mutex(State(screens: RecentCache(most: Self.maximumScreens)))
  }

  /// The state of a screen.
  func screen(_ name: Name, at now: Date) async -> Finding {
    guard (1...Self.maximumIDLength).contains(name.id.utf8.count) else { return .none }
    let (known, silent, problem) = state.withLock { ($0.screens.use(name), $0.silentUntil > now, $0.problem) }
    if let known, (0..<Self.life).contains(now.timeIntervalSince(known.readAt)) { return .screen(known) }
    if silent { return missed(name, problem) }
    do {
      let reading = Task { [source] in try await source.pointers(of: name.id, variant: name.variant) }
      return took(try await BoundedWait.value(of: reading, within: patience), of: name, at: now)
    } catch {
      let problem = "no response from the queue: \(error)"
      state.withLock { state in
        state.errors += 1
        (state.silentUntil, state.problem) = (now + Self.silence, problem)
      }
      return missed(name, problem)
    }
  }

  private func missed(_ name: Name, _ problem: String) -> Finding {
    note(name) { $0.problem = problem }.map { .screen($0) } ?? .unknown(problem)
  }

  private func took(_ pointers: ScreenSchedule?, of name: Name, at now: Date) -> Finding {
    state.withLock { state in
      state.isReady = true
      let known = state.screens.use(name)
      // An emptied queue is derived again: what was there a moment ago need not be gone.
      guard let pointers, !pointers.pictures.isEmpty || known?.timetable.entries.isEmpty ?? true else {
        guard var known, now.timeIntervalSince(known.readAt) < Self.maximumAbsence else { return .none }
        known.problem = "the queue no longer has its picture"
        state.screens.insert(known, for: name, cost: 1)
        return .screen(known)
      }
      var screen = known ?? Screen(group: pointers.group, readAt: now)
      (screen.group, screen.timetable, screen.readAt, screen.problem) = (pointers.group, pointers.timetable, now, nil)
      if let current = screen.timetable.current(at: now), screen.since?.key != current.key { screen.since = current }
      if let since = screen.since { screen.timetable.inheritAge(of: since) }
      state.screens.insert(screen, for: name, cost: 1)
      state.recent.removeAll { $0 == name.id }
      state.recent.insert(name.id, at: 0)
      if state.recent.count > Self.maximumRecent { state.recent.removeLast() }
      return .screen(screen)
    }
  }

  /// Changes what is known of a screen, and says it; nil if nothing is.
  @discardableResult
  func note(_ name: Name, _ change: (inout Screen) -> Void) -> Screen? {
    state.withLock { state in
      guard var screen = state.screens.use(name) else { return nil }
      change(&screen)
      state.screens.insert(screen, for: name, cost: 1)
      return screen
    }
  }

  /// The recently requested screens.
  var recent: [(id: String, screen: Screen)] {
    state.withLock { state in
      state.recent.compactMap { id in state.screens.use(Name(id: id)).map { (id, $0) } }
    }
  }

  /// The number of cached screens.
  var count: Int { state.withLock { $0.screens.cost } }

  /// The number of failed requests to the queue.
  var errorCount: Int { state.withLock { $0.errors } }

  /// Whether the queue has responded at least once.
  var isReady: Bool {
    get async {
      if state.withLock({ $0.isReady }) { return true }
      let check = Task { [source] in try await source.check() }
      guard (try? await BoundedWait.value(of: check, within: patience)) != nil else { return false }
      state.withLock { $0.isReady = true }
      return true
    }
  }
}
