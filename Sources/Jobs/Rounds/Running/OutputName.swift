internal import Configurations
internal import JobSettings
internal import Pictures

/// An output's name in reports.
struct OutputName {
  let id: String
  let widget: String
  /// The destination with its placeholders.
  let destination: String
  /// The key under which reports name the destination.
  let destinationKey: String

  init(_ output: Configuration.Output) {
    id = output.job.id
    widget = output.job.widget.name
    destination = output.destination.shown
    destinationKey = output.destination.reportKey
  }

  /// Returns a report about one picture.
  ///
  /// `path` is the picture's name where it went; nil for the output's destination.
  func report(_ status: OutputReport.Status, at path: String? = nil, error: (any Error)? = nil) -> OutputReport {
    OutputReport(
      id: id, widget: widget, path: path ?? destination, destinationKey: destinationKey, status: status, error: error)
  }
}
