internal import Configurations
package import FileAccess
package import FoundationEssentials
internal import Pictures
internal import Rounds
internal import Synchronization

/// The pictures of all outputs: the current ones, those drawn ahead, and recently replaced ones.
///
/// Rounds add pictures and requests read them; locks are held only for a lookup. The current picture is determined by
/// each request, so that it changes on time whatever else is running.
package final class PictureShelf: PictureSource {
  fileprivate struct State {
    /// The outputs in the order of the configuration.
    var order: [String] = []
    var slots: [String: OutputSlot] = [:]
    /// The parts of each output's slot that requests for its pictures need.
    var current: [String: CurrentPictures] = [:]
    /// The pictures by their file names: pictures of outputs, and pictures that are shown instead of missing ones.
    var named: [String: ServedPicture] = [:]
    var messages: [String: ServedPicture] = [:]
    /// The results of loading each source, by its name for messages.
    var loads: [String: LoadCounts] = [:]
    /// Counted up by each configuration: what was drawn by an earlier one comes too late.
    var generation = 0
  }

  /// The results of loading a source since the server started.
  fileprivate struct LoadCounts {
    var successes = 0
    var failures = 0
    var lastSuccess: Date?
  }

  /// The maximum number of sources that are counted.
  private static let maximumSources = 1_000

  private let state = Mutex(State())
  private let records: ServedRecords

  /// An empty shelf.
  ///
  /// - Parameter folder: where it is kept since when pictures are what they are.
  package init(_ folder: StateFolder) {
    records = ServedRecords(folder)
  }

  // MARK: What rounds put there

  /// The number of the configuration that is expected next, which the pictures of its rounds carry.
  var nextGeneration: Int { state.withLock { $0.generation + 1 } }

  /// Makes room for the outputs of a configuration; pictures of those that were there before in the same format stay.
  ///
  /// From now on, only pictures that carry ``nextGeneration`` as it was before are taken.
  func expect(_ configuration: Configuration) {
    state.withLock { state in
      let old = state.slots
      state.order = configuration.outputs.map(\.job.id)
      state.slots = [:]
      state.current = [:]
      for output in configuration.outputs {
        var slot = OutputSlot(output.job, age: { [records] in records.ages(of: output.job.id) })
        if let known = old[output.job.id], known.formats == slot.formats { slot.takeOver(known) }
        state.slots[output.job.id] = slot
      }
      state.named = Dictionary(state.messages.values.map { ($0.fileName, $0) }) { $1 }
      for id in state.order { state.index(id, at: .distantPast) }
      state.generation += 1
    }
  }

  /// Reads a slot; returns nil for an unknown output.
  func read<Value: Sendable>(_ id: String, _ value: (OutputSlot) -> Value) -> Value? {
    state.withLock { $0.slots[id].map(value) }
  }

  /// Changes a slot.
  func update(_ id: String, _ generation: Int, at now: Date, _ change: (inout OutputSlot) -> Void) {
    let ages = state.withLock { state -> [PictureVariant: PictureAge]? in
      guard state.generation == generation, var slot = state.slots[id] else { return nil }
      change(&slot)
      state.slots[id] = slot
      state.index(id, at: now)
      return slot.ages(at: now)
    }
    if let ages { records.keep(ages, of: id, at: now) }
  }

  /// Counts the results of loading sources.
  func count(_ loads: [SourceLoad], at now: Date) {
    state.withLock { state in
      for load in loads where state.loads[load.name] != nil || state.loads.count < Self.maximumSources {
        var counts = state.loads[load.name] ?? LoadCounts()
        if load.isFailed {
          counts.failures += 1
        } else {
          counts.successes += 1
          counts.lastSuccess = now
        }
        state.loads[load.name] = counts
      }
    }
  }

  /// Returns the name of a picture, which cannot be guessed without the secret.
  package func name(of digest: String, _ id: String) -> String { records.name(of: "\(id)\n\(digest)") }

  /// Puts a picture there that stands for missing ones.
  package func put(message picture: ServedPicture, as key: String) {
    state.withLock { state in
      if let old = state.messages[key] { state.named[old.fileName] = nil }
      state.messages[key] = picture
      state.named[picture.fileName] = picture
    }
  }

  // MARK: What requests take out

  package func lookUp(_ id: String, format: String?, scheme: String?, at now: Date) -> OutputLookup {
    state.withLock { state in
      switch state.variant(of: id, format: format, scheme: scheme) {
      case .variant(let variant, _):
        guard let slot = state.slots[id] else { return .nothing(.noOutput) }
        return .output(slot.snapshot(of: variant, at: now))
      case .nothing(let reason): return .nothing(reason)
      }
    }
  }

  /// The same as by ``lookUp(_:format:scheme:at:)``, without a copy of everything that is held of the output.
  package func picture(of id: String, format: String?, scheme: String?, at now: Date) -> PictureLookup {
    switch state.withLock({ $0.variant(of: id, format: format, scheme: scheme) }) {
    case .variant(let variant, let pictures): pictures.picture(of: variant, at: now)
    case .nothing(let reason): reason
    }
  }

  package func output(_ id: String, at now: Date) -> OutputSnapshot? {
    // Most names that are looked up are file names, such as `desk.png`. Reading a slot that is not there takes long.
    guard state.withLock({ $0.current[id] != nil }) else { return nil }
    return read(id) { $0.snapshot(at: now) }
  }

  /// All outputs in the order of the configuration.
  package func outputs(at now: Date) -> [OutputSnapshot] {
    state.withLock { state in state.order.compactMap { state.slots[$0]?.snapshot(at: now) } }
  }

  /// A picture by its file name.
  package func picture(named name: String) -> ServedPicture? { state.withLock { $0.named[name] } }

  /// A picture that stands for missing ones.
  package func message(_ key: String) -> ServedPicture? { state.withLock { $0.messages[key] } }

  /// Whether no output waits for its first drawing, and at least one has been drawn.
  package var isReady: Bool {
    isSettled && state.withLock { $0.slots.values.contains { !$0.schedules.isEmpty } }
  }

  /// Whether every output has been drawn, or has failed to be.
  var isSettled: Bool { state.withLock { !$0.order.isEmpty && $0.slots.values.allSatisfy { $0.state != .waiting } } }

  package var namesAllOutputs: Bool { true }

  /// The results of loading each source.
  package var metrics: [SourceMetric] {
    let loads = state.withLock { $0.loads }.sorted { $0.key < $1.key }
    let counts = loads.flatMap { name, counts in
      [("ok", counts.successes), ("failed", counts.failures)].map { result, count in
        SourceMetric(
          "widgetgen_source_loads_total", "counter", "Attempts to load a source.", Double(count),
          ["source": name, "result": result])
      }
    }
    return counts
      + loads.compactMap { name, counts in
        counts.lastSuccess.map {
          SourceMetric(
            "widgetgen_source_last_success_timestamp_seconds", "gauge", "When the source returned data last.",
            $0.timeIntervalSince1970, ["source": name])
        }
      }
  }

  /// The number of bytes of cached pictures.
  package var byteCount: Int { state.withLock { $0.named.values.reduce(0) { $0 + $1.bytes.count } } }
}

