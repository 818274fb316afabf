internal import ArgumentParser
internal import FoundationEssentials
package import Panels
package import PictureJobs
internal import WidgetSupport

/// Which configuration counts.
package struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration whose top level is the default (default: $XDG_CONFIG_HOME/widgetgen/config.yaml, then "
        + "/etc/widgetgen/config.yaml, if there is one).", valueName: "file"))
  private var config: String?

  @Flag(help: "No configuration counts.")
  private var noConfig = false

  /// Options that say nothing.
  package init() {}

  /// What they say.
  package var choice: ConfigurationChoice { ConfigurationChoice(path: config, isNone: noConfig) }

  /// - Throws: `ValidationError` for both.
  package func validate() throws { try choice.validate() }
}

/// Which configuration a command line chooses.
package struct ConfigurationChoice: Sendable {
  /// nil for one of the usual places, if there is one.
  package var path: String?
  /// Whether no configuration counts.
  package var isNone = false

  /// One of the usual places.
  package init(path: String? = nil, isNone: Bool = false) {
    self.path = path
    self.isNone = isNone
  }

  /// - Throws: `ValidationError` for both.
  package func validate() throws {
    if isNone, path != nil { throw ValidationError("--no-config does not go with --config") }
  }

  /// Reads the configuration; nil if there is none, or none is wanted.
  ///
  /// - Parameter scope: the part that is needed.
  /// - Throws: if that part is wrong, or the file that is named is missing.
  package func configuration(_ scope: ConfigurationScope) throws -> Configuration? {
    if isNone { return nil }
    if let path { return try ConfigurationFile.read(path, scope: scope) }
    return try ConfigurationFile.usual(scope: scope)
  }

  /// The file that counts; nil if there is none, or none is wanted.
  package var file: String? { isNone ? nil : path ?? ConfigurationFile.defaultPath }

  /// The screens that come with the program and those of the configuration.
  ///
  /// - Throws: as ``configuration(_:)``.
  package func targets() throws -> TargetCatalog {
    try configuration(.topLevel)?.targets ?? TargetCatalog.builtIn()
  }

  /// The looks that come with the program and those of the configuration.
  ///
  /// - Throws: as ``configuration(_:)``.
  package func themes() throws -> ThemeCatalog {
    try configuration(.topLevel)?.themes ?? ThemeCatalog(common: JobSettings(), folder: ".", problems: ProblemList())
  }
}
