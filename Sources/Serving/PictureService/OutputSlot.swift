internal import FoundationEssentials
internal import PictureJobs
internal import Rounds
internal import Templating
internal import Timeline
internal import Widgets

/// Everything that is held of one output.
struct OutputSlot {
  let job: PictureJob
  let formats: [PictureFormat]
  var schedules: [PictureVariant: PictureSchedule] = [:]
  /// The formats besides its own that somebody asked for: they are drawn ahead, too.
  var wanted: Set<String> = []
  var state = OutputState.waiting
  var drawnAt: Date?
  /// What it showed last.
  var showing: Showing?
  /// Of its pictures that can be fetched.
  var names: Set<String> = []
  /// What an earlier process showed last.
  private let lastAges: [PictureVariant: PictureAge]

  init(_ job: PictureJob, age: () -> [PictureVariant: PictureAge]) {
    self.job = job
    formats = OutputFormats.of(job)
    lastAges = age()
  }

  /// Keeps the pictures of the same output of an earlier configuration until new ones are there.
  mutating func takeOver(_ old: OutputSlot) {
    schedules = old.schedules
    wanted = old.wanted
    state = old.state
    drawnAt = old.drawnAt
    showing = old.showing
  }

  /// The schemes that may be asked for; empty for an output that follows the sun.
  var schemeNames: [String] {
    job.look.scheme == .auto ? [] : job.look.scheme.possibleSchemes.map(\.rawValue)
  }

  /// The variant that a picture is of.
  func variant(_ scheme: String, _ format: PictureFormat) -> PictureVariant {
    PictureVariant(format: format.name, scheme: job.look.scheme == .auto ? "" : scheme)
  }

  mutating func show(_ picture: ServedPicture, of name: DrawingName, at now: Date, expected: Set<DrawingKey>) {
    let variant = variant(picture.scheme.rawValue, picture.format)
    schedules[variant, default: PictureSchedule()]
      .show(picture, of: name, at: now, after: lastAges[variant], isNamed: isNamed(picture.format)) {
        expected.contains($0)
      }
  }

  /// Whether anybody can have been told the name of a picture: pages and devices name those of the output's own format, and
  /// those that were asked for.
  private func isNamed(_ format: PictureFormat) -> Bool { format == formats[0] || wanted.contains(format.name) }

  func fetchable(at now: Date) -> [ServedPicture] { schedules.values.flatMap { $0.fetchable(at: now) } }

  /// What each variant shows, and since when.
  func ages(at now: Date) -> [PictureVariant: PictureAge] {
    schedules.compactMapValues { $0.current(at: now).map(PictureAge.init) }
  }

  /// The instants at which another picture is expected: the dates of entries and of the next timeline.
  ///
  /// Rounds look more often than that, at files and at the sun: who is told of a change should find one.
  func changes(at now: Date) -> [Date] {
    guard let showing else { return [] }
    return (showing.upcoming.map(\.entry.date) + [showing.timeline.policy.date].compactMap { $0 }).filter { $0 > now }
  }

  func nextChange(at now: Date) -> Date? { changes(at: now).min() }

  /// Until when a picture may be shown without asking again.
  func freshUntil(at now: Date) -> Date? {
    let next = nextChange(at: now)
    return job.look.scheme == .auto ? min(next ?? .distantFuture, now + Self.sunPause) : next
  }

  /// The sun is looked at each minute.
  private static let sunPause: TimeInterval = 60

  private func pictures(at now: Date) -> [ServedPicture] {
    let schemes = job.look.scheme == .auto ? [""] : schemeNames
    return schemes.compactMap { scheme in
      schedules[PictureVariant(format: formats[0].name, scheme: scheme)]?.current(at: now)
    }
  }

  func status(at now: Date) -> OutputStatus {
    OutputStatus(
      id: job.id, widget: job.widget.name, target: job.look.style.screen == nil ? nil : job.targetName,
      formats: formats.map(\.name), pictures: pictures(at: now), schemes: schemeNames, state: state,
      nextChange: nextChange(at: now), drawnAt: drawnAt,
      timeZone: showing?.context.timeZone() ?? job.content.timeZone ?? job.content.defaultTimeZone)
  }

  func timeline(at now: Date) -> OutputTimeline? {
    guard let showing else { return nil }
    let all = showing.timeline.entries
    let first = all.lastIndex { $0.date <= now } ?? 0
    let variants = schedules.filter { $0.key.format == formats[0].name }.sorted { $0.key.scheme > $1.key.scheme }
    let entries = all[first...].enumerated().map { offset, entry in
      let pictures = variants.compactMap { _, schedule in
        offset == 0
          ? schedule.current(at: now) : schedule.items.first { $0.picture.from == entry.date }?.picture
      }
      return OutputTimeline.Entry(date: entry.date, content: entry.content, pictures: pictures)
    }
    return OutputTimeline(
      widget: showing.job.definition.name, entries: entries, policy: showing.timeline.policy,
      attribution: showing.shown.attribution?.line)
  }
}
