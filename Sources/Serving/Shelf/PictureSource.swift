package import FoundationEssentials
package import Panels
package import PictureStore
internal import Pictures
package import Rounds
internal import WidgetRendering

/// The source of a server's pictures: a shelf filled by its rounds, or the pointers of a fleet.
///
///     rounds -------> PictureShelf  --\                     /-- memory of the shelf
///                                      >-- PictureSource --<                          --> responses
///     coordinator --> FleetPictures --/    timetables       \-- memory, store of the fleet
///
/// A source has timetables and the `DrawingStore` of their drawings. Responses are built once for all sources, in
/// extensions of this protocol. Nothing is drawn while a client waits.
package protocol PictureSource: Sendable {
  /// Looks up the timetable of a picture of an output, the only one of the snapshot.
  ///
  /// `format` is the name of a format; nil for the output's own. `scheme` is `light` or `dark`; nil for the output's
  /// first.
  func lookUp(_ id: String, format: String?, scheme: String?, at now: Date) async -> OutputLookup

  /// Returns the current picture of an output or, if its drawing cannot be had, the last good one.
  ///
  /// `format` and `scheme` are as for ``lookUp(_:format:scheme:at:)``, which decides unless a source has a shorter way.
  func picture(of id: String, format: String?, scheme: String?, at now: Date) async -> PictureLookup

  /// Returns the snapshot of an output; nil for an unknown output.
  func output(_ id: String, at now: Date) async -> OutputSnapshot?

  /// Looks up the outputs that a page of all shows, in their order; of very many those that were requested last.
  func outputs(at now: Date) async -> [OutputSnapshot]

  /// Returns a picture by its file name, which is its name forever.
  func picture(named name: String) async -> ServedPicture?

  /// Whether pictures can be had.
  var isReady: Bool { get async }

  /// The number of bytes of cached pictures.
  var byteCount: Int { get }

  /// Whether all outputs are known, and few enough to be counted one by one.
  var namesAllOutputs: Bool { get }

  /// Additional metrics.
  var metrics: [SourceMetric] { get async }
}

/// The state of an output at an instant.
package struct OutputSnapshot: Sendable {
  /// Its status without its pictures.
  package var status: OutputStatus
  /// The timetables of the pictures in its format, light before dark.
  package var timetables: [Timetable]
  /// The store of the timetables' drawings.
  package var drawings: any DrawingStore
  /// The instants at which its picture is to change.
  package var changes: [Date]
  /// The instant until which its picture is fresh; nil if it is unknown.
  package var freshUntil: Date?
  /// The last shown entry whose drawing was available.
  package var lastGood: Timetable.Entry?
  /// The entries shown before whose drawings are still there.
  package var past: [Timetable.Entry] = []
  /// The maximum number of seconds over which its devices are spread; nil for the default.
  package var maximumSpread: TimeInterval?
  /// Gets the result of loading its current drawing for a request.
  package var onResult: @Sendable (Result<Drawing, DrawingProblem>, Timetable.Entry) async -> Void = { _, _ in }
  /// The last shown timeline, if it is known.
  package var showing: Showing?

  /// The target of its pictures; nil if it is not known here, or they are in full colour.
  package var target: Target? { showing?.job.job.look.style.target }

  /// Creates a snapshot; the earliest of `changes` becomes the next change of the status.
  package init(
    _ status: OutputStatus, _ timetables: [Timetable], in drawings: any DrawingStore, changes: [Date], freshUntil: Date?
  ) {
    self.status = status
    self.timetables = timetables
    self.drawings = drawings
    self.changes = changes
    self.freshUntil = freshUntil
    self.status.nextChange = changes.min()
  }
}

/// The result of looking up an output for a requested picture.
package enum OutputLookup: Sendable {
  /// The output, with the timetable of the picture.
  case output(OutputSnapshot)
  /// The picture is unavailable, with the reason.
  case nothing(PictureLookup)
}

/// The result of looking up a requested picture.
package enum PictureLookup: Sendable {
  /// The picture, and the next instant at which another one may be there.
  case picture(ServedPicture, until: Date?)
  /// The output is unknown.
  case noOutput
  /// The output cannot be had in this format; those it can be had in.
  case noFormat([String])
  /// The output is not drawn in this scheme; those it is drawn in.
  case noScheme([String])
  /// No picture is available yet, for the reason that the state gives.
  case notYet(OutputState)
}

/// A number that those who watch over a server see.
package struct SourceMetric: Sendable, Hashable {
  /// The name in Prometheus.
  package let name: String
  /// `counter` or `gauge`.
  package let type: String
  /// The description.
  package let help: String
  /// The number.
  package let value: Double
  /// The labels that distinguish metrics of the same name.
  package let labels: [String: String]

  /// Creates a metric; metrics of the same name must follow each other.
  package init(_ name: String, _ type: String, _ help: String, _ value: Double, _ labels: [String: String] = [:]) {
    self.name = name
    self.type = type
    self.help = help
    self.value = value
    self.labels = labels
  }
}
