package import FoundationEssentials

/// Where a server has its pictures from: a shelf that its own rounds fill, or the store of a fleet that others do.
///
///     rounds  --> PictureShelf  --\
///                                  >-- PictureSource <-- answers
///     workers --> store, queue --/
///
/// Nothing is drawn while somebody waits. What an answer says of a picture, and how, is decided above this.
package protocol PictureSource: Sendable {
  /// The current picture of an output.
  ///
  /// - Parameters:
  ///   - format: the name of one; nil for the output's own.
  ///   - scheme: `light` or `dark`; nil for the output's first.
  func picture(of id: String, format: String?, scheme: String?, at now: Date) async -> PictureFinding

  /// A picture by its file name, which it has for ever.
  func picture(named name: String) async -> ServedPicture?

  /// The instants at which an output's picture is to change.
  func changes(of id: String, at now: Date) async -> [Date]

  /// The outputs that a page of all shows, in their order; of very many those that were asked for last.
  func statuses(at now: Date) async -> [OutputStatus]

  /// One output; nil if there is no such output.
  func status(of id: String, at now: Date) async -> OutputStatus?

  /// The entries of an output; nil if there is no such output, no picture of it yet, or none are known here.
  func timeline(of id: String, at now: Date) async -> OutputTimeline?

  /// The output that a device shows which the configuration does not name; nil if there is none for it.
  func output(ofDevice id: String, at now: Date) async -> String?

  /// How many seconds after a change devices ask, each at a time of its own within them; nil for the usual ones.
  func delays(of id: String, at now: Date) async -> ClosedRange<Int>?

  /// Whether pictures can be had.
  var isReady: Bool { get async }

  /// How many bytes of pictures are held.
  var byteCount: Int { get }

  /// Whether all outputs are known, and few enough to be counted one by one.
  var namesAllOutputs: Bool { get }

  /// What is counted besides.
  var figures: [PictureFigure] { get }
}

/// What there is of a picture that is asked for.
package enum PictureFinding: Sendable {
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
package struct PictureFigure: Sendable, Hashable {
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

extension PictureShelf: PictureSource {
  /// Devices are those of the configuration.
  package func output(ofDevice id: String, at now: Date) -> String? { nil }

  /// The usual ones.
  package func delays(of id: String, at now: Date) -> ClosedRange<Int>? { nil }

  /// Those of the configuration.
  package var namesAllOutputs: Bool { true }

  /// None.
  package var figures: [PictureFigure] { [] }
}
