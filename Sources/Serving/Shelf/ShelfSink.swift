internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetScene
internal import WidgetTimeline

/// Puts the pictures of rounds on a shelf: current pictures in every format that is served, and pictures of the next
/// entries in the formats that clients have requested.
struct ShelfSink: Sink {
  let shelf: PictureShelf
  /// The number of the configuration whose rounds these are.
  let generation: Int
  let engine: DrawingEngine
  private let fingerprints = LookFingerprints()

  init(shelf: PictureShelf, generation: Int, engine: DrawingEngine) {
    self.shelf = shelf
    self.generation = generation
    self.engine = engine
  }

  /// The maximum number of entries drawn ahead; more come with the next round.
  private static let maximumAhead = 64
  /// The maximum time for drawing ahead, in seconds.
  private static let maximumTimeAhead: TimeInterval = 86_400
  /// The maximum bytes of an output's pictures drawn ahead.
  private static let maximumBytesAhead = 8 << 20

  /// The layout from which all formats of a picture are encoded.
  private typealias LaidOut = (scene: Scene, warnings: [String])

  func take(_ showing: Showing, with tools: EntryTools) async throws -> [Delivery] {
    let now = showing.context.now
    let formats = showing.job.job.look.style.offeredFormats
    let naming = DrawingNaming(engine: engine, showing, fingerprints, drawer: tools.drawer)
    let expected = expectedEntries(showing, formats, naming)
    let packed = showing.packed
    var deliveries: [Delivery] = []
    for shown in showing.entries(wanted) {
      let pictures = naming.pictures(of: shown)
      for scheme in try showing.schemes(at: shown.from) {
        var delivery = Delivery(name: showing.id, index: shown.index, scheme: scheme, result: .success(.unchanged))
        var laidOut: LaidOut?
        for (index, format) in formats.enumerated() {
          let name = naming.name(of: shown, pictures, scheme: scheme, format: format)
          do {
            let drawn = try drawn(
              name, showing, shown, scheme: scheme, format: format, at: shown.from, with: tools, &laidOut)
            shelf.update(showing.id, generation, at: now) { slot in
              let variant = slot.variant(scheme.rawValue, format)
              if index == 0, slot.schedules[variant]?.timetable.current(at: now)?.name != drawn.entry.name {
                delivery.result = .success(.written)
              }
              slot.show(drawn, as: variant, at: now, expected: expected)
              slot.showing = packed
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
      // The report of the round comes when all its outputs have been drawn.
      guard slot.state == .waiting, slot.showing != nil else { return }
      slot.state = OutputState(showing)
    }
    return deliveries
  }

  var drawsAhead: Bool { true }

  func lacksPictures(of showing: Showing) -> Bool { shelf.read(showing.id) { $0.schedules.isEmpty } ?? true }

  func prepare(_ shown: ShownEntry, of showing: Showing, with tools: EntryTools) async -> Bool {
    let now = showing.context.now
    let date = shown.entry.date
    guard let (ahead, wanted) = shelf.read(showing.id, { ($0.ahead, $0.wanted) }),
      date <= now + Self.maximumTimeAhead, ahead.count < Self.maximumAhead, ahead.bytes < Self.maximumBytesAhead
    else { return false }
    let shown = await tools.complete(shown, of: showing)
    let naming = DrawingNaming(engine: engine, showing, fingerprints, drawer: tools.drawer)
    let pictures = naming.pictures(of: shown)
    let formats = showing.job.job.look.style.offeredFormats
    for scheme in (try? showing.schemes(at: date)) ?? [] {
      var laidOut: LaidOut?
      for (index, format) in formats.enumerated() where index == 0 || wanted.contains(format.rawValue) {
        let name = naming.name(of: shown, pictures, scheme: scheme, format: format)
        // An entry that cannot be drawn ahead is retried, and its failure reported, at its date.
        guard
          let drawn = try? drawn(
            name, showing, shown, scheme: scheme, format: format, at: date, with: tools, &laidOut)
        else { continue }
        shelf.update(showing.id, generation, at: now) { slot in
          slot.prepare(drawn, as: slot.variant(scheme.rawValue, format))
        }
      }
    }
    return true
  }

  /// Returns what was drawn of the same before, else a new drawing.
  private func drawn(
    _ name: DrawingName, _ showing: Showing, _ shown: ShownEntry, scheme: ColorScheme, format: PictureFormat,
    at date: Date, with tools: EntryTools, _ laidOut: inout LaidOut?
  ) throws -> DrawnEntry {
    let look = showing.job.look
    let variant = PictureVariant(format: format.rawValue, scheme: look.look.scheme == .auto ? "" : scheme.rawValue)
    if var drawn = shelf.read(showing.id, { $0.drawn(name, variant) }) ?? nil {
      // The same bytes, shown again: at another instant, of another entry.
      drawn.entry.from = date
      drawn.entry.entryDate = shown.entry.date
      drawn.entry.until = shown.validUntil
      return drawn
    }
    var context = showing.context
    context.now = date
    let known = try laidOut ?? tools.drawer.layOut(look, shown, scheme: scheme, in: context)
    laidOut = known
    let encoded = try tools.drawer.encode(known.scene, of: look, shown, scheme: scheme, as: format, in: context)
    let drawing = Drawing(encoded.bytes, size: encoded.size, scheme: encoded.scheme)
    let entry = Timetable.Entry(
      name.key, name: shelf.name(of: drawing.digest, showing.id), mediaType: encoded.mediaType, from: date,
      entryDate: encoded.entryDate, until: encoded.validUntil, isStale: encoded.isStale,
      sentence: (try? look.alternativeText(of: shown, scheme: scheme, in: context))?.sentence)
    return DrawnEntry(name: name, entry: entry, drawing: drawing)
  }

  /// Returns the entry keys of the pictures that may come after this one.
  private func expectedEntries(
    _ showing: Showing, _ formats: [PictureFormat], _ naming: DrawingNaming
  ) -> Set<DrawingKey> {
    let drawings = formats.flatMap { format in ColorScheme.allCases.map { (format, $0) } }
    return Set(
      showing.upcoming.prefix(Self.maximumAhead).flatMap { shown in
        drawings.map { naming.entryKey(of: shown, scheme: $1, format: $0) }
      })
  }
}
