package import FoundationEssentials
package import PictureStore
internal import Rounds

/// Where a server looks up which drawings its outputs show: a shelf that its own rounds fill, or the pointers of a fleet.
///
///     rounds -------> PictureShelf  --\                     /-- memory of the shelf
///                                      >-- PictureSource --<                          --> responses
///     coordinator --> FleetPictures --/    timetables       \-- memory, store of the fleet
///
/// A source knows timetables, and which `DrawingStore` has their drawings. Everything that is said of a picture is
/// decided once for all sources, in extensions of this protocol. Nothing is drawn while a client waits.
package protocol PictureSource: Sendable {
  /// Looks up the timetable of a picture of an output, the only one of the snapshot.
  ///
  /// - Parameters:
  ///   - format: the name of one; nil for the output's own.
  ///   - scheme: `light` or `dark`; nil for the output's first.
  func lookUp(_ id: String, format: String?, scheme: String?, at now: Date) async -> OutputLookup

  /// Looks up an output; nil if there is no such output.
  func output(_ id: String, at now: Date) async -> OutputSnapshot?

  /// Looks up the outputs that a page of all shows, in their order; of very many those that were requested last.
  func outputs(at now: Date) async -> [OutputSnapshot]

  /// Returns a picture by its file name, which is its name forever.
  func picture(named name: String) async -> ServedPicture?

  /// Whether pictures can be had.
  var isReady: Bool { get async }

  /// How many bytes of pictures are held.
  var byteCount: Int { get }

  /// Whether all outputs are known, and few enough to be counted one by one.
  var namesAllOutputs: Bool { get }

  /// What is counted besides.
  var metrics: [SourceMetric] { get }
}

/// What a source knows of an output at an instant.
package struct OutputSnapshot: Sendable {
  /// Its status without its pictures.
  var status: OutputStatus
  /// Those of the pictures in its own format, light before dark.
  var timetables: [Timetable]
  /// Where the drawings of the timetables are.
  var drawings: any DrawingStore
  /// The instants at which its picture is to change.
  var changes: [Date]
  /// Until when its picture may be shown without asking again; nil if that is not known.
  var freshUntil: Date?
  /// What was shown last whose drawing was there.
  package var lastGood: Timetable.Entry?
  /// The maximum number of seconds over which its devices are spread; nil for the default.
  package var maximumSpread: TimeInterval?
  /// Gets the result of loading its current drawing for a request.
  package var onResult: @Sendable (Result<Drawing, DrawingProblem>, Timetable.Entry) async -> Void = { _, _ in }
  /// What it showed last, where that is known.
  var showing: Showing?

  /// A snapshot.
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

/// What a source knows of an output for which a picture is requested.
package enum OutputLookup: Sendable {
  /// The output, with the timetable of the picture.
  case output(OutputSnapshot)
  /// There is no such picture, and why.
  case nothing(PictureLookup)
}

/// What there is of a picture that is asked for.
package enum PictureLookup: Sendable {
  /// The picture, and the next instant at which another one may be there.
  case picture(ServedPicture, until: Date?)
  /// There is no such output.
  case noOutput
  /// The output cannot be had in this format; those it can be had in.
  case noFormat([String])
  /// The output is not drawn in this scheme; those it is drawn in.
  case noScheme([String])
  /// There is none yet, and why.
  case notYet(OutputState)
}

/// A number that those who watch over a server see.
package struct SourceMetric: Sendable, Hashable {
  /// As Prometheus calls it.
  package let name: String
  /// `counter` or `gauge`.
  package let type: String
  /// What it counts.
  package let help: String
  /// The number.
  package let value: Double

  /// A figure.
  package init(_ name: String, _ type: String, _ help: String, _ value: Double) {
    self.name = name
    self.type = type
    self.help = help
    self.value = value
  }
}
