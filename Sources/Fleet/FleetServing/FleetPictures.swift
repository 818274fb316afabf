internal import FileOutput
package import FoundationEssentials
internal import PictureJobs
package import PictureService
package import PictureStore
internal import Synchronization
internal import Templating

/// The pictures of a fleet's screens, as workers put them into the store and the coordinator points to them.
///
///     request --> pointer of the screen --> memory, else store --> picture
///                        |  none, or nobody answers      |  missing: drawn again
///                        v                               v
///                 the last pointer known here     the screen's last good picture
///
/// What a screen shows survives the loss of queue and store for as long as this process has it. A picture is called by its
/// key, by which any server of the fleet finds it: whoever can compute the key knows all that the picture shows.
package final class FleetPictures: PictureSource {
  /// What is known of a screen here.
  private struct Screen: Sendable {
    var pointer: ScreenPointer
    /// When the pointer was read.
    var readAt: Date
    /// The pointer whose picture was there last.
    var lastGood: ScreenPointer?
    /// Why its picture is not the one it should be.
    var problem: String?
  }

  private struct State {
    var screens: RecentCache<String, Screen>
    /// The ids that were asked for last, the latest first.
    var recent: [String] = []
    var digests: RecentCache<ContentKey, String>
    var isReady = false
    var pointerErrors = 0
    var storeErrors = 0
    var misses = 0
  }

  private let pointers: any ScreenPointers
  private let loads: PictureLoads
  private let state: Mutex<State>

  /// A pointer holds so many seconds without being asked for again: one request asks several times.
  private static let pointerLife: TimeInterval = 1
  /// How long a screen is shown that the queue does not know any more, in seconds.
  private static let longestAbsence: TimeInterval = 86_400
  /// The most screens of which the last pointer is remembered.
  private static let mostScreens = 200_000
  /// The most screens on the page of all.
  private static let mostRecent = 48
  /// The longest spread of devices over time, in seconds.
  private static let longestSpread = 900

  /// - Parameters:
  ///   - mostBytes: of pictures in memory.
  ///   - patience: how long a request waits for the store.
  package init(
    pointers: any ScreenPointers, store: any PictureStore, mostBytes: Int = 128 << 20,
    patience: Duration = .seconds(3)
  ) {
    self.pointers = pointers
    loads = PictureLoads(store, mostBytes: mostBytes, patience: patience)
    state = Mutex(
      State(screens: RecentCache(most: Self.mostScreens), digests: RecentCache(most: Self.mostScreens)))
  }

  // MARK: Pictures

  package func picture(of id: String, format: String?, scheme: String?, at now: Date) async -> PictureFinding {
    guard let screen = await screen(id, at: now) else { return .noOutput }
    let pointer = screen.pointer
    guard format == nil || format == pointer.format else { return .noFormat([pointer.format]) }
    guard scheme == nil else { return .noScheme([]) }
    switch await loads.picture(pointer.key) {
    case .bytes(let bytes):
      note(id) { screen in
        screen.lastGood = pointer
        if screen.pointer == pointer, screen.readAt == now { screen.problem = nil }
      }
      let isOverdue = screen.problem != nil || pointer.next.map { $0 <= now } ?? true
      return found(bytes, pointer, until: isOverdue ? nil : pointer.next)
    case .missing:
      count { $0.misses += 1 }
      try? await pointers.redraw(id, missing: pointer.key)
      return lastGood(of: id, instead: pointer, because: "the store lacks its picture, which is being drawn again")
    case .failed(let problem):
      count { $0.storeErrors += 1 }
      return lastGood(of: id, instead: pointer, because: problem)
    }
  }

  package func picture(named name: String) async -> ServedPicture? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let key = ContentKey(String(parts[0])), let format = PictureFormat(named: String(parts[1])),
      case .bytes(let bytes) = await loads.picture(key), format.fits(bytes)
    else { return nil }
    // It is the same for ever, on every server.
    return picture(bytes, key, format, changedAt: Date(timeIntervalSince1970: 0), isStale: false)
  }

  /// The picture that was there last, if it is still in memory.
  private func lastGood(of id: String, instead pointer: ScreenPointer, because problem: String) -> PictureFinding {
    let last = note(id) { $0.problem = problem }?.lastGood
    guard let last, last.format == pointer.format, let bytes = loads.kept(last.key) else {
      return .notYet(.failed(reason: problem))
    }
    return found(bytes, last, until: nil)
  }

  private func found(_ bytes: [UInt8], _ pointer: ScreenPointer, until: Date?) -> PictureFinding {
    guard let format = PictureFormat(named: pointer.format) else { return .noFormat([]) }
    return .picture(
      picture(bytes, pointer.key, format, changedAt: pointer.changedAt, isStale: pointer.isStale), until: until)
  }

  private func picture(
    _ bytes: [UInt8], _ key: ContentKey, _ format: PictureFormat, changedAt: Date, isStale: Bool
  ) -> ServedPicture {
    ServedPicture(
      name: key.hex, bytes: bytes, format: format, size: nil, scheme: .light, digest: digest(of: bytes, key),
      entryDate: changedAt, isStale: isStale, from: changedAt, changedAt: changedAt)
  }

  private func digest(of bytes: [UInt8], _ key: ContentKey) -> String {
    if let known = state.withLock({ $0.digests.use(key) }) { return known }
    let digest = Digest.sha256(bytes)
    state.withLock { $0.digests.insert(digest, for: key, cost: 1) }
    return digest
  }

  // MARK: Screens

  /// What is known of a screen: its pointer as it is now, else as it was when it could be read last.
  private func screen(_ id: String, at now: Date) async -> Screen? {
    guard id.utf8.count <= 256 else { return nil }
    let known = state.withLock { $0.screens.use(id) }
    if let known, (0..<Self.pointerLife).contains(now.timeIntervalSince(known.readAt)) { return known }
    do {
      guard let pointer = try await pointers.pointer(of: id) else {
        ready()
        // A screen that was there need not be gone: an emptied queue is derived again.
        guard let known, now.timeIntervalSince(known.readAt) < Self.longestAbsence else { return nil }
        return note(id) { $0.problem = "the queue knows the screen no more" }
      }
      ready()
      let screen = state.withLock { state in
        var screen = state.screens.use(id) ?? Screen(pointer: pointer, readAt: now)
        (screen.pointer, screen.readAt, screen.problem) = (pointer, now, nil)
        state.screens.insert(screen, for: id, cost: 1)
        state.recent.removeAll { $0 == id }
        state.recent.insert(id, at: 0)
        if state.recent.count > Self.mostRecent { state.recent.removeLast() }
        return screen
      }
      return screen
    } catch {
      count { $0.pointerErrors += 1 }
      return note(id) { $0.problem = "the queue does not answer: \(error)" }
    }
  }

  /// Changes what is known of a screen, and says it; nil if nothing is.
  @discardableResult
  private func note(_ id: String, _ change: (inout Screen) -> Void) -> Screen? {
    state.withLock { state in
      guard var screen = state.screens.use(id) else { return nil }
      change(&screen)
      state.screens.insert(screen, for: id, cost: 1)
      return screen
    }
  }

  private func ready() { state.withLock { $0.isReady = true } }

  private func count(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  package func changes(of id: String, at now: Date) async -> [Date] {
    guard let next = await screen(id, at: now)?.pointer.next, next > now else { return [] }
    return [next]
  }

  package func status(of id: String, at now: Date) async -> OutputStatus? {
    await screen(id, at: now).map { status(of: id, $0, at: now) }
  }

  /// The screens that somebody asked for last.
  package func statuses(at now: Date) async -> [OutputStatus] {
    state.withLock { state in state.recent.compactMap { id in state.screens.use(id).map { (id, $0) } } }
      .sorted { $0.0 < $1.0 }.map { status(of: $0.0, $0.1, at: now) }
  }

  private func status(of id: String, _ screen: Screen, at now: Date) -> OutputStatus {
    let pointer = screen.pointer
    let shown = loads.kept(pointer.key) != nil ? pointer : screen.lastGood
    let pictures = shown.flatMap { pointer -> ServedPicture? in
      guard let bytes = loads.kept(pointer.key), let format = PictureFormat(named: pointer.format) else { return nil }
      return picture(bytes, pointer.key, format, changedAt: pointer.changedAt, isStale: pointer.isStale)
    }
    let state: OutputState =
      if let problem = screen.problem {
        .failed(reason: problem)
      } else if let next = pointer.next, next <= now - Self.grace {
        .stale(reason: "nothing has been drawn for it since its picture was to change")
      } else {
        pointer.isStale ? .stale(reason: nil) : .fresh
      }
    return OutputStatus(
      id: id, widget: "fleet", target: nil, formats: [pointer.format], pictures: pictures.map { [$0] } ?? [],
      schemes: [], state: state, nextChange: pointer.next.flatMap { $0 > now ? $0 : nil }, drawnAt: pointer.changedAt,
      timeZone: .gmt)
  }

  /// How late a picture may be without being called old, in seconds: workers take turns.
  private static let grace: TimeInterval = 300

  /// The coordinator has them.
  package func timeline(of id: String, at now: Date) async -> OutputTimeline? { nil }

  // MARK: Devices

  /// A device shows the screen that is called as it is.
  package func output(ofDevice id: String, at now: Date) async -> String? {
    await screen(id, at: now) == nil ? nil : id
  }

  /// A quarter of an hour, in which a million devices are a thousand a second; less for pictures that change more often.
  package func delays(of id: String, at now: Date) async -> ClosedRange<Int>? {
    guard let pointer = await screen(id, at: now)?.pointer, let next = pointer.next else { return nil }
    let period = min(max(next.timeIntervalSince(pointer.changedAt), 60), Double(Self.longestSpread))
    return 0...(Int(period) - 1)
  }

  // MARK: The server

  package var isReady: Bool {
    get async {
      if state.withLock({ $0.isReady }) { return true }
      guard (try? await pointers.check()) != nil else { return false }
      ready()
      return true
    }
  }

  package var byteCount: Int { loads.byteCount }

  package var namesAllOutputs: Bool { false }

  package var figures: [PictureFigure] {
    state.withLock { state in
      [
        PictureFigure(
          "widgetgen_fleet_pointer_errors_total", "counter", "Pointers that the queue did not give.",
          Double(state.pointerErrors)),
        PictureFigure(
          "widgetgen_fleet_store_errors_total", "counter", "Pictures that the store did not give.",
          Double(state.storeErrors)),
        PictureFigure(
          "widgetgen_fleet_store_misses_total", "counter", "Pictures that pointers name and the store lacks.",
          Double(state.misses)),
        PictureFigure(
          "widgetgen_fleet_screens_remembered", "gauge", "Screens whose last pointer is held.",
          Double(state.screens.cost)),
      ]
    }
  }
}

extension PictureFormat {
  /// Whether bytes begin as files of this format do, as far as it has a beginning of its own.
  fileprivate func fits(_ bytes: [UInt8]) -> Bool {
    let beginnings: [String: [String]] = [
      "png": ["\u{89}PNG"], "bmp": ["BM"], "svg": ["<svg", "<?xml"], "pdf": ["%PDF"], "pgm": ["P5"], "ppm": ["P6"],
    ]
    guard let known = beginnings[name] else { return true }
    return known.contains { bytes.starts(with: $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }
  }
}
