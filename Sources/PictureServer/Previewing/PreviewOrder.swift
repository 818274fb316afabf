package import CommandLineSupport
package import WidgetSupport

/// What a command line asks to be shown.
package struct PreviewOrder: Sendable {
  /// A widget's name or a template's path; nil for an output of the configuration.
  package var widget: String?
  /// The id of that output.
  package var outputID: String?
  /// What the flags of settings say.
  package var rawSettings: JobSettings
  /// An instant, unread; nil for now.
  package var at: String?
  /// Which configuration counts.
  package var configuration: ConfigurationChoice

  /// What is asked for.
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

  /// What is shown, as the page calls it.
  package var title: String { widget ?? outputID ?? "" }
}
