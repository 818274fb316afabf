internal import FileOutput
package import FoundationEssentials
internal import PictureJobs
package import PictureService
package import PictureStore
internal import Synchronization
internal import Templating
internal import WorkQueue

/// The pictures of a fleet's screens, as workers put them into the store and the coordinator points to them.
///
///     request --> pointers of the screen --> memory, else store --> picture
///                        |  nobody answers              |  missing: drawn again
///                        v                              v
///                 the last pointers known here    the screen's last good picture
///
/// What a screen shows survives the loss of queue and store for as long as this process has it. A picture is called by its
/// key, by which any server of the fleet finds it: whoever can compute the key knows all that the picture shows.
package final class FleetPictures: PictureSource {
  private let screens: KnownScreens
  private let pointers: any PointerSource
  private let loads: PictureLoads
  private let state: Mutex<State>

  private struct State {
    var digests: RecentCache<ContentKey, String>
    var storeErrors = 0
    var misses = 0
  }

  /// The longest spread of devices over time, in seconds.
  private static let longestSpread = 900.0
  /// How late a picture may be without being called old, in seconds: workers take turns.
  private static let grace: TimeInterval = 300
  /// The most digests of pictures that are remembered.
  private static let mostDigests = 100_000

  /// - Parameters:
  ///   - mostBytes: of pictures in memory.
  ///   - queuePatience: how long a request waits for the queue.
  ///   - storePatience: how long it waits for the store.
  package init(
    pointers: any PointerSource, store: any PictureStore, mostBytes: Int = 128 << 20,
    queuePatience: Duration = .seconds(2), storePatience: Duration = .seconds(3)
  ) {
    self.pointers = pointers
    screens = KnownScreens(pointers, patience: queuePatience)
    loads = PictureLoads(store, mostBytes: mostBytes, patience: storePatience)
    state = Mutex(State(digests: RecentCache(most: Self.mostDigests)))
  }

  // MARK: Pictures

  package func picture(of id: String, format: String?, scheme: String?, at now: Date) async -> PictureFinding {
    let variant = scheme == "dark" ? "dark" : ""
    guard ["light", "dark"].contains(scheme ?? "light") else { return .noScheme([]) }
    let screen: KnownScreens.Screen
    switch await screens.screen(id, variant, at: now) {
    case .screen(let known): screen = known
    case .none: return .noOutput
    case .unknown(let problem): return .notYet(.failed(reason: problem))
    }
    guard let shown = screen.current(at: now) else { return variant.isEmpty ? .notYet(.waiting) : .noScheme([]) }
    guard let own = shown.format else { return .noFormat([]) }
    guard format == nil || format == own.name else { return .noFormat([own.name]) }
    switch await loads.picture(shown.key) {
    case .bytes(let bytes):
      screens.note(id, variant) { $0.lastGood = shown }
      let next = screen.next(after: now)
      return .picture(picture(bytes, shown, own), until: screen.problem == nil ? next.map { max($0, now) } : nil)
    case .missing:
      state.withLock { $0.misses += 1 }
      try? await pointers.reportMissing(shown.key, of: screen.pointers.group, at: now)
      return lastGood(
        of: id, variant, instead: own, because: "the store lacks its picture, which is being drawn again")
    case .failed(let problem):
      state.withLock { $0.storeErrors += 1 }
      return lastGood(of: id, variant, instead: own, because: problem)
    }
  }

  package func picture(named name: String) async -> ServedPicture? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let key = ContentKey(String(parts[0])), let format = PictureFormat(named: String(parts[1])),
      case .bytes(let bytes) = await loads.picture(key), format.fits(bytes)
    else { return nil }
    // It is the same for ever, on every server.
    let epoch = Date(timeIntervalSince1970: 0)
    return picture(
      bytes, ShownPicture(key: key, format: format, changedAt: epoch, entryDate: nil, isStale: false), format)
  }

  /// The picture that was there last, if it is still in memory.
  private func lastGood(
    of id: String, _ variant: String, instead format: PictureFormat, because problem: String
  ) -> PictureFinding {
    let last = screens.note(id, variant) { $0.problem = problem }?.lastGood
    guard let last, last.format?.name == format.name, let bytes = loads.kept(last.key) else {
      return .notYet(.failed(reason: problem))
    }
    return .picture(picture(bytes, last, format), until: nil)
  }

  private func picture(_ bytes: [UInt8], _ shown: ShownPicture, _ format: PictureFormat) -> ServedPicture {
    ServedPicture(
      name: shown.key.hex, bytes: bytes, format: format, size: nil, scheme: .light,
      digest: digest(of: bytes, shown.key),
      entryDate: shown.entryDate ?? shown.changedAt, isStale: shown.isStale, from: shown.changedAt,
      changedAt: shown.changedAt)
  }

  private func digest(of bytes: [UInt8], _ key: ContentKey) -> String {
    if let known = state.withLock({ $0.digests.use(key) }) { return known }
    let digest = Digest.sha256(bytes)
    state.withLock { $0.digests.insert(digest, for: key, cost: 1) }
    return digest
  }

  // MARK: Screens

  private func known(_ id: String, at now: Date) async -> KnownScreens.Screen? {
    if case .screen(let screen) = await screens.screen(id, "", at: now) { screen } else { nil }
  }

  package func changes(of id: String, at now: Date) async -> [Date] {
    await known(id, at: now)?.next(after: now).map { [$0] }?.filter { $0 > now } ?? []
  }

  package func status(of id: String, at now: Date) async -> OutputStatus? {
    guard let screen = await known(id, at: now) else { return nil }
    await load([screen], at: now)
    return status(of: id, screen, at: now)
  }

  /// The screens that somebody asked for last.
  package func statuses(at now: Date) async -> [OutputStatus] {
    let recent = screens.recent.sorted { $0.id < $1.id }
    await load(recent.map(\.screen), at: now)
    return recent.map { status(of: $0.id, $0.screen, at: now) }
  }

  /// Gets pictures that nobody has asked for here, or not lately: devices get theirs from any server.
  private func load(_ screens: [KnownScreens.Screen], at now: Date) async {
    let keys = Set(screens.compactMap { $0.current(at: now)?.key })
    await withTaskGroup { tasks in
      for key in keys { tasks.addTask { _ = await self.loads.picture(key) } }
    }
  }

  private func status(of id: String, _ screen: KnownScreens.Screen, at now: Date) -> OutputStatus {
    let current = screen.current(at: now)
    let picture = [current, screen.lastGood].lazy.compactMap { $0 }.compactMap { shown -> ServedPicture? in
      guard let bytes = self.loads.kept(shown.key), let format = shown.format else { return nil }
      return self.picture(bytes, shown, format)
    }.first
    let next = screen.next(after: now)
    let state: OutputState =
      if let problem = screen.problem {
        .failed(reason: problem)
      } else if current != nil, picture == nil {
        .failed(reason: "its picture cannot be had from the store")
      } else if let current {
        if let next, next <= now - Self.grace {
          .stale(reason: "nothing has been drawn for it since its picture was to change")
        } else {
          current.isStale ? .stale(reason: nil) : .fresh
        }
      } else {
        .waiting
      }
    return OutputStatus(
      id: id, widget: "fleet", target: nil, formats: [current?.format?.name ?? "png"],
      pictures: picture.map { [$0] } ?? [], schemes: [], state: state, nextChange: next.flatMap { $0 > now ? $0 : nil },
      drawnAt: current?.changedAt, timeZone: .gmt)
  }

  /// The coordinator has them.
  package func timeline(of id: String, at now: Date) async -> OutputTimeline? { nil }

  // MARK: Devices

  /// A device shows the screen that is called as it is, with hyphens for the colons that no id has: `AA-BB-CC-DD-EE-FF`,
  /// or in small letters.
  package func output(ofDevice id: String, at now: Date) async -> String? {
    let name = id.replacing(":", with: "-")
    for name in [name, name.lowercased()] where await known(name, at: now) != nil { return name }
    return nil
  }

  /// A quarter of an hour, in which a million devices are a thousand a second; less for pictures that change more often.
  package func delays(of id: String, at now: Date) async -> ClosedRange<Int>? {
    guard let screen = await known(id, at: now), let current = screen.current(at: now),
      let next = screen.next(after: now)
    else { return nil }
    let period = min(max(next.timeIntervalSince(current.changedAt), 60), Self.longestSpread)
    return 0...(Int(period) - 1)
  }

  // MARK: The server

  package var isReady: Bool { get async { await screens.isReady } }

  package var byteCount: Int { loads.byteCount }

  package var namesAllOutputs: Bool { false }

  package var figures: [PictureFigure] {
    let (storeErrors, misses) = state.withLock { ($0.storeErrors, $0.misses) }
    return [
      PictureFigure(
        "widgetgen_fleet_pointer_errors_total", "counter", "Pointers that the queue did not give.",
        Double(screens.errorCount)),
      PictureFigure(
        "widgetgen_fleet_store_errors_total", "counter", "Pictures that the store did not give.", Double(storeErrors)),
      PictureFigure(
        "widgetgen_fleet_store_misses_total", "counter", "Pictures that pointers name and the store lacks.",
        Double(misses)),
      PictureFigure(
        "widgetgen_fleet_screens_remembered", "gauge", "Screens whose last pointers are held.", Double(screens.count)),
    ]
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
