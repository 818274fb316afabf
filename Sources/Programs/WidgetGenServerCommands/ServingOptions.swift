internal import ArgumentParser

/// The configuration of a command that serves pictures, as an option or as an argument.
struct ServingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then /etc/widgetgen/config.yaml).",
      valueName: "file"))
  var config: String?

  @Argument(help: ArgumentHelp("The configuration, instead of --config.", valueName: "file"))
  var file: String?

  /// The path of the configuration; nil for the default places.
  var path: String? { config ?? file }

  func validate() throws {
    if let file, let config {
      throw ValidationError("\"\(file)\" and --config \(config): give one configuration")
    }
  }
}
