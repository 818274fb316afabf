internal import FileOutput
package import FoundationEssentials
internal import PictureJobs
internal import Rounds
package import StateFiles
internal import Synchronization
internal import Templating
internal import Timeline
internal import WidgetConfiguration

/// The pictures of all outputs: those of now, those drawn ahead, those that were just replaced.
///
/// Rounds put pictures there, requests take them out; nobody waits for anybody longer than it takes to look. Which picture
/// is the current one is decided when it is asked for, so that it changes at an entry's date whatever else is going on.
package final class PictureShelf: Sendable {
  fileprivate struct State {
    /// The outputs in the order of the configuration.
    var order: [String] = []
    var slots: [String: OutputSlot] = [:]
    /// By their file names: those of outputs, and those that stand for missing ones.
    var named: [String: ServedPicture] = [:]
    var messages: [String: ServedPicture] = [:]
    /// Counted up by each configuration: what was drawn by an earlier one comes too late.
    var generation = 0
  }

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
      for output in configuration.outputs {
        var slot = OutputSlot(output.job, age: { [records] in records.ages(of: output.job.id) })
        if let known = old[output.job.id], known.formats == slot.formats { slot.takeOver(known) }
        state.slots[output.job.id] = slot
      }
      state.reindex(at: .distantPast)
      state.generation += 1
    }
  }

  /// The picture that was drawn of the same before; nil if it has to be drawn.
  func drawn(_ key: DrawingKey, _ variant: PictureVariant, of id: String) -> ServedPicture? {
    state.withLock { $0.slots[id]?.schedules[variant]?.drawn(key) }
  }

  /// Changes a slot.
  func update(_ id: String, _ generation: Int, at now: Date, _ change: (inout OutputSlot) -> Void) {
    let ages = state.withLock { state -> [PictureVariant: PictureAge]? in
      guard state.generation == generation, var slot = state.slots[id] else { return nil }
      let before = slot.names
      change(&slot)
      let pictures = slot.fetchable(at: now)
      slot.names = Set(pictures.map(\.fileName))
      for name in before.subtracting(slot.names) { state.named[name] = nil }
      for picture in pictures { state.named[picture.fileName] = picture }
      state.slots[id] = slot
      return slot.ages(at: now)
    }
    if let ages { records.keep(ages, of: id, at: now) }
  }

  /// How many entries of an output are drawn ahead, and how many bytes their pictures have.
  func ahead(of id: String) -> (count: Int, bytes: Int) {
    state.withLock { state in
      let schedules = state.slots[id]?.schedules.values.map { $0.items.dropFirst() } ?? []
      return (
        schedules.map(\.count).max() ?? 0, schedules.joined().reduce(0) { $0 + $1.picture.bytes.count }
      )
    }
  }

  /// The formats besides its own that somebody asked for.
  func wantedFormats(of id: String) -> Set<String> { state.withLock { $0.slots[id]?.wanted ?? [] } }

  /// What a picture is called: nobody can guess it who does not know the secret.
  func name(of digest: String, _ id: String) -> String {
    records.name(of: "\(id)\n\(digest)")
  }

  /// Puts a picture there that stands for missing ones.
  package func put(message picture: ServedPicture, as key: String) {
    state.withLock { state in
      if let old = state.messages[key] { state.named[old.fileName] = nil }
      state.messages[key] = picture
      state.named[picture.fileName] = picture
    }
  }

  // MARK: What requests take out

  /// The current picture of an output.
  ///
  /// - Parameters:
  ///   - format: the name of one; nil for the output's own.
  ///   - scheme: `light` or `dark`; nil for the output's first.
  package func picture(of id: String, format: String?, scheme: String?, at now: Date) -> PictureFinding {
    state.withLock { state in
      guard let slot = state.slots[id] else { return .noOutput }
      let names = slot.formats.map(\.name)
      let format = format ?? names[0]
      guard names.contains(format) else { return .noFormat(names) }
      let schemes = slot.schemeNames
      guard scheme.map(schemes.contains) ?? true else { return .noScheme(schemes) }
      let variant = PictureVariant(format: format, scheme: scheme ?? schemes.first ?? "")
      if format != names[0] { state.slots[id]?.wanted.insert(format) }
      guard let picture = slot.schedules[variant]?.current(at: now) else { return .notYet(slot.state) }
      return .picture(picture, until: slot.freshUntil(at: now))
    }
  }

  /// The instants at which an output's picture is to change.
  package func changes(of id: String, at now: Date) -> [Date] {
    state.withLock { $0.slots[id]?.changes(at: now) ?? [] }
  }

  /// A picture by its file name.
  package func picture(named name: String) -> ServedPicture? { state.withLock { $0.named[name] } }

  /// A picture that stands for missing ones.
  package func message(_ key: String) -> ServedPicture? { state.withLock { $0.messages[key] } }

  /// All outputs in the order of the configuration.
  package func statuses(at now: Date) -> [OutputStatus] {
    state.withLock { state in state.order.compactMap { state.slots[$0]?.status(at: now) } }
  }

  /// One output.
  package func status(of id: String, at now: Date) -> OutputStatus? {
    state.withLock { $0.slots[id]?.status(at: now) }
  }

  /// The entries of an output; nil if there is no such output, or no picture of it yet.
  package func timeline(of id: String, at now: Date) -> OutputTimeline? {
    state.withLock { $0.slots[id]?.timeline(at: now) }
  }

  /// Whether every output has been drawn, or has failed to be.
  package var isReady: Bool {
    state.withLock { state in
      !state.order.isEmpty && state.slots.values.allSatisfy { $0.state != .waiting }
    }
  }

  /// How many bytes of pictures are held.
  package var byteCount: Int { state.withLock { $0.named.values.reduce(0) { $0 + $1.bytes.count } } }
}

extension PictureShelf.State {
  /// Finds all pictures by their names anew.
  fileprivate mutating func reindex(at now: Date) {
    named = Dictionary(messages.values.map { ($0.fileName, $0) }) { $1 }
    for id in order {
      let pictures = slots[id]?.fetchable(at: now) ?? []
      slots[id]?.names = Set(pictures.map(\.fileName))
      for picture in pictures { named[picture.fileName] = picture }
    }
  }
}
