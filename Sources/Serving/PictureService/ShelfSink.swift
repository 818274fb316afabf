internal import FileOutput
internal import FoundationEssentials
internal import PictureJobs
internal import Rounds
internal import Scene
internal import Templating
internal import Timeline

/// Puts the pictures of rounds on a shelf: those of now in every format that is served, those of the next entries in the
/// formats that clients have requested.
struct ShelfSink: Sink {
  let shelf: PictureShelf
  /// The number of the configuration whose rounds these are.
  let generation: Int
  /// The engine that draws.
  let engine: DrawingEngine
  private let fingerprints = LookFingerprints()

  init(shelf: PictureShelf, generation: Int, engine: DrawingEngine) {
    self.shelf = shelf
    self.generation = generation
    self.engine = engine
  }

  /// The maximum number of entries drawn ahead; more come with the next round.
  private static let maximumAhead = 64
  /// How far ahead they are drawn, in seconds.
  private static let maximumTimeAhead: TimeInterval = 86_400
  /// The maximum bytes of an output's pictures drawn ahead.
  private static let maximumBytesAhead = 8 << 20

  /// What all formats of a picture are made of.
  private typealias LaidOut = (scene: Scene, warnings: [String])

  func take(_ showing: Showing, _ entries: [WantedEntry], with tools: EntryTools) async throws -> [Delivery] {
    let now = showing.context.now
    let formats = OutputFormats.of(showing.job.job)
    let naming = DrawingNaming(engine: engine, showing, fingerprints, drawer: tools.drawer)
    let expected = expectedEntries(showing, formats, naming)
    var deliveries: [Delivery] = []
    for entry in entries {
      let pictures = naming.pictures(of: entry.shown)
      for scheme in try showing.schemes(at: entry.from) {
        var delivery = Delivery(name: showing.id, index: entry.index, scheme: scheme, result: .success(.unchanged))
        var laidOut: LaidOut?
        for (index, format) in formats.enumerated() {
          let name = naming.name(of: entry.shown, pictures, scheme: scheme, format: format)
          do {
            let picture = try picture(
              name, showing, entry.shown, scheme: scheme, format: format, at: entry.from, with: tools, &laidOut)
            shelf.update(showing.id, generation, at: now) { slot in
              let variant = slot.variant(scheme.rawValue, format)
              if index == 0, slot.schedules[variant]?.current(at: now)?.digest != picture.digest {
                delivery.result = .success(.written)
              }
              slot.show(picture, of: name, at: now, expected: expected)
              slot.showing = showing.withoutInputs
            }
          } catch {
            // Clients that request another format than the output's own get the last good one.
            if index == 0 {
              delivery.result = .failure(error)
              break
            }
          }
        }
        delivery.warnings = laidOut?.warnings ?? []
        deliveries.append(delivery)
      }
    }
    shelf.update(showing.id, generation, at: now) { slot in
      // The report of the round, which says why, comes when all its outputs have been drawn.
      guard slot.state == .waiting, slot.showing != nil else { return }
      slot.state = showing.shown.isStale ? .stale(reason: nil) : .fresh
    }
    return deliveries
  }

  var drawsAhead: Bool { true }

  func prepare(_ shown: ShownEntry, of showing: Showing, with tools: EntryTools) async -> Bool {
    let now = showing.context.now
    let date = shown.entry.date
    let ahead = shelf.ahead(of: showing.id)
    guard date <= now + Self.maximumTimeAhead, ahead.count < Self.maximumAhead, ahead.bytes < Self.maximumBytesAhead
    else { return false }
    let shown = await tools.complete(shown, of: showing)
    let naming = DrawingNaming(engine: engine, showing, fingerprints, drawer: tools.drawer)
    let pictures = naming.pictures(of: shown)
    let formats = OutputFormats.of(showing.job.job)
    let wanted = shelf.wantedFormats(of: showing.id)
    for scheme in (try? showing.schemes(at: date)) ?? [] {
      var laidOut: LaidOut?
      for (index, format) in formats.enumerated() where index == 0 || wanted.contains(format.name) {
        let name = naming.name(of: shown, pictures, scheme: scheme, format: format)
        // What cannot be drawn is tried again when its time has come, and reported then.
        guard
          let picture = try? picture(
            name, showing, shown, scheme: scheme, format: format, at: date, with: tools, &laidOut)
        else { continue }
        shelf.update(showing.id, generation, at: now) { slot in
          slot.schedules[slot.variant(scheme.rawValue, format)]?.prepare(.init(name: name, picture: picture))
        }
      }
    }
    return true
  }

  /// Returns the picture that was drawn of the same, else a new one.
  private func picture(
    _ name: DrawingName, _ showing: Showing, _ shown: ShownEntry, scheme: ColorScheme, format: PictureFormat,
    at date: Date, with tools: EntryTools, _ laidOut: inout LaidOut?
  ) throws -> ServedPicture {
    let look = showing.job.look
    let variant = PictureVariant(format: format.name, scheme: look.look.scheme == .auto ? "" : scheme.rawValue)
    if let drawn = shelf.drawn(name.key, variant, of: showing.id) { return drawn }
    var context = showing.context
    context.now = date
    let known = try laidOut ?? tools.drawer.layOut(look, shown, scheme: scheme, in: context)
    laidOut = known
    let encoded = try tools.drawer.encode(known.scene, of: look, shown, scheme: scheme, as: format, in: context)
    return ServedPicture(encoded, name: { shelf.name(of: $0, showing.id) }, from: date)
  }

  /// Returns the entry keys of the pictures that may come after this one.
  private func expectedEntries(_ showing: Showing, _ formats: [PictureFormat], _ naming: DrawingNaming) -> Set<
    DrawingKey
  > {
    var keys: Set<DrawingKey> = []
    for shown in showing.upcoming.prefix(Self.maximumAhead) {
      for format in formats {
        for scheme in ColorScheme.allCases {
          keys.insert(naming.entryKey(of: shown, scheme: scheme, format: format))
        }
      }
    }
    return keys
  }
}

extension ServedPicture {
  /// Creates a picture that is shown from an instant on.
  ///
  /// - Parameter name: returns the name for a digest.
  init(_ picture: EncodedPicture, name: (String) -> String, from: Date) {
    let digest = picture.digest
    self.init(
      name: name(digest), bytes: picture.bytes, format: picture.format, size: picture.size, scheme: picture.scheme,
      digest: digest, entryDate: picture.entryDate, isStale: picture.isStale, from: from,
      changedAt: Date(timeIntervalSince1970: from.timeIntervalSince1970.rounded(.down)))
  }
}
