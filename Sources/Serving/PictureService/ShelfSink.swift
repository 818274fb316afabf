internal import FileOutput
internal import FoundationEssentials
internal import PictureJobs
internal import Refresh
internal import Scene
internal import Templating
internal import Timeline

/// Puts the pictures of rounds on a shelf: those of now in every format they can be had in, those of the next entries in
/// the formats that are asked for.
struct ShelfSink: RoundSink {
  let shelf: PictureShelf
  /// Of the configuration whose rounds these are.
  let generation: Int

  /// How many entries are drawn ahead; more come with the next round.
  private static let mostAhead = 64
  /// How far ahead, in seconds.
  private static let longestAhead: TimeInterval = 86_400
  /// How many bytes of pictures an output may have ahead.
  private static let mostBytesAhead = 8 << 20

  /// What all formats of a picture are made of.
  private typealias Drawing = (scene: Scene, warnings: [String])

  func take(_ showing: OutputShowing, with drawer: PictureDrawer) throws -> [DeliveredPicture] {
    let now = showing.context.now
    let formats = OutputFormats.of(showing.job.job)
    let expected = expectedKeys(showing, formats)
    let delivered = try showing.schemes(at: now).map { scheme in
      DeliveredPicture(path: showing.id) {
        var drawing: Drawing?
        var status = OutputFile.Status.unchanged
        for (index, format) in formats.enumerated() {
          let key = PictureKey(showing, showing.shown, scheme: scheme, format: format)
          do {
            let picture = try picture(key, showing, showing.shown, at: now, with: drawer, drawing: &drawing)
            shelf.update(showing.id, generation, at: now) { slot in
              let variant = slot.variant(scheme.rawValue, format)
              if index == 0, slot.schedules[variant]?.current(at: now)?.digest != picture.digest { status = .written }
              slot.show(picture, of: key, at: now, expected: expected)
              slot.showing = showing
            }
          } catch {
            // Whoever asks for another format than the output's own has the last good one.
            if index == 0 { throw error }
          }
        }
        return (status, drawing?.warnings ?? [])
      }
    }
    shelf.update(showing.id, generation, at: now) { slot in
      // The report of the round, which says why, comes when all its outputs have been drawn.
      guard slot.state == .waiting, slot.showing != nil else { return }
      slot.state = showing.shown.isStale ? .stale(reason: nil) : .fresh
    }
    return delivered
  }

  var drawsAhead: Bool { true }

  func prepare(_ shown: ShownEntry, of showing: OutputShowing, with drawer: PictureDrawer) -> Bool {
    let now = showing.context.now
    let date = shown.entry.date
    let ahead = shelf.ahead(of: showing.id)
    guard date <= now + Self.longestAhead, ahead.count < Self.mostAhead, ahead.bytes < Self.mostBytesAhead else {
      return false
    }
    let formats = OutputFormats.of(showing.job.job)
    let wanted = shelf.wantedFormats(of: showing.id)
    for scheme in (try? showing.schemes(at: date)) ?? [] {
      var drawing: Drawing?
      for (index, format) in formats.enumerated() where index == 0 || wanted.contains(format.name) {
        let key = PictureKey(showing, shown, scheme: scheme, format: format)
        // What cannot be drawn is tried again when its time has come, and reported then.
        guard let picture = try? picture(key, showing, shown, at: date, with: drawer, drawing: &drawing) else {
          continue
        }
        shelf.update(showing.id, generation, at: now) { slot in
          slot.schedules[slot.variant(scheme.rawValue, format)]?.prepare(.init(key: key, picture: picture))
        }
      }
    }
    return true
  }

  /// A picture that was drawn of the same, else a new one.
  private func picture(
    _ key: PictureKey, _ showing: OutputShowing, _ shown: ShownEntry, at date: Date, with drawer: PictureDrawer,
    drawing: inout Drawing?
  ) throws -> ServedPicture {
    let format = key.format
    let variant = PictureVariant(
      format: format, scheme: showing.job.job.scheme == .auto ? "" : key.scheme.rawValue)
    if let drawn = shelf.drawn(key, variant, of: showing.id) { return drawn }
    var context = showing.context
    context.now = date
    let known = try drawing ?? drawer.layOut(showing.job, shown, scheme: key.scheme, in: context)
    drawing = known
    let encoded = try drawer.encode(
      known.scene, of: showing.job, shown, scheme: key.scheme, as: PictureFormat(named: format))
    return ServedPicture(encoded, name: { shelf.name(of: $0, showing.id) }, from: date)
  }

  /// Of the pictures that may come after this one.
  private func expectedKeys(_ showing: OutputShowing, _ formats: [PictureFormat]) -> Set<PictureKey> {
    Set(
      showing.upcoming.prefix(Self.mostAhead).flatMap { shown in
        formats.flatMap { format in
          ColorScheme.allCases.map { PictureKey(showing, shown, scheme: $0, format: format) }
        }
      })
  }
}

extension ServedPicture {
  /// A picture that is shown from an instant on.
  ///
  /// - Parameter name: what is called after a digest.
  init(_ picture: EncodedPicture, name: (String) -> String, from: Date) {
    let digest = picture.digest
    self.init(
      name: name(digest), bytes: picture.bytes, format: picture.format, size: picture.size, scheme: picture.scheme,
      digest: digest, entryDate: picture.entryDate, isStale: picture.isStale, from: from,
      changedAt: Date(timeIntervalSince1970: from.timeIntervalSince1970.rounded(.down)))
  }
}
