package import CommandLineSupport
package import Settings

/// The parameters of a preview on a command line.
package struct PreviewOrder: Sendable {
  /// A widget's name or a template's path; nil for an output of the configuration.
  package var widget: String?
  /// The id of that output.
  package var outputID: String?
  /// The settings of the flags.
  package var rawSettings: JobSettings
  /// An instant, unread; nil for now.
  package var at: String?
  /// The chosen configuration.
  package var configuration: ConfigurationChoice

  /// Creates the parameters of a preview.
  package init(
    widget: String?, outputID: String? = nil, rawSettings: JobSettings = JobSettings(), at: String? = nil,
    configuration: ConfigurationChoice = ConfigurationChoice()
  ) {
    self.widget = widget
    self.outputID = outputID
    self.rawSettings = rawSettings
    self.at = at
    self.configuration = configuration
  }

  /// The title on the page.
  package var title: String { widget ?? outputID ?? "" }
}
