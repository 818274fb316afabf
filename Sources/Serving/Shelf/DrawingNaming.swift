internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Synchronization
internal import Templating
internal import WidgetTimeline

/// The names of a drawing on a shelf.
struct DrawingName: Hashable {
  /// The key of everything that decides its bytes.
  let key: DrawingKey
  /// The key of its entry, style, scheme and format, which is known before its pictures are loaded.
  let entry: DrawingKey
}

/// Names the drawings of one showing.
struct DrawingNaming {
  private let engine: DrawingEngine
  private let look: PreparedLook
  private let fingerprint: String
  private let context: TimelineContext
  private let drawer: PictureDrawer

  init(engine: DrawingEngine, _ showing: Showing, _ fingerprints: LookFingerprints, drawer: PictureDrawer) {
    self.engine = engine
    self.drawer = drawer
    look = showing.job.look
    context = showing.context
    fingerprint = fingerprints.fingerprint(of: look, id: showing.id)
  }

  /// Returns the digests of the pictures that an entry shows, by name.
  func pictures(of shown: ShownEntry) -> [String: String] {
    // The program's own templates show no files, and pictures of data are in the inputs.
    guard look.namesPictures else { return [:] }
    return drawer.pictures(of: look, shown, in: context).mapValues { Digest.sha256($0) }
  }

  /// Returns the names of a drawing with the pictures that ``pictures(of:)`` returned.
  func name(
    of shown: ShownEntry, _ pictures: [String: String], scheme: ColorScheme, format: PictureFormat
  ) -> DrawingName {
    let entry = entryKey(of: shown, scheme: scheme, format: format)
    guard !pictures.isEmpty || !shown.views.views.isEmpty else { return DrawingName(key: entry, entry: entry) }
    return DrawingName(key: key(of: shown, pictures, scheme: scheme, format: format), entry: entry)
  }

  /// Returns the key of an entry without what it shows besides.
  func entryKey(of shown: ShownEntry, scheme: ColorScheme, format: PictureFormat) -> DrawingKey {
    key(of: shown.withoutInputs, [:], scheme: scheme, format: format)
  }

  private func key(
    of shown: ShownEntry, _ pictures: [String: String], scheme: ColorScheme, format: PictureFormat
  ) -> DrawingKey {
    DrawingKey(
      DrawingContents(
        engine: engine, look: fingerprint, isBuiltIn: look.isBuiltIn, shown, pictures: pictures, scheme: scheme,
        format: format, in: context))
  }
}

/// The fingerprints of looks, each computed once for as long as its output keeps it.
final class LookFingerprints: Sendable {
  private let known = Mutex<[String: (look: Look, files: JobFiles, fingerprint: String)]>([:])

  /// Returns the fingerprint of an output's look.
  func fingerprint(of look: PreparedLook, id: String) -> String {
    if let last = known.withLock({ $0[id] }), last.look == look.look, last.files == look.files {
      return last.fingerprint
    }
    let fingerprint = look.fingerprint()
    known.withLock { $0[id] = (look.look, look.files, fingerprint) }
    return fingerprint
  }
}
