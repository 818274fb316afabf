internal import FileAccess
internal import JobSettings
internal import Pictures
package import Settings
internal import WidgetBase

/// The destination of an output that has neither `path` nor `to`: nothing is written, only a server shows the pictures.
struct ServedDestination: Destination {
  /// The id of the output.
  let id: String
  /// The configuration's folder.
  let folder: String
  let origin: Origin

  var reportKey: String { "path" }
  var shown: String { text }
  var text: String { "serve:\(id)" }

  func identity(in workingFolder: String) -> String {
    let whole = folder.hasPrefix("/") ? folder : folder == "." ? workingFolder : "\(workingFolder)/\(folder)"
    return "\(text) of \(FileFacts.canonicalPath(whole))"
  }

  func name(of picture: OutputPath.Picture) -> String { text }
  func problem(forPicture name: String) -> (any UserError)? { nil }
  func hasPicture(named name: String, in state: StateFolder) -> Bool { false }

  /// Puts the picture nowhere: the displays in whose playlists the output stands may still get it.
  func put(
    _ picture: EncodedPicture, as name: String, in context: DeliveryContext
  ) async throws -> OutputFile.Status { .unchanged }

  var isForServerOnly: Bool { true }
}

extension Configuration {
  /// Requires that each output has a destination, which all commands but those of the server need.
  ///
  /// - Throws: `SettingsError` with the outputs that have none.
  package func requireDestinations() throws(SettingsError) {
    let problems = outputs.filter(\.destination.isForServerOnly).map { output in
      SettingProblem(
        output.destination.origin, nil,
        """
        an output needs "path", the file to write, such as {widget}-{scheme}.png, or "to"; \
        without them only `widgetgen serve` shows it
        """)
    }
    if !problems.isEmpty { throw SettingsError(problems) }
  }
}