extension PictureShelf.State {
  /// Lists the pictures of an output by their names.
  fileprivate mutating func index(_ id: String, at now: Date) {
    guard var slot = slots.removeValue(forKey: id) else { return }
    for name in slot.names { named[name] = nil }
    let pictures = slot.fetchable(at: now)
    slot.names = Set(pictures.map(\.fileName))
    for picture in pictures { named[picture.fileName] = picture }
    current[id] = CurrentPictures(of: slot)
    slots[id] = slot
  }

  /// The result of looking up the variant that a request names.
  fileprivate enum VariantLookup {
    case variant(PictureVariant, of: CurrentPictures)
    case nothing(PictureLookup)
  }

  /// Looks up the variant that a request names, and notes that its format is wanted.
  fileprivate mutating func variant(of id: String, format: String?, scheme: String?) -> VariantLookup {
    guard let pictures = current[id] else { return .nothing(.noOutput) }
    let format = format ?? pictures.formats[0]
    guard pictures.formats.contains(format) else { return .nothing(.noFormat(pictures.formats)) }
    guard scheme.map(pictures.schemes.contains) ?? true else { return .nothing(.noScheme(pictures.schemes)) }
    if format != pictures.formats[0] { slots[id]?.wanted.insert(format) }
    return .variant(PictureVariant(format: format, scheme: scheme ?? pictures.schemes.first ?? ""), of: pictures)
  }
}
