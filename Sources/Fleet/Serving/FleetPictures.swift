package import FoundationEssentials
internal import PictureJobs
package import PictureServer
package import PictureStore
internal import Synchronization

/// The pictures of a fleet's screens: workers store them, and the coordinator sets pointers to them.
///
///     request --> pointers of the screen --> memory, else store --> picture
///                        |  no response                 |  missing: drawn again
///                        v                              v
///                 the last pointers known here    the screen's last good picture
///
/// A screen's picture survives the loss of queue and store while this process has it in memory. A picture is named by
/// its key, so that any server of the fleet finds it. The key is not guessable: computing it requires all content of
/// the picture.
package final class FleetPictures: PictureSource {
  private let screens: KnownScreens
  private let pointers: any PointerSource
  private let drawings: LoadedDrawings
  private let counts = Mutex((storeErrors: 0, misses: 0))

  /// The maximum spread of devices over time, in seconds: a million devices in a quarter of an hour are a thousand a second.
  private static let maximumSpread = 900.0
  /// The seconds by which a picture may be late before it counts as stale, because workers need time.
  private static let grace: TimeInterval = 300

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
    drawings = LoadedDrawings(store, maximumBytes: mostBytes, patience: storePatience)
  }

  // MARK: Timetables

  package func lookUp(_ id: String, format: String?, scheme: String?, at now: Date) async -> OutputFinding {
    guard ["light", "dark"].contains(scheme ?? "light") else { return .nothing(.noScheme([])) }
    let name = KnownScreens.Name(id: id, variant: scheme == "dark" ? "dark" : "")
    switch await screens.screen(name, at: now) {
    case .none: return .nothing(.noOutput)
    case .unknown(let problem): return .nothing(.notYet(.failed(reason: problem)))
    case .screen(let screen):
      guard let current = screen.timetable.current(at: now) else {
        return .nothing(name.variant.isEmpty ? .notYet(.waiting) : .noScheme([]))
      }
      guard let own = current.format?.name else { return .nothing(.noFormat([])) }
      guard format == nil || format == own else { return .nothing(.noFormat([own])) }
      var output = snapshot(of: id, screen, at: now)
      output.onResult = { [self] result, entry in
        guard case .failure(let problem) = result else {
          screens.note(name) { $0.lastGood = entry }
          return
        }
        screens.note(name) { $0.problem = problem.reason }
        guard case .missing = problem else { return counts.withLock { $0.storeErrors += 1 } }
        counts.withLock { $0.misses += 1 }
        try? await pointers.reportMissing(entry.key, of: screen.group, at: now)
      }
      return .output(output)
    }
  }

  package func output(_ id: String, at now: Date) async -> OutputSnapshot? {
    guard case .screen(let screen) = await screens.screen(KnownScreens.Name(id: id), at: now) else { return nil }
    return snapshot(of: id, screen, at: now)
  }

  package func outputs(at now: Date) async -> [OutputSnapshot] {
    screens.recent.sorted { $0.id < $1.id }.map { snapshot(of: $0.id, $0.screen, at: now) }
  }

  private func snapshot(of id: String, _ screen: KnownScreens.Screen, at now: Date) -> OutputSnapshot {
    let current = screen.timetable.current(at: now)
    let next = screen.timetable.next(after: now)
    let state: OutputState =
      if let problem = screen.problem {
        .failed(reason: problem)
      } else if let current {
        if let next, next <= now - Self.grace {
          .stale(reason: "its next picture is overdue")
        } else {
          current.isStale ? .stale(reason: nil) : .fresh
        }
      } else {
        .waiting
      }
    var snapshot = OutputSnapshot(
      OutputStatus(
        id: id, widget: "fleet", target: nil, formats: [current?.format?.name ?? "png"], schemes: [], state: state,
        drawnAt: current?.changedAt, timeZone: .gmt),
      [screen.timetable], in: drawings, changes: screen.timetable.changes(after: now),
      freshUntil: screen.problem == nil ? next.map { max($0, now) } : nil)
    snapshot.lastGood = screen.lastGood
    snapshot.maximumSpread = Self.maximumSpread
    return snapshot
  }

  // MARK: Drawings

  package func picture(named name: String) async -> ServedPicture? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let key = DrawingKey(String(parts[0])), let format = PictureFormat(named: String(parts[1])),
      case .success(let drawing) = await drawings.drawing(key), format.fits(drawing.bytes)
    else { return nil }
    // It is the same forever, on every server.
    let epoch = Date(timeIntervalSince1970: 0)
    return ServedPicture(Timetable.Entry(key, name: key.hex, mediaType: format.mediaType, from: epoch), drawing)
  }

  // MARK: The server

  package var isReady: Bool { get async { await screens.isReady } }

  package var byteCount: Int { drawings.byteCount }

  package var namesAllOutputs: Bool { false }

  package var figures: [PictureFigure] {
    let (storeErrors, misses) = counts.withLock { $0 }
    return [
      PictureFigure(
        "widgetgen_fleet_pointer_errors_total", "counter", "Failed reads of pointers from the queue.",
        Double(screens.errorCount)),
      PictureFigure(
        "widgetgen_fleet_store_errors_total", "counter", "Failed reads of pictures from the store.", Double(storeErrors)
      ),
      PictureFigure(
        "widgetgen_fleet_store_misses_total", "counter", "Pictures with a pointer but missing in the store.",
        Double(misses)),
      PictureFigure(
        "widgetgen_fleet_screens_remembered", "gauge", "Screens with cached pointers.", Double(screens.count)),
    ]
  }
}

extension PictureFormat {
  /// Whether bytes begin with the format's signature, if it has one.
  fileprivate func fits(_ bytes: [UInt8]) -> Bool {
    let beginnings: [String: [String]] = [
      "png": ["\u{89}PNG"], "bmp": ["BM"], "svg": ["<svg", "<?xml"], "pdf": ["%PDF"], "pgm": ["P5"], "ppm": ["P6"],
    ]
    guard let known = beginnings[name] else { return true }
    return known.contains { bytes.starts(with: $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }
  }
}
