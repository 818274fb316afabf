internal import FoundationEssentials
internal import Panels
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetTimeline

/// Everything that is held of one output.
struct OutputSlot {
  let job: PictureJob
  let formats: [PictureFormat]
  private(set) var schedules: [PictureVariant: PictureSchedule] = [:]
  private(set) var drawings = DrawingMemory()
  /// The other requested formats, which are also drawn ahead.
  var wanted: Set<String> = []
  var state = OutputState.waiting
  var drawnAt: Date?
  /// The reason why the data could not be renewed, although they are still fresh.
  var sourceProblem: String?
  /// The last shown timeline, packed.
  var showing: Showing? {
    didSet {
      freshness.changes =
        showing.map { $0.upcoming.map(\.entry.date) + [$0.timeline.policy.date].compactMap { $0 } } ?? []
    }
  }
  /// When a picture other than the one of ``showing`` is expected.
  private(set) var freshness: PictureFreshness
  /// The names of its available pictures.
  var names: Set<String> = []
  /// The ages of the last pictures of an earlier process.
  private let lastAges: [PictureVariant: PictureAge]

  init(_ job: PictureJob, age: () -> [PictureVariant: PictureAge]) {
    self.job = job
    formats = job.look.style.offeredFormats
    freshness = PictureFreshness(followsSun: job.look.scheme == .auto)
    lastAges = age()
  }

  /// Keeps the pictures of the same output of an earlier configuration until new ones are there.
  mutating func takeOver(_ old: OutputSlot) {
    (schedules, drawings, wanted) = (old.schedules, old.drawings, old.wanted)
    (state, drawnAt, showing, sourceProblem) = (old.state, old.drawnAt, old.showing, old.sourceProblem)
  }

  /// The schemes that can be requested; empty for an output that follows the sun.
  var schemeNames: [String] {
    job.look.scheme == .auto ? [] : job.look.scheme.possibleSchemes.map(\.rawValue)
  }

  /// Returns the variant of pictures in a scheme and a format; an output that follows the sun has one for both schemes.
  func variant(_ scheme: String, _ format: PictureFormat) -> PictureVariant {
    PictureVariant(format: format.rawValue, scheme: job.look.scheme == .auto ? "" : scheme)
  }

  /// Shows a drawing from now on.
  mutating func show(_ drawn: DrawnEntry, as variant: PictureVariant, at now: Date, expected: Set<DrawingKey>) {
    drawings.put(drawn.drawing, as: drawn.name)
    schedules[variant, default: PictureSchedule(of: PictureFormat(rawValue: variant.format))].show(
      drawn.entry, at: now, in: drawings, after: lastAges[variant], isNamed: isNamed(variant.format), expected: expected
    )
    drawings.removeAll(except: Set(schedules.values.flatMap(\.keys)))
  }

  /// Adds a drawing of a future entry.
  mutating func prepare(_ drawn: DrawnEntry, as variant: PictureVariant) {
    drawings.put(drawn.drawing, as: drawn.name)
    schedules[variant]?.prepare(drawn.entry, in: drawings)
    drawings.removeAll(except: Set(schedules.values.flatMap(\.keys)))
  }

  /// Returns what was drawn of the same before; nil if it has to be drawn.
  func drawn(_ name: DrawingName, _ variant: PictureVariant) -> DrawnEntry? {
    guard let entry = schedules[variant]?.timetable.entries.first(where: { $0.key == name.key }),
      let drawing = drawings.cached(name.key)
    else { return nil }
    return DrawnEntry(name: name, entry: entry, drawing: drawing)
  }

  /// The number of entries drawn ahead and the bytes of their pictures.
  var ahead: (count: Int, bytes: Int) {
    let ahead = schedules.values.map { $0.timetable.entries.dropFirst() }
    return (
      ahead.map(\.count).max() ?? 0, ahead.joined().reduce(0) { $0 + (drawings.cached($1.key)?.bytes.count ?? 0) }
    )
  }

  /// Returns whether a client may know the names of pictures in a format: pages and devices use the output's format and
  /// the requested ones.
  private func isNamed(_ format: String) -> Bool { format == formats[0].rawValue || wanted.contains(format) }

  /// Returns every picture that can be fetched by its name.
  func fetchable(at now: Date) -> [ServedPicture] {
    schedules.values.flatMap { $0.fetchable(at: now) }.compactMap { drawings.picture(of: $0) }
  }

  /// Returns the digest and the age of each variant's picture.
  func ages(at now: Date) -> [PictureVariant: PictureAge] {
    schedules.compactMapValues { $0.timetable.current(at: now).flatMap { drawings.age(of: $0) } }
  }

  /// Returns what is known of the output.
  ///
  /// The snapshot has only the timetable of `variant` or, if it is nil, those in the output's own format.
  func snapshot(of variant: PictureVariant? = nil, at now: Date) -> OutputSnapshot {
    let schemes = job.look.scheme == .auto ? [""] : schemeNames
    let variants = variant.map { [$0] } ?? schemes.map { PictureVariant(format: formats[0].rawValue, scheme: $0) }
    var status = OutputStatus(
      id: job.id, widget: job.widget.name, target: job.look.style.target == nil ? nil : job.targetName,
      formats: formats.map(\.rawValue), schemes: schemeNames, state: state, drawnAt: drawnAt,
      timeZone: showing?.timeZone ?? job.content.timeZone ?? job.content.defaultTimeZone)
    status.sourceProblem = sourceProblem
    status.fetchedAt = showing?.fetchedAt
    status.language = showing?.context.language.code
    var snapshot = OutputSnapshot(
      status,
      variants.compactMap { schedules[$0]?.timetable }, in: drawings, changes: freshness.changes(after: now),
      freshUntil: freshness.end(at: now))
    snapshot.showing = showing
    snapshot.past = variants.compactMap { schedules[$0] }.flatMap { $0.past.map(\.entry) }
    return snapshot
  }
}

/// A drawing with the entry under which a timetable shows it.
struct DrawnEntry {
  let name: DrawingName
  var entry: Timetable.Entry
  let drawing: Drawing
}
