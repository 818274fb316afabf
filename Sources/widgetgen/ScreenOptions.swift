internal import ArgumentParser
internal import FileInput
internal import Screens
internal import WidgetConfiguration

/// Where screens of one's own are told.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration with targets of one's own (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then "
        + "/etc/widgetgen/config.yaml, where there is one).", valueName: "file"))
  var config: String?

  /// The screens that come with the program and those of the configuration.
  ///
  /// - Throws: where the configuration is wrong, or the one that is named is missing.
  func catalog() throws -> TargetCatalog {
    if let config { return try ConfigurationFile.read(config).screens }
    return try ConfigurationFile.usual()?.screens ?? TargetCatalog.builtIn()
  }
}
