internal import ArgumentParser
internal import Failures
internal import FoundationEssentials
internal import PictureJobs
internal import Programs
internal import Screens
internal import Settings
internal import WidgetConfiguration

/// Which configuration counts.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration whose top level is the default (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then "
        + "/etc/widgetgen/config.yaml, if there is one).", valueName: "file"))
  var config: String?

  @Flag(help: "No configuration counts.")
  var noConfig = false

  /// What they say.
  var choice: ConfigurationChoice { ConfigurationChoice(path: config, isNone: noConfig) }

  func validate() throws { try choice.validate() }
}

/// Which configuration a command line chooses.
struct ConfigurationChoice {
  /// nil for one of the usual places, if there is one.
  var path: String?
  /// Whether no configuration counts.
  var isNone = false

  /// - Throws: `ValidationError` for both.
  func validate() throws {
    if isNone, path != nil { throw ValidationError("--no-config does not go with --config") }
  }

  /// The configuration; nil if there is none, or none is wanted.
  ///
  /// - Throws: if it is wrong, or the one that is named is missing.
  func configuration() throws -> Configuration? {
    if isNone { return nil }
    if let path { return try ConfigurationFile.read(path) }
    return try ConfigurationFile.usual()
  }

  /// The screens that come with the program and those of the configuration.
  ///
  /// - Throws: as ``configuration()``.
  func targets() throws -> TargetCatalog {
    try configuration()?.screens ?? TargetCatalog.builtIn()
  }

  /// The looks that come with the program and those of the configuration.
  ///
  /// - Throws: as ``configuration()``.
  func themes() throws -> ThemeCatalog {
    try configuration()?.themes ?? ThemeCatalog(common: JobSettings(), folder: ".", problems: ProblemList())
  }
}
