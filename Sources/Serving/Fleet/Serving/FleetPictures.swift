package import FoundationEssentials
internal import Panels
package import PictureStore
package import Shelf
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
  private let displays: KnownDisplays
  private let pointers: any PointerSource
  private let drawings: LoadedDrawings
  private let counts = Mutex((storeErrors: 0, misses: 0))

  /// The maximum spread of devices over time, in seconds: a million devices in a quarter of an hour are a thousand a second.
  private static let maximumSpread = 900.0
  /// The seconds by which a picture may be late before it counts as stale, because workers need time.
  private static let grace: TimeInterval = 300

  /// Creates a source that keeps up to `maximumBytes` of pictures in memory.
  ///
  /// The timeouts limit how long a request waits for the queue and for the store.
  package init(
    pointers: any PointerSource, store: any PictureStore, maximumBytes: Int = 128 << 20,
    queueTimeout: Duration = .seconds(2), storeTimeout: Duration = .seconds(3)
  ) {
    self.pointers = pointers
    displays = KnownDisplays(pointers, timeout: queueTimeout)
    drawings = LoadedDrawings(store, maximumBytes: maximumBytes, timeout: storeTimeout)
  }

  // MARK: Timetables

  package func lookUp(_ id: String, format: String?, scheme: String?, at now: Date) async -> OutputLookup {
    guard ["light", "dark"].contains(scheme ?? "light") else { return .nothing(.noScheme([])) }
    let name = KnownDisplays.Name(id: id, variant: scheme == "dark" ? "dark" : "")
    switch await displays.display(name, at: now) {
    case .none: return .nothing(.noOutput)
    case .unknown(let problem): return .nothing(.notYet(.failed(reason: problem)))
    case .display(let display):
      guard let current = display.timetable.current(at: now) else {
        return .nothing(name.variant.isEmpty ? .notYet(.waiting) : .noScheme([]))
      }
      guard let currentFormat = current.format?.rawValue else { return .nothing(.noFormat([])) }
      guard format == nil || format == currentFormat else { return .nothing(.noFormat([currentFormat])) }
      var output = snapshot(of: id, display, at: now)
      output.onResult = { [self] result, entry in
        guard case .failure(let problem) = result else {
          displays.note(name) { $0.lastGood = entry }
          return
        }
        displays.note(name) { $0.problem = problem.reason }
        guard case .missing = problem else { return counts.withLock { $0.storeErrors += 1 } }
        counts.withLock { $0.misses += 1 }
        try? await pointers.reportMissing(entry.key, of: display.group, at: now)
      }
      return .output(output)
    }
  }

  package func output(_ id: String, at now: Date) async -> OutputSnapshot? {
    guard case .display(let display) = await displays.display(KnownDisplays.Name(id: id), at: now) else { return nil }
    return snapshot(of: id, display, at: now)
  }

  package func outputs(at now: Date) async -> [OutputSnapshot] {
    displays.recent.sorted { $0.id < $1.id }.map { snapshot(of: $0.id, $0.display, at: now) }
  }

  private func snapshot(of id: String, _ display: KnownDisplays.Display, at now: Date) -> OutputSnapshot {
    let current = display.timetable.current(at: now)
    let next = display.timetable.next(after: now)
    let state: OutputState =
      if let problem = display.problem {
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
    var status = OutputStatus(
      id: id, widget: "fleet", target: nil, formats: [current?.format?.rawValue ?? "png"], schemes: [], state: state,
      drawnAt: current?.changedAt, timeZone: display.timeZone ?? .gmt)
    status.language = display.language
    var snapshot = OutputSnapshot(
      status, [display.timetable], in: drawings, changes: display.timetable.changes(after: now),
      freshUntil: display.problem == nil ? next.map { max($0, now) } : nil)
    snapshot.lastGood = display.lastGood
    snapshot.maximumSpread = Self.maximumSpread
    return snapshot
  }

  // MARK: Drawings

  package func picture(named name: String) async -> ServedPicture? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let key = DrawingKey(String(parts[0])),
      let format = PictureFormat(rawValue: String(parts[1])),
      case .success(let drawing) = await drawings.drawing(key), format.fits(drawing.bytes)
    else { return nil }
    // It is the same forever, on every server.
    let epoch = Date(timeIntervalSince1970: 0)
    return ServedPicture(Timetable.Entry(key, name: key.hex, mediaType: format.mediaType, from: epoch), drawing)
  }

  // MARK: The server

  package var isReady: Bool { get async { await displays.isReady } }

  package var byteCount: Int { drawings.byteCount }

  package var namesAllOutputs: Bool { false }

  /// The counters of this server and, while the queue responds, the numbers of the whole fleet.
  package var metrics: [SourceMetric] {
    get async {
      let (storeErrors, misses) = counts.withLock { $0 }
      let counters: [(String, String, Int)] = [
        ("pointer_errors_total", "Failed reads of pointers from the queue.", displays.errorCount),
        ("store_errors_total", "Failed reads of pictures from the store.", storeErrors),
        ("store_misses_total", "Pictures with a pointer but missing in the store.", misses),
      ]
      var gauges: [(String, String, Int)] = [("screens_remembered", "Screens with cached pointers.", displays.count)]
      if let status = await displays.queueStatus() {
        gauges += [
          ("screens", "Screens of the screens' file.", status.displays),
          ("due", "Screens that wait for a decision of the coordinator.", status.due),
          (
            "oldest_due_seconds", "The time for which the first of them has waited.",
            Int(exactly: status.oldestDue.rounded()) ?? 0
          ),
          ("queued", "Jobs that no worker has taken.", status.queued),
          ("claimed", "Jobs that a worker has taken.", status.claimed),
          ("dead", "Failed jobs, and screens without data; fleet status --dead lists them.", status.deadLetterCount),
        ]
      }
      func metrics(_ kind: String, _ rows: [(String, String, Int)]) -> [SourceMetric] {
        rows.map { SourceMetric("widgetgen_fleet_\($0.0)", kind, $0.1, Double($0.2)) }
      }
      return metrics("counter", counters) + metrics("gauge", gauges)
    }
  }
}

extension PictureFormat {
  /// Whether bytes begin with the format's signature, if it has one.
  fileprivate func fits(_ bytes: [UInt8]) -> Bool {
    let beginnings: [PictureFormat: [String]] = [
      .png: ["\u{89}PNG"], .bmp: ["BM"], .svg: ["<svg", "<?xml"], .pdf: ["%PDF"], .pgm: ["P5"], .ppm: ["P6"],
    ]
    guard let known = beginnings[self] else { return true }
    return known.contains { bytes.starts(with: $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) }
  }
}
