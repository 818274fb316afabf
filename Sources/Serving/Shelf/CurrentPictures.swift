internal import FoundationEssentials
internal import Panels
internal import PictureStore
internal import Pictures

/// The parts of an output's slot that requests for its pictures need, as of the slot's last change.
///
/// An object, because a slot would be copied for each request: it has all that was drawn and decided.
final class CurrentPictures: Sendable {
  /// The names of the formats, the output's own first.
  let formats: [String]
  /// The schemes that can be requested; empty for an output that follows the sun.
  let schemes: [String]
  private let timetables: [PictureVariant: Timetable]
  private let drawings: DrawingMemory
  private let freshness: PictureFreshness
  private let state: OutputState

  init(of slot: OutputSlot) {
    formats = slot.formats.map(\.rawValue)
    schemes = slot.schemeNames
    timetables = slot.schedules.mapValues(\.timetable)
    drawings = slot.drawings
    freshness = slot.freshness
    state = slot.state
  }

  /// Returns the picture that a variant shows at an instant.
  func picture(of variant: PictureVariant, at now: Date) -> PictureLookup {
    guard let entry = timetables[variant]?.current(at: now) else { return .notYet(state) }
    guard let drawing = drawings.cached(entry.key) else {
      return .notYet(.failed(reason: DrawingProblem.missing.reason))
    }
    guard let picture = ServedPicture(entry, drawing) else { return .noFormat([]) }
    return .picture(picture, until: freshness.end(at: now))
  }
}

/// The instants at which another picture of an output is expected.
struct PictureFreshness: Sendable {
  /// The dates of the entries that were last shown from then on, and of the next timeline.
  var changes: [Date] = []
  /// Whether the output follows the sun, which is looked at each minute.
  let followsSun: Bool

  private static let sunInterval: TimeInterval = 60

  /// Returns the instants after another one.
  ///
  /// Rounds check files and the sun more often, but a client that expects a change should find one.
  func changes(after now: Date) -> [Date] { changes.filter { $0 > now } }

  /// Returns the instant until which the picture at another one is fresh; nil if it is unknown.
  func end(at now: Date) -> Date? {
    let next = changes.lazy.filter { $0 > now }.min()
    guard followsSun else { return next }
    return min(next ?? .distantFuture, now + Self.sunInterval)
  }
}
