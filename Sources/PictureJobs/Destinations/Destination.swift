package import FoundationEssentials
package import WidgetSupport

/// Where the pictures of an output go, as its settings say.
///
/// It describes itself in messages, reports and checks; rounds know no kind by name. A new kind is a folder and a line in
/// ``Destinations``.
package protocol Destination: Sendable {
  /// The key under which reports name it: `path`, or `to` for what is not a file.
  var reportKey: String { get }
  /// Where it was given, for messages.
  var origin: Origin { get }
  /// The destination with its placeholders, for messages and reports.
  var shown: String { get }
  /// The destination as it was written.
  var text: String { get }

  /// Returns what tells it from others, however the configuration is named and from wherever it is run.
  ///
  /// - Parameter workingFolder: what relative paths are relative to.
  func identity(in workingFolder: String) -> String

  /// Returns the name of one picture there.
  func name(of picture: OutputPath.Picture) -> String

  /// Returns why pictures cannot be put there, as far as that can be told before; nil if they probably can.
  func problem(forPicture name: String) -> (any UserError)?

  /// Hands on a picture.
  ///
  /// - Parameter name: its name there, as ``name(of:)`` says.
  /// - Returns: whether what was there changed.
  /// - Throws: `OutputError` and other errors for users; what was there before is then as it was.
  func put(_ picture: EncodedPicture, as name: String) throws -> OutputFile.Status

  /// Hands on a picture; only destinations that show few pictures in a time, or keep what they show, need the context.
  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) throws -> OutputFile.Status

  /// Removes what killed runs left beside pictures that were written.
  func tidy(beside names: [String])
}

extension Destination {
  package func tidy(beside names: [String]) {}

  /// Hands on a picture without regard to the context.
  package func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) throws -> OutputFile.Status {
    try put(picture, as: name)
  }
}

/// The instant of a delivery, and what was kept of earlier ones.
package struct DeliveryContext: Sendable {
  /// The instant of the round.
  package var now: Date
  /// The folder of what lasts beyond the process.
  package var state: StateFolder

  /// Creates a context.
  package init(now: Date, state: StateFolder) {
    self.now = now
    self.state = state
  }
}

/// The kinds of destinations that settings may name.
package enum Destinations {
  /// Reads where a picture goes: one entry for each kind, the setting that names it and its reader.
  static let readers: [(setting: Setting, read: @Sendable (DestinationReading) -> DestinationResult)] = [
    (.path, FileDestination.read), (.panel, PanelDestination.read),
  ]
}

/// What destinations are read from.
struct DestinationReading {
  let reading: JobReading
  /// What the setting says.
  let raw: RawValue
  /// How many schemes an entry is drawn in.
  let schemes: Int
  /// Whether every entry is drawn, each as a picture of its own.
  let isTimeline: Bool
}

/// A destination that was read.
enum DestinationResult {
  /// Where pictures go; nil for the program's default.
  case destination((any Destination)?)
  /// It is invalid, and the problem was reported.
  case invalid
}
