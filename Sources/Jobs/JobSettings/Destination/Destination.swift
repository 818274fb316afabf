package import FileAccess
package import FoundationEssentials
package import Pictures
package import Settings
package import WidgetBase

/// The destination of an output's pictures.
///
/// It describes itself in messages, reports and checks; rounds know no kind by name. A new kind is a folder of the module
/// Destinations and a line in its list.
package protocol Destination: Sendable {
  /// The key under which reports name it: `path`, or `to` for what is not a file.
  var reportKey: String { get }
  /// The origin of its setting, for messages.
  var origin: Origin { get }
  /// The destination with its placeholders, for messages and reports.
  var shown: String { get }
  /// The destination as it was written.
  var text: String { get }

  /// Returns a text that tells the destination from others, however the configuration is named and wherever it is run.
  ///
  /// Relative paths are relative to `workingFolder`.
  func identity(in workingFolder: String) -> String

  /// Returns the name of one picture there.
  func name(of picture: OutputPath.Picture) -> String

  /// Warnings about the settings, one line each.
  var warnings: [String] { get }

  /// Returns why pictures cannot be put there, as far as that can be told before; nil if they probably can.
  func problem(forPicture name: String) -> (any UserError)?

  /// Returns whether a picture was put there under a name before, as far as that is known.
  ///
  /// A picture that is there is better than the notice that there are no data.
  func hasPicture(named name: String, in state: StateFolder) -> Bool

  /// Puts a picture there under the name that ``name(of:)`` returned.
  ///
  /// Only destinations that show few pictures in a time, keep what they show, or send requests need the context.
  ///
  /// - Returns: whether what was there changed.
  /// - Throws: `OutputError` and other errors for users; what was there before is then unchanged.
  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) async throws -> OutputFile.Status

  /// Returns a PNG of what an emulator of the display shows after it got a picture; nil without an emulator.
  ///
  /// - Throws: if the display cannot show the picture.
  func simulation(of picture: EncodedPicture) throws -> [UInt8]?

  /// Removes what killed runs left beside pictures that were written.
  func tidy(beside names: [String])

  /// Returns the first instant after another at which the destination wants the picture although it did not change; nil
  /// if it never does.
  func nextChange(after instant: Date, state: StateFolder) -> Date?

  /// Returns the paths of the files in the state folder on which depends what the destination wants.
  func stateFiles(in state: StateFolder) -> [String]

  /// Whether handing a picture on waits for a display, which takes seconds and blocks no thread of the round.
  var waitsForDisplay: Bool { get }

  /// Returns the displays behind the destination that cannot be asked by pages themselves, as they were seen last.
  func devices(in state: StateFolder) -> [DestinationDevice]

  /// Whether pictures are put nowhere, so that only a server shows them.
  var isForServerOnly: Bool { get }
}

extension StateFolder {
  /// Returns whether the record of a display says that it shows a picture.
  ///
  /// Without a folder or with a damaged record, nothing is known, so that there may be one.
  package func mayHave<Record: StateRecord>(
    _ type: Record.Type, key: String, where hasPicture: (Record) -> Bool
  ) -> Bool {
    guard path != nil else { return true }
    do {
      return try read(type, key: key).map(hasPicture) ?? false
    } catch {
      return true
    }
  }
}

extension Destination {
  package var warnings: [String] { [] }
  package func simulation(of picture: EncodedPicture) throws -> [UInt8]? { nil }
  package func tidy(beside names: [String]) {}
  package func nextChange(after instant: Date, state: StateFolder) -> Date? { nil }
  package func stateFiles(in state: StateFolder) -> [String] { [] }
  package func devices(in state: StateFolder) -> [DestinationDevice] { [] }
  package var waitsForDisplay: Bool { false }
  package var isForServerOnly: Bool { false }
}
