internal import FileAccess
internal import FoundationEssentials
internal import PictureStore
internal import Synchronization
internal import WidgetBase

/// The requested screens with their current pointers or, if the queue does not respond, the last known ones.
final class KnownDisplays: Sendable {
  /// The state of a screen.
  struct Display: Sendable {
    /// The group that draws it.
    fileprivate(set) var group: GroupKey
    /// The timetable of the last pointers.
    fileprivate(set) var timetable = Timetable()
    /// The time zone of its pictures; nil if it is unknown.
    fileprivate(set) var timeZone: TimeZone?
    /// The language of its pictures; nil if it is unknown.
    fileprivate(set) var language: String?
    /// The instant at which the pointers were read.
    fileprivate var readAt: Date
    /// The last current entry, with the age at which it was first seen.
    fileprivate var since: Timetable.Entry?
    /// The last shown entry whose drawing was available.
    var lastGood: Timetable.Entry?
    /// The reason why its picture is not the current one.
    var problem: String?
  }

  /// The result of looking up a screen.
  enum Lookup: Sendable {
    case display(Display)
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
    var displays: BoundedCache<Name, Display>
    /// The recently requested ids, the latest first.
    var recent: [String] = []
    var isReady = false
    var errors = 0
    /// The queue is left alone until then.
    var silentUntil = Date.distantPast
    var problem = ""
  }

  private let source: any PointerSource
  private let timeout: Duration
  private let state: Mutex<State>

  /// The seconds for which pointers are reused, because one request looks them up several times.
  private static let life: TimeInterval = 1
  /// The seconds without requests to a queue that did not respond, so that requests do not wait for one another.
  private static let silence: TimeInterval = 2
  /// The seconds for which a screen is shown that is no longer in the queue.
  private static let maximumAbsence: TimeInterval = 86_400
  /// The most screens that are remembered.
  private static let maximumDisplays = 200_000
  /// The most screens on the page of all.
  private static let maximumRecent = 48
  private static let maximumIDLength = 256

  /// Creates a memory of the screens in a queue, with a timeout for the queue.
  init(_ source: any PointerSource, timeout: Duration) {
    self.source = source
    self.timeout = timeout
    state = Mutex(State(displays: BoundedCache(capacity: Self.maximumDisplays / 2)))
  }

  /// The state of a screen.
  func display(_ name: Name, at now: Date) async -> Lookup {
    guard (1...Self.maximumIDLength).contains(name.id.utf8.count) else { return .none }
    let (known, silent, problem) = state.withLock { ($0.displays[name], $0.silentUntil > now, $0.problem) }
    if let known, (0..<Self.life).contains(now.timeIntervalSince(known.readAt)) { return .display(known) }
    if silent { return missed(name, problem) }
    do {
      let reading = Task { [source] in try await source.pointers(of: name.id, variant: name.variant) }
      return took(try await withTimeout(timeout, valueOf: reading), of: name, at: now)
    } catch {
      let problem = "no response from the queue: \(error)"
      state.withLock { state in
        state.errors += 1
        (state.silentUntil, state.problem) = (now + Self.silence, problem)
      }
      return missed(name, problem)
    }
  }

  /// Returns the numbers of the queue; nil if it does not respond.
  func queueStatus() async -> QueueStatus? {
    let reading = Task { [source] in try await source.status() }
    return try? await withTimeout(timeout, valueOf: reading)
  }

  private func missed(_ name: Name, _ problem: String) -> Lookup {
    note(name) { $0.problem = problem }.map { .display($0) } ?? .unknown(problem)
  }

  private func took(_ pointers: DisplaySchedule?, of name: Name, at now: Date) -> Lookup {
    state.withLock { state in
      state.isReady = true
      let known = state.displays[name]
      // An emptied queue is derived again: what was there a moment ago need not be gone.
      guard let pointers, !pointers.pictures.isEmpty || known?.timetable.entries.isEmpty ?? true else {
        guard var known, now.timeIntervalSince(known.readAt) < Self.maximumAbsence else { return .none }
        known.problem = "the queue no longer has its picture"
        state.displays.insert(known, for: name)
        return .display(known)
      }
      var display = known ?? Display(group: pointers.group, readAt: now)
      (display.group, display.timetable, display.readAt, display.problem) = (
        pointers.group, pointers.timetable, now, nil
      )
      (display.timeZone, display.language) = (pointers.timeZone, pointers.language)
      if let current = display.timetable.current(at: now), display.since?.key != current.key { display.since = current }
      if let since = display.since { display.timetable.inheritAge(of: since) }
      state.displays.insert(display, for: name)
      state.recent.removeAll { $0 == name.id }
      state.recent.insert(name.id, at: 0)
      if state.recent.count > Self.maximumRecent { state.recent.removeLast() }
      return .display(display)
    }
  }

  /// Changes the known state of a screen and returns it; nil if the screen is unknown.
  @discardableResult
  func note(_ name: Name, _ change: (inout Display) -> Void) -> Display? {
    state.withLock { state in
      guard var display = state.displays[name] else { return nil }
      change(&display)
      state.displays.insert(display, for: name)
      return display
    }
  }

  /// The recently requested screens.
  var recent: [(id: String, display: Display)] {
    state.withLock { state in
      state.recent.compactMap { id in state.displays[Name(id: id)].map { (id, $0) } }
    }
  }

  /// The number of cached screens.
  var count: Int { state.withLock { $0.displays.cost } }

  /// The number of failed requests to the queue.
  var errorCount: Int { state.withLock { $0.errors } }

  /// Whether the queue has responded at least once.
  var isReady: Bool {
    get async {
      if state.withLock({ $0.isReady }) { return true }
      let check = Task { [source] in try await source.check() }
      guard (try? await withTimeout(timeout, valueOf: check)) != nil else { return false }
      state.withLock { $0.isReady = true }
      return true
    }
  }
}
